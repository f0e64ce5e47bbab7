"""A battle, round by round (ARM-7, ROU, RET)."""

from msgspec.structs import replace

from engine.war.battles import declaring, forces, leaving
from engine.war.battles.forces import Force, attackers, defenders, led, sheltered, undefended, walls
from engine.war.cards import named
from engine.war.data import TABLES
from engine.war.events import fights as told
from engine.war.grid import distance
from engine.war.moves import homing, walking
from engine.war.phase_records import Asking, AskingRing, Battle
from engine.war.pieces import Person, Unit
from engine.war.questions import BattleOrders
from engine.war.step_builder import StepBuilder


def go_on(builder: StepBuilder, phase: Battle) -> None:
    """Carry out the stage that the battle is in, and set the next one."""
    match phase.stage:
        case "begin":
            _begin(builder, phase)
        case "round":
            _round(builder, phase)
        case "losses":
            _bear(builder, phase)
        case "leader":
            _strike(builder, phase)
        case "rout":
            leaving.rout(builder, phase)
        case "leave":
            leaving.leave(builder, phase)
        case "retreat":
            leaving.retreat(builder, phase)
        case "give up":
            leaving.give_up(builder, phase)
        case "advance":
            if not (
                leaving.possible(builder, phase) and declaring.alone(builder, phase, "P-18", phase.power)
            ):
                builder.swap(replace(phase, stage="over"))
                leaving.after_battle(builder, phase)
        case _:
            named.battle_over(builder, phase.target)
            stayed = (unit.id for unit in builder.field.units_at(phase.target))
            walking.fought(builder, (*phase.units, *phase.gone, *stayed))
            builder.pop()


def _begin(builder: StepBuilder, phase: Battle) -> None:
    ours, theirs = attackers(builder.field, phase), defenders(builder.field, phase)
    names = tuple(piece.id for piece in theirs.troops)
    builder.tell(told.BattleBegan(phase.target, phase.power, tuple(unit.id for unit in ours.troops), names))
    builder.swap(replace(phase, stage="round", began=(ours.strength, theirs.strength)))
    named.in_battle(builder, builder.seat_of(phase.power), phase.ours.cards, phase.target)
    if theirs.power != "nobody":
        named.in_battle(builder, builder.seat_of(theirs.power), phase.theirs.cards, phase.target)
    if any(isinstance(piece, Unit) and piece.kind.hobbit_unit for piece in (*ours.troops, *theirs.troops)):
        builder.wage(hobbits_fought=True)
    west = tuple(person.id for person in theirs.people if person.power == "fellowship")
    if west:
        by = tuple(piece.id for piece in (*ours.troops, *ours.people))
        builder.push(AskingRing(phase.target, west, by, "battle"))


# A round


def _round(builder: StepBuilder, phase: Battle) -> None:
    field = builder.field
    ours, theirs = attackers(field, phase), defenders(field, phase)
    if not ours.troops:
        return leaving.over(builder, phase, "lost")
    if not theirs.troops and not walls(field, phase.power, phase.target):
        return leaving.over(builder, phase, "taken")
    what = forces.chances(field, phase, ours, theirs)
    pairs = led(field, ours), led(field, theirs, defends=phase.target)
    die = builder.roll("battle", "ARM-4", about=(phase.target,))
    row = forces.row(die, pairs[0].sum, pairs[1].sum)
    thrown = told.RoundFought(
        phase.target,
        phase.round + 1,
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
    builder.swap(replace(phase, round=thrown.round, stage="losses", thrown=thrown))


def _sides(builder: StepBuilder, phase: Battle) -> tuple[Force, Force, forces.Result]:
    """Attackers, defenders, and what the die that has fallen costs them."""
    assert phase.thrown is not None
    result = forces.result(phase.thrown.row, forces.COLUMNS.index(phase.thrown.column))
    return attackers(builder.field, phase), defenders(builder.field, phase), result


def _bear(builder: StepBuilder, phase: Battle) -> None:
    """P-4: who loses a part of several pieces says which of them bear it."""
    ours, theirs, result = _sides(builder, phase)
    lost = forces.loss(ours.strength, result.attacker), forces.loss(theirs.strength, result.defender)
    choosing = [
        force
        for force, taken in zip((ours, theirs), lost, strict=True)
        if len(force.troops) > 1 and 0 < taken < force.strength
    ]
    troops = tuple(piece.id for force in choosing for piece in force.troops)
    powers = (force.power for force in choosing)
    if not declaring.alone(builder, phase, "P-4", *powers, lost=lost, troops=troops):
        builder.swap(replace(phase, stage="leader", asked=False))


def _strike(builder: StepBuilder, phase: Battle) -> None:
    """P-6, where the Rangers may take a ``k`` for a leader (RAN-1); then all is lost that is to be lost."""
    ours, theirs, result = _sides(builder, phase)
    falls = result.defender_leader and not sheltered(builder.field, phase.target, theirs)
    struck = [force for force, k in ((ours, result.attacker_leader), (theirs, falls)) if k]
    powers = (force.power for force in struck if forces.may_spare(builder, force))
    if not declaring.alone(builder, phase, "P-6", *powers):
        _lose(builder, replace(phase, asked=False))


def _lose(builder: StepBuilder, phase: Battle) -> None:
    ours, theirs, result = _sides(builder, phase)
    lost = (
        *forces.suffer(builder, ours, result.attacker, phase.ours),
        *forces.suffer(builder, theirs, result.defender, phase.theirs),
    )
    assert phase.thrown is not None
    builder.tell(replace(phase.thrown, lost=lost))
    for name in phase.thrown.led:
        if builder.field.has(name) and isinstance(builder.field.piece(name), Person):
            builder.change(name, exposed=True)
    routs = _routs(phase, ours, result) and bool(theirs.troops)
    builder.swap(replace(phase, stage="rout" if routs else "leave", thrown=None))
    _aftermath(builder, phase, ours, theirs, result)


def _aftermath(
    builder: StepBuilder, phase: Battle, ours: Force, theirs: Force, result: forces.Result
) -> None:
    """Ruins, leaders, the dead; phases they open come before what follows in the battle."""
    if undefended(builder.field, theirs, phase.target) and result.shatters:
        homing.ruin(builder, phase.target)
    if result.attacker_leader:
        forces.leader_falls(builder, ours, phase.ours)
    if result.defender_leader and not sheltered(builder.field, phase.target, theirs):
        forces.leader_falls(builder, theirs, phase.theirs)
    forces.bury(builder, ours)
    forces.bury(builder, theirs)


def _routs(phase: Battle, ours: Force, result: forces.Result) -> bool:
    """ROU-1, ROU-5, ARM-9: all attackers came from more than one hex away, and the printed figures."""
    far = all(
        isinstance(unit, Unit)
        and bool(unit.began)
        and distance(unit.began, phase.target) >= TABLES.rout["min_distance"]
        for unit in ours.troops
    )
    heavy = result.defender >= TABLES.rout["defender_loss_at_least"]
    return far and heavy and result.attacker <= TABLES.rout["attacker_loss_at_most"]


def heard(builder: StepBuilder, phase: Battle, asking: Asking) -> None:
    """Take over the answers to a question between rounds, *Round by round* (PRM-5)."""
    for given in asking.given:
        if isinstance(given.choice, BattleOrders):
            mine = builder.seat_of(phase.power) == given.seat
            now = phase.ours if mine else phase.theirs
            orders = declaring.line(asking.prompt, now, given.choice)
            phase = replace(phase, ours=orders) if mine else replace(phase, theirs=orders)
    builder.swap(phase)
