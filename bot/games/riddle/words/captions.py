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
