"""What falls with a place: Denethor with Minas Tirith; Dol Guldur frees Galadriel (SPC-1, SPC-3)."""

from __future__ import annotations

from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.duels import dying
from engine.war.field import DARK


def taken(desk: Desk, place: str, power: Power) -> None:
    """A place changed hands: Denethor dies with Minas Tirith (SPC-1), Dol Guldur frees Galadriel (SPC-3)."""
    if place == "dol_guldur" and power == "fellowship":
        desk.wage(galadriel_free=True)
    denethor = desk.field.person("denethor")
    there = denethor.power == "fellowship" and denethor.at == BOARD.hex_of(place)
    if place == denethor.kind.bound_to and power in DARK and there:
        dying.kill(desk, denethor.id, "fallen")
