"""Out of a battle: routs, retreats, and who gives it up (ROU, RET, ARM-7, STK-3)."""

import heapq
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from engine.war.battles import declaring, forces
from engine.war.battles.declaring import open_side
from engine.war.battles.forces import Force, attackers, defenders, led, met, sheltered, walls
from engine.war.board import BOARD
from engine.war.chapter import yes_or_no
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.events import fights as told
from engine.war.events.fights import Fled
from engine.war.events.table import Moved
from engine.war.fates import stopping
from engine.war.field import DARK, Field
from engine.war.grid import distance
from engine.war.moves import homing
from engine.war.moves.restrictions import barred, closed_to_victors, flight_closed, flight_ends, may_not_end
from engine.war.moves.terrain_cost import net
from engine.war.moves.ways import fleeing
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.phase_records import Asking, Battle, Capturing, Freeing, Overrunning
from engine.war.pieces import OrcBand, Person, Piece, Unit
from engine.war.questions import BattleOrders, Overrun, Yes
from engine.war.ratings import morale
from engine.war.realm import mobilising, white_hand
from engine.war.realm.mobilising import led_by_eomer, ready
from engine.war.step_builder import StepBuilder

# Ways out of a battle: routs and retreats (ROU-2, RET-5, RET-6, DOO-10, SPC-1)

RETREAT = 2
"""How many hexes a retreat has at most (RET-5)."""


class Flight(NamedTuple):
    """A way out of a battle."""

    path: tuple[str, ...]
    """With the first hex."""
    cost: float

    @property
    def end(self) -> str:
        """Where it leads."""
        return self.path[-1]


def goal(field: Field, power: Power, start: str, wanted: str) -> str:
    """The place to make for: as ordered, else the nearest own Citadel but the one that is left (P-7, P-8)."""
    if wanted:
        return BOARD.hex_of(wanted)
    return min(
        (at for at in field.citadels(power) if at != start),
        key=lambda at: (distance(start, at), at),
        default=start,
    )


def routed(field: Field, names: tuple[str, ...], threats: Collection[str], toward: str) -> Flight | None:
    """The way of a rout, as far as the MF reaches; the first step may cost more (ROU-2, MOV-2)."""
    force = moving_group(field, names)
    flights = routs(force, threats)
    best = min(flights, key=lambda flight: _rank(flight, threats, toward), default=None)
    return best or _beyond(force, threats, toward)


def retreated(field: Field, names: tuple[str, ...], threats: Collection[str], toward: str) -> Flight | None:
    """The way of a retreat: one or two hexes (RET-5)."""
    force = moving_group(field, names)
    flights = retreats(force, threats)
    best = min(flights, key=lambda flight: _rank(flight, threats, toward), default=None)
    return best or _beyond(force, threats, toward)


def routs(force: MovingGroup, threats: Collection[str]) -> list[Flight]:
    """All ways as far as the MF reaches: the owner chooses among them (P-7)."""
    flights = [
        flight for flight in _flights(force, threats, force.mf, 99) if _away_free(force, threats, flight)
    ]
    return [flight for flight in flights if not _goes_on(force, threats, flight)] or flights


def retreats(force: MovingGroup, threats: Collection[str]) -> list[Flight]:
    """All ways of one or two hexes (P-8)."""
    return [flight for flight in _flights(force, threats, 99, RETREAT) if _away_free(force, threats, flight)]


def _rank(flight: Flight, threats: Collection[str], toward: str) -> tuple[int, int, str]:
    return distance(flight.end, toward), -sum(distance(flight.end, at) for at in threats), flight.end


def _flights(force: MovingGroup, threats: Collection[str], most: float, steps: int) -> Iterator[Flight]:
    """The cheapest way to every hex that no step brings nearer to any attacker (RET-6)."""
    ways, shut = net(fleeing(force), True), flight_closed(force).hexes
    seen: set[str] = set()
    edge: list[tuple[float, tuple[str, ...]]] = [(0.0, (force.at,))]
    while edge:
        cost, path = heapq.heappop(edge)
        here = path[-1]
        if here in seen:
            continue
        seen.add(here)
        if len(path) > 1:
            yield Flight(path, cost)
        if len(path) > steps or (cost and cost >= most):
            continue
        for there, step in ways[here]:
            fits = cost + step.cost <= most or len(path) == 1
            if there not in shut and fits and _away(here, there, threats):
                heapq.heappush(edge, (cost + step.cost, (*path, there)))


def _away(here: str, there: str, threats: Collection[str]) -> bool:
    return all(distance(there, at) >= distance(here, at) for at in threats)


def _farther(force: MovingGroup, threats: Collection[str], end: str) -> bool:
    return all(distance(end, at) > distance(force.at, at) for at in threats)


def _away_free(force: MovingGroup, threats: Collection[str], flight: Flight) -> bool:
    return _farther(force, threats, flight.end) and flight.end not in flight_ends(force).hexes


def _goes_on(force: MovingGroup, threats: Collection[str], flight: Flight) -> bool:
    """Whether the MF reaches one more hex from there."""
    ways, shut = net(fleeing(force), True), flight_closed(force).hexes
    return any(
        there not in shut
        and there not in flight.path
        and flight.cost + step.cost <= force.mf
        and _away(flight.end, there, threats)
        and there not in flight_ends(force).hexes
        for there, step in ways[flight.end]
    )


def _beyond(force: MovingGroup, threats: Collection[str], toward: str) -> Flight | None:
    """DOO-10: where it could only stop wrongly, it goes on to the nearest allowed hex."""
    astray = [
        flight
        for flight in _flights(force, threats, 99, 99)
        if BOARD.waste(flight.path[1]) and _away_free(force, threats, flight)
    ]
    return min(astray, key=lambda flight: (len(flight.path), flight.cost, flight.end), default=None)


ROUNDS = TABLES.limit("battle_rounds_per_turn")
ALWAYS_LEAVE, HALF = 101, 50
Finding = Callable[[Field, tuple[str, ...], Collection[str], str], Flight | None]
"""How a way out is found: `away.routed` or `away.retreated`."""
Ways = Callable[[MovingGroup, Collection[str]], list[Flight]]
"""All ways out: `away.routs` or `away.retreats`."""


def rout(builder: StepBuilder, phase: Battle) -> None:
    """ROU-2: full MF away from the attackers; who cannot get away is lost."""
    force = _free(builder, defenders(builder.field, phase))
    if not force.troops or not attackers(builder.field, phase).troops:
        return builder.swap(replace(phase, stage="leave", asked=False))
    if _forks(builder, phase, force, routs) and declaring.alone(builder, phase, "P-7", force.power):
        return
    parts = _led_out(builder, phase, force, phase.theirs.rout_to, routed)
    gone = tuple(piece.id for piece in force.troops)
    builder.swap(replace(phase, stage="leave", asked=False, gone=(*phase.gone, *gone)))
    for part, flight in parts:
        if flight is not None:
            _withdrawn(builder, part, flight, "rout")
            continue
        for piece in part.troops:
            forces.destroy(builder, piece.id, "rout")


def _free(builder: StepBuilder, force: Force) -> Force:
    """Those of a force who may leave at all: not the Corsairs who wait for their card at Umbar (COR-4)."""
    if builder.war.corsairs:
        return force
    free = (
        troop
        for troop in force.troops
        if isinstance(troop, OrcBand) or troop.deserter or not troop.kind.naval
    )
    return force._replace(troops=tuple(free))


class Part(NamedTuple):
    """Those of a force that leave together: two powers never end in one hex (STK-3)."""

    power: Power
    troops: tuple[Unit | OrcBand, ...]
    who: tuple[str, ...]
    """With the people who go along."""


def _parts(builder: StepBuilder, phase: Battle, force: Force) -> Iterator[Part]:
    """The troops of each power with their people, but who may not leave or stays under the walls (ROU-4)."""
    stays = sheltered(builder.field, phase.target, force) and not phase.theirs.leaders_go
    people = () if stays else force.people
    free = [person for person in people if not bound_there(builder.field, person)]
    for power in dict.fromkeys((force.power, *sorted(piece.power for piece in force.troops))):
        troops = tuple(piece for piece in force.troops if piece.power == power)
        led_along = (person.id for person in free if person.power == power)
        if troops:
            yield Part(power, troops, (*(piece.id for piece in troops), *led_along))


def bound_there(field: Field, person: Person) -> bool:
    """Whether a rule keeps him where he is, whoever leaves (SPC-1, SPC-2, ELV-3, SR2-3)."""
    return mobilising.must_stay(field, person) is not None or white_hand.must_remain(field, person)


def _forks(builder: StepBuilder, phase: Battle, force: Force, ways: Ways) -> bool:
    """Whether there is anything to choose: troops, which all see, could end in more than one hex (P-7, P-8).

    People with them are left aside, so that no question tells of anybody who is hidden.
    """
    if not builder.config.options.round_by_round:
        return False
    own = [piece.id for piece in force.troops if piece.power == force.power]
    threats = attackers(builder.field, phase).hexes
    flights = ways(moving_group(builder.field, own), threats) if own else []
    return len({flight.end for flight in flights}) > 1


def _led_out(
    builder: StepBuilder, phase: Battle, force: Force, ordered: str, find: Finding
) -> list[tuple[Part, Flight | None]]:
    """Each part with its captives goes its way, if there is one; of that nothing is told yet.

    Of two powers only the one that gave the orders goes where they say (ARM-14).
    """
    threats = attackers(builder.field, phase).hexes
    parts = []
    for part in tuple(_parts(builder, phase, force)):
        wanted = ordered if part.power == force.power else ""
        toward = goal(builder.field, part.power, phase.target, wanted)
        flight = find(builder.field, part.who, threats, toward)
        if flight is not None:
            for at in flight.path:
                builder.put(*(replace(piece, at=at) for piece in _with_captives(builder, part)))
        parts.append((part, flight))
    return parts


def _with_captives(builder: StepBuilder, part: Part) -> list[Piece]:
    field = builder.field
    return [
        *(field.piece(name) for name in part.who),
        *(captive for name in part.who for captive in field.captives_of(name)),
    ]


def _withdrawn(builder: StepBuilder, part: Part, flight: Flight, why: str) -> None:
    """They left the battle, outside the turn sequence, and stop there (ROU-3, MOV-11).

    What armies bring about they do in every hex of their way (GEN-8, MOB-7, ARM-11).
    """
    names = tuple(piece.id for piece in _with_captives(builder, part))
    builder.tell(Moved(names, flight.path, flight.cost, why=why))
    for at in flight.path[1:]:
        builder.put(*(replace(piece, at=at) for piece in _with_captives(builder, part)))
        homing.came(builder, at, part.power)
    stopping.halt(builder, part.who)


# After a round (ARM-7)


def leave(builder: StepBuilder, phase: Battle) -> None:
    """The defender's roll to disengage; whoever did not leave leaves it to the attacker (RET-1)."""
    ours, theirs = attackers(builder.field, phase), defenders(builder.field, phase)
    if not ours.troops:
        return over(builder, phase, "lost")
    if not theirs.troops and not walls(builder.field, phase.power, phase.target):
        return over(builder, phase, "rout" if phase.gone else "taken")
    free = _free(builder, theirs)
    # Nobody is asked whether a wall alone leaves (P-5).
    if declaring.alone(builder, phase, "P-5", phase.power, *((free.power,) if free.troops else ())):
        return
    wants = bool(free.troops) and _wants(phase.theirs, theirs.strength, phase.began[1])
    goes = wants and _rolled(builder, phase, theirs)
    builder.swap(replace(phase, stage="retreat" if goes else "give up", asked=False))


def retreat(builder: StepBuilder, phase: Battle) -> None:
    """RET-5: the defender goes; who has no way out stays, and for him the battle goes on.

    Where walls are left the attacker rolls too, before they are fought (RET-1, ARM-7).
    """
    whole = defenders(builder.field, phase)
    force = _free(builder, whole)
    if _forks(builder, phase, force, retreats) and declaring.alone(builder, phase, "P-8", force.power):
        return
    parts = _led_out(builder, phase, force, phase.theirs.retreat_to, retreated)
    left = [part for part, flight in parts if flight is not None]
    gone = tuple(piece.id for part in left for piece in part.troops)
    fights_on = bool(walls(builder.field, phase.power, phase.target)) and phase.round < ROUNDS
    stage = "give up" if len(gone) < len(whole.troops) or fights_on else "advance"
    phase = replace(phase, stage=stage, asked=False, gone=(*phase.gone, *gone))
    builder.swap(phase)
    for part, flight in parts:
        if flight is not None:
            _withdrawn(builder, part, flight, "retreat")
    if stage == "advance":
        builder.tell(told.BattleEnded(phase.target, "retreat", _left(builder.field, phase)))


def give_up(builder: StepBuilder, phase: Battle) -> None:
    """The attacker's roll to disengage; else the next round, if it was not the last (RET-5, ARM-7)."""
    ours = attackers(builder.field, phase)
    if _wants(phase.ours, ours.strength, phase.began[0]) and _rolled(builder, phase, ours):
        return over(builder, phase, "left")
    if phase.round >= ROUNDS:
        return over(builder, phase, "rounds")
    builder.swap(replace(phase, stage="round"))


def _left(field: Field, phase: Battle) -> tuple[int, int]:
    """The strength that both sides of a battle have left, with whom it is over for already."""
    away = [field.piece(name) for name in phase.gone if field.has(name)]
    fled = sum(piece.strength for piece in away if isinstance(piece, Unit | OrcBand))
    return attackers(field, phase).strength, defenders(field, phase).strength + fled


def over(builder: StepBuilder, phase: Battle, why: str) -> None:
    """The battle is over; the attackers may advance."""
    builder.tell(told.BattleEnded(phase.target, why, _left(builder.field, phase)))
    builder.swap(replace(phase, stage="advance", asked=False))


def _wants(orders: BattleOrders, strength: int, began: int) -> bool:
    """P-5: whether a side tries to leave now."""
    under = HALF if orders.leave_under is None else orders.leave_under
    return under >= ALWAYS_LEAVE or strength * 100 < under * began


def number(force: Force) -> int:
    """The die up to which a side disengages: the lowest of those in it (RET-2 to RET-4)."""
    return min(number_of(piece) for piece in force.troops)


def number_of(piece: Unit | OrcBand) -> int:
    table = TABLES.retreat
    if piece.power == "fellowship":
        return table["western"]
    if piece.power == "saruman":
        return table["saruman"]
    return table["sauron_allies"] if isinstance(piece, Unit) and piece.kind.ally else table["sauron"]


def _rolled(builder: StepBuilder, phase: Battle, force: Force) -> bool:
    """RET-1: one die; Hope Rekindled or Narya throw a failed one once more (EV30, MG06)."""
    least = number(force)
    for _ in range(1 + _again(builder, phase, force)):
        die = builder.roll("retreat", "RET-1", about=(phase.target,))
        builder.tell(told.Left(phase.target, force.power, die, least, die <= least))
        if die <= least:
            return True
    return False


def _again(builder: StepBuilder, phase: Battle, force: Force) -> bool:
    if force.power != "fellowship":
        return False
    return bool(builder.field.effects("EV30")) or _narya(builder, phase, force)


def _narya(builder: StepBuilder, phase: Battle, force: Force) -> bool:
    holder = builder.field.item("MG06").holder
    return bool(holder) and led(builder.field, force, defends=phase.target).leader == holder == "gandalf"


# Advance after combat, and the people left in the hex (ARM-8, DOO-12, P-14, P-18)


def possible(builder: StepBuilder, phase: Battle) -> bool:
    """Whether attackers are left and the hex is empty of army units and Intrinsic Defense (ARM-8)."""
    return bool(attackers(builder.field, phase).troops) and not met(builder.field, phase.power, phase.target)


def after_battle(builder: StepBuilder, phase: Battle) -> None:
    """ARM-8: the attackers may advance."""
    if not possible(builder, phase):
        return
    field = builder.field
    ours = attackers(field, phase)
    wanted = phase.ours.advance if phase.ours.advance is not None else _by_default(field, phase)
    with_them = {piece.id for piece in ours.troops} | {
        person.id
        for at in ours.hexes
        for person in field.persons_at(at, phase.power, *(piece.power for piece in ours.troops))
        if not person.captor and not person.bound and _goes_along(field, person, ours)
    }
    advancing = tuple(name for name in wanted if name in with_them and may_advance(field, name, phase.target))
    units = [field.unit(name) for name in advancing if isinstance(field.piece(name), Unit)]
    if not units or white_hand.advance_refused(field, units):
        return
    went: list[str] = []
    for start, power in dict.fromkeys((field.piece(name).at, field.piece(name).power) for name in advancing):
        group = [
            name for name in advancing if (field.piece(name).at, field.piece(name).power) == (start, power)
        ]
        # Of a joint attack the second power does not end stacked with the first (STK-3, ARM-14).
        if free := tuple(name for name in group if may_advance(builder.field, name, phase.target)):
            _go(builder, free, start, phase.target)
            went += free
    stopping.halt(builder, went)
    homing.came(builder, phase.target, phase.power, by_battle=True)
    _overrun(builder, phase)


def _goes_along(field: Field, person: Person, ours: Force) -> bool:
    """Before Rohan is mobilised none but Éomer goes with his riders (MOB-6); who waits for his land stays
    (MOB-10)."""
    units = [unit for unit in ours.troops if unit.at == person.at and isinstance(unit, Unit)]
    if led_by_eomer(field, units):
        return person.id == "eomer"
    return ready(field, person)


def may_advance(field: Field, name: str, target: str) -> bool:
    """Whether a piece may enter the hex that was fought for, and stay (ARM-13)."""
    piece = field.piece(name)
    single = moving_group(field, (name,))
    if isinstance(piece, Unit) and not open_side(field, piece, target):
        return False
    return target not in closed_to_victors(single) and may_not_end(single, target) is None


def worth_holding(field: Field, target: str) -> bool:
    """Whether somebody enters a hex that is won unless ordered otherwise (P-18): in a story with prizes one
    of them (SCN-5), else an Objective, with two players an entry of Saruman's list too (SR2-1)."""
    place, story = BOARD.place(target), field.config.story
    if place is None:
        return False
    if story.prizes:
        return place.id in story.prizes
    return place.objective or (not field.three and target in white_hand.HEXES)


def _by_default(field: Field, phase: Battle) -> tuple[str, ...]:
    """P-18: the strongest unit where it is worth it, else nobody."""
    if not worth_holding(field, phase.target):
        return ()
    units = [unit for unit in attackers(field, phase).troops if may_advance(field, unit.id, phase.target)]
    strongest = max(units, key=lambda unit: (unit.strength, unit.id), default=None)
    return (strongest.id,) if strongest else ()


def _go(builder: StepBuilder, names: tuple[str, ...], start: str, target: str) -> None:
    field = builder.field
    pieces = [*(field.piece(name) for name in names)]
    pieces += (captive for name in names for captive in field.captives_of(name))
    builder.put(*(replace(piece, at=target) for piece in pieces))
    hidden = tuple(p.id for p in pieces if isinstance(p, Person) and p.hidden)
    seen = tuple(piece.id for piece in pieces if piece.id not in hidden)
    builder.tell(Moved(seen, (start, target), 0, why="advance"))
    if hidden:
        owner = (builder.seat_of("fellowship"),)
        builder.tell(Moved(hidden, (start, target), 0, why="advance", audience=owner))


# Who is left there


def _overrun(builder: StepBuilder, phase: Battle) -> None:
    """ARM-8: people of the West left in the hex flee or face one attempt to take them. Captives whom the fall
    of the Citadel frees are not left there: they go where P-20 says (CAP-10)."""
    freed = {name for below in builder.state.stack if isinstance(below, Freeing) for name in below.who}
    people = tuple(
        person.id
        for person in builder.field.persons_at(phase.target, "fellowship")
        if not person.hidden and not person.captor and person.id not in freed
    )
    if phase.power in DARK and people:
        builder.push(Overrunning(phase.target, phase.power, people, flees=phase.flees))


def go_on(builder: StepBuilder, phase: Overrunning) -> None:
    """One after another does what the form says, or is asked where there is a way out (W15.10); then one
    attempt on all who are left."""
    if phase.people and phase.flees is not None:
        return _next(builder, phase, flees=phase.flees)
    if phase.people and not way_out(builder.field, builder.field.person(phase.people[0])):
        return _next(builder, phase, flees=False)
    if phase.people:
        about = Overrun(phase.people[0], phase.at)
        return builder.ask("P-14", (builder.seat_of("fellowship"),), about)
    builder.pop()
    left = tuple(name for name in phase.left if builder.field.person(name).at == phase.at)
    if left:
        builder.push(Capturing(phase.power, phase.at, left))


def heard(builder: StepBuilder, phase: Overrunning, asking: Asking) -> None:
    """He tries to flee, or stays."""
    choice = asking.given[0].choice
    _next(builder, phase, flees=isinstance(choice, Yes) and choice.yes)


def _next(builder: StepBuilder, phase: Overrunning, *, flees: bool) -> None:
    name, *others = phase.people
    to = _fled(builder, name) if flees else ""
    left = phase.left if to else (*phase.left, name)
    builder.swap(replace(phase, people=tuple(others), left=left))
    if to:
        stopping.halt(builder, (name,))


def _fled(builder: StepBuilder, name: str) -> str:
    """A die not above his Morale takes him one hex away, if there is one without enemies."""
    person = builder.field.person(name)
    to = way_out(builder.field, person)
    die = builder.roll("flee", "ARM-8", about=(name,))
    to = to if die <= morale(builder.field, person) else ""
    builder.tell(Fled(name, person.at, to))
    if to:
        builder.change(name, at=to)
    return to


def way_out(field: Field, person: Person) -> str:
    """The hex to flee to: nearest to a western Citadel."""
    single = moving_group(field, (person.id,))
    free = [
        there
        for there, _ in net(fleeing(single), True)[person.at]
        if not any(piece.power in DARK for piece in field.standing(there)) and barred(single, there) is None
    ]
    homes = field.citadels("fellowship")
    return min(free, key=lambda at: (min((distance(at, home) for home in homes), default=0), at), default="")


PROMPT = yes_or_no("ARM-8", default=True)
"""P-14: flee from an overrun hex."""
