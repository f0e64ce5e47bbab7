"""Ways home of deserters and of Saruman's strays (DES-2, DES-5, DES-7, SR2-10)."""

import heapq
from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war.actions import Displeasure
from engine.war.board import BOARD
from engine.war.chapter import judged
from engine.war.data.records import Power
from engine.war.events import fights as told
from engine.war.events import table
from engine.war.events.fights import Fled
from engine.war.events.table import ControlChanged
from engine.war.fates import dying, hiding, stopping
from engine.war.fates.stopping import leave_marches
from engine.war.field import DARK, Field, memoized
from engine.war.grid import distance
from engine.war.moves import walking, ways
from engine.war.moves.restrictions import closed, intrinsic, may_not_end, warden
from engine.war.moves.terrain_cost import net
from engine.war.moves.ways import Way, gait
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.phase_records import Homing, Tread, Walking
from engine.war.pieces import Person, Unit
from engine.war.realm import alliance, mobilising
from engine.war.realm.alliance import ISENGARD
from engine.war.realm.white_hand import GOALS, on_the_way_home
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# What an army brings about where it comes, on the march or after a battle (GEN-8, ARM-11, INT-7, SPC-1)

REFUGE = 2
"""Within so many hexes a Dark character finds an army to go to (ARM-11)."""


def pass_through(builder: StepBuilder, walking: Walking) -> None:
    """Army units on the way take what they pass through."""
    if any(isinstance(builder.field.piece(name), Unit) for name in walking.who):
        occupy(builder, walking.at)


def occupy(builder: StepBuilder, at: str, *, by_battle: bool = False) -> None:
    """The army in a hex takes its place, unless an enemy army stands there too.

    Deserters and escorts hold nothing (GEN-8, CAP-9), the Corsairs before their card neither (COR-4). Sauron
    and Saruman take a place from each other by battle alone (SR3-5).
    """
    place = BOARD.place_id(at)
    powers = {unit.power for unit in builder.field.units_at(at) if holds(builder.field, unit)}
    if not place or len(powers) != 1:
        return
    (power,) = powers
    old = builder.field.holder(place)
    if alliance.holds_nothing(builder.field, power, at):
        return
    if power == old or (power in DARK and old in DARK and not by_battle):
        return
    take(builder, place, power)


def holds(field: Field, unit: Unit) -> bool:
    """Whether a unit can hold a place."""
    return not unit.deserter and unit.power != "nobody" and mobilising.ready(field, unit)


def take(builder: StepBuilder, place: str, power: Power) -> None:
    """A place changes hands, with what its fall brings about."""
    old = builder.field.holder(place)
    builder.wage(control={**builder.war.control, place: power})
    builder.tell(ControlChanged(place, power, old))
    _fell_with(builder, place, power)
    hiding.fallen(builder, place)


def entered(builder: StepBuilder, walking: Walking) -> None:
    """On the march: places and mobilisation are looked at by others."""
    powers = {piece.power for piece in map(builder.field.piece, walking.who) if isinstance(piece, Unit)}
    for power in sorted(powers):
        _scatter(builder, walking.at, power)
        _ents(builder, walking.at)


def came(builder: StepBuilder, at: str, power: Power, *, by_battle: bool = False) -> None:
    """After an advance, a retreat or a rout."""
    occupy(builder, at, by_battle=by_battle)
    mobilising.came(builder, at, power)
    _scatter(builder, at, power)
    _ents(builder, at)


def _scatter(builder: StepBuilder, at: str, power: Power) -> None:
    """ARM-11: Dark characters alone before a western army go to the nearest army of theirs, or are killed."""
    field = builder.field
    if power != "fellowship" or field.units_at(at, *DARK) or (intrinsic(field, at) and warden(at) in DARK):
        return
    for person in field.persons_at(at, *DARK):
        if person.captor or person.lost:
            continue
        to = _refuge(field, person)
        builder.tell(Fled(person.id, at, to))
        if to:
            builder.put(*(replace(piece, at=to) for piece in (person, *field.captives_of(person.id))))
            stopping.halt(builder, (person.id,))
        else:
            dying.kill(builder, person.id, "overrun")


def _refuge(field: Field, person: Person) -> str:
    """The nearest hex with Dark army units of his friends, within two hexes, that is not closed to him."""
    friends = [power for power in DARK if not field.enemies(power, person.power)]
    shut = {at for hexes, _ in alliance.closed(field, person) for at in hexes}
    near = (to for to in BOARD.within(person.at, REFUGE) if field.units_at(to, *friends) and to not in shut)
    return min(near, key=lambda to: (distance(person.at, to), to), default="")


def _ents(builder: StepBuilder, at: str) -> None:
    """INT-7: Ents in or next to Isengard end its Intrinsic Defense for good."""
    if distance(at, ISENGARD) <= 1 and any(unit.kind.ents for unit in builder.field.units_at(at)):
        ruin(builder, ISENGARD)


def _fell_with(builder: StepBuilder, place: str, power: Power) -> None:
    """A place changed hands: Denethor dies with Minas Tirith (SPC-1), Dol Guldur frees Galadriel (SPC-3)."""
    if place == "dol_guldur" and power == "fellowship":
        builder.wage(galadriel_free=True)
    denethor = builder.field.person("denethor")
    there = denethor.power == "fellowship" and denethor.at == BOARD.hex_of(place)
    if place == denethor.kind.bound_to and power in DARK and there:
        dying.kill(builder, denethor.id, "fallen")


def ruin(builder: StepBuilder, at: str) -> None:
    """An Intrinsic Defense is destroyed for good (INT-3, INT-4, INT-7)."""
    place = BOARD.place_id(at)
    if place not in builder.war.ruined:
        builder.wage(ruined=(*builder.war.ruined, place))
        builder.tell(told.Ruined(place))


def home(unit: Unit) -> frozenset[str]:
    """Where a deserter goes: the hexes of its home province; of the Corsairs, Umbar (DES-1, DES-2)."""
    start = BOARD.hex_of(unit.kind.home)
    if unit.kind.naval:
        return frozenset((start,))
    return frozenset(at for at in BOARD.land if BOARD.province[at] == BOARD.province[start])


@memoized
def of_deserters(field: Field, names: tuple[str, ...]) -> tuple[Way, ...]:
    """What the West may choose among for deserters that go together; none: they are home, or wait (DES-5)."""
    group = moving_group(field, names)
    return stages(group, home(group.units[0]))


def planned(group: MovingGroup, path: Sequence[str], *, sail: bool) -> Way | IllegalAction:
    """The way that an order to deserters means, or why it is none of theirs (DES-5, DES-7)."""
    open_to = of_deserters(group.field, group.names)
    if not open_to:
        return no("DES-7", "move.deserters_stay", who=group.names)
    by_sea = [way for way in open_to if ("sail" in way.marks) == sail]
    meant = [way for way in by_sea if way.path == tuple(path)] or [
        way for way in by_sea if len(path) == 1 and way.path[-1] == path[0]
    ]
    if not meant:
        ends = tuple(dict.fromkeys(way.path[-1] for way in open_to))
        return no("DES-5", "move.deserters_home", who=group.names, ends=ends)
    return farthest(meant)


def farthest(stages: Iterable[Way]) -> Way:
    """Of ways of one length the one on which most is done this turn, else that of the lowest numbers."""
    return min(stages, key=lambda way: (-way.cost, way.path))


def stages(group: MovingGroup, goals: Collection[str]) -> tuple[Way, ...]:
    """The first turn of every shortest way: as far as the MF reaches, and to where it may end (DOO-10).

    The Corsairs sail, and march to the nearest coast before (DES-2).
    """
    if group.at in goals:
        return ()
    if any(unit.kind.naval for unit in group.units):
        coasts = ways.coasts()
        if group.at in coasts:
            (haven,) = goals
            return ways.homeward(group, haven)
        goals = coasts
    left, steps, legs = to_go(group, goals), net(gait(group), True), list[Way]()
    edge: list[tuple[tuple[Tread, ...], float]] = [((), 0.0)] if group.at in left else []
    while edge:
        treads, spent = edge.pop()
        here = treads[-1].to if treads else group.at
        driven = not treads or may_not_end(group, here) is not None
        on = [
            ((*treads, Tread(there, step.cost, step.road, step.river)), spent + step.cost)
            for there, step in steps[here]
            if there in left
            and step.cost + left[there] == left[here]
            and (driven or spent + step.cost <= group.mf)
        ]
        edge += on
        if treads and not on:
            legs.append(Way(treads, spent, ()))
    return tuple(sorted(legs, key=lambda way: way.path))


def to_go(group: MovingGroup, goals: Collection[str]) -> Mapping[str, float]:
    """What the cheapest way to the nearest goal still costs from each hex from which one is open (DES-7)."""
    steps, shut = net(gait(group), True), closed(group).hexes
    edge = [(0.0, at) for at in goals if at not in shut and may_not_end(group, at) is None]
    heapq.heapify(edge)
    left: dict[str, float] = {}
    while edge:
        cost, here = heapq.heappop(edge)
        if here in left:
            continue
        left[here] = cost
        for before in BOARD.neighbours[here]:
            if before in left or (before in shut and before != group.at) or not BOARD.is_land(before):
                continue
            step = dict(steps[before]).get(here)
            if step is not None:
                heapq.heappush(edge, (cost + step.cost, before))
    return left


# Ways that nobody ordered, when a step closes (PRM-3)


def deserters(builder: StepBuilder) -> None:
    """DES-5: at the end of F2 each that the West did not order goes its full MF by a shortest way home."""
    _home(builder, (unit.id for unit in builder.field.units if unit.deserter and not unit.moved), "desertion")


def strays(builder: StepBuilder) -> None:
    """SR2-10: at the end of D2 without control, who is out of place and did not move goes back."""
    if not builder.turn.control:
        driven = ("saruman",) if on_the_way_home(builder.field, builder.field.person("saruman")) else ()
        _home(builder, dict.fromkeys((*builder.war.astray, *driven)), "control")


def _home(builder: StepBuilder, names: Iterable[str], why: str) -> None:
    pieces = tuple(names)
    if pieces:
        builder.push(Homing(pieces, why))


def go_on(builder: StepBuilder, phase: Homing) -> None:
    """The next of them; its way is found when its turn comes, for others moved before."""
    if not phase.who:
        return builder.pop()
    name, *others = phase.who
    builder.swap(replace(phase, who=tuple(others)))
    if not builder.field.has(name):
        return
    piece = builder.field.piece(name)
    if phase.why == "desertion":
        assert isinstance(piece, Unit)
        _lead(builder, name, home(piece), phase.why)
    elif not piece.moved:
        _lead(builder, name, frozenset((ISENGARD,)) if name == "saruman" else GOALS, phase.why)


def _lead(builder: StepBuilder, name: str, goals: Collection[str], why: str) -> None:
    """Set a piece out on the part of its way that one turn allows."""
    piece = builder.field.piece(name)
    if not piece.at or (isinstance(piece, Person) and piece.captor):
        return
    if legs := stages(MovingGroup(builder.field, (piece,)), goals):
        leave_marches(builder, (name,))
        walking.set_out(builder, (name,), farthest(legs), why=why, forced=True)


# The end of the alliance of Sauron and Saruman (SR3-5)


def end(builder: StepBuilder) -> None:
    """SR3-5: the alliance is over, in public. Eye-Orcs among Saruman's troops get out from there."""
    if not builder.war.alliance:
        return
    builder.wage(alliance=False)
    builder.tell(table.AllianceEnded())
    for unit in builder.field.units:
        if unit.power == "sauron" and builder.field.units_at(unit.at, "saruman"):
            _drive_out(builder, unit.id, unit.at)


def _drive_out(builder: StepBuilder, unit: str, start: str) -> None:
    """To the nearest hex that no enemy army holds: enemies never stand in one hex (MOV-8).

    There they bring about what any army does (GEN-8, MOB-7).
    """
    field = builder.field
    free = (at for at in BOARD.land if not field.units_at(at, *field.foes("sauron")) and not BOARD.waste(at))
    to = min(free, key=lambda at: (distance(start, at), at))
    led = [captive.id for captive in field.captives_of(unit)]
    names = (unit, *led)
    for name in names:
        builder.change(name, at=to)
    builder.tell(table.Moved(names, (start, to), 0, why="displeasure"))
    came(builder, to, "sauron")


def _refused(seen: View, action: Displeasure) -> IllegalAction | None:
    if not seen.field.three:
        return no("SR3-5", "displeasure.two_players")
    return None if seen.field.war.alliance else no("SR3-5", "displeasure.done")


ORDERS = (
    judged(
        Displeasure, frozenset(("D1",)), _refused, lambda builder, _: end(builder), lambda _: (Displeasure(),)
    ),
)
