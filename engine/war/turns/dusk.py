"""T8: counts, timeline, victory, the letter of the turn before (SEQ-7)."""

from __future__ import annotations

from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events import realm
from engine.war.field import Field
from engine.war.frames import Dusk
from engine.war.ring import forced
from engine.war.turns import flow, points, victory

LAST = max(TABLES.objective_timeline, key=lambda date: date.offset)


def asked(field: Field) -> int:
    """How many Objectives are asked at the dusk of this turn; 0 where none are (OBJ-3, OBJ-4, DES-8)."""
    if field.war.m is None or not field.config.story.desertion:
        return 0
    since = field.turn.number - field.war.m
    listed = [date.objectives for date in TABLES.objective_timeline]
    for place, date in enumerate(TABLES.objective_timeline):
        if date.offset == since or (date is LAST and since > date.offset):
            return listed[max(0, place - field.war.notch)]
    return 0


def go_on(desk: Desk, frame: Dusk) -> None:
    """Gollum goes; then count, let the timeline judge, end the game or the turn."""
    if not frame.home:
        desk.swap(Dusk(home=True))
        return forced.homeward(desk)
    held = victory.objectives(desk.field, "sauron")
    desk.tell(realm.ObjectivesCounted(held, asked(desk.field)))
    victory.at_dusk(desk)
    points.show_past(desk)
    if desk.state.outcome is None:
        flow.after(desk, "T8")
