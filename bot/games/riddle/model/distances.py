"""How far places are by land: in points, and in turns of the die, where forest and mountains stop who lays no
card (B6). Pure."""

import heapq
from collections.abc import Collection, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.riddle.board import Board
from engine.riddle.deck import TERRAIN_TITLES
from engine.riddle.movement.model import mask_of, steps_from

HIGHEST: Final = 6
"""The points of the best roll."""
STOPS: Final = TERRAIN_TITLES[:2]
"""Cloak and Rope, the cards without which a space ends the moving."""


HALF, WHOLE, STOPPED = range(3)
"""With what one stands there: half a point that pays for the next step if that is along a road too, none, or
with no more moving in this turn."""


class Far(NamedTuple):
    """The fewest turns, and in the last of them the fewest points, where possible without being stopped."""

    turns: int
    points: int


def points_between(board: Board, goal: str) -> Mapping[str, int]:
    """The fewest points by road and land between each location and the goal, as if nothing stopped anybody;
    absent where only water leads."""
    return _points(board, goal)


def turns_between(board: Board, here: str, cards: Collection[str] = ()) -> Mapping[str, Far]:
    """How far each location is from here when every die shows a six and only those cards are laid."""
    return _turns(board, here, frozenset(cards))


def stops(board: Board, here: str, goal: str, cards: Collection[str] = ()) -> tuple[tuple[str, ...], int]:
    """The fewest cards that make the way shorter by turns, and the turns it takes with them; none where no
    forest and no mountain makes it longer."""
    now = turns_between(board, here, cards)[goal].turns
    for more in (*((title,) for title in STOPS), STOPS):
        if not set(more) & set(cards):
            then = turns_between(board, here, (*cards, *more))[goal].turns
            if then < now:
                return more, then
    return (), now


@lru_cache(maxsize=64)
def _points(board: Board, goal: str) -> Mapping[str, int]:
    far = _spread(board, goal, mask_of(STOPS), len(board.locations))
    return MappingProxyType({loc: points for loc, (_, points) in far.items()})


@lru_cache(maxsize=64)
def _turns(board: Board, here: str, cards: frozenset[str]) -> Mapping[str, Far]:
    return MappingProxyType(_spread(board, here, mask_of(cards), HIGHEST))


def _spread(board: Board, here: str, opens: int, most: int) -> dict[str, Far]:
    """From here on by land, ``most`` points a turn (B6.3, B6.5, B6.10)."""
    steps = steps_from(board)
    far: dict[str, Far] = {}
    stopped: set[str] = set()
    done: set[tuple[str, int]] = set()
    todo = [(Far(1, 0), WHOLE, here)]
    while todo:
        now, left, loc = heapq.heappop(todo)
        if (loc, left) in done:
            continue
        done.add((loc, left))
        if loc not in far or (far[loc].turns == now.turns and loc in stopped and left != STOPPED):
            far[loc] = now
            if left == STOPPED:
                stopped.add(loc)
            else:
                stopped.discard(loc)
        for near, kind in steps[loc]:
            if kind.boat:
                continue
            road = kind.sort == "road"
            then = Far(now.turns, now.points + (left != HALF or not road))
            if then.points > most or left == STOPPED:
                then = Far(now.turns + 1, 1)
            rests = HALF if road and then != now else WHOLE
            heapq.heappush(todo, (then, STOPPED if kind.terrain & ~opens else rests, near))
    return far
