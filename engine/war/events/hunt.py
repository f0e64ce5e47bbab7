"""Facts of hiding, searching, capturing, escaping and rescuing (HID, SRC, CAP, RES)."""

from __future__ import annotations

from typing import ClassVar

from engine.war.data.records import Forces, Power
from engine.war.events.base import Told


class Revealed(Told, frozen=True, tag="revealed"):
    """Hidden people are seen from now on (HID-3, HID-8)."""

    who: tuple[str, ...]
    at: str
    why: str
    """``will``, ``spotted``, ``fought``, ``led``, ``words``, ``rescue``, ``claim``, ``room`` (HID-12)."""


class Hidden(Told, frozen=True, tag="hidden"):
    """People are seen no longer (HID-9)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]


class SearchDrawn(Told, frozen=True, tag="search-drawn"):
    """Who may search, and with what (SRC-1); ``void`` when nobody can (SRC-15)."""

    searcher: Power
    forces: Forces
    void: bool = False


class AreasRead(Told, frozen=True, tag="areas-read"):
    """The areas on a Search card that were not searched, for the searcher alone (INF)."""

    areas: tuple[str, ...]


class Searched(Told, frozen=True, tag="searched"):
    """The whole result of a Search, the same words for nothing found and nobody there (SRC-8, SRC-14)."""

    searcher: Power
    forces: Forces
    areas: tuple[str, ...]
    own_choice: bool
    spotted: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Hexes and who was spotted there, by their numbers."""


class Intercepted(Told, frozen=True, tag="intercepted"):
    """People were spotted on their way (SRC-10); when nobody was, the West alone hears of the die."""

    at: str
    spotted: tuple[str, ...]


class CaptureTried(Told, frozen=True, tag="capture"):
    """A capture roll (CAP-1)."""

    who: str
    at: str
    by: str
    """The piece whose number was used."""
    dice: int
    total: int
    number: int
    taken: bool


class RingFound(Told, frozen=True, tag="ring-found"):
    """A captive had the Ring, or it lay there: for the finder's player (CAP-12, RNG-8)."""

    holder: str
    at: str


class RingGone(Told, frozen=True, tag="ring-gone"):
    """The Ring went from a holder with whom it was taken away, for those who knew it there (RES-9)."""

    holder: str


class EscapeTried(Told, frozen=True, tag="escape"):
    """An escape roll (CAP-6)."""

    who: str
    at: str
    total: int
    number: int
    freed: bool


class BandCame(Told, frozen=True, tag="band"):
    """An Orc band appeared, merged or is no more (SRC-9, CAP-4, CAP-10)."""

    band: str
    at: str
    strength: int
    """0: it is gone."""


class HandedOver(Told, frozen=True, tag="handed-over"):
    """Captives changed their captor (CAP-15)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]
    to: str


class Freed(Told, frozen=True, tag="freed"):
    """Captives are free (CAP-6, CAP-11, RES-3)."""

    who: tuple[str, ...]
    at: str
    """Where they stand; empty for whoever may not know it."""
    why: str
    """``escape``, ``rescue``, ``captor``, ``fallen``, ``eagles``, ``desertion``."""


class RescueTried(Told, frozen=True, tag="rescue"):
    """A rescue (RES-2 to RES-5)."""

    captive: str
    rescuers: tuple[str, ...]
    number: int
    dice: int
    freed: bool
    killed: bool = False


Hunt = (
    Revealed
    | Hidden
    | SearchDrawn
    | AreasRead
    | Searched
    | Intercepted
    | CaptureTried
    | RingFound
    | RingGone
    | EscapeTried
    | BandCame
    | HandedOver
    | Freed
    | RescueTried
)
