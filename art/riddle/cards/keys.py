"""Which emblem a card has; without what draws it, as names of icons are made of it too."""

from __future__ import annotations

from engine.riddle.deck import Card


def emblem_key(card: Card) -> str:
    """What an emblem is drawn for: all cards with one key look the same."""
    if card.role == "army":
        return card.id.split("-army-")[1]
    if card.role in ("horse", "spy"):
        return card.role
    stem, _, number = card.id.rpartition("-")
    return stem if number.isdigit() and card.role != "black_rider" else card.id
