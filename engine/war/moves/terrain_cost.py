"""What a step costs (MOV-1 to MOV-6, MOV-15 to MOV-17, POD-2): by way of going, hex and hexside alone."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.war.board import BOARD, ENT_SIDES
from engine.war.data import DATA
from engine.war.grid import side
from engine.war.moving_group import Kind

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


class TerrainCost(msgspec.Struct, frozen=True, gc=False):
    """One step: what it costs and what is crossed."""

    cost: float
    road: bool = False
    river: bool = False
    fly: bool = False
    west: float = 0.0
    """What of the cost a Nazgûl on wings spends west of the Anduin (NAZ-5)."""


class Edge(NamedTuple):
    """A kind of step: all of two neighbouring hexes and their side that its cost depends on."""

    ground: str
    """The terrain that is entered, or an empty string where there is no land on both sides."""
    west: bool
    """Whether the hex that is entered lies west of the Anduin."""
    road: bool
    river: bool
    crossed: str
    """What the river makes of it."""
    wall: bool
    through: str
    ents: bool
    """Whether the Ents cross this wall (ARM-10)."""


def _edge(here: str, there: str) -> Edge:
    hexside = side(here, there)
    river, through = BOARD.rivers.get(hexside, ""), BOARD.passes.get(hexside)
    return Edge(
        ground=TERRAIN[BOARD.terrain[there]] if BOARD.is_land(here) and BOARD.is_land(there) else "",
        west=BOARD.west(there),
        road=BOARD.road(here, there),
        river=bool(river),
        crossed="" if hexside in BOARD.crossings else river,
        wall=hexside in BOARD.walls,
        through=through.kind if through else "",
        ents=hexside in ENT_SIDES,
    )


class Steps(NamedTuple):
    """All steps of the map."""

    near: Mapping[str, tuple[tuple[str, int], ...]]
    """The neighbours of each hex, with the kind of step to each as its place in `edges`."""
    edges: tuple[Edge, ...]
    """All kinds of steps: few."""


@cache
def steps() -> Steps:
    """Worked out when somebody first moves."""
    numbers: dict[Edge, int] = {}
    near = {
        here: tuple([(there, numbers.setdefault(_edge(here, there), len(numbers))) for there in around])
        for here, around in BOARD.neighbours.items()
    }
    return Steps(near, tuple(numbers))


def _step(gait: Gait, edge: Edge, road: bool) -> TerrainCost | None:
    step = _terrain_cost(gait, edge, road)
    return step and replace(step, west=step.cost if gait.fly and edge.west else 0.0)


def _terrain_cost(gait: Gait, edge: Edge, road: bool) -> TerrainCost | None:
    if gait.fly and (gait.far or not edge.west):
        return TerrainCost(COSTS["flying"], fly=True)
    if not edge.ground:
        return None
    through = _through(gait, edge)
    if through is None:
        return None
    if road and edge.road and not gait.strider:
        return TerrainCost(COSTS["road"], road=True, river=edge.river)
    if edge.through == "paths_of_the_dead":
        return TerrainCost(through)
    if edge.crossed == "major" and gait.kind != "people":
        return None
    water = {"": 0.0, "minor": COSTS["river_minor"], "major": COSTS["river_major_character"]}[edge.crossed]
    return TerrainCost(_terrain(gait, edge.ground) + water + through, river=edge.river)


def _through(gait: Gait, edge: Edge) -> float | None:
    """What the hexside's wall adds; ``None`` if it is closed (MOV-4, MOV-5, MOV-16, MOV-17)."""
    match edge.through:
        case "":
            return 0 if not edge.wall or (gait.ents and edge.ents) else None
        case "gate":
            return None if gait.shut else COSTS["gate"]
        case "stair" | "tunnel":
            return None if gait.kind == "army" else COSTS[edge.through]
        case "misty":
            return COSTS["misty"] if gait.misty and gait.kind == "people" else None
        case "paths_of_the_dead":
            return COSTS["paths_of_the_dead"] if gait.paths else None
        case _:
            return COSTS["pass"]


def _terrain(gait: Gait, name: str) -> float:
    if gait.strider or (gait.guided and name in ("marsh", "rough")):
        return GUIDED
    if gait.rope and name == "rough":
        return COSTS["clear"]
    return STORMY if gait.storm and name == "clear" else COSTS[name]


@lru_cache(maxsize=256)
def strides(gait: Gait, road: bool) -> tuple[TerrainCost | None, ...]:
    """What a gait makes of each kind of step, as in `Steps.edges`; ``None`` where the way is barred."""
    return tuple(_step(gait, edge, road) for edge in steps().edges)


class Net(dict[str, tuple[tuple[str, TerrainCost], ...]]):
    """The steps that are open to a gait, by the hex they start from: each is worked out when asked for."""

    def __init__(self, open_to: Sequence[TerrainCost | None]) -> None:
        super().__init__()
        self._open = open_to

    def __missing__(self, here: str) -> tuple[tuple[str, TerrainCost], ...]:
        """The steps from a hex, now and from now on. Raises KeyError for no hex."""
        by, near = self._open, steps().near[here]
        costs = tuple([(there, step) for there, number in near if (step := by[number]) is not None])
        self[here] = costs
        return costs


@lru_cache(maxsize=256)
def net(gait: Gait, road: bool) -> Net:
    """All steps that are open to a gait; ``road`` takes what roads there are."""
    return Net(strides(gait, road))


@lru_cache(maxsize=256)
def cheapest_step(gait: Gait, road: bool) -> float:
    """What any step costs at least."""
    return min(step.cost for step in strides(gait, road) if step is not None)


def terrain_cost(gait: Gait, here: str, there: str, road: bool) -> TerrainCost | None:
    """A step to a neighbouring hex; ``None`` if the way is barred."""
    return next((step for to, step in net(gait, road)[here] if to == there), None)


# How far all ways lead at once (MOV-2, NAZ-5): sets of hexes are numbers, a step is a shift

PLACE: Final[Mapping[str, int]] = {at: place for place, at in enumerate(BOARD.hexes)}
"""The bit of each hex, in the order of their numbers."""


@cache
def _starts() -> tuple[Mapping[int, int], ...]:
    """For each of `Steps.edges` the hexes from which such a step leads, by how far it shifts their bits."""
    shifts_by_edge: tuple[defaultdict[int, int], ...] = tuple(defaultdict(int) for _ in steps().edges)
    for here, near in steps().near.items():
        for there, number in near:
            shifts_by_edge[number][PLACE[there] - PLACE[here]] |= 1 << PLACE[here]
    return tuple(dict(shifts) for shifts in shifts_by_edge)


Shifts = tuple[tuple[int, int], ...]
"""Steps: how far bits are shifted, of which hexes."""


class Stride(NamedTuple):
    """All steps of one cost."""

    cost: float
    west: float
    """What of it a Nazgûl spends west of the Anduin (NAZ-5)."""
    shifts: Shifts


@lru_cache(maxsize=256)
def by_cost(gait: Gait, road: bool) -> tuple[Stride, ...]:
    """The steps that are open to a gait; ``road`` takes what roads there are."""
    by_cost_and_west: defaultdict[tuple[float, float], defaultdict[int, int]] = defaultdict(
        lambda: defaultdict(int)
    )
    for step, starts in zip(strides(gait, road), _starts(), strict=True):
        if step is not None:
            for shift, hexes in starts.items():
                by_cost_and_west[step.cost, step.west][shift] |= hexes
    return tuple(
        Stride(cost, west, tuple(shifts.items())) for (cost, west), shifts in by_cost_and_west.items()
    )


def reachable(
    by: Collection[Stride], start: str, closed: Collection[str], most: float, west_most: float
) -> Mapping[str, float]:
    """The cheapest cost of every hex within reach, the cheapest first; a first step may cost anything.

    All hexes are left at once that were reached at the same cost, and with as much spent in the west.
    """
    shut, known = sum(1 << PLACE[at] for at in closed), 0
    costs: dict[str, float] = {}
    # By what was spent west of the Anduin on the way there: who spent more comes no farther from there.
    reached: dict[float, int] = {}
    ahead = {(0.0, 0.0): 1 << PLACE[start]}
    while ahead:
        spent = cost, west = min(ahead)
        fresh = ahead.pop(spent)
        for less, hexes in reached.items():
            if less <= west:
                fresh &= ~hexes
        reached[west] = reached.get(west, 0) | fresh
        costs.update(dict.fromkeys(hexes_of(fresh & ~known), cost))
        known |= fresh
        for stride in by if fresh and (cost < most or not cost) else ():
            then = cost + stride.cost, west + stride.west
            if cost and (then[0] > most or then[1] > west_most):
                continue
            if there := _stepped(fresh, stride.shifts) & ~shut:
                ahead[then] = ahead.get(then, 0) | there
    return costs


def _stepped(hexes: int, shifts: Shifts) -> int:
    """Where one such step leads from these hexes."""
    there = 0
    for shift, starts in shifts:
        some = hexes & starts
        there |= some << shift if shift > 0 else some >> -shift
    return there


@lru_cache(maxsize=1024)
def everywhere(by: Gait, start: str) -> int:
    """All hexes to which steps of a gait lead in any number of turns, with nobody in the way, as bits."""
    step, reached = _any_step(by), 0
    fresh = 1 << PLACE[start]
    while fresh:
        reached |= fresh
        fresh = _stepped(fresh, step) & ~reached
    return reached


@lru_cache(maxsize=256)
def _any_step(by: Gait) -> Shifts:
    """All steps that are open to a gait, whatever they cost."""
    shifts: defaultdict[int, int] = defaultdict(int)
    for stride in by_cost(by, True):
        for shift, starts in stride.shifts:
            shifts[shift] |= starts
    return tuple(shifts.items())


def hexes_of(bits: int) -> Iterator[str]:
    """The hexes of a set of bits, in the order of their numbers."""
    while bits:
        lowest = bits & -bits
        yield BOARD.hexes[lowest.bit_length() - 1]
        bits ^= lowest
