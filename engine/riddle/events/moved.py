"""Events by which the state moves: it is folded from these alone.

Two drive the cards (`CardsMoved`, `DeckOrdered`), one the markers (`MarkerMoved`); `Bookkept` is where the
machine stands.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.riddle.frames import Frame, Turn
from engine.riddle.options import Config

# What every event is, and who may learn it.


EVERYBODY = "*"
"""In ``seen_by``: the whole world."""


class Fact(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """Something that happened."""

    reveals: ClassVar[bool] = False
    """Whether somebody was shown what was hidden before (R-22)."""


class GameStarted(Fact, frozen=True, tag="started"):
    """The seats are drawn (R-5)."""

    config: Config
    order: tuple[str, ...]
    """Seats clockwise round the table."""
    rules: int
    """The version of the rules."""


class DeckOrdered(Fact, frozen=True, tag="deck-ordered"):
    """The deck was shuffled (B2.3, B7.10). Its order is nobody's to know (I7)."""

    deck: tuple[str, ...]
    """From the top; blank for every watcher."""
    reshuffled: bool
    """Whether the discard pile became the deck."""
    size: int


class CardsMoved(Fact, frozen=True, tag="cards"):
    """Cards went from one zone to another: the one event that moves cards.

    A zone is ``deck``, ``discards``, or ``hand:frodo``, ``table:frodo`` (terrain cards in use),
    ``laid:frodo`` (before a player while a Power Play lasts), ``cache:frodo@K5`` (hidden on a space).
    """

    cards: tuple[str, ...]
    """Ids for the record; redacted: ids for (former) holders, faces for others who see them, else empty."""
    source: str
    target: str
    why: str
    """``deal``, ``pick-up``, ``halls``, ``exchange``, ``discard``, ``use``, ``lay``, ``force``, ``return``,
    ``spoils``, ``riddle``, ``take_ring``, ``take_gollum``, ``shelob``, ``draw``, ``give-and-take``,
    ``table``, ``leave``, ``hide``, ``retrieve``, ``find``, ``captor`` (A4.13), ``out`` (O10, O12)."""
    count: int
    seen_by: tuple[str, ...]
    """Seats that may know which cards these are, or `EVERYBODY`."""


class MarkerMoved(Fact, frozen=True, tag="marker"):
    """A marker went from one place to another (I23)."""

    seat: str
    to: str | None
    """``None``: off the board (the Halls)."""
    by: str
    """``die``, the face of a card, ``start``, ``halls`` (sent there), ``return`` (placed) or ``leave``."""
    path: tuple[str, ...] = ()
    """Locations from start to end; a flight has only its two ends."""
    cost: int = 0
    laid: tuple[str, ...] = ()
    """Titles laid for this move."""
    pinned: bool = False


class Joined(Fact, frozen=True, tag="joined"):
    """A further character comes into play (O16.2, I47)."""

    seat: str


class GameOver(Fact, frozen=True, tag="over"):
    """The game is over."""

    reveals: ClassVar[bool] = True
    winners: tuple[str, ...]
    reason: str


class Mark(msgspec.Struct, frozen=True):
    """The standing of one player, apart from cards and marker."""

    seat: str
    status: str
    stay: int
    cities: tuple[str, ...]
    on_goal: bool
    exempt: int
    captor: str | None = None
    anchor: str | None = None
    free: str = ""
    longest: int = 3
    waited: bool = False
    yields: bool = False
    played: int = 0
    rests: tuple[str, ...] = ()


class Bookkept(Fact, frozen=True, tag="bookkept"):
    """The machine's own position after a step; for the record only."""

    version: int
    stack: tuple[Frame, ...]
    turn: Turn
    marks: tuple[Mark, ...]
