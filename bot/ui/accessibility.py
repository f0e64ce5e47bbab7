"""A private screen as its viewer likes it: in words (E13.1), or with pictures in the own palette (E13.4).

It is done when an answer or a message goes out: nothing that is kept has a palette, no post for everybody.
"""

from __future__ import annotations

import msgspec

from bot.model.preferences import PALETTES, STANDARD, Prefs
from bot.model.screen import Part, Picture, Screen, Section
from bot.ui.text_only import in_words


def as_liked(shown: Screen, prefs: Prefs) -> Screen:
    """What that person sees in place of a screen."""
    if not prefs.pictures:
        return in_words(shown)
    # A palette of a newer version may be stored.
    if prefs.palette == STANDARD or prefs.palette not in PALETTES:
        return shown
    return msgspec.structs.replace(shown, parts=tuple(_in(part, prefs.palette) for part in shown.parts))


def _in(part: Part, palette: str) -> Part:
    if isinstance(part, Section):
        return msgspec.structs.replace(part, picture=_coloured(part.picture, palette))
    return _coloured(part, palette) if isinstance(part, Picture) else part


def _coloured(picture: Picture, palette: str) -> Picture:
    return msgspec.structs.replace(picture, data={**picture.data, "palette": palette})
