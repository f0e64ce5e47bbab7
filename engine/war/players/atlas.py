"""The map in numbers: how many turns it takes from hex to hex, by way of going and movement factor (C1.2).

Everything here hangs on the map and on which passes are open, never on who stands where: risk is added on
the way. It is reckoned when it is first asked for, and kept.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.war.board import BOARD
from engine.war.moves.going import Gait, net
from engine.war.moves.ways import FACTOR

FAR: Final = 255
"""Turns to where no way leads."""
PLACE: Final[Mapping[str, int]] = {name: number for number, name in enumerate(BOARD.hexes)}
"""The number of each hex in a table of turns."""


def turns(by: Gait, mf: int, start: str, end: str, *, waste: bool = True, within: int = FAR) -> int:
    """How many turns lie between two hexes, with nobody in the way; `FAR` where no way leads.

    Armies that may not halt in Gorgoroth (DOO-5) go without ``waste``; roads take them twice as far (DOO-11).
    Who asks only for what is near says ``within`` how many turns: the rest of the map is not looked at.
    """
    return table(by, mf, start, waste, within)[PLACE[end]]


@lru_cache(maxsize=4096)
def table(by: Gait, mf: int, start: str, waste: bool = True, within: int = FAR) -> bytes:
    """The turns from one hex to each hex of the map, by `PLACE`: the fewest turns, then the least spent."""
    steps = net(by, True)
    found = bytearray([FAR]) * len(BOARD.hexes)
    seen: set[str] = set()
    edge = [(0, float(mf), start)]  # as if a turn were over: the first step begins the next one
    while edge:
        turn, spent, here = heapq.heappop(edge)
        if turn > within:
            break
        if here in seen:
            continue
        seen.add(here)
        passing = not waste and BOARD.waste(here)
        if not passing:
            found[PLACE[here]] = turn
        for there, step in steps[here]:
            if there in seen:
                continue
            cost = step.cost / FACTOR if step.road and not waste and _plateau(here, there) else step.cost
            if spent + cost <= mf:
                heapq.heappush(edge, (turn, spent + cost, there))
            elif not passing:
                heapq.heappush(edge, (turn + 1, min(cost, float(mf)), there))
    return bytes(found)


def _plateau(here: str, there: str) -> bool:
    """Whether a step of a road crosses the waste (DOO-11)."""
    return BOARD.waste(here) or BOARD.waste(there)


@lru_cache(maxsize=256)
def toward(by: Gait, mf: int, end: str) -> Mapping[str, float]:
    """The least movement points from each hex to an end, no step above the movement factor (MOV-2)."""
    into, most = _into(by), float(mf)
    found: dict[str, float] = {}
    edge = [(0.0, end)]
    while edge:
        cost, there = heapq.heappop(edge)
        if there in found:
            continue
        found[there] = cost
        for here, more in into.get(there, ()):
            if here not in found:
                heapq.heappush(edge, (cost + min(more, most), here))
    return found


@lru_cache(maxsize=64)
def _into(by: Gait) -> Mapping[str, tuple[tuple[str, float], ...]]:
    """The steps into each hex, with what they cost."""
    found: dict[str, list[tuple[str, float]]] = {}
    ways = net(by, True)
    for here in BOARD.hexes:
        for there, step in ways[here]:
            found.setdefault(there, []).append((here, step.cost))
    return {there: tuple(steps) for there, steps in found.items()}
