"""The verbs of ``/do``: which orders each gives, and which option names which part of them (W13.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.war import actions as do
from engine.war import grid
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.field import Field

OPTIONS: Final = ("to", "on", "with", "also")
"""In the order in which ``/do`` carries them."""
PARTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(("move", "march", "start"), ("with", "to")),
        **dict.fromkeys(("attack", "rescue"), ("on", "with")),
        **dict.fromkeys(("fight", "attempt", "hand-over", "join"), ("with", "on")),
        **dict.fromkeys(("hold", "give", "use", "play"), ("with", "on")),
        **dict.fromkeys(("split", "arm"), ("with", "also")),
        **dict.fromkeys(("bearer", "escape", "convert", "diplomacy"), ("on",)),
        **dict.fromkeys(("hand-ring", "mobilise", "search"), ("on",)),
        **dict.fromkeys(("halt", "hide", "reveal", "disarm", "discard", "reorder"), ("with",)),
        **dict.fromkeys(("letter", "answer", "close"), ("with",)),
    }
)
"""The options that name what comes after the kind of an order, by the tag of its action; of others none."""
KIND: Final = "also"
"""The option that tells orders of one verb apart which are of several kinds."""


class Verb(NamedTuple):
    """What a verb of ``/do`` does."""

    kinds: tuple[str, ...]
    """Tags of actions."""
    only: Callable[[Field, Any], bool] = lambda field, action: True
    """Whether it gives this order of those kinds."""


def _one_step(field: Field, action: do.Action) -> bool:
    """Moves to a hex next to where they begin (W4.3)."""
    if not isinstance(action, do.Move):
        return True
    at, end = field.piece(action.who[0]).at, BOARD.hex_of(action.path[-1])
    return not action.sail and grid.distance(at, end) == 1


def _winged(field: Field, action: do.Move) -> bool:
    """Nazgûl who go alone (W6.3)."""
    return all(name in CHARACTERS and CHARACTERS[name].nazgul for name in action.who)


def _one_behind(field: Field, action: do.SplitUnit) -> bool:
    """A garrison of 1 (W5.3)."""
    return action.strength == 1


MARCH: Final = Verb(("march", "halt"))
VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {
        "march": MARCH,
        "step": Verb(("move", "start"), _one_step),
        "split": Verb(("split",)),
        "join": Verb(("join",)),
        "give": Verb(("give", "hold")),
        "reveal": Verb(("reveal",)),
        "hide": Verb(("hide",)),
        "ring": Verb(("bearer", "put-on", "claim", "cast-in", "hand-ring")),
        "talk": Verb(("diplomacy",)),
        "rescue": Verb(("rescue", "escape")),
        "capture": Verb(("attempt", "hand-over")),
        "fight": Verb(("fight",)),
        "attack": Verb(("attack", "reorder")),
        "leave": Verb(("split",), _one_behind),
        "nazgul": Verb(("move",), _winged),
        "letter": Verb(("letter",)),
        "search": Verb(("search",)),
        "declare": Verb(("mobilise", "control", "displeasure")),
        "convert": Verb(("convert",)),
        "arm": Verb(("arm",)),
        "disarm": Verb(("disarm", "discard")),
        "close": Verb(("close",)),
    }
)
MOVE: Final = Verb(("move",))
"""What ``/move`` does."""
PLAY: Final = Verb(("play", "use"))
"""What ``/play`` does."""
ANSWER: Final = Verb(("answer",))
"""What ``/answer`` does."""
