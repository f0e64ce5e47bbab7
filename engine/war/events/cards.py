"""Facts of event and magic cards (EVT, MAG)."""

from __future__ import annotations

from engine.war.events.base import Told


class CardsDrawn(Told, frozen=True, tag="cards-drawn"):
    """Event cards drawn, for their holder alone (EVT-1)."""

    cards: tuple[str, ...]


class CardPlayed(Told, frozen=True, tag="card-played"):
    """An event card was played (EVT-3)."""

    seat: str
    card: str
    on: tuple[str, ...] = ()


class ItemFound(Told, frozen=True, tag="item-found"):
    """A magic card was found or taken up (MAG-2, RES-8)."""

    item: str
    who: str


Cards = CardsDrawn | CardPlayed | ItemFound
