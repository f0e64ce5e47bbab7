"""The words of movement: who travels, a way there, and why a path is refused."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, Literal

import msgspec

from engine.game import IllegalAction
from engine.riddle.board import Board, pair

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


# The steps of B6: which sort of step joins two locations, and what it needs.

Sort = Literal["walk", "road", "cross", "embark", "disembark", "sail", "enter", "leave", "drift"]
"""The step table of B6; a walk along a road is a `road` step (B6.10)."""


class StepKind(msgspec.Struct, frozen=True):
    """What one step is and needs."""

    sort: Sort
    terrain: int = 0
    """The card bit without which the step pins (B6.3, B6.5); 0 for road and drift steps and open ground."""

    @property
    def boat(self) -> int:
        """The Boat's bit if the step needs one, else 0."""
        return 0 if self.sort in ("walk", "road") else BOAT

    @property
    def horse(self) -> bool:
        """Whether a Horse can make this step (B6.18)."""
        return self.sort in ("walk", "road", "cross")


def terrain_bit(board: Board, loc: str) -> int:
    """The bit of the card that makes this location open country (B6.4, B6.6), or 0."""
    ground = board.terrain(loc)
    return CLOAK if ground == "forest" else ROPE if ground == "mountain" else 0


def step_kind(board: Board, a: str, b: str) -> StepKind | None:
    """The step from `a` to `b`, or None if no step joins them (B5.11). Both must be in play."""
    if b in board.links(a):
        return StepKind("drift")
    if b not in board.beside(a):
        return None
    terrain = terrain_bit(board, b)
    if board.is_dot(b):
        return StepKind("enter")
    if board.is_dot(a):
        return StepKind("leave", terrain)
    wet_a, wet_b = board.is_water(a), board.is_water(b)
    if wet_a and wet_b:
        return StepKind("sail")
    if wet_b:
        return StepKind("embark")
    if wet_a:
        return StepKind("disembark", terrain)
    if pair(a, b) in board.roads:
        return StepKind("road")
    if pair(a, b) in board.rivers:
        return StepKind("cross", terrain)
    return StepKind("walk", terrain)


@lru_cache(maxsize=8)
def steps_from(board: Board) -> dict[str, tuple[tuple[str, StepKind], ...]]:
    """Every step of the board, by the location it leaves."""
    table: dict[str, tuple[tuple[str, StepKind], ...]] = {}
    for a in board.locations:
        steps = []
        for b in dict.fromkeys((*board.beside(a), *board.links(a))):
            kind = step_kind(board, a, b)
            if kind is not None:
                steps.append((b, kind))
        table[a] = tuple(steps)
    return table


def staying(board: Board, loc: str) -> frozenset[str]:
    """The terrain cards that stay on the table when a turn ends there (B8.5, B6.12, R-42, R-50, R-51)."""
    kept = {"forest": "Cloak", "mountain": "Rope", "water": "Boat", "dot": "Boat"}.get(board.terrain(loc))
    return frozenset({kept} if kept else ()) | frozenset({"Boat"} if loc in board.river_start else ())
