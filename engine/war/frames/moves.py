"""The frames of movement (MOV)."""

from __future__ import annotations

import msgspec

from engine.war.actions import Drop
from engine.war.frames.base import Framed


class Tread(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a way, with what it costs (MOV-1, MOV-3)."""

    to: str
    cost: float
    road: bool = False
    river: bool = False
    fly: bool = False


class Walking(Framed, frozen=True, tag="walking"):
    """Pieces on their way, hex by hex (MOV-20, MOV-22).

    What happens in a hex is up to the hooks of `engine.war.moves.walking`; frames opened there come on top,
    and the walk goes on with whoever is left in ``who``.
    """

    who: tuple[str, ...]
    """Who still goes on."""
    ahead: tuple[Tread, ...]
    """The steps still before them."""
    behind: tuple[str, ...]
    """The hexes they came through, the first one and the present one included."""
    spent: float = 0
    marks: tuple[str, ...] = ()
    """What the whole way is marked with (MOV-20)."""
    together: bool = False
    drops: tuple[Drop, ...] = ()
    why: str = "order"
    hook: int = 99
    """The next thing to be looked at in the present hex: its place in the `entered` hooks."""
    told: int = 0
    """Up to which hex of ``behind`` the way was told."""
    reckoned: float = 0
    """What of ``spent`` was told."""

    @property
    def at(self) -> str:
        """The hex they are in."""
        return self.behind[-1]

    @property
    def came_from(self) -> str:
        """The hex before it."""
        return self.behind[-2] if len(self.behind) > 1 else self.at


class Homing(Framed, frozen=True, tag="homing"):
    """Pieces go home that nobody ordered, one after another, after all marches (DES-5, SR2-10, PRM-3)."""

    who: tuple[str, ...]
    why: str
    """``desertion`` or ``control``."""


class Stopped(Framed, frozen=True, tag="stopped"):
    """Pieces ended a move in a hex: hooks of `engine.war.moves.walking` look at what may follow."""

    who: tuple[str, ...]
    at: str
    hook: int = 0


class OnTheMarch(Framed, frozen=True, tag="on-the-march"):
    """A movement step closes: the marches of its player go on, one after another (MOV-21)."""

    seat: str
    done: tuple[tuple[str, ...], ...] = ()
    """The marches that had their turn."""


Moves = Walking | Stopped | OnTheMarch | Homing
