"""What is done when a step opens and closes, when pieces move, and at dusk, in its order (SEQ, PRM-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import CloseStep, TakeBack
from engine.war.battles import step as battles
from engine.war.cards import items, play
from engine.war.chapter import ANY_STEP, PHASES, Order
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.duels import challenging, withdrawing
from engine.war.events import table as told
from engine.war.fates import captives, hiding, holding
from engine.war.frames import Dusk, Sitting
from engine.war.hunt import intercepting
from engine.war.moves import homing, marches, walking
from engine.war.moves.walking import Hooks
from engine.war.realm import mobilising, white_hand
from engine.war.ring import doom, seizing, wearing
from engine.war.turns import victory
from engine.war.view import View

Doing = Callable[[Desk], None]


def _rested(power: Power) -> Doing:
    """A movement step begins: nobody of its player has moved yet, nor a deserter (MOV-3, DES-5)."""

    def rest(desk: Desk) -> None:
        field = desk.field
        mine = {*desk.config.powers_of(desk.seat_of(power)), power}
        led_home = power == "fellowship"
        desk.put(
            *(
                replace(unit, moved=False, began="", attacked=False, barred=False)
                for unit in field.units
                if (unit.power in mine or (led_home and unit.deserter))
                and (unit.moved or unit.began or unit.attacked or unit.barred)
            ),
            *(replace(band, moved=False, began="") for band in field.bands if band.power in mine),
            *(
                replace(person, moved=False, began="", used_road=False)
                for person in field.persons
                if person.power in mine and (person.moved or person.began or person.used_road)
            ),
        )

    return rest


def _fellowship_moved(desk: Desk) -> None:
    """INF-3: always, whether hidden people moved or not."""
    desk.tell(told.HiddenMoved())


def _cleared(desk: Desk) -> None:
    """A battle step begins with no attack declared (ARM-12)."""
    desk.note(attacks=())


def _found(power: Power) -> Doing:
    """A movement step is over: who stands where the Ring lies takes it (RNG-8)."""

    def find(desk: Desk) -> None:
        holding.found_by(desk, desk.config.powers_of(desk.seat_of(power)))

    return find


OPENING: Mapping[str, tuple[Doing, ...]] = {
    **{
        step: (_rested(power), captives.rested)
        for power, steps in chapter.STEPS.items()
        for step in steps
        if step in chapter.MOVING
    },
    "F3": (_found("fellowship"),),
    "S3": (_found("saruman"), captives.housed),
    "D1": (wearing.wearer_seen,),
    "D3": (_found("sauron"), seizing.looks, captives.housed),
    "D6": (doom.brought_home,),
    **dict.fromkeys(chapter.BATTLING, (_cleared,)),
}
"""When a step opens, before anybody is asked."""
CLOSING: Mapping[str, tuple[Doing, ...]] = {
    "S2": (marches.begin, items.find),
    "F2": (_fellowship_moved, homing.deserters, marches.begin, items.find, doom.recovering),
    "D2": (homing.strays, marches.begin, items.find, doom.lost, doom.hunters),
    "D4": (seizing.challenged,),
    "S5": (items.last_call, battles.begin),
    "F5": (battles.begin,),
    "D5": (battles.begin,),
    "F7": (hiding.by_default, items.last_call),
    "D6": (items.last_call,),
}
"""When a step was closed by its owner or his clock; frames opened here run in the reverse order."""


def _sails(desk: Desk) -> None:
    """Cards that were armed for a voyage play themselves (EV12)."""
    play.fire(desk, "sail")


HOOKS = Hooks(
    entered=(
        walking.entered,
        homing.pass_through,
        mobilising.entered,
        homing.entered,
        doom.entered,
        challenging.entered,
        intercepting.entered,
    ),
    stopped=(captives.led, items.stopped, doom.stopped, withdrawing.stopped),
    sails=_sails,
)
"""When pieces move: places change hands, lands mobilise, perils, interceptions; where they stop, captives
that were led, what lies there, the Ring's own matters."""
DUSK = (doom.homeward, victory.count, victory.at_dusk, white_hand.lapse, mobilising.show_past)
"""T8 in the order of SEQ-7: Gollum's homeward way, Objectives, timeline, VIC-10, the letter."""


def dusk(desk: Desk, frame: Dusk) -> None:
    """One thing after the other; frames opened there run before the next."""
    if frame.done == len(DUSK):
        chapter.after(desk, "T8")
        return
    desk.swap(Dusk(frame.done + 1))
    DUSK[frame.done](desk)


# A sitting: steps that open and close one after another, and orders taken back (SEQ-4, P-19).


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
    steps = chapter.STEPS[frame.power]
    place = steps.index(frame.step) + 1
    if place < len(steps):
        desk.swap(Sitting(frame.seat, frame.power, steps[place], orders=frame.orders))
    else:
        desk.tell(told.SittingClosed(frame.seat, frame.power))
        chapter.after(desk, PHASES[frame.power])


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
