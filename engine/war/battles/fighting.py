"""A battle, round by round (ARM-7, ROU, RET)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.war.battles import declaring, forces, leaving
from engine.war.battles.forces import Force, attackers, defenders, led, sheltered, undefended, walls
from engine.war.cards import named
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events import fights as told
from engine.war.frames import Asking, AskingRing, Battle
from engine.war.grid import distance
from engine.war.moves import homing, walking
from engine.war.pieces import Person, Unit
from engine.war.questions import BattleOrders


def go_on(desk: Desk, frame: Battle) -> None:
    """The next thing in a battle."""
    match frame.stage:
        case "begin":
            _begin(desk, frame)
        case "round":
            _round(desk, frame)
        case "losses":
            _bear(desk, frame)
        case "leader":
            _strike(desk, frame)
        case "rout":
            leaving.rout(desk, frame)
        case "leave":
            leaving.leave(desk, frame)
        case "retreat":
            leaving.retreat(desk, frame)
        case "give up":
            leaving.give_up(desk, frame)
        case "advance":
            if not (leaving.possible(desk, frame) and declaring.alone(desk, frame, "P-18", frame.power)):
                desk.swap(replace(frame, stage="over"))
                leaving.after_battle(desk, frame)
        case _:
            named.battle_over(desk, frame.target)
            stayed = (unit.id for unit in desk.field.units_at(frame.target))
            walking.fought(desk, (*frame.units, *frame.gone, *stayed))
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
        by = tuple(piece.id for piece in (*ours.troops, *ours.people))
        desk.push(AskingRing(frame.target, west, by, "battle"))


# A round


def _round(desk: Desk, frame: Battle) -> None:
    field = desk.field
    ours, theirs = attackers(field, frame), defenders(field, frame)
    if not ours.troops:
        return leaving.over(desk, frame, "lost")
    if not theirs.troops and not walls(field, frame.power, frame.target):
        return leaving.over(desk, frame, "taken")
    what = forces.chances(field, frame, ours, theirs)
    pairs = led(field, ours), led(field, theirs, defends=frame.target)
    die = desk.roll("battle", "ARM-4", about=(frame.target,))
    row = forces.row(die, pairs[0].sum, pairs[1].sum)
    thrown = told.RoundFought(
        frame.target,
        frame.round + 1,
        what.attack,
        what.defence,
        forces.COLUMNS[what.column],
        what.shift,
        die,
        what.difference,
        row,
        TABLES.army_crt[str(row)][what.column],
        led=tuple(name for pair in pairs for name in (pair.leader, pair.sorcerer) if name),
    )
    desk.swap(replace(frame, round=thrown.round, stage="losses", thrown=thrown))


def _sides(desk: Desk, frame: Battle) -> tuple[Force, Force, forces.Result]:
    """Attackers, defenders, and what the die that has fallen costs them."""
    assert frame.thrown is not None
    result = forces.result(frame.thrown.row, forces.COLUMNS.index(frame.thrown.column))
    return attackers(desk.field, frame), defenders(desk.field, frame), result


def _bear(desk: Desk, frame: Battle) -> None:
    """P-4: who loses a part of several pieces says which of them bear it."""
    ours, theirs, result = _sides(desk, frame)
    lost = forces.loss(ours.strength, result.attacker), forces.loss(theirs.strength, result.defender)
    choosing = [
        force
        for force, taken in zip((ours, theirs), lost, strict=True)
        if len(force.troops) > 1 and 0 < taken < force.strength
    ]
    troops = tuple(piece.id for force in choosing for piece in force.troops)
    powers = (force.power for force in choosing)
    if not declaring.alone(desk, frame, "P-4", *powers, lost=lost, troops=troops):
        desk.swap(replace(frame, stage="leader", asked=False))


def _strike(desk: Desk, frame: Battle) -> None:
    """P-6, where the Rangers may take a ``k`` for a leader (RAN-1); then all is lost that is to be lost."""
    ours, theirs, result = _sides(desk, frame)
    falls = result.defender_leader and not sheltered(desk.field, frame.target, theirs)
    struck = [force for force, k in ((ours, result.attacker_leader), (theirs, falls)) if k]
    powers = (force.power for force in struck if forces.may_spare(desk, force))
    if not declaring.alone(desk, frame, "P-6", *powers):
        _lose(desk, replace(frame, asked=False))


def _lose(desk: Desk, frame: Battle) -> None:
    ours, theirs, result = _sides(desk, frame)
    lost = (
        *forces.suffer(desk, ours, result.attacker, frame.ours),
        *forces.suffer(desk, theirs, result.defender, frame.theirs),
    )
    assert frame.thrown is not None
    desk.tell(replace(frame.thrown, lost=lost))
    for name in frame.thrown.led:
        if desk.field.has(name) and isinstance(desk.field.piece(name), Person):
            desk.change(name, exposed=True)
    routs = _routs(frame, ours, result) and bool(theirs.troops)
    desk.swap(replace(frame, stage="rout" if routs else "leave", thrown=None))
    _aftermath(desk, frame, ours, theirs, result)


def _aftermath(desk: Desk, frame: Battle, ours: Force, theirs: Force, result: forces.Result) -> None:
    """Ruins, leaders, the dead; frames they open come before what follows in the battle."""
    if undefended(desk.field, theirs, frame.target) and result.shatters:
        homing.ruin(desk, frame.target)
    if result.attacker_leader:
        forces.leader_falls(desk, ours, frame.ours)
    if result.defender_leader and not sheltered(desk.field, frame.target, theirs):
        forces.leader_falls(desk, theirs, frame.theirs)
    forces.bury(desk, ours)
    forces.bury(desk, theirs)


def _routs(frame: Battle, ours: Force, result: forces.Result) -> bool:
    """ROU-1, ROU-5, ARM-9: all attackers came from more than one hex away, and the printed figures."""
    far = all(
        isinstance(unit, Unit)
        and bool(unit.began)
        and distance(unit.began, frame.target) >= TABLES.rout["min_distance"]
        for unit in ours.troops
    )
    heavy = result.defender >= TABLES.rout["defender_loss_at_least"]
    return far and heavy and result.attacker <= TABLES.rout["attacker_loss_at_most"]


def heard(desk: Desk, frame: Battle, asking: Asking) -> None:
    """*Round by round*: one line of the orders of either side (PRM-5)."""
    for given in asking.given:
        if isinstance(given.choice, BattleOrders):
            mine = desk.seat_of(frame.power) == given.seat
            now = frame.ours if mine else frame.theirs
            orders = declaring.line(asking.prompt, now, given.choice)
            frame = replace(frame, ours=orders) if mine else replace(frame, theirs=orders)
    desk.swap(frame)
