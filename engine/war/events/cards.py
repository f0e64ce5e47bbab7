"""Facts of event and magic cards (EVT, MAG)."""

from __future__ import annotations

from typing import ClassVar

from engine.war.events.base import Told
from engine.war.questions import Condition


class CardsDrawn(Told, frozen=True, tag="cards-drawn"):
    """Event cards drawn, for their holder alone (EVT-1)."""

    cards: tuple[str, ...]


class CardDiscarded(Told, frozen=True, tag="card-discarded"):
    """An event card was discarded, for its holder alone (EVT-1, P-16)."""

    drafted: ClassVar[bool] = True
    card: str


class CardArmed(Told, frozen=True, tag="card-armed"):
    """A card was armed, or with no condition disarmed: for its holder alone (P-11)."""

    drafted: ClassVar[bool] = True
    card: str
    when: Condition | None = None


class CardPlayed(Told, frozen=True, tag="card-played"):
    """An event card was played (EVT-3)."""

    seat: str
    card: str
    on: tuple[str, ...] = ()


class AreaSeen(Told, frozen=True, tag="area-seen"):
    """What a Palantír showed: an area, or an empty string for nothing (EV17)."""

    area: str


class SearchCardSeen(Told, frozen=True, tag="search-card-seen"):
    """The bottom card of the search deck (EV29)."""

    card: str


class PointsSeen(Told, frozen=True, tag="points-seen"):
    """The Shadow Points that Denethor saw (MG18)."""

    points: int


class Tempted(Told, frozen=True, tag="tempted"):
    """The Temptation of the Ring, for the West alone (RNG-11)."""

    who: str
    """The companion who was tempted; empty: there was nobody."""
    fell: bool = False
    """Whether he fought the bearer for the Ring."""


class Healed(Told, frozen=True, tag="healed"):
    """Endurance regained by a card (EV09)."""

    who: tuple[str, ...]
    at: str


class Wearied(Told, frozen=True, tag="wearied"):
    """A character lost 1 Endurance to a card (EV32, MG18)."""

    who: str


class UnitHarmed(Told, frozen=True, tag="unit-harmed"):
    """Strength lost to a card (EV14)."""

    unit: str
    lost: int
    left: int


class ItemFound(Told, frozen=True, tag="item-found"):
    """A magic card was found or taken up (MAG-2, RES-8)."""

    item: str
    who: str


class ItemPassed(Told, frozen=True, tag="item-passed"):
    """A magic card went to another in the hex, for the West alone (MAG-1)."""

    drafted: ClassVar[bool] = True
    item: str
    source: str
    target: str


class ItemUsed(Told, frozen=True, tag="item-used"):
    """A magic card was used by choice, for its player alone (MAG-1, MAG-3)."""

    drafted: ClassVar[bool] = True
    item: str
    on: tuple[str, ...] = ()


Cards = (
    CardsDrawn
    | CardDiscarded
    | CardArmed
    | CardPlayed
    | AreaSeen
    | SearchCardSeen
    | PointsSeen
    | Tempted
    | Healed
    | Wearied
    | UnitHarmed
    | ItemFound
    | ItemPassed
    | ItemUsed
)
