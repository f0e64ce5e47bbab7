"""What the gallery shows of the palettes (E13.4): the map and the hand of a panel in each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.riddle.ask.acting import panel_acting
from bot.games.riddle.gallery.exhibit import on, scene_of
from bot.games.riddle.gallery.positions import three
from bot.model.kit import Exhibit
from bot.model.preferences import PALETTES, STANDARD, Prefs
from bot.ui.components import as_liked
from bot.words import prefs as words

HAND: Final = (
    "the-ring",
    "horse-4",
    "good-army-rangers-of-the-north",
    "mouth-of-sauron",
    "neutral-army-variags-of-khand",
)
"""A card of each frame but the special ones, and The Ring."""


def in_palettes() -> Iterator[Exhibit]:
    """The map of where one can go, and a hand, in every palette but the standard one."""
    seat = "black-rider-1"
    panel = panel_acting(scene_of(three(roll=5, hands={seat: HAND}), seat))
    for kind in ("around", "hand"):
        for name in PALETTES:
            if name != STANDARD:
                liked = on(as_liked(panel, Prefs(palette=name)), kind)
                yield Exhibit(f"{kind}-palette-{name}", words.PALETTE()[name], liked)
