"""The frames of searching and capturing (SRC, CAP, RES)."""

from __future__ import annotations

from engine.war.data.records import Forces, Power
from engine.war.frames.base import Framed


class Searching(Framed, frozen=True, tag="search"):
    """T4: the one Search of the turn (SRC-1)."""

    seat: str = ""
    """Who declares; empty until the card is drawn."""
    card: str = ""
    """Nobody's to see before the declaration (SRC-2)."""

    @property
    def deciders(self) -> tuple[str, ...]:
        return (self.seat,) if self.seat else ()


class Pursuing(Framed, frozen=True, tag="pursuing"):
    """A Search spotted people: bands or Nazgûl come hex by hex (SRC-9, SRC-14)."""

    searcher: Power
    forces: Forces
    spotted: tuple[tuple[str, tuple[str, ...]], ...]
    """Hexes still to come, and who was spotted there."""
    stage: str = ""
    """``asked``: P-10 was asked for the first of them."""
    by: str = ""
    """The band that came there."""


class Intercepting(Framed, frozen=True, tag="intercepting"):
    """People were spotted on their way (SRC-10): their captor's player says what follows (P-1)."""

    at: str
    spotted: tuple[str, ...]
    power: Power
    """Whose pieces have the best value."""


class Capturing(Framed, frozen=True, tag="capturing"):
    """A capture attempt on each of these people (CAP-1): the Ring may be put on first (P-10)."""

    power: Power
    """Whose pieces try."""
    at: str
    whom: tuple[str, ...]
    by: tuple[str, ...] = ()
    """The pieces that try; none named: all of the power in the hex."""
    stage: str = ""


class Freeing(Framed, frozen=True, tag="freeing"):
    """Captives came free: where do they go, one after another (P-13, P-20)?"""

    who: tuple[str, ...]
    why: str


class Rumour(Framed, frozen=True, tag="rumour"):
    """The bottom Search card was seen: shall it go to the top (EV29)?"""

    seat: str


Hunt = Searching | Pursuing | Intercepting | Capturing | Freeing | Rumour
