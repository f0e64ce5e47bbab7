"""What fits the letters somebody has typed so far, as Discord offers it (E14.1). Pure.

Every answer is a pair: what is read, and what is sent.
"""

import unicodedata
from collections.abc import Callable, Iterable
from itertools import zip_longest
from typing import Final, TypeVar

from rapidfuzz import fuzz

from bot.words import text
from bot.words.language import ENGLISH, speaking, spoken
from engine.codec import fold

Answers = list[tuple[str, str]]
MOST: Final = 25
LONGEST: Final = 100


def matching(answers: Iterable[tuple[str, str]], typed: str) -> Answers:
    """Those that hold what was typed, in any case and without accents; at most 25, at most 100 characters."""
    wanted = fold(typed)
    kept: dict[str, tuple[str, str]] = {}
    for label, value in answers:
        if wanted in fold(label) or wanted in fold(value) or not wanted:
            kept.setdefault(value, (text.fit(label, LONGEST), value))
    return list(kept.values())[:MOST]


def in_turns(answers: Iterable[Answers]) -> Answers:
    """The answers of several lists, one of each by turns; at most 25."""
    mixed = [answer for row in zip_longest(*answers) for answer in row if answer is not None]
    return mixed[:MOST]


def in_english_too(answers: Callable[[], Answers]) -> Answers:
    """What fits in the language spoken; where nothing does, what fits in English (E12.5)."""
    here = answers()
    if here or spoken() == ENGLISH:
        return here
    with speaking(ENGLISH):
        return answers()


# What somebody nearly wrote: the names closest to a word that is none (E16.6). Pure.


T = TypeVar("T")
CLOSE: Final = 75
"""How alike two names must be, of 100."""
SHORTEST: Final = 3
"""Letters below which nothing is guessed."""


def close(text: str, known: Iterable[tuple[str, T]], most: int = 3) -> list[T]:
    """The things whose name is closest to what was typed, best first; empty where none is close."""
    wanted = fold(text)
    if len(wanted) < SHORTEST:
        return []
    best: dict[T, float] = {}
    for name, thing in known:
        alike = _alike(wanted, fold(name))
        if alike >= CLOSE:
            best[thing] = max(alike, best.get(thing, 0.0))
    return sorted(best, key=lambda thing: -best[thing])[:most]


def _alike(wanted: str, name: str) -> float:
    """How alike two folded names are; a part of a name is closer than a slip."""
    if wanted in name:
        return 100 + len(wanted) / len(name)
    return fuzz.ratio(wanted, name)


def without_accents(text: str) -> str:
    """Lower case, without accents and apostrophes."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign) and sign not in "'’")
