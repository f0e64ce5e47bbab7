"""Allies who desert Sauron, and who come back to him (DES)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.war.battles import coming
from engine.war.desk import Desk
from engine.war.duels import dying
from engine.war.events import realm as told
from engine.war.events.ring import RingPassed
from engine.war.pieces import Unit


def allies(desk: Desk) -> tuple[Unit, ...]:
    """The allies on the map that obey Sauron; the Corsairs only once they do (GEN-6, COR-4)."""
    return tuple(
        unit
        for unit in desk.field.units
        if unit.at
        and unit.power == "sauron"
        and unit.kind.ally
        and (not unit.kind.naval or desk.war.corsairs)
    )


def at_dawn(desk: Desk) -> None:
    """DES-4, DES-9: while a number is missed the allies are gone; once it is held again, they are back."""
    if desk.war.missed:
        desert(desk, allies(desk))
    else:
        come_back(desk)


def desert(desk: Desk, units: Iterable[Unit]) -> None:
    """These obey nobody from now on (DES-1, DES-12); what they hold stays behind (DES-13)."""
    gone = tuple(unit.id for unit in units)
    if not gone:
        return
    desk.tell(told.Deserted(gone))
    desk.put(
        *(
            replace(desk.field.unit(name), power="nobody", deserter=True, moved=False, began="")
            for name in gone
        )
    )
    desk.marches(*(march for march in desk.state.marches if not set(march.who) & set(gone)))
    for name in gone:
        _leave_ring(desk, desk.field.unit(name))
        dying.leave_behind(desk, name, "desertion")


def _leave_ring(desk: Desk, unit: Unit) -> None:
    """DES-13: the Ring passes to another piece of Sauron's in the hex, if there is one."""
    if desk.field.ring.holder != unit.id:
        return
    field = desk.field
    heir = next((piece.id for piece in field.standing(unit.at) if piece.power == "sauron"), "")
    if heir:
        desk.ring(holder=heir)
        desk.tell(RingPassed(unit.id, heir, audience=(desk.seat_of("sauron"),)))


def come_back(desk: Desk) -> None:
    """DES-9: the deserters are Sauron's again, wherever they stand, and hold it for him (GEN-8, MOB-7)."""
    back = tuple(unit for unit in desk.field.units if unit.deserter)
    if back:
        desk.put(*(replace(unit, power="sauron", deserter=False) for unit in back))
        desk.tell(told.Returned(tuple(unit.id for unit in back)))
    for at in dict.fromkeys(unit.at for unit in back):
        coming.came(desk, at, "sauron")
