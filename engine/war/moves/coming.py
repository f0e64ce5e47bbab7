"""What an army brings about where it comes, on the march or after a battle (GEN-8, ARM-11, INT-7, SPC-1)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events import battles as told
from engine.war.events.battles import Fled
from engine.war.events.moves import ControlChanged
from engine.war.fates import captives, dying, stopping
from engine.war.field import DARK, Field
from engine.war.frames import Walking
from engine.war.grid import distance
from engine.war.moves.bars import intrinsic, warden
from engine.war.pieces import Person, Unit
from engine.war.realm import alliance, mobilising, stirring

REFUGE = 2
"""Within so many hexes a Dark character finds an army to go to (ARM-11)."""
ISENGARD = BOARD.hex_of("isengard")


def pass_through(desk: Desk, walking: Walking) -> None:
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
    _fell_with(desk, place, power)
    captives.fallen(desk, place)


def entered(desk: Desk, walking: Walking) -> None:
    """On the march: places and mobilisation are looked at by others."""
    powers = {piece.power for piece in map(desk.field.piece, walking.who) if isinstance(piece, Unit)}
    for power in sorted(powers):
        _scatter(desk, walking.at, power)
        _ents(desk, walking.at)


def came(desk: Desk, at: str, power: Power, *, by_battle: bool = False) -> None:
    """After an advance, a retreat or a rout."""
    occupy(desk, at, by_battle=by_battle)
    stirring.came(desk, at, power)
    _scatter(desk, at, power)
    _ents(desk, at)


def _scatter(desk: Desk, at: str, power: Power) -> None:
    """ARM-11: Dark characters alone before a western army go to the nearest army of theirs, or are killed."""
    field = desk.field
    if power != "fellowship" or field.units_at(at, *DARK) or (intrinsic(field, at) and warden(at) in DARK):
        return
    for person in field.persons_at(at, *DARK):
        if person.captor or person.lost:
            continue
        to = _refuge(field, person)
        desk.tell(Fled(person.id, at, to))
        if to:
            desk.put(*(replace(one, at=to) for one in (person, *field.captives_of(person.id))))
            stopping.halt(desk, (person.id,))
        else:
            dying.kill(desk, person.id, "overrun")


def _refuge(field: Field, person: Person) -> str:
    """The nearest hex with Dark army units of his friends, within two hexes, that is not closed to him."""
    friends = [power for power in DARK if not field.enemies(power, person.power)]
    shut = {at for hexes, _ in alliance.closed(field, person) for at in hexes}
    near = (to for to in BOARD.within(person.at, REFUGE) if field.units_at(to, *friends) and to not in shut)
    return min(near, key=lambda to: (distance(person.at, to), to), default="")


def _ents(desk: Desk, at: str) -> None:
    """INT-7: Ents in or next to Isengard end its Intrinsic Defense for good."""
    if distance(at, ISENGARD) <= 1 and any(unit.kind.ents for unit in desk.field.units_at(at)):
        ruin(desk, ISENGARD)


def _fell_with(desk: Desk, place: str, power: Power) -> None:
    """A place changed hands: Denethor dies with Minas Tirith (SPC-1), Dol Guldur frees Galadriel (SPC-3)."""
    if place == "dol_guldur" and power == "fellowship":
        desk.wage(galadriel_free=True)
    denethor = desk.field.person("denethor")
    there = denethor.power == "fellowship" and denethor.at == BOARD.hex_of(place)
    if place == denethor.kind.bound_to and power in DARK and there:
        dying.kill(desk, denethor.id, "fallen")


def ruin(desk: Desk, at: str) -> None:
    """An Intrinsic Defense is destroyed for good (INT-3, INT-4, INT-7)."""
    place = BOARD.place_id(at)
    if place not in desk.war.ruined:
        desk.wage(ruined=(*desk.war.ruined, place))
        desk.tell(told.Ruined(place))
