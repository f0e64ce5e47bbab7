"""How a step is carried out: judge the action, do it, and go on until somebody must decide (SEQ)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any

from msgspec.structs import replace

from engine.game import IllegalAction, InvariantError
from engine.offers import Offers
from engine.war.actions import ANYTIME, Action, Answer, CastIn, CloseStep, Letter, Search
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.frames import Asking, Given, Mustering, Searching, Shadowing, Sitting
from engine.war.moves import walking
from engine.war.ring import doom
from engine.war.tables import ORDERS, PROMPTS, ROOMS, key
from engine.war.turns import victory
from engine.war.view import View

LONGEST = 10_000
"""More frames than this in one step are a loop without an end: a bug."""


def refusal(seen: View, action: Action) -> IllegalAction | None:
    """Why the viewer may not do that now; ``None`` if he may. Computed from the view alone."""
    if seen.seat is None:
        return no("INF-1", "action.no_seat")
    if seen.outcome is not None:
        return no("SEQ-3", "game.over")
    if isinstance(action, Answer):
        return _answer_refused(seen, action)
    order = _order(seen, action)
    if order is None:
        if not seen.asked:
            return no("SEQ-4", "turn.not_yours", waiting=seen.waiting)
        return no("SEQ-4", "action.not_now", step=key(seen))
    return order.refusal(seen, action)


def _order(seen: View, action: Action) -> Order[Action] | None:
    """The order of that action in this step, or at any time."""
    return ORDERS.get((type(action), key(seen))) or ORDERS.get((type(action), "any"))


def _answer_refused(seen: View, action: Answer) -> IllegalAction | None:
    frame = seen.phase
    if not seen.asked or not isinstance(frame, Asking) or frame.prompt != action.prompt:
        return no("PRM-1", "answer.not_asked", prompt=action.prompt)
    return PROMPTS[frame.prompt].refusal(seen, frame, action.choice)


def offers(seen: View) -> Offers[Action]:
    """The canonical legal actions of the viewer."""
    ask: dict[type[Any], Callable[[], Iterable[Action]]] = {}
    if seen.seat is not None and seen.outcome is None:
        if isinstance(seen.phase, Asking) and seen.asked:
            ask[Answer] = partial(_answers, seen, seen.phase)
        for order in _given(key(seen)):
            ask[order.action] = partial(order.offers, seen)
    return Offers(ask)


def _answers(seen: View, asking: Asking) -> Iterable[Answer]:
    choices = PROMPTS[asking.prompt].choices(seen, asking)
    return (Answer(asking.prompt, choice) for choice in choices)


@lru_cache(maxsize=256)
def _given(now: str) -> tuple[Order[Any], ...]:
    """The orders of a step, or without one those of any time."""
    return tuple(order for (_, when), order in ORDERS.items() if when == "any" or (now and when == now))


def default(seen: View) -> Action:
    """What is done for the viewer when his time runs out (P-19, PRM-4); else raises LookupError."""
    match seen.phase:
        case Mustering() | Sitting() if seen.asked:
            # Who can throw for the Ring does, though nobody said so (RNG-9).
            casts = seen.step == "F6" and doom.standing(seen.field) is not None
            return CastIn() if casts else CloseStep(key(seen))
        case Shadowing() if seen.asked:
            return Letter()
        case Searching() if seen.asked:
            return Search()
        case Asking() if seen.asked:
            return Answer(seen.phase.prompt, PROMPTS[seen.phase.prompt].default(seen, seen.phase))
        case _:
            raise LookupError(f"{seen.seat} is not asked")


def carry_out(desk: Desk, seen: View, action: Action) -> None:
    """Do an action that is allowed, then go on."""
    if isinstance(action, Answer):
        _hear(desk, seen.seat or "", action)
    else:
        order = _order(seen, action)
        assert order is not None
        _count(desk, action)
        order.do(desk, action)
    run(desk)


def _count(desk: Desk, action: Action) -> None:
    """One more order in the own sitting, to close a step aside; others' cards are theirs alone to count."""
    frame = desk.top
    if isinstance(frame, Sitting) and frame.seat == desk.seat and not isinstance(action, CloseStep):
        desk.swap(replace(frame, orders=frame.orders + 1))


def _hear(desk: Desk, seat: str, action: Answer) -> None:
    """Keep the answer; when all who are asked have answered, the frame beneath hears them."""
    frame = desk.top
    assert isinstance(frame, Asking)
    waiting = tuple(other for other in frame.waiting if other != seat)
    given = replace(frame, waiting=waiting, given=(*frame.given, Given(seat, action.choice)))
    if waiting:
        return desk.swap(given)
    desk.pop()
    room = ROOMS[type(desk.top)]
    if room.heard is None:
        raise InvariantError(f"nobody hears the answer to {frame.prompt}")
    room.heard(desk, desk.top, given)


def run(desk: Desk) -> None:
    """Go on until somebody must decide or the game is over; victory at once is tested on the way (SEQ-3)."""
    looked_at = None
    for _ in range(LONGEST):
        if desk.field is not looked_at:
            walking.lapse(desk)
            victory.at_once(desk)
            looked_at = desk.field
        frame = desk.top
        if desk.state.outcome is not None or frame.deciders:
            return
        ROOMS[type(frame)].go_on(desk, frame)
    raise InvariantError("the game goes on for ever without a decision")


def is_anytime(action: Action) -> bool:
    """Whether the action answers no decision (HID-3, EVT-2)."""
    return isinstance(action, ANYTIME)
