"""Move orders: who may go, by which way, at what price (MOV-9 to MOV-12, MOV-20, CAV-1, SHD-4)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace as altered
from functools import lru_cache

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.fates.stopping import leave_marches
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.moves import homing, ways
from engine.war.moves.parting import chosen, commanded
from engine.war.moves.restrictions import barred, may_not_end
from engine.war.moves.walking import set_out
from engine.war.moves.ways import Way, along, ends, way
from engine.war.moving_group import NIGHT_MARCH, MovingGroup, moving_group, once, under
from engine.war.phase_records import Walking
from engine.war.realm import mobilising, white_hand
from engine.war.step_builder import StepBuilder
from engine.war.view import View, view

# What a move costs in Shadow Points (SHD-4), and what of the Ring stands against it (RNG-1, SEZ-4)

NAZGUL = TABLES.shadow_costs["move_nazgul"]
STACK = TABLES.shadow_costs["move_stack"]


def price(group: MovingGroup, end: str) -> int:
    """Each Nazgûl pays, and a stack of Sauron's mobilised troops; escorts and characters go free."""
    return prices(group, (end,))[0]


def prices(group: MovingGroup, ends: Sequence[str]) -> Sequence[int]:
    """The price of each of these ends."""
    riders = _riders(group) if group.power == "sauron" else 0
    troops = _stack(group) if group.power == "sauron" else 0
    if not riders:
        return (troops,) * len(ends)
    return [troops if free else troops + NAZGUL * riders for free in drawn(group, ends)]


@once
def _riders(group: MovingGroup) -> int:
    return sum(person.nazgul for person in group.people)


@once
def _stack(group: MovingGroup) -> int:
    """What its troops pay."""
    marching = any(mobilising.ready(group.field, unit) for unit in group.units)
    free = under(group.field, NIGHT_MARCH, [unit.id for unit in group.units])
    return STACK * (marching and not free)


def held(group: MovingGroup, end: str) -> IllegalAction | None:
    """RNG-1, SEZ-4: the Ring goes no second way in a turn; Nazgûl are not held back from a claimant."""
    if group.field.ring.claimed and any(person.nazgul for person in group.people):
        return held_back(group, end, _best(group))
    return stuck(group.field, group.names)


@once
def _best(group: MovingGroup) -> str:
    """The hex nearest to a claimant in which they may end, or each of their Nazgûl alone."""
    field = group.field
    alone = [MovingGroup(field, (person,)) for person in group.people if person.nazgul]
    return nearest(field, (group.at, *(end for part in (group, *alone) for end in ends(part))))


def drawn(group: MovingGroup, ends: Sequence[str]) -> Sequence[bool]:
    """Whether its Nazgûl go free to each of these ends: it is nearer to the wearer (RNG-4, SEZ-4).

    Asks the hex that Sauron was told at the start of his turn; in it nobody of the West moves.
    """
    ring = group.field.ring
    if not (ring.worn and ring.seen):
        return (False,) * len(ends)
    away = _away(ring.seen)
    return [away[end] < away[group.at] for end in ends]


@lru_cache(maxsize=16)
def _away(seen: str) -> Mapping[str, int]:
    """How far each hex of land is from that one: all Nazgûl ask the same."""
    return {at: distance(at, seen) for at in BOARD.land}


def nearest(field: Field, ends: Iterable[str]) -> str:
    """Of these hexes the one nearest to the claimant."""
    return min(ends, key=lambda at: (distance(at, field.ring.seen), at), default="")


def held_back(group: MovingGroup, end: str, best: str) -> IllegalAction | None:
    """SEZ-4: Nazgûl may not be held back from a claimant; ``best`` is the `nearest` they can come."""
    seen = group.field.ring.seen
    if distance(end, seen) == distance(best, seen):
        return None
    return no("SEZ-4", "move.held_back", at=seen)


def stuck(field: Field, names: Iterable[str]) -> IllegalAction | None:
    """Why the new bearer may not move: the Ring came a way this turn before it was his (RNG-1)."""
    ring = field.ring
    if ring.halted and ring.passed == field.turn.number and ring.holder in names:
        return no("RNG-1", "ring.came_far", who=ring.holder)
    return None


MOVING = frozenset(chapter.MOVING)

# By which way


def planned(group: MovingGroup, action: Move) -> Way | IllegalAction:
    """The way that an order means, or why it cannot be gone."""
    try:
        path = tuple(BOARD.hex_of(name) for name in action.path)
    except KeyError:
        return no("MOV-20", "move.no_hex", path=action.path)
    if not path or path[-1] == group.at:
        return no("MOV-20", "move.no_way", path=path)
    if any(unit.deserter for unit in group.units):
        if action.drops or action.on_foot:
            return no("DES-5", "move.deserters_apart", who=group.names)
        return homing.planned(group, path, sail=action.sail)
    if action.sail:
        plain = len(path) == 1 and not action.drops
        return ways.planned(group, path[0]) if plain else no("COR-3", "sail.end_only", path=path)
    if action.on_foot:
        if not group.mounted or not any(BOARD.mordor(there) for there in path):
            return no("CAV-1", "move.no_horse_to_leave", who=group.names)
        group = altered(group, on_foot=True)
    if len(path) > 1:
        return along(group, path, action.road)
    return _toward(group, path[0], action.road)


def _toward(group: MovingGroup, end: str, road: bool | None) -> Way | IllegalAction:
    """The GM's way to an end within one turn, or why there is none."""
    chosen_way = way(group, end, road=road)
    refused = may_not_end(group, end)
    if chosen_way is not None and refused is None:
        return chosen_way
    if end in BOARD.neighbours[group.at]:
        step = along(group, (end,), road)
        if chosen_way is None or isinstance(step, IllegalAction):
            return step
    return refused or barred(group, end) or no("MOV-1", "move.too_far", at=end, mf=group.mf)


def _drops_refused(group: MovingGroup, action: Move, path: Sequence[str]) -> IllegalAction | None:
    """MOV-9: who is dropped is dropped once, on the way, where he may end."""
    dropped: list[str] = []
    for drop in action.drops:
        if drop.at not in path[:-1] or not drop.who or not set(drop.who) <= set(group.names):
            return no("MOV-9", "move.drop", at=drop.at, who=drop.who)
        if refused := may_not_end(moving_group(group.field, drop.who), drop.at):
            return refused
        dropped += drop.who
    if len(set(dropped)) != len(dropped) or set(dropped) == set(group.names):
        return no("MOV-9", "move.drop_all", who=tuple(dropped))
    return None


# The order


def refused(seen: View, action: Move) -> IllegalAction | None:
    """Why a move order is not allowed."""
    group = chosen(seen.field, commanded(seen), action.who)
    if isinstance(group, IllegalAction):
        return group
    plan = planned(group, action)
    if isinstance(plan, IllegalAction):
        return plan
    return (
        _drops_refused(group, action, plan.path)
        or white_hand.passing_refused(group, (group.at, *plan.path), action.drops)
        or held(group, plan.path[-1])
        or mobilising.short(seen, price(group, plan.path[-1]))
    )


def do(builder: StepBuilder, action: Move, sails: Callable[[StepBuilder], None]) -> None:
    """Pay and set out: judged by what the owner knows, walked by what is true.

    ``sails`` is done before ships put out: a wind that was armed for it blows now, and they stay (EV12).
    """
    group = moving_group(view(builder.state, builder.seat).field, action.who)
    plan = planned(group, action)
    assert isinstance(plan, Way)
    deserting = any(unit.deserter for unit in group.units)
    if action.sail and not deserting:
        sails(builder)
        if ways.becalmed(builder.field):
            return
    mobilising.pay(builder, price(group, plan.path[-1]))
    leave_marches(builder, action.who)
    set_out(builder, action.who, plan, why="desertion" if deserting else "order")
    top = builder.top
    assert isinstance(top, Walking)
    drops = tuple(replace(drop, at=BOARD.hex_of(drop.at)) for drop in action.drops)
    builder.swap(replace(top, together=action.together, drops=drops))
