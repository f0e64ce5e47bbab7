"""How long a march would take, and what lies on its way (MOV-21, W4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from engine.war.board import BOARD
from engine.war.company import Company
from engine.war.moves.bars import closed, no_ends
from engine.war.moves.flood import by_cost, flood
from engine.war.moves.going import Going, net
from engine.war.moves.marches import route
from engine.war.moves.ways import PERILS, dark, gait


class Prospect(NamedTuple):
    """A march before it is ordered, were nobody to come in its way."""

    turns: int
    perils: int
    guarded: int
    """In how many of its hexes Dark pieces are known to stand."""
    road: bool
    """Whether it goes by road anywhere."""


def places(company: Company) -> Mapping[str, float]:
    """The hexes of named places that a march may lead to, with the cheapest cost of each."""
    steps = by_cost(gait(company), True)
    costs = flood(steps, company.at, closed(company).hexes, inf, inf)
    shut = {company.at, *no_ends(company).hexes}
    found = (place.hex for place in BOARD.places.values())
    return {at: costs[at] for at in found if at in costs and at not in shut}


def prospect(company: Company, end: str, road: bool | None = None) -> Prospect | None:
    """What a march to that hex would be; ``None`` where no way leads there."""
    path = route(company, end, road)
    if not path:
        return None
    steps = _steps(company, path, road)
    turns, left = 1, float(company.mf)
    for number, step in enumerate(steps):
        if step.cost > left and number:
            turns, left = turns + 1, float(company.mf)
        left -= step.cost
    return Prospect(
        turns,
        sum(at in PERILS for at in path),
        sum(dark(company, at) for at in path),
        any(step.road for step in steps),
    )


def _steps(company: Company, path: tuple[str, ...], road: bool | None) -> list[Going]:
    """The steps of a path, off the road where `route` found it so."""
    for by_road in (False, True) if company.hidden and road is None else (road is not False,):
        near = net(gait(company), by_road)
        hexes = (company.at, *path)
        found = [dict(near[here]).get(there) for here, there in zip(hexes, path, strict=False)]
        steps = [step for step in found if step is not None]
        if len(steps) == len(path):
            return steps
    return []
