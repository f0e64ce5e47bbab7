"""What a way is warned of before it is gone (W4.3): the Dark, perils, the road; when it is too soon."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.games.war.ask.companions import waiting
from bot.games.war.ask.parts import base, head
from bot.games.war.ask.sending import SURE, emptied, left_behind, this_turn, way_to
from bot.games.war.model.coming import SOON
from bot.games.war.model.danger import Danger, danger, dangers, keys
from bot.games.war.model.stacks import Stack, foes, group_of, stacks
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import battles as fight_words
from bot.games.war.words import names, over
from bot.games.war.words.catalogue import ngettext
from bot.model.screen import Button, Screen, buttons
from engine.game import IllegalAction
from engine.war.actions import Action, Attack, March, Move, SplitUnit
from engine.war.battles.declaring import refused
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.chapter import MOVING
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.duels.challenging import helped, spared
from engine.war.field import DARK, Field
from engine.war.grid import distance
from engine.war.hunt import searching
from engine.war.moves.orders import planned, price
from engine.war.moves.ways import Way, ends, gait, way
from engine.war.moving_group import MovingGroup
from engine.war.odds import turns
from engine.war.pieces import GOLLUM, Person, Unit
from engine.war.players.counsel import marchers
from engine.war.realm.mobilising import ORC, struck
from engine.war.turns.steps import counts_for, deciding
from engine.war.view import View

# What an order stirs up: lands and powers that go to war because of it (MOB-1, MOB-5, MOB-7, W15.5). Pure


GUARDED = ("rohan", "gondor")
"""Lands that let a few pass (MOB-7)."""


class MovingUnits(NamedTuple):
    """Units on their way, and the hexes they come into."""

    units: tuple[Unit, ...]
    path: tuple[str, ...]


def asked(
    scene: WarScene, orders: Sequence[Action], verb: str, arg: str, back: Button, goal: str = ""
) -> Screen | None:
    """What is said before these orders are sent, the second tap (E0.5), and the way back to them as they were
    drafted (E0.4); ``None`` where nothing is said. ``goal``: where all of them are to come together."""
    again = Button(over.SEND_ANYWAY(), verb, f"{arg}{SURE}", "red")
    warned = "\n".join(filter(None, (said(scene.view, orders), *astray(scene.view, orders, goal))))
    return base(scene, head(scene), warned, buttons(again, back)) if warned else None


def said(view: View, orders: Iterable[Action]) -> str:
    """What is said before orders are sent: what they leave empty, and whom they bring into the war."""
    made = tuple(orders)
    bare, lands = bared(view, made), stirred(view, made)
    places = [at for at in emptied(view, made) if at not in {danger.at for danger in bare}]
    return "\n".join(
        (
            *(_bares(view, danger) for danger in bare),
            *([over.leaves_empty(places)] if places else ()),
            *([over.stirs(lands)] if lands else ()),
        )
    )


def astray(view: View, orders: Sequence[Action], goal: str) -> Iterator[str]:
    """Of several armies that are sent to one goal, those whose part of the way of this turn ends beside an
    enemy army, or farther from the goal than they stand (MOV-21, W15.7); who goes against the enemy is to
    stand beside him."""
    field, going = view.field, [order for order in orders if isinstance(order, Move | March)]
    for order in going if goal and going[1:] else ():
        group = group_of(view, order.who)
        end = order.path[-1] if isinstance(order, Move) else this_turn(view, order)
        if group is None or not group.units or end in ("", group.at, goal):
            continue
        power, start, strength = group.power, group.at, field.strength(group.units)
        if field.enemies(power, field.holder(BOARD.place_id(goal) or "")):
            continue
        beside = {end, *BOARD.neighbours[end]} - {start, *BOARD.neighbours[start]}
        if enemies := [at for at in sorted(beside) if foes(field, power, at)]:
            worst = max(enemies, key=lambda at: field.strength(foes(field, power, at)))
            yield words.goes_beside(start, strength, end, worst, field.strength(foes(field, power, worst)))
        elif distance(end, goal) > distance(start, goal):
            yield words.goes_away(start, strength, end, goal)


def bared(view: View, orders: Iterable[Action]) -> list[Danger]:
    """The key places of a story that these orders leave with less than what can come soon (SCN-5)."""
    made = tuple(orders)
    moving = {name for order in made if isinstance(order, Move | March) for name in order.who}
    stays = {order.unit: order.strength for order in made if isinstance(order, SplitUnit)}
    marching = moving.union(*(march.who for march in view.marches))
    return _weak(view, [unit for unit in view.field.units if unit.id in moving], marching, stays)


def bared_so_far(view: View) -> Iterator[str]:
    """What the moves of this turn and the marches that go on lay bare, for the sheet that closes (W15.6)."""
    marching = {name for march in view.marches for name in march.who}
    left = [
        replace(unit, at=unit.began) if unit.began else unit
        for unit in view.field.units
        if unit.power in view.powers and (unit.id in marching or unit.began not in ("", unit.at))
    ]
    return (_bares(view, danger) for danger in _weak(view, left, marching, {}, every=True))


def _weak(
    view: View, left: Iterable[Unit], gone: Iterable[str], stays: Mapping[str, int], *, every: bool = False
) -> list[Danger]:
    """The key places of a story that some leave, where what stays can be beaten soon; of ``every`` place the
    Objectives and Citadels too that the enemy beside them can take now (W15.6)."""
    field, dangers, gone_from = view.field, list[Danger](), [*left]
    leaving: dict[tuple[str, Power], int] = {}
    for unit in gone_from:
        leaving[unit.at, unit.power] = leaving.get((unit.at, unit.power), 0) + stays.get(unit.id, 0)
    for (at, power), more in leaving.items():
        key = at in keys(field, power)
        counts = key or (every and counts_for(field, at, power))
        threat = danger(field, power, at, gone, more) if counts else None
        if threat is None or not threat.falls:
            continue
        if key or (threat.troops and threat.turns == 1 and _held(field, power, at, gone_from)):
            dangers.append(threat)
    return dangers


def _held(field: Field, power: Power, at: str, left: Iterable[Unit]) -> bool:
    """Whether a place could not be taken soon before those left it."""
    went = [unit for unit in left if (unit.at, unit.power) == (at, power) and field.unit(unit.id).at != at]
    threat = danger(field, power, at, (), field.strength(went))
    return threat is None or not threat.falls


def _bares(view: View, danger: Danger) -> str:
    field, place = view.field, BOARD.place_id(danger.at)
    key, all_of = field.config.story.sauron_wins is not None, deciding(field)
    counts = over.decides(danger.at, len(all_of), key=key) if place in all_of else over.citadel(danger.at)
    return over.bares(counts, danger.troops, comes(danger))


def comes(danger: Danger) -> str:
    """Who comes against a key place, in a sentence."""
    return over.comes(
        danger.enemy,
        danger.foes,
        danger.there,
        danger.turns,
        danger.together,
        card=danger.card,
        empty=danger.empty,
    )


def going_on(view: View) -> list[Move]:
    """This turn's part of the marches that go on when the step is closed (MOV-21)."""
    field = view.field
    made = list[Move]()
    for march in view.marches:
        still = tuple(name for name in march.who if field.has(name) and not field.piece(name).moved)
        at = this_turn(view, March(still, march.to, march.road, march.together)) if still else ""
        if at and at != field.piece(still[0]).at:
            made.append(Move(still, (at,)))
    return made


def reserved(view: View) -> int:
    """The points that the marches take when the moving step closes: what is ordered besides may not count on
    them (MOV-21, SHD-4)."""
    if view.seat != "sauron" or view.step not in MOVING:
        return 0
    going = ((group_of(view, move.who), move.path[-1]) for move in going_on(view))
    return min(view.field.turn.points, sum(price(group, end) for group, end in going if group is not None))


def spendable(view: View) -> int:
    """The points that no march takes."""
    return view.field.turn.points - reserved(view)


def stirred(view: View, orders: Iterable[Action]) -> tuple[str, ...]:
    """The lands and powers that go to war when these orders are carried out."""
    field, made = view.field, tuple(orders)
    if field.config.story.base != "army":
        return ()
    left = {order.unit: order.strength for order in made if isinstance(order, SplitUnit)}
    going = [group for order in made if (group := _moving_units(view, order)) is not None]
    lands = [*_entered(view, going, left)]
    for order in made:
        if isinstance(order, Attack):
            lands += struck(field, view.power, order.target)
    return tuple(dict.fromkeys(land for land in lands if not field.mobilised(land)))


def _moving_units(view: View, order: Action) -> MovingUnits | None:
    if not isinstance(order, Move | March):
        return None
    group = group_of(view, order.who)
    if group is None or not group.units:
        return None
    if isinstance(order, March):
        return MovingUnits(tuple(group.units), tuple(way_to(group, order.to)))
    way = planned(group, order)
    return None if isinstance(way, IllegalAction) else MovingUnits(tuple(group.units), tuple(way.path))


def _entered(view: View, moving: Iterable[MovingUnits], left: Mapping[str, int]) -> Iterator[str]:
    """MOB-1, MOB-5, MOB-7: an army comes into a land."""
    field, groups = view.field, list(moving)
    lands = {land for group in groups for at in group.path if (land := BOARD.land_of(at))}
    movers = {unit.id for group in groups for unit in group.units}
    for land in sorted(lands):
        coming = [
            unit
            for group in groups
            if any(BOARD.land_of(at) == land for at in group.path)
            for unit in group.units
            if unit.power in DARK
        ]
        if not coming:
            continue
        if land not in GUARDED:
            yield land
            continue
        there = [
            unit
            for unit in field.units
            if unit.at and unit.power in DARK and unit.id not in movers and BOARD.land_of(unit.at) == land
        ]
        strength = (
            field.strength(there) + field.strength(coming) - sum(left.get(unit.id, 0) for unit in coming)
        )
        orcs = land != "rohan" or all(unit.kind.nation == ORC for unit in (*there, *coming))
        if strength > TABLES.limit("rohan_ignored_orc_strength") or not orcs:
            yield land
    if any(BOARD.mordor(at) for group in groups for at in group.path if group.units[0].power == "fellowship"):
        yield "mordor"


def warnings(
    seen: View, group: MovingGroup, way: Way, made: Sequence[Action] | None = None
) -> tuple[str, ...]:
    """The lines, in their order: what troops leave empty (W15.5), then what the West's people meet; ``made``:
    the orders, where they are more than that way."""
    left = tuple(filter(None, (said(seen, made or [Move(group.names, way.path)]),)))
    people = _west(group)
    if not people:
        return left
    return (
        *left,
        *_dark(group.field, way.path, people, road="road" in way.marks),
        *_perils(seen, group.at, way.path, people),
        *_road(way, people),
        *_mordor(group, way),
    )


def perilous(seen: View, group: MovingGroup, way: Way) -> bool:
    """Whether somebody or something may meet them on the way, as the lines say."""
    people = _west(group)
    met = _dark(group.field, way.path, people, road=False), _perils(seen, group.at, way.path, people)
    return bool(people) and any(line for lines in met for line in lines)


def landing(seen: View, people: Sequence[str], at: str) -> Iterator[str]:
    """What those meet whom a card brings to a hex (EVT-2, MOV-14)."""
    known = [seen.field.person(name) for name in people]
    yield from _dark(seen.field, (at,), known, road=False)
    yield from _perils(seen, known[0].at, (at,), known)


def _west(group: MovingGroup) -> list[Person]:
    """Whom of the West the Dark could find; nobody of troops alone."""
    if group.power != "fellowship":
        return []
    return [person for person in group.people if person.power == "fellowship" or person.id == GOLLUM]


def _dark(field: Field, path: Sequence[str], people: list[Person], *, road: bool) -> Iterator[str]:
    """SRC-10: whom the Dark pieces of each hex would spot."""
    for at in path:
        there = field.dark_at(at)
        if not there:
            continue
        pieces, hidden = names.now(there), [person for person in people if person.hidden]
        if not hidden:
            yield words.seen_at_once(at, pieces)
            continue
        eyes = searching.of_pieces(there)
        more = searching.shared(field, hidden, eyes) + road * searching.ROAD
        yield words.met(at, pieces, eyes.number, more)


def _perils(seen: View, start: str, path: Sequence[str], people: list[Person]) -> Iterator[str]:
    """MOV-14: the places of servants that may still live; Gollum alone meets nobody."""
    party = [person.id for person in people]
    alone = all(person.power != "fellowship" for person in people)
    for came_from, at in () if alone else pairwise((start, *path)):
        place = BOARD.place(at)
        for servant in place.peril[:1] if place else ():
            if servant not in seen.slain and not spared(seen.field, servant, party):
                adds = helped(seen.field, party, at, came_from)
                most = TABLES.peril["meets_up_to"] - sum(adds.values())
                yield words.peril(at, servant, most, adds)


def _road(way: Way, people: list[Person]) -> Iterator[str]:
    """SRC-7: only who is hidden leaves traces that matter."""
    if "road" in way.marks and any(person.hidden for person in people):
        yield (
            "⚠ "
            + ngettext(
                "By road: 1 less on the die of the next Search for them.",
                "By road: 1 less on the die of the next Search for each of them.",
                len(people),
            )
        )


def _mordor(group: MovingGroup, way: Way) -> Iterator[str]:
    """DOO-2: the way comes into Mordor."""
    if way.path and BOARD.mordor(way.path[-1]) and not BOARD.mordor(group.at):
        bearer = group.field.ring.holder in group.names
        yield words.mordor(bearer)


def to_the_fire(group: MovingGroup, way: Way) -> bool:
    """Whether the way ends at Mount Doom with the Ring: good news, and no warning (RNG-9, W15.16)."""
    return bool(way.path) and way.path[-1] == MOUNT_DOOM and group.field.ring.holder in group.names


# When it would be too soon to close the moves: closing is offered then, but it is not what is meant (W15.6)


def too_soon(scene: WarScene) -> bool:
    """Whether a party waits, an army without an order can come to a key place in danger, or of the armies
    that a computer would send off as many have no order as have one. The lesson says itself when to close."""
    view = scene.view
    if view.step not in MOVING or view.config.preset == "lesson":
        return False
    return any(waiting(scene)) or any(unhelped(view)) or _few_sent(view)


def unhelped(view: View) -> Iterator[Danger]:
    """The key places in danger to which an army can come that has no order and stands in no such place."""
    threats = [threat for power in view.powers for threat in dangers(view.field, power)]
    beset = {threat.at for threat in threats}
    free = [stack for stack in stacks(view) if _free(view, stack) and stack.at not in beset] if beset else []
    yield from (threat for threat in threats if any(_comes(view, stack, threat.at) for stack in free))


def _free(view: View, stack: Stack) -> bool:
    dear = view.seat == "sauron" and stack.price > spendable(view)
    return stack.ready and stack.march is None and not dear


def _comes(view: View, stack: Stack, at: str) -> bool:
    group = group_of(view, stack.who)
    return group is not None and turns(gait(group), group.mf, group.at, at, waste=False, within=SOON) <= SOON


def _few_sent(view: View) -> bool:
    """Of the armies that a computer would send off, by the hexes where they began."""
    marching = {name for march in view.marches for name in march.who}
    own = [unit for unit in view.field.units if unit.at and unit.power in view.powers]
    sent = {unit.began or unit.at for unit in own if unit.moved or unit.id in marching}
    wanted = (army for army in marchers(view) if not marching.intersection(army))
    stay = (at for army in wanted for at in {unit.at for unit in own if unit.id in army} - sent)
    enough, idle = max(1, len(sent)), set[str]()
    for at in stay:
        idle.add(at)
        if len(idle) >= enough:
            return True
    return False


# Who is too late for an attack once it is fought: a hex is attacked once in a turn (ARM-1)


JOINING: Final = 5
"""So many stacks are named."""


def too_late(view: View, attack: Attack) -> str:
    """Which stacks could still go with that attack, some of them after this turn's part of a march, as far as
    the points pay it; empty where nobody could."""
    field, turn = view.field, view.field.turn
    others = tuple(other for other in turn.attacks if other.target != attack.target)
    paid = sum(other.paid for other in turn.attacks if other not in others)
    busy = set(attack.units).union(*(other.units for other in others))
    units = tuple(replace(unit, attacked=False) if unit.id in attack.units else unit for unit in field.units)
    points = spendable(view) + paid
    free = replace(view, field=replace(field, units=units, turn=replace(turn, attacks=others, points=points)))
    late = ((stack.at, _joining(free, stack, attack, busy)) for stack in stacks(view))
    named = sorted(((at, strength) for at, strength in late if strength), key=lambda pair: -pair[1])
    return fight_words.too_late(attack.target, named[:JOINING]) if named else ""


def _joining(view: View, stack: Stack, attack: Attack, busy: Collection[str]) -> int:
    """How much of a stack could attack with them."""
    units = [unit for unit in stack.units if unit.id not in busy and not left_behind(view, unit)]
    near = [unit for unit in units if _joins(view, unit, unit.at, attack, 0)]
    if near or not units or not stack.ready or view.step not in MOVING:
        return view.field.strength(near)
    group = group_of(view, stack.who)
    beside = set(BOARD.neighbours[attack.target]) & set(ends(group)) if group is not None else ()
    ways = ((at, way(group, at)) for at in beside) if group is not None else ()
    # Who crosses the plateau attacks nothing in this turn (DOO-11).
    beside = {at for at, led in ways if led is not None and "plateau" not in led.marks}
    return max(
        (
            view.field.strength(unit for unit in units if _joins(view, unit, at, attack, stack.price))
            for at in beside
        ),
        default=0,
    )


def _joins(view: View, unit: Unit, at: str, attack: Attack, march: int) -> bool:
    field = view.field
    points = field.turn.points - march if view.seat == "sauron" else field.turn.points
    units = tuple(replace(other, at=at) if other.id == unit.id else other for other in field.units)
    there = replace(field, units=units, turn=replace(field.turn, points=points))
    return refused(replace(view, field=there), Attack(attack.target, (*attack.units, unit.id))) is None
