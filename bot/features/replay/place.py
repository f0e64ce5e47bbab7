"""Where somebody is in a replay: the step, the eyes, what was tapped; all in the custom id (E0.8)."""

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from bot.model.story import EVERYTHING, PUBLIC

_ARG: Final = re.compile(r"([0-9]{1,6})\.([a-z0-9-]{0,20})\.([a-z]{0,12})")


class Place(msgspec.Struct, frozen=True):
    """A step as somebody looks at it."""

    step: int = 0
    """Its number among the steps that these eyes were told of, from 1; 0 where the replay begins."""
    eyes: str = ""
    """`EVERYTHING`, `PUBLIC` or a seat; empty: as much as one may see."""
    do: str = ""
    """What was tapped: ``first``, ``back``, ``on``, ``last``, ``kind``, ``eyes``, ``jump``, ``follow``,
    ``fog``, ``near``, ``show``, or a key of the game for what has a button."""

    @property
    def arg(self) -> str:
        """As a control carries it."""
        return f"{self.step}.{self.eyes}.{self.do}"

    def to(self, do: str) -> str:
        """The argument of a control on the screen of this step."""
        return Place(self.step, self.eyes, do).arg


def read(arg: str) -> Place:
    """A place as a control carries it; what is none is the beginning."""
    match = _ARG.fullmatch(arg)
    return Place(int(match[1]), match[2], match[3]) if match is not None else Place()


class Viewer(msgspec.Struct, frozen=True):
    """What one person may see of a replay."""

    over: bool
    """Whether the game is over: then any eyes may be chosen (I46)."""
    seat: str | None
    """The seat the person holds."""
    played: bool
    """Whether the person holds or held a seat of the game."""

    def eyes(self, seats: Iterable[str]) -> tuple[str, ...]:
        """The eyes to choose among, of a table with those seats; the first are the usual ones."""
        if self.over:
            return (EVERYTHING, PUBLIC, *seats)
        return (PUBLIC, self.seat) if self.seat is not None else (PUBLIC,)
