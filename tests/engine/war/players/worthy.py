"""What a worthy player never does (W15.5, W15.15), told from its view by the rules alone."""

from collections.abc import Iterator

from engine.war import Action, View, rules
from engine.war.actions import Attack, CloseStep, Move
from engine.war.battles.forces import COLUMNS, attackers, chances, defenders
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.moves.ways import ends
from engine.war.moving_group import moving_group
from engine.war.phase_records import Battle
from engine.war.pieces import Person, Unit
from engine.war.questions import BattleOrders
from engine.war.turns.steps import deciding, held_prizes, objectives

EVEN = COLUMNS.index("1:1")
AUTOMATIC = 18
"""Objectives with which Sauron wins at once (VIC-2)."""


def breaches(view: View, action: Action) -> Iterator[str]:
    """What of this a table would call unworthy."""
    match action:
        case Attack():
            yield from _below_even(view.field, action)
        case Move():
            yield from _left_empty(view.field, action)
            yield from _beside_a_nazgul(view.field, action)
        case CloseStep("F2"):
            yield from _stays_beside_him(view)
        case CloseStep("D2"):
            yield from _sends_nobody(view)


def _below_even(field: Field, order: Attack) -> Iterator[str]:
    power = field.unit(order.units[0]).power
    battle = Battle(order.target, power, order.units, BattleOrders(), BattleOrders())
    what = chances(field, battle, attackers(field, battle), defenders(field, battle))
    if what.column < EVEN and not _wins(field, power, order.target):
        yield f"odds: {what.attack} against {what.defence} at {order.target}, {COLUMNS[what.column]}"


def _wins(field: Field, power: Power, at: str) -> bool:
    place, story = BOARD.place(at), field.config.story.sauron_wins
    if place is None or power != "sauron":
        return False
    if story is None:
        return place.objective and len(objectives(field, power)) + 1 >= AUTOMATIC
    third = place.id in deciding(field) and len(held_prizes(field)) + 1 >= story.at_once_prizes
    return third or place.id in story.at_once


def _left_empty(field: Field, order: Move) -> Iterator[str]:
    going = [piece for name in order.who if isinstance(piece := field.piece(name), Unit)]
    for at, power in {(unit.at, unit.power) for unit in going}:
        place = BOARD.place(at)
        if place is None or field.holder(place.id) != power:
            continue
        counts = place.objective or place.id in deciding(field) or BOARD.citadel(at)
        stay = [unit for unit in field.units_at(at, power) if unit not in going and not unit.deserter]
        if counts and not stay:
            yield f"empty: {place.id}, {[unit.strength for unit in going]} go"


def _bearer(field: Field) -> Person | None:
    return next((p for p in field.persons if p.id == field.ring.holder and p.power == "fellowship"), None)


def _ridden(field: Field, at: str) -> bool:
    """Whether a Nazgûl stands in a hex, who could take whoever is seen there."""
    held = field.held_citadel(at, "fellowship") or bool(field.units_at(at, "fellowship"))
    return not held and at != MOUNT_DOOM and any(p.nazgul for p in field.persons_at(at, "sauron"))


def _beside_a_nazgul(field: Field, order: Move) -> Iterator[str]:
    bearer = _bearer(field)
    if bearer is not None and bearer.id in order.who and _ridden(field, order.path[-1]):
        who = moving_group(field, order.who)
        if any(not _ridden(field, at) for at in ends(who)):
            yield f"bearer: {bearer.id} ends at {order.path[-1]} beside a Nazgûl"


def _stays_beside_him(view: View) -> Iterator[str]:
    field, bearer = view.field, _bearer(view.field)
    if bearer is None or not bearer.here or bearer.captor or not _ridden(field, bearer.at):
        return
    able = [at for at in ends(moving_group(field, (bearer.id,))) if not _ridden(field, at)]
    if any(rules.refusal(view, Move((bearer.id,), (at,))) is None for at in able):
        yield f"bearer: {bearer.id} stays at {bearer.at} beside a Nazgûl"


def _sends_nobody(view: View) -> Iterator[str]:
    """The wearer is known, a Nazgûl could be with him, and none is (RNG-4)."""
    field, at = view.field, view.field.ring.seen
    riders = [p for p in field.persons if p.nazgul and p.here and p.power == "sauron"]
    if not (field.ring.worn and at) or any(rider.at == at for rider in riders):
        return
    if any(rules.refusal(view, Move((rider.id,), (at,))) is None for rider in riders):
        yield f"wearer: nobody comes to {at}"
