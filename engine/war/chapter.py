"""What a chapter of the rules offers to the machine: orders, rooms and prompts, in plain tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from engine.game import IllegalAction
from engine.war.actions import Action
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events import table as told
from engine.war.field import Phase
from engine.war.frames import Asking, Dawning, Dusk, Frame, Searching, Shadowing, Sitting
from engine.war.questions import Choice
from engine.war.view import View

# The arrows between the states of section 5 (SEQ-1, SEQ-2, SEQ-5)


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


A = TypeVar("A", bound=Action)
F = TypeVar("F", bound=Frame)


class Order(NamedTuple, Generic[A]):
    """One kind of action: when it is given, whether it is allowed, what it does."""

    action: type[A]
    when: frozenset[str]
    """The steps in which it is given (``F2``, ``D5`` …), ``muster``, ``letter``, ``search``, or ``any``."""
    refusal: Callable[[View, A], IllegalAction | None]
    """Why it is not allowed, from what its seat may see; ``None`` if it is. The only judge of legality."""
    do: Callable[[Desk, A], None]
    offers: Callable[[View], Iterable[A]]
    """The canonical ones that are allowed now; many others may be."""


class Room(NamedTuple, Generic[F]):
    """One kind of frame that the GM carries on by himself."""

    go_on: Callable[[Desk, F], None]
    """Do the next thing: change the frame, open another, or close it. Called again while it is on top."""
    heard: Callable[[Desk, F, Asking], None] | None = None
    """The answers of a prompt that this frame opened; the prompt is closed already."""


class Prompt(NamedTuple):
    """One prompt of section 28."""

    default: Callable[[View, Asking], Choice]
    choices: Callable[[View, Asking], Iterable[Choice]]
    """The canonical answers, the default among them."""
    refusal: Callable[[View, Asking, Choice], IllegalAction | None]


def nothing(*_: object) -> tuple[()]:
    """No canonical orders."""
    return ()
