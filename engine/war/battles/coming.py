"""What an army brings about by coming into a hex, on the march or after a battle (GEN-8, ARM-11, INT-7)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.war.battles.losses import ruin
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.duels import dying
from engine.war.events.battles import Fled
from engine.war.field import DARK, Field
from engine.war.frames import Walking
from engine.war.grid import distance
from engine.war.moves import holding, stopping
from engine.war.moves.bars import intrinsic, warden
from engine.war.pieces import Person, Unit
from engine.war.realm import alliance, stirring

REFUGE = 2
"""Within so many hexes a Dark character finds an army to go to (ARM-11)."""
ISENGARD = BOARD.hex_of("isengard")


def entered(desk: Desk, walking: Walking) -> None:
    """On the march: places and mobilisation are looked at by others."""
    powers = {piece.power for piece in map(desk.field.piece, walking.who) if isinstance(piece, Unit)}
    for power in sorted(powers):
        _scatter(desk, walking.at, power)
        _ents(desk, walking.at)


def came(desk: Desk, at: str, power: Power, *, by_battle: bool = False) -> None:
    """After an advance, a retreat or a rout."""
    holding.occupy(desk, at, by_battle=by_battle)
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
