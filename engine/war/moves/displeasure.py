"""The end of the alliance of Sauron and Saruman (SR3-5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction, no
from engine.war import grid
from engine.war.actions import Displeasure
from engine.war.board import BOARD
from engine.war.chapter import Order
from engine.war.desk import Desk
from engine.war.events import table
from engine.war.events import table as told
from engine.war.moves import homing
from engine.war.view import View


def end(desk: Desk) -> None:
    """SR3-5: the alliance is over, in public. Eye-Orcs among Saruman's troops get out from there."""
    if not desk.war.alliance:
        return
    desk.wage(alliance=False)
    desk.tell(told.AllianceEnded())
    for unit in desk.field.units:
        if unit.power == "sauron" and desk.field.units_at(unit.at, "saruman"):
            _drive_out(desk, unit.id, unit.at)


def _drive_out(desk: Desk, unit: str, start: str) -> None:
    """To the nearest hex that no enemy army holds: enemies never stand in one hex (MOV-8).

    There they bring about what any army does (GEN-8, MOB-7).
    """
    field = desk.field
    free = (at for at in BOARD.land if not field.units_at(at, *field.foes("sauron")) and not BOARD.waste(at))
    to = min(free, key=lambda at: (grid.distance(start, at), at))
    led = [captive.id for captive in field.captives_of(unit)]
    names = (unit, *led)
    for name in names:
        desk.change(name, at=to)
    desk.tell(table.Moved(names, (start, to), 0, why="displeasure"))
    homing.came(desk, to, "sauron")


def _refused(seen: View, action: Displeasure) -> IllegalAction | None:
    if not seen.field.three:
        return no("SR3-5", "displeasure.two_players")
    return None if seen.field.war.alliance else no("SR3-5", "displeasure.done")


def _do(desk: Desk, action: Displeasure) -> None:
    end(desk)


def _offers(seen: View) -> Iterable[Displeasure]:
    return (Displeasure(),) if _refused(seen, Displeasure()) is None else ()


ORDERS = (Order(Displeasure, frozenset(("D1",)), _refused, _do, _offers),)
