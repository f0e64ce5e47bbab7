"""A battle, round by round (ARM-7, ROU, RET)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.war.battles import advance, away, coming, losses, odds
from engine.war.battles.forces import Force, attackers, defenders
from engine.war.battles.leading import led
from engine.war.cards import named
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events import battles as told
from engine.war.events.moves import Moved
from engine.war.frames import Asking, AskingRing, Battle
from engine.war.grid import distance
from engine.war.moves.bars import intrinsic, warden
from engine.war.pieces import Band, Person, Piece, Unit
from engine.war.questions import BattleOrders
from engine.war.questions.battles import RoundOver
from engine.war.realm import guardians
from engine.war.voyages import paths

ROUNDS = TABLES.limit("battle_rounds_per_turn")
ALWAYS_LEAVE = 101


def go_on(desk: Desk, frame: Battle) -> None:
    """The next thing in a battle."""
    match frame.stage:
        case "begin":
            _begin(desk, frame)
        case "round":
            _round(desk, frame)
        case "rout":
            _rout(desk, frame)
        case "leave":
            _leave(desk, frame)
        case "advance":
            desk.swap(replace(frame, stage="over"))
            advance.after_battle(desk, frame)
        case _:
            named.battle_over(desk, frame.target)
            stayed = (unit.id for unit in desk.field.units_at(frame.target))
            paths.fought(desk, (*frame.units, *frame.gone, *stayed))
            desk.pop()


def _begin(desk: Desk, frame: Battle) -> None:
    ours, theirs = attackers(desk.field, frame), defenders(desk.field, frame)
    names = tuple(piece.id for piece in theirs.troops)
    desk.tell(told.BattleBegan(frame.target, frame.power, tuple(unit.id for unit in ours.troops), names))
    desk.swap(replace(frame, stage="round", began=(ours.strength, theirs.strength)))
    named.in_battle(desk, desk.seat_of(frame.power), frame.ours.cards, frame.target)
    if theirs.power != "nobody":
        named.in_battle(desk, desk.seat_of(theirs.power), frame.theirs.cards, frame.target)
    if any(isinstance(piece, Unit) and piece.kind.hobbit_unit for piece in (*ours.troops, *theirs.troops)):
        desk.wage(hobbits_fought=True)
    west = tuple(person.id for person in theirs.people if person.power == "fellowship")
    if west:
        desk.push(AskingRing(frame.target, west, tuple(unit.id for unit in ours.troops)))


# A round


def _round(desk: Desk, frame: Battle) -> None:
    field = desk.field
    ours, theirs = attackers(field, frame), defenders(field, frame)
    if not ours.troops:
        return _over(desk, frame, "lost")
    if not theirs.troops and not intrinsic(field, frame.target):
        return _over(desk, frame, "taken")
    what = odds.chances(field, frame, ours, theirs)
    pairs = led(field, ours), led(field, theirs, defends=frame.target)
    die = desk.roll("battle", "ARM-4", about=(frame.target,))
    row = odds.row(die, pairs[0].sum, pairs[1].sum)
    result = odds.result(row, what.column)
    lost = (
        *losses.suffer(desk, ours, result.attacker, frame.ours),
        *losses.suffer(desk, theirs, result.defender, frame.theirs),
    )
    names = tuple(name for pair in pairs for name in (pair.leader, pair.sorcerer) if name)
    desk.tell(
        told.RoundFought(
            frame.target,
            frame.round + 1,
            what.attack,
            what.defence,
            odds.COLUMNS[what.column],
            what.shift,
            die,
            what.difference,
            row,
            TABLES.army_crt[str(row)][what.column],
            lost,
            names,
        )
    )
    for name in names:
        if field.has(name) and isinstance(field.piece(name), Person):
            desk.change(name, exposed=True)
    routs = _routs(frame, ours, result) and bool(theirs.troops)
    desk.swap(replace(frame, round=frame.round + 1, stage="rout" if routs else "leave"))
    _aftermath(desk, frame, ours, theirs, result)


def _aftermath(desk: Desk, frame: Battle, ours: Force, theirs: Force, result: odds.Result) -> None:
    """Ruins, leaders, the dead; frames they open come before what follows in the battle."""
    if not theirs.troops and result.shatters:
        losses.ruin(desk, frame.target)
    if result.attacker_leader:
        losses.leader_falls(desk, ours, frame.ours)
    if result.defender_leader and not _sheltered(desk, frame, theirs):
        losses.leader_falls(desk, theirs, frame.theirs)
    losses.bury(desk, ours)
    losses.bury(desk, theirs)


def _sheltered(desk: Desk, frame: Battle, force: Force) -> bool:
    """INT-6: an intact Intrinsic Defense shields the leaders of its own side."""
    return bool(intrinsic(desk.field, frame.target)) and force.power == warden(frame.target)


def _routs(frame: Battle, ours: Force, result: odds.Result) -> bool:
    """ROU-1, ROU-5, ARM-9: all attackers came from more than one hex away, and the printed figures."""
    far = all(
        isinstance(unit, Unit)
        and bool(unit.began)
        and distance(unit.began, frame.target) >= TABLES.rout["min_distance"]
        for unit in ours.troops
    )
    heavy = result.defender >= TABLES.rout["defender_loss_at_least"]
    return far and heavy and result.attacker <= TABLES.rout["attacker_loss_at_most"]


def _rout(desk: Desk, frame: Battle) -> None:
    """ROU-2: full MF away from the attackers; who cannot get away is lost."""
    force = defenders(desk.field, frame)
    threats = attackers(desk.field, frame).hexes
    gone = tuple(piece.id for piece in force.troops)
    desk.swap(replace(frame, stage="leave", gone=(*frame.gone, *gone)))
    if not gone or not threats:
        return
    toward = away.goal(desk.field, force.power, frame.target, frame.theirs.rout_to)
    who = _movers(desk, frame, force)
    flight = away.routed(desk.field, who, threats, toward)
    if flight is not None:
        return withdraw(desk, who, flight, "rout")
    for name in gone:
        losses.destroy(desk, name, "rout")


def _movers(desk: Desk, frame: Battle, force: Force) -> tuple[str, ...]:
    """The troops and the people with them, but those who may not leave or stay under the walls (ROU-4)."""
    people = () if _sheltered(desk, frame, force) else force.people
    free = tuple(person.id for person in people if guardians.must_stay(desk.field, person) is None)
    return (*(piece.id for piece in force.troops), *free)


def withdraw(desk: Desk, who: tuple[str, ...], flight: away.Flight, why: str) -> None:
    """Lead a force and its captives out of a battle, outside the turn sequence (ROU-3, MOV-11)."""
    field = desk.field
    led_along = [captive for name in who for captive in field.captives_of(name)]
    pieces: list[Piece] = [*(field.piece(name) for name in who), *led_along]
    desk.put(*(replace(piece, at=flight.end) for piece in pieces))
    desk.tell(Moved(tuple(piece.id for piece in pieces), flight.path, flight.cost, why=why))
    coming.came(desk, flight.end, field.piece(who[0]).power)


# Leaving


def _leave(desk: Desk, frame: Battle) -> None:
    """After a round: the defender's roll to disengage, then the attacker's, then the next round (ARM-7)."""
    ours, theirs = attackers(desk.field, frame), defenders(desk.field, frame)
    if not ours.troops:
        return _over(desk, frame, "lost")
    if not theirs.troops and not intrinsic(desk.field, frame.target):
        return _over(desk, frame, "rout" if frame.gone else "taken")
    if desk.config.options.round_by_round and not frame.asked:
        seats = [seat for seat in map(desk.seat_of, (frame.power, theirs.power)) if seat]
        desk.swap(replace(frame, asked=True))
        return desk.ask("P-5", seats, RoundOver(frame.target, frame.round))
    goes = theirs.troops and _wants(frame.theirs, theirs.strength, frame.began[1])
    if goes and _rolled(desk, frame, theirs, frame.theirs) and _retreat(desk, frame, theirs):
        return
    if _wants(frame.ours, ours.strength, frame.began[0]) and _rolled(desk, frame, ours, frame.ours):
        return _over(desk, frame, "left")
    if frame.round >= ROUNDS:
        return _over(desk, frame, "rounds")
    desk.swap(replace(frame, stage="round", asked=False))


def _wants(orders: BattleOrders, strength: int, began: int) -> bool:
    """P-5: whether a side tries to leave now."""
    return orders.leave_under >= ALWAYS_LEAVE or strength * 100 < orders.leave_under * began


def number(force: Force) -> int:
    """The die up to which a side disengages: the lowest of those in it (RET-2 to RET-4)."""
    return min(_number(piece) for piece in force.troops)


def _number(piece: Unit | Band) -> int:
    table = TABLES.retreat
    if piece.power == "fellowship":
        return table["western"]
    if piece.power == "saruman":
        return table["saruman"]
    return table["sauron_allies"] if isinstance(piece, Unit) and piece.kind.ally else table["sauron"]


def _rolled(desk: Desk, frame: Battle, force: Force, orders: BattleOrders) -> bool:
    """RET-1: one die; Hope Rekindled or Narya throw a failed one once more (EV30, MG06)."""
    least = number(force)
    for _ in range(1 + _again(desk, frame, force)):
        die = desk.roll("retreat", "RET-1", about=(frame.target,))
        desk.tell(told.Left(frame.target, force.power, die, least, die <= least))
        if die <= least:
            return True
    return False


def _again(desk: Desk, frame: Battle, force: Force) -> bool:
    if force.power != "fellowship":
        return False
    return bool(desk.field.effects("EV30")) or _narya(desk, frame, force)


def _narya(desk: Desk, frame: Battle, force: Force) -> bool:
    holder = desk.field.item("MG06").holder
    return bool(holder) and led(desk.field, force, defends=frame.target).leader == holder == "gandalf"


def _retreat(desk: Desk, frame: Battle, force: Force) -> bool:
    """RET-5: the defender goes; with no way out he stays and the battle goes on."""
    toward = away.goal(desk.field, force.power, frame.target, frame.theirs.retreat_to)
    who = _movers(desk, frame, force)
    flight = away.retreated(desk.field, who, attackers(desk.field, frame).hexes, toward)
    if flight is None:
        return False
    gone = (*frame.gone, *(piece.id for piece in force.troops))
    fights_on = bool(intrinsic(desk.field, frame.target)) and frame.round < ROUNDS
    desk.swap(replace(frame, gone=gone, stage="round" if fights_on else "advance"))
    withdraw(desk, who, flight, "retreat")
    if not fights_on:
        desk.tell(told.BattleEnded(frame.target, "retreat"))
    return True


def _over(desk: Desk, frame: Battle, why: str) -> None:
    desk.tell(told.BattleEnded(frame.target, why))
    desk.swap(replace(frame, stage="advance"))


def heard(desk: Desk, frame: Battle, asking: Asking) -> None:
    """*Round by round*: new orders of either side (PRM-5)."""
    for given in asking.given:
        if isinstance(given.choice, BattleOrders):
            mine = desk.seat_of(frame.power) == given.seat
            frame = replace(frame, ours=given.choice) if mine else replace(frame, theirs=given.choice)
    desk.swap(frame)
