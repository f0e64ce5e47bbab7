"""Who enters the map at a date: Easterlings, Variags, Haradrim, Elves (MOB-9, ELV-1, ELV-2, DES-11)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.war import grid
from engine.war.battles import coming
from engine.war.board import BOARD
from engine.war.desk import Desk
from engine.war.events import realm as told
from engine.war.field import Field
from engine.war.pieces import Unit
from engine.war.realm import desertion
from engine.war.realm.dates import due


def reinforcements(desk: Desk) -> None:
    """MOB-9: Rhûn and Khand at M+2, Far Harad at M+3; during a desertion they come as deserters (DES-11)."""
    come = _arrive(desk, "sauron")
    if desk.war.missed:
        desertion.desert(desk, (desk.field.unit(name) for name in come))
    else:
        _hold(desk, come)


def elves(desk: Desk) -> None:
    """ELV-1, ELV-2: the Elves of Rivendell and Lindon at M+4."""
    _hold(desk, _arrive(desk, "fellowship"))


def _hold(desk: Desk, come: tuple[str, ...]) -> None:
    """Who has come is there like any other army (GEN-8, ARM-11)."""
    for name in come:
        unit = desk.field.unit(name)
        coming.came(desk, unit.at, unit.power)


def _arrive(desk: Desk, power: str) -> tuple[str, ...]:
    """Put those whose date has come at their start, or as near to it as enemies let them."""
    come = []
    for unit in desk.field.units:
        if unit.power == power and not unit.at and due(desk.field, unit.kind.mobilization):
            at = _place(desk.field, unit)
            if at:
                desk.put(replace(unit, at=at))
                desk.tell(told.Arrived(unit.id, at))
                come.append(unit.id)
    return tuple(come)


def _place(field: Field, unit: Unit) -> str:
    """Its start, or the nearest hex of the province without enemies or deserters; none: it waits."""
    start = BOARD.hex_of(unit.kind.start)
    province = [at for at in BOARD.land if BOARD.province[at] == BOARD.province[start]]
    free = [at for at in province if not field.units_at(at, *field.foes(unit.power), "nobody")]
    return min(free, key=lambda at: (grid.distance(start, at), at), default="")
