"""Dawn: dispersed Nazgûl come back, who rested heals (IND-8, IND-9, IND-14)."""

from __future__ import annotations

from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events.realm import Arrived

LAIRS = ("barad_dur", "minas_morgul")
"""Where the Nazgûl return: at the second if the first is lost, else nowhere (IND-14)."""


def nazgul(desk: Desk) -> None:
    """IND-9: with full Endurance less the real wounds."""
    lair = next((place for place in LAIRS if desk.field.holder(place) == "sauron"), "")
    for person in desk.field.persons:
        if lair and person.fate == "dispersed" and person.returns <= desk.turn.number:
            at = BOARD.hex_of(lair)
            desk.change(person.id, at=at, fate="here", hurt=0, returns=0, moved=False, began="")
            desk.tell(Arrived(person.id, at))


def healing(desk: Desk) -> None:
    """IND-8: 1 Endurance for who neither moved nor fought in the last turn, 2 in a western Citadel."""
    for person in desk.field.persons:
        if not person.hurt or not person.here or person.moved or person.fought:
            continue
        west = person.power == "fellowship" and desk.field.held_citadel(person.at, "fellowship")
        healed = TABLES.healing["citadel" if west else "rest"]
        desk.change(person.id, hurt=max(0, person.hurt - healed))
