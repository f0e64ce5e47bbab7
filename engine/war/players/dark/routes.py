"""How far armies are from what they go for, with enemies on the way counted as hard ground (C1.2)."""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.war.board import BOARD
from engine.war.company import Company
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.moves import ways
from engine.war.moves.bars import intrinsic, warden
from engine.war.moves.going import Gait, net
from engine.war.moves.ways import FACTOR, ends

FAR: Final = 999.0
"""Movement points to where no way leads."""
TURN: Final = 5.0
"""Movement points of a turn, on the average."""
Dear = frozenset[tuple[str, float]]
"""Hexes with the movement points that they cost besides: enemies who must be beaten there."""


@lru_cache(maxsize=64)
def _into(by: Gait, waste: bool) -> Mapping[str, tuple[tuple[str, float], ...]]:
    """The steps into each hex; armies cross Gorgoroth by road alone, twice as far in a turn (DOO-11)."""
    found: dict[str, list[tuple[str, float]]] = {}
    steps = net(by, True)
    for here in BOARD.hexes:
        for there, step in steps[here]:
            barren = not waste and by.kind == "army" and (BOARD.waste(here) or BOARD.waste(there))
            if barren and not step.road:
                continue
            found.setdefault(there, []).append((here, step.cost / FACTOR if barren else step.cost))
    return {there: tuple(steps) for there, steps in found.items()}


@lru_cache(maxsize=1024)
def left(
    by: Gait, goals: frozenset[str], dear: Dear = frozenset(), waste: bool = False
) -> Mapping[str, float]:
    """The movement points left from each hex to the nearest of these."""
    into, more = _into(by, waste), dict(dear)
    found = dict.fromkeys(goals, 0.0)
    edge = [(0.0, at) for at in goals]
    heapq.heapify(edge)
    while edge:
        cost, at = heapq.heappop(edge)
        if cost > found[at]:
            continue
        toll = more.get(at, 0.0)
        for before, price in into.get(at, ()):
            whole = cost + price + toll
            if whole < found.get(before, math.inf):
                found[before] = whole
                heapq.heappush(edge, (whole, before))
    return found


def obstacles(field: Field, power: Power) -> Dear:
    """The hexes that enemies hold, as ground that costs the more the stronger they are."""
    found: dict[str, float] = {}
    for unit in field.units:
        if unit.at and (unit.deserter or field.enemies(power, unit.power)):
            found[unit.at] = found.get(unit.at, TURN) + unit.strength / 4
    for place in BOARD.places.values():
        walls = intrinsic(field, place.hex) if field.enemies(power, warden(place.hex)) else 0
        if walls:
            found[place.hex] = found.get(place.hex, TURN) + walls / 2
    return frozenset(found.items())


def stage(who: Company, ahead: Mapping[str, float], shun: frozenset[str] = frozenset()) -> str:
    """The end of one move that leaves the least to go; empty if staying is as good."""
    here = ahead.get(who.at, FAR)
    best = min(
        ((ahead.get(at, FAR), cost, at) for at, cost in ends(who).items() if at not in shun),
        default=(FAR, 0.0, ""),
    )
    return best[2] if best[0] < here else ""


def landing(who: Company, ahead: Mapping[str, float], shun: frozenset[str] = frozenset()) -> str:
    """The coast from which the least is left to go, for those who can sail there now; else empty."""
    found = [(ahead.get(at, FAR), at) for at in ways.sailing_ends(who) if at not in shun]
    best = min(found, default=(FAR, ""))
    return best[1] if best[0] + TURN / 2 < ahead.get(who.at, FAR) else ""
