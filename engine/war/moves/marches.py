"""Marches: standing orders to far hexes, secret, carried on when the step closes (MOV-21, P-19)."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.war.actions import Halt, March
from engine.war.board import BOARD
from engine.war.chapter import Order, no
from engine.war.company import Company
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events.moves import Halted, Marching
from engine.war.fates.stopping import finish, leave_marches
from engine.war.field import Field
from engine.war.frames import OnTheMarch, Walking
from engine.war.grid import distance
from engine.war.moves.bars import BARAD_DUR, closed, may_not_end, no_ends
from engine.war.moves.choosing import chosen, commanded, kept_back, not_to_order
from engine.war.moves.flood import PLACE, by_cost, everywhere, flood
from engine.war.moves.going import Going, cheapest_step, net
from engine.war.moves.offering import Corner, Group, corner, groups, together
from engine.war.moves.orders import MOVING
from engine.war.moves.price import held, price
from engine.war.moves.walking import set_out
from engine.war.moves.ways import PERILS, Way, along, danger, dangers, dark, gait, way
from engine.war.pieces import Person
from engine.war.realm import points, white_hand
from engine.war.state import Marches
from engine.war.view import View, view

NEAR = 2
"""An enemy army within so many hexes halts an army."""
OBJECTIVES = tuple((place.hex, PLACE[place.hex]) for place in BOARD.places.values() if place.objective)


def route(found: Company, end: str, road: bool | None, *shun: Collection[str]) -> tuple[str, ...]:
    """The cheapest path to a far hex, whatever the turns it takes; empty if there is none (MOV-20).

    ``shun`` names hexes to be avoided where there is any other way; if there is none, those named next.
    """
    roads = [road] if road is not None else [False, True] if found.hidden else [True]
    for by_road in roads:
        for avoided in (*filter(None, shun), ()):
            if path := _route(found, end, by_road, avoided):
                return path
    return ()


def _route(found: Company, end: str, road: bool, shun: Collection[str]) -> tuple[str, ...]:
    """Ways are tried by what they cost and must still cost at least."""
    steps, shut_to = net(gait(found), road), closed(found).hexes | frozenset(shun)
    least, risky = cheapest_step(gait(found), road), dangers(found.field)
    seen: set[str] = set()
    known: dict[str, float] = {}
    edge: list[tuple[float, int, tuple[str, ...], float]] = [(0.0, 0, (found.at,), 0.0)]
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


def stage(found: Company, march: Marches) -> Way | str:
    """How far a march goes in this turn, or why it halts; dangers halt a party of the West (GEN-5)."""
    if found.at == march.to:
        return "arrived"
    if found.units and _enemy_near(found, found.at):
        return "enemy"
    near = way(found, march.to, road=march.road)
    path = near.path if near is not None else route(found, march.to, march.road)
    if not path:
        return "barred"
    best = _leg(found, path, march.road)
    if best == "barred" and found.at != BARAD_DUR and _in_the_waste(found, path[0]):
        # Who comes to the road over the plateau from its side crosses it by Barad-dûr (DOO-5, DOO-11).
        best = _leg(found, route(found, BARAD_DUR, march.road), march.road)
    return best


def _leg(found: Company, path: Sequence[str], road: bool | None) -> Way | str:
    """How far along a path one may go in this turn, or why not at all."""
    party = found.power == "fellowship" and not found.units
    best: Way | str = "barred"
    for length in range(1, len(path) + 1):
        there = path[length - 1]
        if party and danger(found, there):
            return _danger(found, there) if best == "barred" else best
        leg = along(found, path[:length], road)
        if isinstance(leg, Way):
            if white_hand.passing_refused(found, (found.at, *leg.path)) is None:
                best = leg
        elif may_not_end(found, there) is None:
            break
        if found.units and _enemy_near(found, there):
            break
    return best


def _in_the_waste(found: Company, at: str) -> bool:
    """Whether an army may not end there, as nobody halts in the waste (DOO-5)."""
    refused = may_not_end(found, at)
    return refused is not None and refused.clause == "DOO-5"


def _danger(found: Company, at: str) -> str:
    """What a party halts before: an enemy army, or other Dark pieces and perils."""
    field = found.field
    army = any(field.enemies(found.power, unit.power) for unit in field.units_at(at))
    return "army" if army else "peril"


def _enemy_near(found: Company, at: str) -> bool:
    """Whether an enemy army stands within two hexes (MOV-21)."""
    field = found.field
    return any(
        field.enemies(found.power, unit.power)
        for near in BOARD.within(at, NEAR)
        for unit in field.units_at(near)
    )


# How long a march would take, and what lies on its way (W4.4)


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


# Orders


def _refused(seen: View, action: March) -> IllegalAction | None:
    found = chosen(seen.field, commanded(seen), action.who)
    if isinstance(found, IllegalAction):
        return found
    if any(unit.deserter for unit in found.units):
        return no("DES-5", "march.deserters", who=found.names)
    try:
        end = BOARD.hex_of(action.to)
    except KeyError:
        return no("MOV-20", "move.no_hex", path=(action.to,))
    if end == found.at or not BOARD.is_land(end):
        return no("MOV-20", "move.no_way", path=(end,))
    if refused := may_not_end(found, end):
        return refused
    if not everywhere(gait(found), found.at) >> PLACE[end] & 1:
        return no("MOV-21", "march.no_way", at=end)
    return no("MOV-21", "march.already", who=found.names, at=end) if stands(seen, action) else None


def stands(seen: View, action: March) -> bool:
    """Whether the very same march was given already."""
    asked = (set(action.who), BOARD.hex_of(action.to), action.road, action.together)
    return any(asked == (set(m.who), m.to, m.road, m.together) for m in seen.marches)


def _do(desk: Desk, action: March) -> None:
    leave_marches(desk, action.who)
    end = BOARD.hex_of(action.to)
    march = Marches(desk.seat, action.who, end, action.road, action.together)
    desk.marches(*desk.state.marches, march)
    desk.tell(Marching(action.who, end, audience=(desk.seat,)))


def _offers(seen: View) -> Iterable[March]:
    """To the Objectives, each whole group of a hex."""
    firsts: dict[str, Group] = {}
    for group in groups(seen):
        firsts.setdefault(group.at, group)
    found = chain.from_iterable(
        _from_hex(corner(seen.field, group), group.whole[0]) for group in firsts.values()
    )
    return (order for order in found if not stands(seen, order)) if seen.marches else found


@lru_cache(maxsize=256)
def _from_hex(at: Corner, who: tuple[str, ...]) -> tuple[March, ...]:
    found = together(at, who)
    if kept_back(found) is not None:
        return ()
    shut_to = {found.at, *no_ends(found).hexes}
    far = everywhere(gait(found), found.at)
    return tuple([March(who, to) for to, place in OBJECTIVES if far >> place & 1 and to not in shut_to])


def _halt_refused(seen: View, action: Halt) -> IllegalAction | None:
    mine = any(march.who == action.who for march in seen.marches)
    return None if mine else no("MOV-21", "march.none", who=action.who)


def _halt(desk: Desk, action: Halt) -> None:
    march = next(march for march in desk.state.marches if march.who == action.who)
    finish(desk, march, "order")


def _halts(seen: View) -> Iterator[Halt]:
    return (Halt(march.who) for march in seen.marches)


# When the step closes


def begin(desk: Desk) -> None:
    """The step closes: marches go on."""
    sitting = desk.sitting
    assert sitting is not None
    if any(march.seat == sitting.seat for march in desk.state.marches):
        desk.push(OnTheMarch(sitting.seat))


def go_on(desk: Desk, frame: OnTheMarch) -> None:
    """The next march whose pieces had no other order, in the order in which marches were given."""
    march = next((m for m in desk.state.marches if m.seat == frame.seat and m.who not in frame.done), None)
    if march is None:
        return desk.pop()
    desk.swap(replace(frame, done=(*frame.done, march.who)))
    seen = view(desk.state, frame.seat)
    left = _left(seen.field, _powers(desk), march)
    if not left or (march.together and left != march.who):
        return finish(desk, march, "barred")
    if left != march.who:
        march = _shrink(desk, march, left)
        desk.swap(replace(frame, done=(*frame.done, left)))
    who = tuple(name for name in left if not seen.field.piece(name).moved)
    if not who:
        return None
    found = chosen(seen.field, _powers(desk), who)
    leg = "barred" if isinstance(found, IllegalAction) else _allowed(found, stage(found, march))
    if isinstance(leg, str) or isinstance(found, IllegalAction):
        return finish(desk, march, str(leg))
    cost = price(found, leg.path[-1])
    if points.short(seen, cost):
        return desk.tell(Halted(march.who, found.at, "points", audience=(frame.seat,)))
    points.pay(desk, cost)
    if leg.path[-1] == march.to:
        finish(desk, march, "arrived")
    set_out(desk, who, leg, why="march")
    top = desk.top
    assert isinstance(top, Walking)
    desk.swap(replace(top, together=march.together))


def _allowed(found: Company, leg: Way | str) -> Way | str:
    """A march obeys what binds the Ring and its hunters as an order does (RNG-1, SEZ-4)."""
    if isinstance(leg, str) or held(found, leg.path[-1]) is None:
        return leg
    return "barred"


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


def _shrink(desk: Desk, march: Marches, who: tuple[str, ...]) -> Marches:
    """The march goes on with these alone."""
    smaller = replace(march, who=who)
    desk.marches(*(smaller if other == march else other for other in desk.state.marches))
    return smaller


def _powers(desk: Desk) -> tuple[Power, ...]:
    """Whose marches go on: those of whoever sits (SEQ-5)."""
    sitting = desk.sitting
    assert sitting is not None
    return desk.config.powers_of(sitting.seat) if sitting.power == "sauron" else (sitting.power,)


ORDERS = (
    Order(March, MOVING, _refused, _do, _offers),
    Order(Halt, MOVING, _halt_refused, _halt, _halts),
)
