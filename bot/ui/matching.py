"""What fits the letters somebody has typed so far, as Discord offers it (E14.1). Pure.

Every answer is a pair: what is read, and what is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import zip_longest
from typing import Final

from bot.words import text
from bot.words.language import ENGLISH, speaking, spoken
from engine.names import fold

Answers = list[tuple[str, str]]
MOST: Final = 25
LONGEST: Final = 100


def matching(found: Iterable[tuple[str, str]], typed: str) -> Answers:
    """Those that hold what was typed, in any case and without accents; at most 25, at most 100 characters."""
    wanted = fold(typed)
    kept: dict[str, tuple[str, str]] = {}
    for label, value in found:
        if wanted in fold(label) or wanted in fold(value) or not wanted:
            kept.setdefault(value, (text.cut(label, LONGEST), value))
    return list(kept.values())[:MOST]


def in_turns(found: Iterable[Answers]) -> Answers:
    """The answers of several lists, one of each by turns; at most 25."""
    mixed = [one for row in zip_longest(*found) for one in row if one is not None]
    return mixed[:MOST]


def in_english_too(found: Callable[[], Answers]) -> Answers:
    """What fits in the language spoken; where nothing does, what fits in English (E12.5)."""
    here = found()
    if here or spoken() == ENGLISH:
        return here
    with speaking(ENGLISH):
        return found()
