"""Breaking off a fight (IND-6)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.duels.challenging import BEASTS, Foe, fighters
from engine.war.duels.rounds import audience
from engine.war.events.fights import BrokenOff
from engine.war.fates import stopping
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.moves.restrictions import barred, may_not_end
from engine.war.moves.terrain_cost import terrain_cost
from engine.war.moves.ways import fleeing
from engine.war.moving_group import moving_group
from engine.war.phase_records import Fighting
from engine.war.pieces import Person
from engine.war.step_builder import StepBuilder

CHALLENGED = 1
LEAST = 1
"""At what Endurance a side breaks off that has not said it (P-9)."""


def try_out(builder: StepBuilder, phase: Fighting, side: int) -> bool:
    """One side tries to break off by its orders; whether it did, and the fight is over (IND-6)."""
    own, orders = fighters(builder.field, phase, side), phase.orders[side]
    at = LEAST if orders.break_off is None else orders.break_off
    wants = at and any(foe.endurance <= at for foe in own)
    if not wants or any(foe.id in BEASTS for foe in own):
        return False
    away = way_out(builder.field, own, phase.at, orders.flee_to) if side == CHALLENGED else ""
    if side == CHALLENGED and not away:
        return False
    hears = audience(phase)
    best = max(foe.morale for foe in own)
    names = tuple(foe.id for foe in own)
    if builder.roll("break-off", "IND-6", audience=hears, about=names) > best:
        return False
    for name in names if away else ():
        _move(builder, name, away)
    builder.tell(BrokenOff(names, away, audience=hears))
    builder.swap(replace(phase, stage="broken"))
    if away:
        stopping.halt(builder, names)
    return True


def _move(builder: StepBuilder, name: str, to: str) -> None:
    """He goes, with whom he holds."""
    for captive in builder.field.captives_of(name):
        builder.change(captive.id, at=to)
    builder.change(name, at=to)


def way_out(field: Field, own: Iterable[Foe], at: str, toward: str) -> str:
    """The next hex that all may enter and no enemy holds; nearest to a place, or to an own Citadel."""
    people = [piece for piece in (field.piece(foe.id) for foe in own) if isinstance(piece, Person)]
    if any(person.kind.bound_until == "never" for person in people):
        return ""
    group = moving_group(field, (person.id for person in people))
    way = fleeing(group)
    power = people[0].power
    open_ = [
        there
        for there in BOARD.neighbours[at]
        if terrain_cost(way, at, there, False) is not None
        and barred(group, there) is None
        and may_not_end(group, there) is None
        and not _enemies(field, there, power)
    ]
    goals = _goals(field, power, toward)
    return min(
        open_,
        key=lambda there: (min((distance(there, goal) for goal in goals), default=0), there),
        default="",
    )


def _enemies(field: Field, there: str, power: Power) -> bool:
    """Whether enemies stand in a hex; hidden people are not known to be there (HID-4)."""
    foes = field.foes(power)
    return any(piece.power in foes and not getattr(piece, "hidden", False) for piece in field.standing(there))


def _goals(field: Field, power: Power, toward: str) -> Sequence[str]:
    if toward in BOARD.places or toward in BOARD.terrain:
        return (BOARD.hex_of(toward),)
    return field.citadels(power)
