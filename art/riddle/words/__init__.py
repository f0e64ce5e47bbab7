"""All words and names that are drawn on pictures, by area: `from art.riddle.words import posts` says them in
the language of the picture that is drawn now.

English is written in `art.riddle.words.en`; another language is a folder beside it with modules of the same
names.
Nothing of these is read while modules are loaded. The German names of cards and places, and the German help
of the cards' uses, lie here for the sentences of the bot too: arrows run from bot to art.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from art.riddle.words.area import Area
from art.riddle.words.catalogue import said
from art.riddle.words.language import lettered

if TYPE_CHECKING:
    from art.riddle.words.en import cards, places, posts, scenes

__all__ = ["cards", "places", "posts", "scenes"]

if not TYPE_CHECKING:
    globals().update({area: Area("art.riddle.words", area, lettered, said) for area in __all__})
