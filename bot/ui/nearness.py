"""What somebody nearly wrote: the names closest to a word that is none (E16.6). Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final, TypeVar

from rapidfuzz import fuzz

from engine.names import fold

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
