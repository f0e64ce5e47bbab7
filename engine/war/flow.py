"""The arrows between the states of section 5 (SEQ-1, SEQ-2, SEQ-5)."""

from __future__ import annotations

from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events import table as told
from engine.war.field import Phase
from engine.war.frames import Dawning, Dusk, Searching, Shadowing, Sitting

SITTINGS: dict[Phase, Power] = {"T5": "saruman", "T6": "fellowship", "T7": "sauron"}
PHASES = {power: phase for phase, power in SITTINGS.items()}
STEPS: dict[Power, tuple[str, ...]] = {
    "saruman": ("S1", "S2", "S3", "S4", "S5"),
    "fellowship": ("F1", "F2", "F3", "F4", "F5", "F6", "F7"),
    "sauron": ("D1", "D2", "D3", "D4", "D5", "D6"),
}
"""The steps of each power's phase."""
ANY_STEP = frozenset(step for steps in STEPS.values() for step in steps)
MOVING = ("S2", "F2", "D2")
AFTER_MOVING = tuple(step for steps in STEPS.values() for step in steps[2:])
CAPTURING = ("S3", "D3")
FIGHTING = ("S4", "F4", "D4")
BATTLING = ("S5", "F5", "D5")
UNTIL_BATTLES = tuple(step for steps in STEPS.values() for step in steps[1:5])
"""From the movement step to the battle step: so long an army may halt before Barad-dûr (DOO-12)."""
ORDER: tuple[Phase, ...] = ("T0", "T3", "T4", "T5", "T6", "T7", "T8")
"""The states that are frames of their own; T1 and T2 follow T0 without a decision."""


def enter(desk: Desk, phase: Phase) -> None:
    """Enter a state of section 5."""
    desk.note(phase=phase)
    desk.tell(told.PhaseBegan(phase))
    match phase:
        case "T0":
            desk.swap(Dawning())
        case "T3":
            desk.sit("sauron")
            desk.swap(Shadowing("sauron"))
        case "T4":
            desk.swap(Searching())
        case "T8":
            desk.swap(Dusk())
        case _:
            power = SITTINGS[phase]
            seat = desk.seat_of(power)
            desk.sit(seat)
            desk.tell(told.SittingBegan(seat, power))
            desk.swap(Sitting(seat, power, STEPS[power][0]))


def after(desk: Desk, phase: Phase) -> None:
    """Go on to the state that follows; Saruman's exists with three players only."""
    place = (ORDER.index(phase) + 1) % len(ORDER)
    following = ORDER[place]
    if following == "T5" and not desk.config.three:
        following = "T6"
    if following == "T0":
        desk.note(number=desk.turn.number + 1)
    enter(desk, following)
