"""A sitting: steps that open and close one after another, and orders taken back (SEQ-4, P-19)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.war import flow
from engine.war.actions import CloseStep, TakeBack
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.events import table as told
from engine.war.flow import ANY_STEP, PHASES
from engine.war.frames import Sitting
from engine.war.view import View

Doing = Callable[[Desk], None]


def go_on(
    desk: Desk,
    frame: Sitting,
    needed: Callable[[Desk], bool],
    opening: Mapping[str, tuple[Doing, ...]],
    closing: Mapping[str, tuple[Doing, ...]],
) -> None:
    """Carry a sitting on where nobody decides: open its step, close it, go to the next one.

    What is done at an opening or closing may open frames of its own; the sitting goes on when they are gone.
    A step in which nothing is possible is passed without a word.
    """
    match frame.stage:
        case "opening":
            desk.swap(replace(frame, stage="ready"))
            for doing in opening.get(frame.step, ()):
                doing(desk)
        case "ready":
            desk.swap(replace(frame, stage="open"))
            if not needed(desk):
                desk.swap(replace(frame, stage="closing"))
        case "closing":
            desk.swap(replace(frame, stage="closed"))
            for doing in closing.get(frame.step, ()):
                doing(desk)
        case _:
            _next(desk, frame)


def _next(desk: Desk, frame: Sitting) -> None:
    steps = flow.STEPS[frame.power]
    place = steps.index(frame.step) + 1
    if place < len(steps):
        desk.swap(Sitting(frame.seat, frame.power, steps[place], orders=frame.orders))
    else:
        desk.tell(told.SittingClosed(frame.seat, frame.power))
        flow.after(desk, PHASES[frame.power])


def _close_refused(seen: View, action: CloseStep) -> IllegalAction | None:
    return None if action.step == seen.step else no("SEQ-4", "close.other_step", step=action.step)


def _closing(seen: View) -> Iterable[CloseStep]:
    return (CloseStep(seen.step),)


def _take_back_refused(seen: View, action: TakeBack) -> IllegalAction | None:
    if not seen.drafts:
        return no("SEQ-4", "back.nothing")
    latest = seen.drafts[-1]
    return no("SEQ-4", f"back.{latest.final}", order=latest.what) if latest.final else None


def _take_back(desk: Desk, action: TakeBack) -> None:
    what = desk.take_back()
    desk.tell(told.TakenBack(what, audience=(desk.seat,)))


def _backs(seen: View) -> Iterable[TakeBack]:
    return (TakeBack(),) if _take_back_refused(seen, TakeBack()) is None else ()


def _close(desk: Desk, action: CloseStep) -> None:
    """What was drafted in the step stands from now on, and nothing is drafted by closing it (SEQ-4)."""
    desk.settle()
    desk.close_drafts()
    frame = desk.top
    assert isinstance(frame, Sitting)
    desk.swap(replace(frame, stage="closing"))


ORDERS = (
    Order(CloseStep, ANY_STEP, _close_refused, _close, _closing),
    Order(TakeBack, ANY_STEP, _take_back_refused, _take_back, _backs),
)
