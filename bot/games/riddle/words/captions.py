"""Captions of the gallery."""

from __future__ import annotations

from bot.games.riddle.words.catalogue import _


def card(title: str, second: str) -> str:
    """A card large, by its title and second name."""
    return (
        _("Card: {title}, {second}").format(title=title, second=second)
        if second
        else _("Card: {title}").format(title=title)
    )


def hand(cards: int) -> str:
    """A hand of so many cards."""
    return _("Hand of one card") if cards == 1 else _("Hand of {cards} cards").format(cards=cards)


def all_cards(part: int) -> str:
    """All faces of the deck, fifteen at a time."""
    return _("All faces of the deck, part {part}").format(part=part)
