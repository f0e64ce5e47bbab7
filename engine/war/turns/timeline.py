"""The Grip of Sauron: how many Objectives are asked, and what a miss costs (OBJ, DES-8 to DES-10)."""

from __future__ import annotations

from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events import realm as told
from engine.war.field import Field
from engine.war.turns import victory

DATES = TABLES.objective_timeline
LAST = DATES[-1]


def asked(field: Field) -> int:
    """How many Objectives are asked at the dusk of this turn; 0 where none are (OBJ-3, OBJ-4, DES-8)."""
    if field.war.m is None or not field.config.story.desertion:
        return 0
    since = field.turn.number - field.war.m
    for place, date in enumerate(DATES):
        if date.offset == since or (date is LAST and since > date.offset):
            return DATES[max(0, place - field.war.notch)].objectives
    return 0


def due(field: Field) -> tuple[int, int] | None:
    """How many Objectives are asked next, and at the dusk of which turn; ``None`` where none are (OBJ-3)."""
    war = field.war
    if war.m is None or not field.config.story.desertion:
        return None
    since = field.turn.number - war.m
    place = next((n for n, date in enumerate(DATES) if date.offset >= since), len(DATES) - 1)
    return DATES[max(0, place - war.notch)].objectives, war.m + max(since, DATES[place].offset)


def count(desk: Desk) -> None:
    """OBJ-4: the count of a dusk, and whether the allies are lost (DES-8) or won back (DES-9)."""
    held = victory.objectives(desk.field, "sauron")
    needed = asked(desk.field)
    desk.tell(told.ObjectivesCounted(held, needed))
    if needed > len(held):
        notch = desk.war.notch + (not _late(desk))
        desk.wage(missed=needed, notch=notch)
        desk.tell(told.GripLost(needed, notch))
    elif len(held) >= desk.war.missed:
        desk.wage(missed=0)


def _late(desk: Desk) -> bool:
    """From M+25 on a miss drops no notch (DES-10)."""
    assert desk.war.m is not None
    return desk.turn.number - desk.war.m >= LAST.offset
