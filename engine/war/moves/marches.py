"""Marches: standing orders to far hexes, secret, carried on when the step closes (MOV-21, P-19)."""

import heapq
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace as altered
from functools import lru_cache
from itertools import chain
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war.actions import Halt, March
from engine.war.board import BOARD
from engine.war.chapter import Order
from engine.war.data.records import Power
from engine.war.events.table import Halted, Marching
from engine.war.fates.stopping import finish, leave_marches
from engine.war.field import Field, memoized
from engine.war.grid import distance
from engine.war.moves.offering import Corner, Group, corner, groups, together
from engine.war.moves.orders import MOVING, held, price, stuck
from engine.war.moves.parting import chosen, commanded, kept_back, not_to_order
from engine.war.moves.restrictions import closed, may_not_end, no_ends
from engine.war.moves.terrain_cost import (
    PLACE,
    Gait,
    TerrainCost,
    by_cost,
    cheapest_step,
    everywhere,
    net,
    reachable,
)
from engine.war.moves.walking import set_out
from engine.war.moves.ways import FACTOR, PERILS, Way, along, danger, dangers, dark, gait, way
from engine.war.moving_group import MovingGroup, once
from engine.war.phase_records import OnTheMarch, Walking
from engine.war.pieces import Person
from engine.war.realm import mobilising, white_hand
from engine.war.state import Marches
from engine.war.step_builder import StepBuilder
from engine.war.view import View, view

# Ways to far hexes, whatever the turns they take (MOV-20, MOV-21)


def route(group: MovingGroup, end: str, road: bool | None, *shun: Collection[str]) -> tuple[str, ...]:
    """The cheapest path to a far hex, whatever the turns it takes; empty if there is none (MOV-20).

    ``shun`` names hexes to be avoided where there is any other way; if there is none, those named next.
    """
    roads = [road] if road is not None else [False, True] if group.hidden else [True]
    for by_road in roads:
        for avoided in (*filter(None, shun), ()):
            if path := _route(group, end, by_road, avoided):
                return path
    return ()


def _route(group: MovingGroup, end: str, road: bool, shun: Collection[str]) -> tuple[str, ...]:
    shut_to = closed(group).hexes | frozenset(shun)
    return _cheapest(gait(group), road, shut_to, dangers(group.field), group.at, end)


@lru_cache(maxsize=4096)
def _cheapest(
    gait: Gait, road: bool, shut_to: frozenset[str], risky: frozenset[str], start: str, end: str
) -> tuple[str, ...]:
    """Ways are tried by what they cost and must still cost at least."""
    steps, least = net(gait, road), cheapest_step(gait, road)
    seen: set[str] = set()
    known: dict[str, float] = {}
    edge: list[tuple[float, int, tuple[str, ...], float]] = [(0.0, 0, (start,), 0.0)]
    while edge:
        _, risks, path, cost = heapq.heappop(edge)
        here = path[-1]
        if here == end:
            return path[1:]
        if here in seen:
            continue
        seen.add(here)
        for there, step in steps[here]:
            if there not in seen and there not in shut_to:
                spent = cost + step.cost
                if spent > known.get(there, spent):
                    continue
                known[there] = spent
                at_least = spent + least * distance(there, end)
                heapq.heappush(edge, (at_least, risks + (there in risky), (*path, there), spent))
    return ()


def by_halts(group: MovingGroup, end: str, road: bool | None) -> tuple[str, ...]:
    """The path of the fewest turns, each of which ends where one may halt (DOO-5); a turn by road through the
    waste goes twice as far (DOO-11)."""
    steps, shut_to = net(gait(group), road is not False), closed(group).hexes
    no_halt, most = no_ends(group).hexes, float(group.mf)
    seen: set[tuple[str, str, int]] = set()
    edge: list[tuple[int, float, str, str, tuple[str, ...]]] = [(0, 0.0, group.at, "halt", ())]
    while edge:
        turn, spent, here, by, path = heapq.heappop(edge)
        if here == end and by == "halt":
            return path
        # Whoever may halt there comes on from there in a later turn; of others each turn is a new beginning.
        known = here, by, turn if here in no_halt or by in ("road", "waste") else 0
        if known in seen:
            continue
        seen.add(known)
        if by in ("walk", "waste") and here not in no_halt:
            heapq.heappush(edge, (turn, most, here, "halt", path))
        for on in ("walk", "road") if by == "halt" else (by,):
            start = (turn + 1, 0.0) if by == "halt" else (turn, spent)
            for there, step in steps[here]:
                cost = start[1] + step.cost / (1 if on == "walk" else FACTOR)
                fits = cost <= most or (on == "walk" and by == "halt")
                if fits and there not in shut_to and (on == "walk" or step.road):
                    gone = "waste" if on == "road" and BOARD.waste(there) else on
                    heapq.heappush(edge, (start[0], cost, there, gone, (*path, there)))
    return ()


NEAR = 2
"""An enemy army within so many hexes halts an army."""
OBJECTIVES = tuple((place.hex, PLACE[place.hex]) for place in BOARD.places.values() if place.objective)


class Stay(NamedTuple):
    """Why a march goes no farther in a turn: as `Halted` says it, and the hex of what stops it."""

    why: str
    near: str = ""


def stage(group: MovingGroup, march: Marches) -> Way | Stay:
    """How far a march goes in this turn, or why it halts; dangers halt a party of the West (GEN-5)."""
    if group.at == march.to:
        return Stay("arrived")
    if group.units and (enemy := enemy_near(group, group.at)):
        return Stay("enemy", enemy)
    near = way(group, march.to, road=march.road)
    path = near.path if near is not None else route(group, march.to, march.road)
    best = _leg(group, path, march.road)
    if best == BARRED and path and group.units:
        best = _leg(group, by_halts(group, march.to, march.road), march.road)
    return best


BARRED = Stay("barred")
PASSED = "ring"
"""Why a march waits for a turn: the Ring came a way before it was handed over (RNG-1)."""


def _leg(group: MovingGroup, path: Sequence[str], road: bool | None) -> Way | Stay:
    """How far along a path one may go in this turn, or why not at all."""
    party = group.power == "fellowship" and not group.units
    best: Way | Stay = BARRED
    for length in range(1, len(path) + 1):
        there = path[length - 1]
        if party and danger(group, there):
            return Stay(_danger(group, there), there) if best == BARRED else best
        leg = along(group, path[:length], road)
        if isinstance(leg, Way):
            if white_hand.passing_refused(group, (group.at, *leg.path)) is None:
                best = leg
        elif may_not_end(group, there) is None:
            break
        if group.units and enemy_near(group, there):
            break
    return best


def _danger(group: MovingGroup, at: str) -> str:
    """What a party halts before: an enemy army, or other Dark pieces and perils."""
    field = group.field
    army = any(field.enemies(group.power, unit.power) for unit in field.units_at(at))
    return "army" if army else "peril"


def stoppers(group: MovingGroup, leg: Stay) -> tuple[str, ...]:
    """Who stands where what stops a march is: the enemy's army, or all Dark pieces before a party."""
    field = group.field
    if not leg.near:
        return ()
    if leg.why == "peril":
        return tuple(piece.id for piece in field.dark_at(leg.near))
    return tuple(unit.id for unit in field.units_at(leg.near, *field.foes(group.power)))


def enemy_near(group: MovingGroup, at: str) -> str:
    """Where the nearest enemy army within two hexes stands, the strongest of them; empty if none (MOV-21)."""
    strong = _enemies(group.field, group.power)
    near = [there for there in BOARD.within(at, NEAR) if there in strong]
    return min(near, key=lambda there: (distance(at, there), -strong[there], there), default="")


@memoized
def _enemies(field: Field, power: Power) -> Mapping[str, int]:
    """The hexes of armies at war with a power, with their strength."""
    strong: dict[str, int] = {}
    for unit in field.units:
        if unit.at and field.enemies(power, unit.power):
            strong[unit.at] = strong.get(unit.at, 0) + unit.strength
    return strong


# How long a march would take, and what lies on its way (W4.4)


class Prospect(NamedTuple):
    """A march before it is ordered, were nobody to come in its way."""

    turns: int
    perils: int
    guarded: int
    """In how many of its hexes Dark pieces are known to stand."""
    road: bool
    """Whether it goes by road anywhere."""


def places(group: MovingGroup) -> Mapping[str, float]:
    """The hexes of named places that a march may lead to, with the cheapest cost of each."""
    steps = by_cost(gait(group), True)
    costs = reachable(steps, group.at, closed(group).hexes, inf, inf)
    shut = {group.at, *no_ends(group).hexes}
    hexes = (place.hex for place in BOARD.places.values())
    return {at: costs[at] for at in hexes if at in costs and at not in shut}


def prospect(group: MovingGroup, end: str, road: bool | None = None) -> Prospect | None:
    """What a march to that hex would be; ``None`` where no way leads there."""
    path = route(group, end, road)
    if not path:
        return None
    steps = _steps(group, path, road)
    turns, left = 1, float(group.mf)
    for number, step in enumerate(steps):
        if step.cost > left and number:
            turns, left = turns + 1, float(group.mf)
        left -= step.cost
    return Prospect(
        turns,
        sum(at in PERILS for at in path),
        sum(dark(group, at) for at in path),
        any(step.road for step in steps),
    )


def _steps(group: MovingGroup, path: tuple[str, ...], road: bool | None) -> list[TerrainCost]:
    """The steps of a path, off the road where `route` found it so."""
    for by_road in (False, True) if group.hidden and road is None else (road is not False,):
        near = net(gait(group), by_road)
        hexes = (group.at, *path)
        costs = [dict(near[here]).get(there) for here, there in zip(hexes, path, strict=False)]
        steps = [step for step in costs if step is not None]
        if len(steps) == len(path):
            return steps
    return []


# Orders


def _refused(seen: View, action: March) -> IllegalAction | None:
    group = chosen(seen.field, commanded(seen), action.who)
    if isinstance(group, IllegalAction):
        return group
    if any(unit.deserter for unit in group.units):
        return no("DES-5", "march.deserters", who=group.names)
    try:
        end = BOARD.hex_of(action.to)
    except KeyError:
        return no("MOV-20", "move.no_hex", path=(action.to,))
    if end == group.at or not BOARD.is_land(end):
        return no("MOV-20", "move.no_way", path=(end,))
    if refused := may_not_end(group, end):
        return refused
    if not everywhere(gait(group), group.at) >> PLACE[end] & 1:
        return no("MOV-21", "march.no_way", at=end)
    return no("MOV-21", "march.already", who=group.names, at=end) if stands(seen, action) else None


def stands(seen: View, action: March) -> bool:
    """Whether the very same march was given already."""
    asked = (set(action.who), BOARD.hex_of(action.to), action.road, action.together)
    return any(asked == (set(m.who), m.to, m.road, m.together) for m in seen.marches)


def _do(builder: StepBuilder, action: March) -> None:
    leave_marches(builder, action.who)
    end = BOARD.hex_of(action.to)
    march = Marches(builder.seat, action.who, end, action.road, action.together)
    builder.marches(*builder.state.marches, march)
    builder.tell(Marching(action.who, end, audience=(builder.seat,)))


def _offers(seen: View) -> Iterable[March]:
    """To the Objectives, each whole group of a hex."""
    firsts: dict[str, Group] = {}
    for group in groups(seen):
        firsts.setdefault(group.at, group)
    marches = chain.from_iterable(
        _from_hex(corner(seen.field, group), group.whole[0]) for group in firsts.values()
    )
    return (order for order in marches if not stands(seen, order)) if seen.marches else marches


@lru_cache(maxsize=256)
def _from_hex(at: Corner, names: tuple[str, ...]) -> tuple[March, ...]:
    group = together(at, names)
    if kept_back(group) is not None:
        return ()
    shut_to = {group.at, *no_ends(group).hexes}
    far = everywhere(gait(group), group.at)
    return tuple([March(names, to) for to, place in OBJECTIVES if far >> place & 1 and to not in shut_to])


def _halt_refused(seen: View, action: Halt) -> IllegalAction | None:
    mine = any(march.who == action.who for march in seen.marches)
    return None if mine else no("MOV-21", "march.none", who=action.who)


def _halt(builder: StepBuilder, action: Halt) -> None:
    march = next(march for march in builder.state.marches if march.who == action.who)
    finish(builder, march, "order")


def _halts(seen: View) -> Iterator[Halt]:
    return (Halt(march.who) for march in seen.marches)


# When the step closes


def begin(builder: StepBuilder) -> None:
    """The step closes: marches go on."""
    sitting = builder.sitting
    assert sitting is not None
    if any(march.seat == sitting.seat for march in builder.state.marches):
        builder.push(OnTheMarch(sitting.seat))


def go_on(builder: StepBuilder, phase: OnTheMarch) -> None:
    """The next march whose pieces had no other order, in the order in which marches were given."""
    march = next((m for m in builder.state.marches if m.seat == phase.seat and m.who not in phase.done), None)
    if march is None:
        return builder.pop()
    builder.swap(replace(phase, done=(*phase.done, march.who)))
    seen = view(builder.state, phase.seat)
    left = _left(seen.field, _powers(builder), march)
    if not left or (march.together and left != march.who):
        return finish(builder, march, "barred")
    if left != march.who:
        march = _shrink(builder, march, left)
        builder.swap(replace(phase, done=(*phase.done, left)))
    names = tuple(name for name in left if not seen.field.piece(name).moved)
    if not names:
        return None
    group = chosen(seen.field, _powers(builder), names)
    if isinstance(group, IllegalAction):
        return finish(builder, march, "barred")
    leg = _allowed(group, stage(group, march))
    if isinstance(leg, Way) and stuck(group.field, names) is not None:
        return builder.tell(Halted(march.who, group.at, PASSED, audience=(phase.seat,)))
    if isinstance(leg, Stay):
        return finish(builder, march, leg.why, leg.near, stoppers(group, leg))
    cost = price(group, leg.path[-1])
    if mobilising.short(seen, cost):
        return builder.tell(Halted(march.who, group.at, "points", audience=(phase.seat,)))
    mobilising.pay(builder, cost)
    if leg.path[-1] == march.to:
        finish(builder, march, "arrived")
    set_out(builder, names, leg, why="march")
    top = builder.top
    assert isinstance(top, Walking)
    builder.swap(replace(top, together=march.together))


def _allowed(group: MovingGroup, leg: Way | Stay) -> Way | Stay:
    """A march obeys what binds the hunters of a claimant as an order does (SEZ-4)."""
    if isinstance(leg, Stay) or stuck(group.field, group.names) or held(group, leg.path[-1]) is None:
        return leg
    return BARRED


def _left(field: Field, powers: Collection[Power], march: Marches) -> tuple[str, ...]:
    """Who of a march still goes on: all that stand with its troops, else with the first of its people.

    Whoever fell, was taken or stopped elsewhere is off it (MOV-22): what befell the hidden in private shows
    nobody by an army that stands still.
    """
    pieces = [field.piece(name) for name in march.who if field.has(name)]
    able = [piece for piece in pieces if not_to_order(field, powers, replace(piece, moved=False)) is None]
    lead = min(
        able, key=lambda piece: (isinstance(piece, Person), getattr(piece, "hidden", False)), default=None
    )
    return tuple(piece.id for piece in able if lead is not None and piece.at == lead.at)


def _shrink(builder: StepBuilder, march: Marches, names: tuple[str, ...]) -> Marches:
    """The march goes on with these alone."""
    smaller = replace(march, who=names)
    builder.marches(*(smaller if other == march else other for other in builder.state.marches))
    return smaller


def _powers(builder: StepBuilder) -> tuple[Power, ...]:
    """Whose marches go on: those of whoever sits (SEQ-5)."""
    sitting = builder.sitting
    assert sitting is not None
    return builder.config.powers_of(sitting.seat) if sitting.power == "sauron" else (sitting.power,)


ORDERS = (Order(March, MOVING, _refused, _do, _offers), Order(Halt, MOVING, _halt_refused, _halt, _halts))

# Where a march will end, as far as its owner can know before it is ordered (MOV-21, W15.7)


class End(NamedTuple):
    """The end of a march, were everybody else to stay where he is known to be."""

    at: str
    turns: int
    """In how many turns; 0 where it halts at once."""
    why: str
    """As `Halted` says it."""
    near: str = ""
    """The hex of what stops it; empty for nothing."""
    by: tuple[str, ...] = ()


def foreseen(group: MovingGroup, march: Marches) -> End:
    """Turn by turn as `stage` has it; what it does not know of does not stop it."""
    turns, met = 0, {group.at}
    while True:
        leg = stage(group, march)
        if not turns and isinstance(leg, Way) and stuck(group.field, group.names) is not None:
            return End(group.at, 0, PASSED)
        if isinstance(leg, Stay):
            return _end(group, turns, leg)
        group, turns = _at(group, leg.path[-1]), turns + 1
        if group.at in met:
            return _end(group, turns, BARRED)
        met.add(group.at)


def _end(group: MovingGroup, turns: int, leg: Stay) -> End:
    return End(group.at, turns, leg.why, leg.near, stoppers(group, leg))


def _at(group: MovingGroup, at: str) -> MovingGroup:
    """The moving group, as if somewhere else; ways to many goals begin alike."""
    elsewhere = _elsewhere(group)
    if at not in elsewhere:
        elsewhere[at] = altered(group, pieces=tuple(replace(piece, at=at) for piece in group.pieces))
    return elsewhere[at]


@once
def _elsewhere(group: MovingGroup) -> dict[str, MovingGroup]:
    return {}
