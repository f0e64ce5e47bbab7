"""Distances as a walker feels them: points by road and field, with the price of woods, hills and water."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from engine.riddle.board import Board
from engine.riddle.movement.model import StepKind, steps_from

ROAD, FIELD, PIN, WATER = 0.5, 1.0, 3.0, 5.0
"""Points for a step by road, in the open, into terrain that ends the move, and over water without roads."""
ASHORE = 40.0
"""The same over water for somebody without a Boat: any way round is better."""
FAR = 99.0


def _price(kind: StepKind, afloat: bool) -> float:
    if kind.sort == "road":
        return ROAD
    if kind.boat:
        return WATER if afloat else ASHORE
    return FIELD + (PIN if kind.terrain else 0.0)


@lru_cache(maxsize=16)
def _back(board: Board, afloat: bool) -> Mapping[str, list[tuple[str, float]]]:
    """From where one comes to each location, and at what price."""
    back: dict[str, list[tuple[str, float]]] = {}
    for a, steps in steps_from(board).items():
        for b, kind in steps:
            back.setdefault(b, []).append((a, _price(kind, afloat)))
    return back


@lru_cache(maxsize=256)
def _to(board: Board, goals: tuple[str, ...], afloat: bool) -> Mapping[str, float]:
    """The points from each location to the nearest of some goals."""
    back = _back(board, afloat)
    found = dict.fromkeys(goals, 0.0)
    todo = [(0.0, goal) for goal in goals]
    heapq.heapify(todo)
    while todo:
        cost, loc = heapq.heappop(todo)
        if cost > found[loc]:
            continue
        for near, price in back.get(loc, ()):
            if cost + price < found.get(near, FAR):
                found[near] = cost + price
                heapq.heappush(todo, (cost + price, near))
    return MappingProxyType(found)


def journey(board: Board, goal: str, afloat: bool) -> Mapping[str, float]:
    """About how many points of dice lie between each location and the goal, with a Boat or without."""
    return _to(board, (goal,), afloat)


def far(board: Board, loc: str, goal: str, *, afloat: bool = True) -> float:
    """The points from a location to a goal; `FAR` where no way leads.

    ``afloat`` is whether the traveller has a Boat; of others, whose hands are secret, that is assumed.
    """
    return journey(board, goal, afloat).get(loc, FAR)


@lru_cache(maxsize=4096)
def next_city(board: Board, loc: str, closed: tuple[str, ...], afloat: bool) -> float:
    """The points from a location to the nearest other city that is not closed."""
    cities = _open_cities(board, closed)
    if loc not in cities:
        return _to(board, cities, afloat).get(loc, FAR) if cities else 0.0
    return min((journey(board, city, afloat).get(loc, FAR) for city in cities if city != loc), default=0.0)


@lru_cache(maxsize=64)
def _open_cities(board: Board, closed: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(city for city in board.cities if city not in closed)
