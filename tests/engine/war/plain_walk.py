"""A second, plain reading of the rules of movement, from the bare file: no code of the engine is used."""

import json
from pathlib import Path
from typing import Any

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parents[3] / "engine" / "war" / "data" / "data.json").read_text(encoding="utf-8")
)
MAP = DATA["map"]
GROUND = {
    f"{column:02d}{row:02d}": MAP["terrain_rows"][row - 1][column - 1]
    for column in range(1, 39)
    for row in range(1, 31)
}
LAND = sorted(name for name, letter in GROUND.items() if letter in ".frs")
ENTER = {".": 2.0, "f": 3.0, "r": 3.0, "s": 4.0}


def edge(one: str, other: str) -> str:
    return "-".join(sorted((one, other)))


WALLS = {side for chain in MAP["mountains"] for side in chain["hexsides"]}
PASSES = {gap["hexside"]: gap["kind"] for gap in MAP["passes"]}
FORDS = {ford["hexside"] for ford in MAP["crossings"]}
MINOR = {side for river in MAP["rivers"] if river["class"] == "minor" for side in river["hexsides"]}
MAJOR = {side for river in MAP["rivers"] if river["class"] == "major" for side in river["hexsides"]}
ROADS = {
    edge(road["hexes"][n], road["hexes"][n + 1])
    for road in MAP["roads"]
    for n in range(len(road["hexes"]) - 1)
}
CITADELS = {place["hex"] for place in DATA["locations"] if place["kind"] == "citadel"}
PLATEAU = {
    name
    for name in LAND
    if MAP["province_rows"][int(name[2:]) - 1][int(name[:2]) - 1] == "p" and name not in CITADELS
}


def beside(name: str) -> list[str]:
    """Flat-top hexes, even columns half a hex lower."""
    column, row = int(name[:2]), int(name[2:])
    lower = 1 if column % 2 == 0 else 0
    pairs = [(0, -1), (0, 1), (-1, lower - 1), (-1, lower), (1, lower - 1), (1, lower)]
    names = [f"{column + c:02d}{row + r:02d}" for c, r in pairs]
    return [other for other in names if GROUND.get(other, "~") in ".frs"]


def price(here: str, there: str, *, army: bool, misty: bool, paths: bool) -> float | None:
    """What one step costs, by road where there is one; nothing where it is closed."""
    side = edge(here, there)
    kind = PASSES.get(side, "")
    if side in WALLS and not kind:
        return None
    if kind in ("stair", "tunnel") and army:
        return None
    if kind == "misty" and (army or not misty):
        return None
    if kind == "paths_of_the_dead":
        return 3.0 if paths and not army else None
    if side in ROADS:
        return 1.5
    extra = {"": 0.0, "pass": 2.0, "gate": 0.0, "stair": 2.0, "tunnel": 3.0, "misty": 2.0}[kind]
    if side not in FORDS:
        if side in MAJOR:
            if army:
                return None
            extra += 2.0
        elif side in MINOR:
            extra += 1.0
    return ENTER[GROUND[there]] + extra


Steps = dict[str, dict[str, float]]


def steps(
    *, army: bool, misty: bool = False, paths: bool = False, closed: frozenset[str] = frozenset()
) -> Steps:
    """Every open step of the map."""
    found: Steps = {}
    for here in LAND:
        found[here] = {}
        for there in beside(here):
            cost = price(here, there, army=army, misty=misty, paths=paths)
            if cost is not None and there not in closed:
                found[here][there] = cost
    return found


def costs(open_steps: Steps, start: str, most: float) -> dict[str, float]:
    """The cheapest cost of every hex up to a limit: round after round, until nothing gets cheaper."""
    found = {start: 0.0}
    fresh = [start]
    while fresh:
        nearer = []
        for here in fresh:
            for there, cost in open_steps[here].items():
                total = found[here] + cost
                if total <= most and total < found.get(there, 1e9):
                    found[there] = total
                    nearer.append(there)
        fresh = nearer
    return found


def reach(open_steps: Steps, far: dict[str, float], start: str, most: float) -> dict[str, float]:
    """Of the costs to a higher limit those within this one, and one hex at any cost."""
    found = {name: cost for name, cost in far.items() if cost <= most}
    for there, cost in open_steps[start].items():
        found.setdefault(there, cost)
    return found


def by_road(start: str, most: float, closed: frozenset[str]) -> dict[str, float]:
    """Ends of an army that crosses the plateau by road for twice its factor, more than its factor used."""
    found: dict[str, float] = {}
    walks: list[tuple[tuple[str, ...], float]] = [((start,), 0.0)]
    while walks:
        path, cost = walks.pop()
        here = path[-1]
        if here not in PLATEAU and any(name in PLATEAU for name in path):
            found[here] = min(cost, found.get(here, 1e9))
        for there in beside(here):
            open_way = price(here, there, army=True, misty=False, paths=False) is not None
            fresh = there not in closed and there not in path and cost + 1.5 <= 2 * most
            if edge(here, there) in ROADS and open_way and fresh:
                walks.append(((*path, there), cost + 1.5))
    return {name: cost for name, cost in found.items() if cost > most}
