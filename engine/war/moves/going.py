"""What a step costs (MOV-1 to MOV-6, MOV-15 to MOV-17, POD-2): by way of going, hex and hexside alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.war.board import BOARD, ENT_SIDES
from engine.war.data import DATA
from engine.war.grid import side
from engine.war.moves.company import Kind

COSTS: Mapping[str, float] = {name: cost for name, cost in DATA.costs.items() if cost is not None}
TERRAIN = {".": "clear", "f": "forest", "r": "rough", "s": "marsh"}
STORMY = 3
"""What a clear hex costs in storm and rain (EV28)."""
GUIDED = 2
"""What marsh and rough cost behind Gollum, and every hex behind Strider (GOL-3, EV10)."""


class Gait(NamedTuple):
    """A way of going: what of the pieces and of the moment changes the cost of a step."""

    kind: Kind
    fly: bool = False
    """Whether these are Nazgûl on wings."""
    far: bool = False
    """Whether they may use them west of the Anduin (NAZ-4)."""
    misty: bool = False
    """Whether the misty passes are open (MOV-16)."""
    shut: bool = False
    """Whether the gates are closed to them (MOV-5)."""
    paths: bool = False
    """Whether the Paths of the Dead are open to them (POD-1, POD-2)."""
    ents: bool = False
    """Whether they cross the walls of Fangorn (ARM-10)."""
    storm: bool = False
    rope: bool = False
    guided: bool = False
    strider: bool = False


class Going(NamedTuple):
    """One step: what it costs and what is crossed."""

    cost: float
    road: bool = False
    river: bool = False
    fly: bool = False


@lru_cache(maxsize=65536)
def going(gait: Gait, here: str, there: str, road: bool) -> Going | None:
    """A step to a neighbouring hex, by road if there is one and ``road``; ``None`` if the way is barred."""
    if there not in BOARD.terrain:
        return None
    if gait.fly and (gait.far or not BOARD.west(there)):
        return Going(COSTS["flying"], fly=True)
    if not BOARD.is_land(there) or not BOARD.is_land(here):
        return None
    through = _through(gait, here, there)
    if through is None:
        return None
    by_road = road and not gait.strider and BOARD.road(here, there)
    river = BOARD.rivers.get(side(here, there), "")
    if by_road:
        return Going(COSTS["road"], road=True, river=bool(river))
    found = BOARD.way_through(here, there)
    if found and found.kind == "paths_of_the_dead":
        return Going(through)
    crossed = BOARD.crossed(here, there)
    if crossed == "major" and gait.kind != "people":
        return None
    water = {"": 0.0, "minor": COSTS["river_minor"], "major": COSTS["river_major_character"]}[crossed]
    return Going(_terrain(gait, there) + water + through, river=bool(river))


def _through(gait: Gait, here: str, there: str) -> float | None:
    """What the hexside's wall adds; ``None`` if it is closed (MOV-4, MOV-5, MOV-16, MOV-17)."""
    hexside = side(here, there)
    found = BOARD.passes.get(hexside)
    if found is None:
        return 0 if hexside not in BOARD.walls or (gait.ents and hexside in ENT_SIDES) else None
    match found.kind:
        case "gate":
            return None if gait.shut else COSTS["gate"]
        case "stair" | "tunnel":
            return None if gait.kind == "army" else COSTS[found.kind]
        case "misty":
            return COSTS["misty"] if gait.misty and gait.kind == "people" else None
        case "paths_of_the_dead":
            return COSTS["paths_of_the_dead"] if gait.paths else None
        case _:
            return COSTS["pass"]


def _terrain(gait: Gait, there: str) -> float:
    name = TERRAIN[BOARD.terrain[there]]
    if gait.strider or (gait.guided and name in ("marsh", "rough")):
        return GUIDED
    if gait.rope and name == "rough":
        return COSTS["clear"]
    return STORMY if gait.storm and name == "clear" else COSTS[name]


@lru_cache(maxsize=256)
def net(gait: Gait, road: bool) -> Mapping[str, tuple[tuple[str, Going], ...]]:
    """All steps that are open to a gait, by the hex they start from."""
    open_from = BOARD.hexes if gait.fly else BOARD.land
    return {
        here: tuple(
            (there, step)
            for there in BOARD.neighbours[here]
            if (step := going(gait, here, there, road)) is not None
        )
        for here in open_from
    }


@lru_cache(maxsize=256)
def cheapest_step(gait: Gait, road: bool) -> float:
    """What any step costs at least."""
    return min(step.cost for steps in net(gait, road).values() for _, step in steps)
