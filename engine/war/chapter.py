"""What a chapter of the rules offers to the machine: orders, rooms and prompts, in plain tables."""

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from engine.game import IllegalAction, no
from engine.war.actions import Action
from engine.war.data.records import Power
from engine.war.events import table as told
from engine.war.field import TurnPhase
from engine.war.phase_records import Asking, Dawning, Dusk, Phase, Searching, Shadowing, Sitting
from engine.war.questions import Choice, Yes
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# The arrows between the states of section 5 (SEQ-1, SEQ-2, SEQ-5)

SITTINGS: dict[TurnPhase, Power] = {"T5": "saruman", "T6": "fellowship", "T7": "sauron"}
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
AFTER_BATTLES = frozenset(step for steps in STEPS.values() for step in steps[5:])
"""In which no battle can be ordered any more (SEQ-4)."""
UNTIL_BATTLES = tuple(step for steps in STEPS.values() for step in steps[1:5])
"""From the movement step to the battle step: so long an army may halt before Barad-dûr (DOO-12)."""
ORDER: tuple[TurnPhase, ...] = ("T0", "T3", "T4", "T5", "T6", "T7", "T8")
"""The states that are phases of their own; T1 and T2 follow T0 without a decision."""


def enter(builder: StepBuilder, phase: TurnPhase) -> None:
    """Enter a state of section 5."""
    builder.note(phase=phase)
    builder.tell(told.PhaseBegan(phase))
    match phase:
        case "T0":
            builder.swap(Dawning())
        case "T3":
            builder.sit("sauron")
            builder.swap(Shadowing("sauron"))
        case "T4":
            builder.swap(Searching())
        case "T8":
            builder.swap(Dusk())
        case _:
            power = SITTINGS[phase]
            seat = builder.seat_of(power)
            builder.sit(seat)
            builder.tell(told.SittingBegan(seat, power))
            builder.swap(Sitting(seat, power, STEPS[power][0]))


def after(builder: StepBuilder, phase: TurnPhase) -> None:
    """Go on to the state that follows; Saruman's exists with three players only."""
    place = (ORDER.index(phase) + 1) % len(ORDER)
    following = ORDER[place]
    if following == "T5" and not builder.config.three:
        following = "T6"
    if following == "T0":
        builder.note(number=builder.turn.number + 1)
    enter(builder, following)


A = TypeVar("A", bound=Action)
F = TypeVar("F", bound=Phase)


class Order(NamedTuple, Generic[A]):
    """One kind of action: when it is given, whether it is allowed, what it does."""

    action: type[A]
    when: frozenset[str]
    """The steps in which it is given (``F2``, ``D5`` …), ``muster``, ``letter``, ``search``, or ``any``."""
    refusal: Callable[[View, A], IllegalAction | None]
    """Why it is not allowed, from what its seat may see; ``None`` if it is. The only judge of legality."""
    do: Callable[[StepBuilder, A], None]
    offers: Callable[[View], Iterable[A]]
    """The canonical ones that are allowed now; many others may be."""


def judged(
    action: type[A],
    when: frozenset[str],
    refusal: Callable[[View, A], IllegalAction | None],
    do: Callable[[StepBuilder, A], None],
    candidates: Callable[[View], Iterable[A]],
) -> Order[A]:
    """An order of which those candidates are offered that are not refused."""

    def offers(seen: View) -> Iterable[A]:
        return (order for order in candidates(seen) if refusal(seen, order) is None)

    return Order(action, when, refusal, do, offers)


class PhaseHandler(NamedTuple, Generic[F]):
    """One kind of phase that the GM carries on by himself."""

    go_on: Callable[[StepBuilder, F], None]
    """Do the next thing: change the phase, open another, or close it. Called again while it is on top."""
    heard: Callable[[StepBuilder, F, Asking], None] | None = None
    """The answers of a prompt that this phase opened; the prompt is closed already."""


class Prompt(NamedTuple):
    """One prompt of section 28."""

    default: Callable[[View, Asking], Choice]
    choices: Callable[[View, Asking], Iterable[Choice]]
    """The canonical answers, the default among them."""
    refusal: Callable[[View, Asking, Choice], IllegalAction | None]


def yes_or_no(clause: str, *, default: bool) -> Prompt:
    """A plain question, and what is answered when nobody does; the default is named first."""

    def refusal(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
        return None if isinstance(choice, Yes) else no(clause, "answer.yes_or_no")

    return Prompt(lambda *_: Yes(default), lambda *_: (Yes(default), Yes(not default)), refusal)


def nothing(*_: object) -> tuple[()]:
    """No canonical orders."""
    return ()
