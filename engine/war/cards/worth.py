"""Which event cards are worth keeping, for the computers and for what a panel proposes (EVT-1, P-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.war.cards import items
from engine.war.data import EVENT_CARDS
from engine.war.options import Config
from engine.war.state import Card

WEST: Final = (
    *("EV03", "EV04", "EV01", "EV13", "EV05", "EV06", "EV07", "EV08", "EV28", "EV29", "EV12", "EV14"),
    *("EV11", "EV30"),
)
DARK: Final = ("EV02", "EV18", "EV26", "EV20", "EV31", "EV16", "EV19", "EV24", "EV21")
"""Cards of a side from the one kept longest to the one discarded first; what is not here goes before."""


def least_first(config: Config, seat: str, cards: Sequence[Card]) -> list[Card]:
    """Those cards from the one that a seat needs least to the one it needs most.

    What it may never play goes first, and of that what the enemy needs least: it may be drawn again (EVT-5).
    """
    west = seat == config.seat_of("fellowship")
    mine, theirs = (WEST, DARK) if west else (DARK, WEST)

    def rank(card: Card) -> tuple[bool, int, int]:
        ours = items.playable(config, seat, EVENT_CARDS[card.id])
        dear = mine if ours else theirs
        return ours, -dear.index(card.id) if card.id in dear else -len(dear), card.rank

    return sorted(cards, key=rank)
