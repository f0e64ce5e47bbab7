"""All chapters in one place: which order, room and prompt belongs to which action, phase and question."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from engine.war.actions import Move
from engine.war.battles import declaring, fighting, leaving
from engine.war.cards import harms, items, play, using
from engine.war.chapter import Order, PhaseHandler, Prompt
from engine.war.duels import challenging, withdrawing
from engine.war.duels import challenging as fight_orders
from engine.war.duels import fighting as fights
from engine.war.fates import hiding
from engine.war.hunt import capturing, intercepting, searching
from engine.war.moves import homing, marches, offering, parting, walking
from engine.war.moves import orders as move_orders
from engine.war.phase_records import (
    AskingRing,
    Battle,
    BattleStep,
    Capturing,
    Dawning,
    Dusk,
    Fighting,
    Freeing,
    Homing,
    Intercepting,
    Mustering,
    OnTheMarch,
    Overrunning,
    Phase,
    Pursuing,
    Searching,
    Shadowing,
    Sitting,
    Stopped,
    Walking,
)
from engine.war.realm import alliance, mobilising, white_hand
from engine.war.ring import doom, seizing
from engine.war.step_builder import StepBuilder
from engine.war.turns import dawn, steps
from engine.war.view import View, view


def _sit(builder: StepBuilder, phase: Sitting) -> None:
    steps.go_on(builder, phase, _needed, steps.OPENING, steps.CLOSING)


def _needed(builder: StepBuilder) -> bool:
    """Whether anything is possible in the step that is open, besides closing it.

    When a sitting ends must not tell what is secret (INF-6): the West always closes its last step itself,
    and Shadow Points do not matter here.
    """
    phase = builder.top
    assert isinstance(phase, Sitting)
    if phase.step == LAST_OF_THE_WEST:
        return True
    seen = view(builder.state, phase.seat)
    if _anything(seen, phase.step):
        return True
    if phase.power == "fellowship":
        return False
    rich = replace(seen.field.turn, points=PLENTY)
    return _anything(replace(seen, field=replace(seen.field, turn=rich)), phase.step)


def _anything(seen: View, step: str) -> bool:
    orders = (order for (_, when), order in ORDERS.items() if when == step and order.action not in ALWAYS)
    return any(True for order in orders for _ in order.offers(seen))


LAST_OF_THE_WEST = "F7"
PLENTY = 99
MOVE: Final = Order(
    Move,
    move_orders.MOVING,
    move_orders.refused,
    partial(move_orders.do, sails=steps.HOOKS.sails),
    offering.offers,
)
GIVEN: Final[tuple[Order[Any], ...]] = (
    *dawn.ORDERS,
    *mobilising.POINT_ORDERS,
    *steps.ORDERS,
    MOVE,
    *marches.ORDERS,
    *parting.ORDERS,
    *declaring.ORDERS,
    *searching.ORDERS,
    *capturing.ORDERS,
    *capturing.FREEING_ORDERS,
    *capturing.RESCUING_ORDERS,
    *hiding.CAPTIVE_ORDERS,
    *hiding.ORDERS,
    *challenging.ORDERS,
    *seizing.WEARING_ORDERS,
    *seizing.PASSING_ORDERS,
    *seizing.ORDERS,
    *doom.ORDERS,
    *items.HAND_ORDERS,
    *play.ORDERS,
    *using.ORDERS,
    *items.ORDERS,
    *mobilising.ORDERS,
    *alliance.DIPLOMACY_ORDERS,
    *white_hand.ORDERS,
    *homing.ORDERS,
    *alliance.ORDERS,
)
"""All orders, as they are offered one after another."""
ORDERS: Final[Mapping[tuple[type[Any], str], Order[Any]]] = {
    (order.action, when): order for order in GIVEN for when in sorted(order.when)
}
"""The orders by action and step."""
PHASE_HANDLERS: Final[Mapping[type[Any], PhaseHandler[Any]]] = {
    Dawning: PhaseHandler(dawn.go_on),
    Dusk: PhaseHandler(steps.dusk),
    Sitting: PhaseHandler(_sit),
    Walking: PhaseHandler(partial(walking.go_on, hooks=steps.HOOKS.entered)),
    Stopped: PhaseHandler(partial(walking.stopped, hooks=steps.HOOKS.stopped)),
    OnTheMarch: PhaseHandler(marches.go_on),
    Homing: PhaseHandler(homing.go_on),
    BattleStep: PhaseHandler(declaring.go_on, declaring.heard),
    Battle: PhaseHandler(fighting.go_on, fighting.heard),
    Overrunning: PhaseHandler(leaving.go_on, leaving.heard),
    Searching: PhaseHandler(searching.go_on),
    Pursuing: PhaseHandler(intercepting.pursue, intercepting.pursuit_heard),
    Intercepting: PhaseHandler(intercepting.go_on, intercepting.heard),
    Capturing: PhaseHandler(capturing.go_on),
    Freeing: PhaseHandler(capturing.set_free, capturing.heard),
    Fighting: PhaseHandler(fights.go_on, fights.heard),
    AskingRing: PhaseHandler(seizing.go_on, seizing.heard),
    **harms.PHASE_HANDLERS,
}
"""What goes on by itself, by its phase."""
PROMPTS: Final[Mapping[str, Prompt]] = {
    **declaring.PROMPTS,
    "P-14": leaving.PROMPT,
    "P-22": declaring.PROMPT,
    **intercepting.PURSUIT_PROMPTS,
    **intercepting.PROMPTS,
    **capturing.PROMPTS,
    **fight_orders.PROMPTS,
    **withdrawing.PROMPTS,
    **seizing.PROMPTS,
    **harms.PROMPTS,
}
ALWAYS: Final = tuple(order.action for order in steps.ORDERS)
"""What every step allows: closing it and taking back."""


def key(seen: View) -> str:
    """What the viewer is asked: ``muster``, ``letter``, ``search``, a step, a prompt; empty if nothing."""
    if not seen.asked:
        return ""
    return name(seen.phase)


def name(phase: Phase) -> str:
    """The key of a phase's decision."""
    match phase:
        case Mustering():
            return "muster"
        case Shadowing():
            return "letter"
        case Searching():
            return "search"
        case Sitting():
            return phase.step
        case _:
            return getattr(phase, "prompt", "")
