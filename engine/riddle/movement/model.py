"""The words of movement: who travels, a way there, and why a path is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from engine.game import IllegalAction

CLOAK: Final = 1
ROPE: Final = 2
BOAT: Final = 4
TITLES: Final = ("Cloak", "Rope", "Boat")
"""The terrain cards, in the order in which ways and actions name them."""
_BITS: Final = {"Cloak": CLOAK, "Rope": ROPE, "Boat": BOAT}

Laid = tuple[str, ...]
"""Titles of terrain cards newly laid by a move, in the order of `TITLES`."""

LAID: Final[tuple[Laid, ...]] = tuple(
    tuple(title for title in TITLES if mask & _BITS[title]) for mask in range(CLOAK + ROPE + BOAT + 1)
)
"""The titles of each set of cards, by bit mask."""


class Traveller(msgspec.Struct, frozen=True):
    """All that movement needs to know of a player; hashable, so that results can be kept."""

    at: str
    """The location of the marker."""
    active: frozenset[str] = frozenset()
    """Which of Cloak, Rope, Boat are active on the table (R-37)."""
    holds: frozenset[str] = frozenset()
    """Which of those titles are in the hand."""
    pinned: bool = False
    """Forbidden to move on by forest or mountain (0.20)."""
    others: frozenset[str] = frozenset()
    """Locations of the other reachable players; only breaks ties between paths (R-223)."""


class Way(msgspec.Struct, frozen=True):
    """A legal move: where it ends, by which path, and what it takes."""

    to: str
    path: tuple[str, ...]
    """From the start to the end, both included; a flight has only these two."""
    cost: int
    """Points used (B6.1); 0 for a flight."""
    pinned: bool
    """Whether the end pins the marker (B6.3, B6.5, B6.36)."""
    laid: Laid = ()
    """The terrain cards newly laid (R-37)."""


Ways = Mapping[tuple[str, Laid], Way]
"""For each end and each exact set of newly laid cards, the best way (R-24, R-223)."""


class IllegalPath(IllegalAction):
    """A path or an end that the rules refuse; `reason` is a key of the words module, `clause` the rule.

    Facts, where they apply: `to`, `cost` and `points` (`move.too_far`), `a` and `b` (the refused step),
    `at` (where a pin holds), `card` (the title that is missing or cannot be laid).
    """


def mask_of(titles: Iterable[str]) -> int:
    """The bit mask of some terrain cards. Raises `IllegalPath` (B8.4) for a title that is none."""
    mask = 0
    for title in titles:
        if title not in _BITS:
            raise IllegalPath("B8.4", "lay.not_terrain", {"card": title})
        mask |= _BITS[title]
    return mask
