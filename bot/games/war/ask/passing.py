"""A step in which nothing is possible is passed without a word (W4.1, SEQ-4). Pure.

The rules count what every step allows, as parting a unit, among what is possible; nobody would stop for that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.war import RULES
from engine.war import actions as do
from engine.war.chapter import BATTLING
from engine.war.field import Turn
from engine.war.frames import Sitting
from engine.war.state import State

ALWAYS: Final = (
    *(do.CloseStep, do.SplitUnit, do.JoinUnit, do.UseItem),
    *(do.PlayEvent, do.Arm, do.Disarm, do.Discard, do.Reveal),
)
"""What no step is for."""
KEPT: Final = ("F2", "D2", "S2", "F7", "D6", "S5")
"""The steps for moving; and the last of each sitting, whose end must not tell what is secret (INF-6)."""


def idle(step: str, turn: Turn, kinds: Iterable[type[do.Action]]) -> bool:
    """Whether nothing is possible in an open step but what every step allows, and nothing was ordered in it
    that could be taken back or is carried out when it is closed."""
    if not step or step in KEPT or (step in BATTLING and turn.attacks):
        return False
    return all(kind in ALWAYS for kind in kinds)


def passing(state: State) -> tuple[str, do.Action] | None:
    """The closing of a step that nobody would stop in, and whose step it is."""
    sitting = state.top
    if state.outcome is not None or not isinstance(sitting, Sitting) or sitting.step in KEPT:
        return None
    if not idle(sitting.step, state.field.turn, RULES.offers(state, sitting.seat).kinds):
        return None
    return sitting.seat, do.CloseStep(sitting.step)
