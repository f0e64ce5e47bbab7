"""Who controls a place (GEN-8): whose army was there last with no enemy army in it."""

from __future__ import annotations

from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events.moves import ControlChanged
from engine.war.field import DARK, Field
from engine.war.frames import Walking
from engine.war.hunt import handing
from engine.war.pieces import Unit
from engine.war.realm import alliance, mobilising, special


def entered(desk: Desk, walking: Walking) -> None:
    """Army units on the way take what they pass through."""
    if any(isinstance(desk.field.piece(name), Unit) for name in walking.who):
        occupy(desk, walking.at)


def occupy(desk: Desk, at: str, *, by_battle: bool = False) -> None:
    """The army in a hex takes its place, unless an enemy army stands there too.

    Deserters and escorts hold nothing (GEN-8, CAP-9), the Corsairs before their card neither (COR-4). Sauron
    and Saruman take a place from each other by battle alone (SR3-5).
    """
    place = BOARD.place_id(at)
    powers = {unit.power for unit in desk.field.units_at(at) if holds(desk.field, unit)}
    if not place or len(powers) != 1:
        return
    (power,) = powers
    old = desk.field.holder(place)
    if alliance.holds_nothing(desk.field, power, at):
        return
    if power == old or (power in DARK and old in DARK and not by_battle):
        return
    take(desk, place, power)


def holds(field: Field, unit: Unit) -> bool:
    """Whether a unit can hold a place."""
    return not unit.deserter and unit.power != "nobody" and mobilising.ready(field, unit)


def take(desk: Desk, place: str, power: Power) -> None:
    """A place changes hands, with what its fall brings about."""
    desk.wage(control={**desk.war.control, place: power})
    desk.tell(ControlChanged(place, power))
    special.taken(desk, place, power)
    handing.fallen(desk, place)
