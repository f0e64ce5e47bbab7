"""T8: counts, timeline, victory, the letter of the turn before (SEQ-7)."""

from __future__ import annotations

from engine.war.desk import Desk
from engine.war.frames import Dusk
from engine.war.realm import timeline, white_hand
from engine.war.ring import forced
from engine.war.turns import flow, points, victory

DUSK = (forced.homeward, timeline.count, victory.at_dusk, white_hand.lapse, points.show_past)
"""T8 in the order of SEQ-7: Gollum's homeward way, Objectives, timeline, VIC-10, the letter."""


def go_on(desk: Desk, frame: Dusk) -> None:
    """One thing after the other; frames opened there run before the next."""
    if frame.done == len(DUSK):
        flow.after(desk, "T8")
        return
    desk.swap(Dusk(frame.done + 1))
    DUSK[frame.done](desk)
