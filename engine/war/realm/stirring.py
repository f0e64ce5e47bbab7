"""Lands and powers that mobilise because of what befalls them (MOB-1, MOB-2, MOB-5, MOB-7)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.war.board import BOARD
from engine.war.data import DATA, TABLES
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.field import DARK, Field
from engine.war.frames import Walking
from engine.war.pieces import Unit
from engine.war.realm.mobilising import mobilise

ORC = "orc"
WEST: Power = "fellowship"


def entered(desk: Desk, walking: Walking) -> None:
    """Army units on their way: MOB-7 is tested after every step of every move."""
    powers = {piece.power for piece in map(desk.field.piece, walking.who) if isinstance(piece, Unit)}
    for power in sorted(powers):
        came(desk, walking.at, power)


def came(desk: Desk, at: str, power: Power) -> None:
    """Army units of a power came into a hex (MOB-1, MOB-5, MOB-7)."""
    if desk.config.story.base != "army":
        return
    if power == WEST and BOARD.mordor(at):
        mobilise(desk, "mordor", "entered")
    land = BOARD.land_of(at)
    if power in DARK and land:
        if land in ("rohan", "gondor"):
            if threatened(desk.field, land):
                mobilise(desk, land, "entered")
        else:
            mobilise(desk, land, "entered")


def threatened(field: Field, land: str) -> bool:
    """MOB-7: more than ten Dark strength stands in the land; in Rohan any that is no Orc's will do."""
    intruders = [unit for unit in field.units if unit.at and unit.power in DARK and _in(land, unit.at)]
    if field.strength(intruders) > TABLES.limit("rohan_ignored_orc_strength"):
        return True
    return land == "rohan" and any(unit.kind.nation != ORC for unit in intruders)


def _in(land: str, at: str) -> bool:
    return BOARD.province[at] in DATA.lands[land]


def attacked(desk: Desk, by: Power, at: str) -> None:
    """Army units of a power attack a hex (MOB-1, MOB-2, MOB-5, MOB-7): before the first die."""
    if desk.config.story.base != "army":
        return
    field = desk.field
    victims = field.units_at(at)
    if by == WEST and any(unit.power == "sauron" for unit in victims):
        mobilise(desk, "mordor", "attacked")
    if any(unit.power == "saruman" for unit in victims) or field.holder(BOARD.place_id(at)) == "saruman":
        mobilise(desk, "saruman", "attacked")
    if by in DARK:
        for land in _lands(field, at, victims):
            mobilise(desk, land, "attacked")


def _lands(field: Field, at: str, victims: Iterable[Unit]) -> tuple[str, ...]:
    """The lands that the Dark attack in a hex: those of its troops, and that of the place itself."""
    western = [unit for unit in victims if unit.power == WEST]
    lands = [unit.kind.land for unit in western if unit.kind.land]
    if western or field.holder(BOARD.place_id(at)) == WEST:
        lands.append(BOARD.land_of(at))
    return tuple(dict.fromkeys(land for land in lands if land))
