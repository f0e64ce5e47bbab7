"""How far a moving group comes and by which way (MOV-2, MOV-20, NAZ-5, DOO-11).

`reach` says what every hex within one turn costs, `way` finds the cheapest path to one of them, and
`along` judges a path made by hand. All of them ask a `MovingGroup`, so they work on truth and view alike.
"""

import heapq
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.game import IllegalAction, no
from engine.war.board import BOARD, SEA
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.field import DARK, Field, memoized
from engine.war.grid import distance, side
from engine.war.moves.restrictions import LAND, barred, closed, may_not_end, no_ends
from engine.war.moves.terrain_cost import (
    Gait,
    TerrainCost,
    by_cost,
    cheapest_step,
    net,
    reachable,
    terrain_cost,
)
from engine.war.moving_group import (
    MISTY,
    ROPE,
    SNOW,
    STORM,
    STRIDER,
    WEST_MOST,
    Kind,
    MovingGroup,
    holds,
    once,
    under,
)
from engine.war.phase_records import Tread

PERILS = frozenset(place.hex for place in BOARD.places.values() if place.kind == "peril")
FACTOR = TABLES.limit("gorgoroth_road_mf_factor")


class Way(NamedTuple):
    """A path with what it costs."""

    treads: tuple[Tread, ...]
    cost: float
    marks: tuple[str, ...]
    """``road``, ``river``, ``peril``, ``dark``, ``dear``, ``fly``, ``plateau`` (DOO-11)."""

    @property
    def path(self) -> tuple[str, ...]:
        """The hexes after the first."""
        return tuple(tread.to for tread in self.treads)


@once
def gait(group: MovingGroup) -> Gait:
    """The way of going of a moving group."""
    field = group.field
    if group.kind != "people":
        ents = field.war.ents and bool(group.units) and all(unit.kind.ents for unit in group.units)
        return _of_troops(field, group.kind, group.power, ents, _paths(group))
    storm = bool(field.effects(STORM))
    return Gait(
        kind="people",
        fly=group.flies,
        far=group.flies and field.mobilised("mordor"),
        misty=bool(field.effects(MISTY)) and not field.effects(SNOW),
        paths=_paths(group),
        storm=storm,
        # In storm and rain a clear hex costs as much as a rough one: the rope saves nothing (MG15, EV28).
        rope=any(holds(field, person.id, ROPE) for person in group.people) and not storm,
        guided=field.war.gollum == "fellowship" and "gollum" in group.names,
        strider="aragorn" in group.names and under(field, STRIDER, group.names),
    )


@memoized
def _of_troops(field: Field, kind: Kind, power: Power, ents: bool, paths: bool) -> Gait:
    return Gait(
        kind=kind,
        misty=bool(field.effects(MISTY)) and not field.effects(SNOW),
        shut=field.enemies(power, field.holder("morannon")),
        paths=paths,
        ents=ents,
        storm=bool(field.effects(STORM)),
    )


def _paths(group: MovingGroup) -> bool:
    """Whether the Paths of the Dead are open to them (POD-1, POD-2, GOL-2)."""
    if group.field.war.paths_used or group.power != "fellowship" or "gollum" in group.names:
        return False
    if not group.units:
        return True
    return any(person.id == "aragorn" and not person.hidden for person in group.people)


def fleeing(group: MovingGroup) -> Gait:
    """The way of going of who is driven out, breaks off, flees or escapes: not by the Paths of the Dead.

    They are for one party or army that moves (POD-1).
    """
    by = gait(group)
    return by._replace(paths=False) if by.paths else by


def danger(group: MovingGroup, at: str) -> bool:
    """Whether a hex holds Dark pieces or a peril, as far as the field knows (MOV-20)."""
    return at in dangers(group.field)


@memoized
def dangers(field: Field) -> frozenset[str]:
    """The hexes that hold Dark pieces or a peril, as far as the field knows (MOV-20)."""
    return PERILS | _dark(field)


def dark(group: MovingGroup, at: str) -> bool:
    """Whether a hex holds Dark pieces, as far as the field knows (GEN-6)."""
    return at in _dark(group.field)


@memoized
def _dark(field: Field) -> frozenset[str]:
    return frozenset(piece.at for piece in field.pieces if piece.at and piece.power in DARK)


# How far


class _Means(NamedTuple):
    """All that the reach of a moving group depends on."""

    gait: Gait
    start: str
    most: int
    closed: frozenset[str]
    """Of those near enough to matter: the same means are met again and again."""
    no_ends: frozenset[str]
    """Of those."""
    crossing: bool
    """Whether the plateau may be crossed."""
    farthest: int
    """So many hexes at most."""


@once
def _means(group: MovingGroup) -> _Means:
    by, crossing = gait(group), _may_cross(group)
    most = group.mf * (FACTOR if crossing else 1)
    farthest = max(1, int(most / cheapest_step(by, True)))
    near = _near(group.at, farthest)
    shut_to, barred_ends = closed(group).hexes & near, no_ends(group).hexes & near
    return _Means(by, group.at, group.mf, shut_to, barred_ends, crossing, farthest)


@lru_cache(maxsize=1024)
def _near(start: str, steps: int) -> frozenset[str]:
    return frozenset(BOARD.within(start, steps))


def reach(group: MovingGroup, *, road: bool = True) -> Mapping[str, float]:
    """The hexes that may be entered in one turn, the first one among them, with the cheapest cost of each."""
    return _reach(_means(group), road)


@once
def ends(group: MovingGroup) -> Mapping[str, float]:
    """The hexes in which one move may end, with their costs; armies also by the plateau (DOO-11)."""
    return _ends(_means(group))


@lru_cache(maxsize=1024)
def _ends(means: _Means) -> Mapping[str, float]:
    ends = {
        at: cost
        for at, cost in _reach(means, True).items()
        if at != means.start and at not in means.no_ends and at in LAND
    }
    for path, cost in _crossings(means):
        ends.setdefault(path[-1], cost)
    return ends


@lru_cache(maxsize=1024)
def _reach(means: _Means, road: bool) -> Mapping[str, float]:
    by = by_cost(means.gait, road)
    return reachable(by, means.start, means.closed, means.most, WEST_MOST)


# By which way


def way(group: MovingGroup, end: str, *, road: bool | None = None) -> Way | None:
    """The way of MOV-20 to a hex within one turn; ``None`` if there is none.

    Hidden people avoid Dark pieces, perils and roads where they can; ``road`` says otherwise of roads.
    """
    tries = [(True, False)] if road is None else [(road, False)]
    if group.hidden:
        roads = (False, True) if road is None else (road,)
        tries = [(by_road, wary) for wary in (True, False) for by_road in roads]
    means = _means(group)
    shunned = _dark(group.field) & _near(group.at, means.farthest)
    for by_road, wary in tries:
        cheapest = _cheapest(means, end, by_road, group.hidden, wary, shunned)
        if cheapest is not None:
            return cheapest
    return next((crossing for crossing in plateau(group) if crossing.path[-1] == end), None)


@lru_cache(maxsize=1024)
def _cheapest(
    means: _Means, end: str, road: bool, hidden: bool, wary: bool, shunned: frozenset[str]
) -> Way | None:
    """A cheapest path; among equals fewest dangers, then least road if hidden, then the lowest numbers.

    Ways are tried by what they cost and must still cost at least, so that few lead away from the end.
    """
    by, most = means.gait, means.most
    steps, least = net(by, road), cheapest_step(by, road)
    seen: set[tuple[str, float]] = set()
    edge: list[tuple[float, int, int, tuple[str, ...], float, float]] = [
        (0.0, 0, 0, (means.start,), 0.0, 0.0)
    ]
    while edge:
        _, risks, roads, path, cost, west = heapq.heappop(edge)
        at = path[-1]
        if at == end and len(path) > 1:
            return _made(most, [dict(steps[a])[b] for a, b in pairwise(path)], path[1:], shunned)
        if (at, west) in seen:
            continue
        seen.add((at, west))
        for there, step in steps[at]:
            spent, western = cost + step.cost, west + step.west
            if there in means.closed or (cost and (spent > most or western > WEST_MOST)):
                continue
            at_least = spent + least * distance(there, end)
            risky = there in PERILS or there in shunned
            if there != end and (at_least > most or (wary and risky)):
                continue
            by_road = roads + (step.road and hidden)
            heapq.heappush(edge, (at_least, risks + risky, by_road, (*path, there), spent, western))
    return None


def _made(
    most: int, steps: Sequence[TerrainCost], path: Sequence[str], dark: Collection[str], *marks: str
) -> Way:
    treads = tuple(
        Tread(there, step.cost, step.road, step.river, step.fly)
        for there, step in zip(path, steps, strict=True)
    )
    cost = sum(step.cost for step in steps)
    signs = {
        "road": any(step.road for step in steps),
        "river": any(step.river for step in steps),
        "peril": any(there in PERILS for there in path),
        "dark": any(there in dark for there in path),
        "dear": len(path) == 1 and cost > most,
        "fly": any(step.fly for step in steps),
    }
    return Way(treads, cost, (*(name for name, has in signs.items() if has), *marks))


# Judging a way


def along(group: MovingGroup, path: Sequence[str], road: bool | None) -> Way | IllegalAction:
    """A path made by hand, or why it cannot be gone; hidden people use roads only if they must (MOV-20)."""
    declines = group.hidden and road is None
    for by_road in (False, True) if declines else (road is not False,):
        on_foot = _along(group, path, by_road)
        if isinstance(on_foot, Way):
            return on_foot
    crossing = _plateau_along(group, path)
    return crossing if crossing is not None else on_foot


def _along(group: MovingGroup, path: Sequence[str], road: bool) -> Way | IllegalAction:
    by = gait(group)
    steps, here, cost, west = [], group.at, 0.0, 0.0
    for there in path:
        if there not in BOARD.neighbours.get(here, ()):
            return no("MOV-20", "move.not_next", at=there)
        step = terrain_cost(by, here, there, road)
        if step is None:
            return shut(group, here, there)
        if refused := barred(group, there):
            return refused
        cost, west = cost + step.cost, west + step.west
        steps.append(step)
        if len(path) > 1 and (cost > group.mf or west > WEST_MOST):
            clause = "NAZ-5" if west > WEST_MOST else "MOV-1"
            return no(clause, "move.too_far", at=there, cost=cost, mf=group.mf)
        here = there
    if refused := may_not_end(group, here):
        return refused
    return _made(group.mf, steps, path, _dark(group.field))


def shut(group: MovingGroup, here: str, there: str) -> IllegalAction:
    """Why a step is closed to a moving group by the hexside or the terrain."""
    if not BOARD.is_land(there):
        return no("MOV-4", "move.no_land", at=there)
    pass_between = BOARD.passes.get(side(here, there))
    if pass_between is None:
        wall = side(here, there) in BOARD.walls
        return no("MOV-4" if wall else "MOV-6", "move.wall" if wall else "move.river", at=there)
    if pass_between.kind == "paths_of_the_dead":
        gollum = "gollum" in group.names
        clause = "GOL-2" if gollum else "POD-1" if group.field.war.paths_used else "POD-2"
        return no(clause, "move.paths_of_the_dead", at=there)
    if pass_between.kind == "misty":
        return no("MOV-16" if group.kind == "people" else "MOV-17", "move.misty", at=there)
    return no("MOV-5", f"move.{pass_between.kind}", at=there)


# Across the plateau


@once
def plateau(group: MovingGroup) -> tuple[Way, ...]:
    """The ways by road through Gorgoroth that cost more than the MF but not more than twice (DOO-11)."""
    ways = (_plateau_along(group, path) for path, _ in _crossings(_means(group)))
    return tuple(crossing for crossing in ways if crossing is not None)


@lru_cache(maxsize=1024)
def _crossings(means: _Means) -> tuple[tuple[tuple[str, ...], float], ...]:
    """The cheapest path by road over the waste to each end, to twice the MF; no hex is passed twice."""
    if not means.crossing:
        return ()
    steps, most = net(means.gait, True), means.most * FACTOR
    crossings: dict[str, tuple[tuple[str, ...], float]] = {}
    edge: list[tuple[float, tuple[str, ...]]] = [(0.0, (means.start,))]
    while edge:
        cost, path = heapq.heappop(edge)
        if any(BOARD.waste(at) for at in path):
            crossings.setdefault(path[-1], (path[1:], cost))
        for there, step in steps[path[-1]]:
            if step.road and there not in means.closed and there not in path and cost + step.cost <= most:
                heapq.heappush(edge, (cost + step.cost, (*path, there)))
    return tuple(
        (path, cost)
        for end, (path, cost) in crossings.items()
        if cost > means.most and end not in means.no_ends
    )


def _may_cross(group: MovingGroup) -> bool:
    return bool(group.units) and not group.field.war.doom_open and not BOARD.waste(group.at)


def _plateau_along(group: MovingGroup, path: Sequence[str]) -> Way | None:
    """That path as a crossing of the plateau, if it is one."""
    if not path or not _may_cross(group) or not any(BOARD.waste(there) for there in path):
        return None
    if len({group.at, *path}) <= len(path):
        return None
    by, shut_to, steps, here = gait(group), closed(group).hexes, [], group.at
    for there in path:
        step = terrain_cost(by, here, there, True) if there in BOARD.neighbours[here] else None
        if step is None or not step.road or there in shut_to:
            return None
        steps.append(step)
        here = there
    cost = sum(step.cost for step in steps)
    if not group.mf < cost <= group.mf * FACTOR or may_not_end(group, here) is not None:
        return None
    return _made(group.mf, steps, path, _dark(group.field), "plateau")


# The Corsairs at sea (COR-3): whence, whither, at what cost, and the wind against them (EV12)

FARTHEST = TABLES.limit("corsair_sea_mf")
STEP = 1.0
"""What a sea hex costs."""
WIND = "EV12"


def becalmed(field: Field) -> bool:
    """Whether no ship of the Corsairs may sail this turn (EV12)."""
    return bool(field.effects(WIND))


def refused(group: MovingGroup) -> IllegalAction | None:
    """Why these cannot put out: who sails is Corsairs, with characters of theirs, from a coast."""
    if not _naval(group):
        return no("COR-3", "sail.not_naval", who=group.names)
    if becalmed(group.field):
        return no("COR-3", "sail.wind")
    return None if _put_out(group.at) else no("COR-3", "sail.no_coast", at=group.at)


def _naval(group: MovingGroup) -> bool:
    return bool(group.units) and not group.bands and all(unit.kind.naval for unit in group.units)


def _put_out(at: str) -> Mapping[str, float]:
    """The first sea hexes from a port or coast, with their costs; a port up a river has its own."""
    if at in BOARD.river_ports:
        port = BOARD.river_ports[at]
        return {port.sea_hex: STEP + port.cost}
    return {there: STEP for there in BOARD.neighbours[at] if BOARD.terrain[there] == SEA}


def _landings(sea: str) -> Mapping[str, float]:
    """The coasts and ports next to a sea hex, with the cost of landing there."""
    costs = {there: 0.0 for there in BOARD.neighbours[sea] if BOARD.is_land(there)}
    return costs | {at: float(port.cost) for at, port in BOARD.river_ports.items() if port.sea_hex == sea}


@lru_cache(maxsize=256)
def voyages(start: str, most: float = FARTHEST) -> Mapping[str, tuple[Tread, ...]]:
    """Every coast and port that ships come to from a hex, with the cheapest way there."""
    treads_to: dict[str, tuple[Tread, ...]] = {}
    at_sea: dict[str, tuple[Tread, ...]] = {
        there: (Tread(there, cost),) for there, cost in sorted(_put_out(start).items())
    }
    edge = sorted(at_sea)
    while edge:
        for sea in edge:
            for land, cost in _landings(sea).items():
                treads = (*at_sea[sea], Tread(land, cost))
                shorter = land not in treads_to or _cost(treads) < _cost(treads_to[land])
                if land != start and _cost(treads) <= most and shorter:
                    treads_to[land] = treads
        following: dict[str, tuple[Tread, ...]] = {}
        for sea in edge:
            for there in BOARD.neighbours[sea]:
                new = BOARD.terrain[there] == SEA and there not in at_sea and there not in following
                if new and _cost(at_sea[sea]) + STEP <= most:
                    following[there] = (*at_sea[sea], Tread(there, STEP))
        at_sea |= following
        edge = sorted(following)
    return treads_to


def _voyages(group: MovingGroup) -> Mapping[str, tuple[Tread, ...]]:
    """Those that these can make this turn; a Night March takes them farther (EV31)."""
    return voyages(group.at, FARTHEST + group.by_night)


def _cost(treads: tuple[Tread, ...]) -> float:
    return sum(tread.cost for tread in treads)


def planned(group: MovingGroup, end: str) -> Way | IllegalAction:
    """The voyage to a coast or port, or why there is none."""
    if wrong := refused(group):
        return wrong
    treads = _voyages(group).get(end)
    if treads is None:
        return no("COR-3", "sail.too_far", at=end, mf=FARTHEST + group.by_night)
    return barred(group, end) or may_not_end(group, end) or _way(treads)


def _way(treads: tuple[Tread, ...]) -> Way:
    return Way(treads, _cost(treads), ("sail",))


def sailing_ends(group: MovingGroup) -> tuple[str, ...]:
    """Where they may land this turn."""
    if not _naval(group) or refused(group) is not None:
        return ()
    return tuple(sorted(_voyages(group).keys() - closed(group).hexes - no_ends(group).hexes))


def homeward(group: MovingGroup, home: str) -> tuple[Way, ...]:
    """DES-2: the voyages home, or as far toward it as a turn allows; none where no ship can put out."""
    if refused(group) is not None:
        return ()
    left = {home: 0.0, **{at: _cost(treads) for at, treads in voyages(home, 99).items()}}
    nearer = [end for end in sailing_ends(group) if end in left and left[end] < left.get(group.at, 99)]
    best = min((left[end] for end in nearer), default=0.0)
    return tuple(_way(_voyages(group)[end]) for end in nearer if left[end] == best)


def coasts() -> frozenset[str]:
    """Where ships can put out: an army inland marches to the nearest of them first (DES-2)."""
    return frozenset(at for at in BOARD.land if _put_out(at))
