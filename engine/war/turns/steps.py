"""What is done when a step opens and closes, when pieces move, and at dusk, in its order (SEQ, PRM-3)."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from engine.caching import Same
from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import CloseStep, TakeBack
from engine.war.battles import declaring as battles
from engine.war.board import BOARD
from engine.war.cards import items, play
from engine.war.chapter import ANY_STEP, PHASES, Order, judged
from engine.war.data import DATA, TABLES
from engine.war.data.records import Power
from engine.war.duels import challenging, withdrawing
from engine.war.events import table as told
from engine.war.fates import hiding, holding
from engine.war.field import Field
from engine.war.hunt import intercepting
from engine.war.moves import homing, marches, walking
from engine.war.moves.walking import Hooks
from engine.war.phase_records import Dusk, Sitting
from engine.war.realm import mobilising, white_hand
from engine.war.ring import doom, seizing
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# Who wins when (VIC, SCN-5)

ISENGARD = "isengard"


def objectives(field: Field, power: Power) -> tuple[str, ...]:
    """The Objectives that a power controls; Saruman's count for Sauron under paid control only (OBJ-5)."""
    control = Same(field.war.control)
    if power == "sauron" and not field.three and field.turn.control:
        return _held(control, power) + _held(control, "saruman")
    return _held(control, power)


@lru_cache(maxsize=64)
def _held(control: Same[Mapping[str, Power]], power: Power) -> tuple[str, ...]:
    """The Objectives of a power: asked after every step, most of which leave places as they are."""
    return tuple([place for place in DATA.objectives if control.it.get(place, "nobody") == power])


def at_once(builder: StepBuilder) -> None:
    """What is tested after every order, battle and step (SEQ-3): places here, the Ring where it happens."""
    field = builder.field
    story = field.config.story.sauron_wins
    if story is not None:
        prizes = held_prizes(field)
        if set(story.at_once) & set(prizes) or len(prizes) >= story.at_once_prizes:
            builder.win(("sauron",), "prizes")
    elif len(objectives(field, "sauron")) >= TABLES.limit("automatic_victory_objectives"):
        builder.win(("sauron",), "objectives")


def held_prizes(field: Field) -> tuple[str, ...]:
    """The prizes of a story that Sauron holds (SCN-5)."""
    return tuple(place for place in field.config.story.prizes if field.holder(place) == "sauron")


def deciding(field: Field) -> tuple[str, ...]:
    """The places that are counted: the prizes of a story, else the Objectives (SCN-5, OBJ-1)."""
    story = field.config.story
    return story.prizes if story.sauron_wins is not None else DATA.objectives


def counts_for(field: Field, at: str, power: Power) -> bool:
    """Whether a hex is a key place, an Objective or a Citadel of that power's (W15.5)."""
    place = BOARD.place(at)
    if place is None or field.holder(place.id) != power:
        return False
    return place.objective or place.id in deciding(field) or BOARD.citadel(at)


def wins_with(field: Field, power: Power, at: str) -> bool:
    """Whether Sauron wins at once when he takes a hex that he lacks (SCN-5, VIC-2)."""
    place, story = BOARD.place(at), field.config.story.sauron_wins
    if place is None or power != "sauron":
        return False
    if story is None:
        more = len(objectives(field, "sauron")) + 1
        return place.objective and more >= TABLES.limit("automatic_victory_objectives")
    if place.id not in deciding(field):
        return False
    return place.id in story.at_once or len(held_prizes(field)) + 1 >= story.at_once_prizes


def held_by(field: Field, power: Power) -> tuple[str, ...]:
    """What a power holds of the places that are counted."""
    if field.config.story.sauron_wins is None:
        return objectives(field, power)
    return tuple(place for place in deciding(field) if field.holder(place) == power)


def at_dusk(builder: StepBuilder) -> None:
    """VIC-10: VIC-3, VIC-4, VIC-8 and VIC-9 in this order; a story ends by SCN-5."""
    field = builder.field
    story = field.config.story
    at_once(builder)
    last = field.turn.number >= story.last_turn
    if story.sauron_wins is not None:
        if last:
            won = len(held_prizes(field)) >= story.sauron_wins.at_end_prizes
            builder.win(("sauron",) if won else (), "prizes" if won else "time")
        return
    if confined(field):
        builder.win(("fellowship",), "confined")
    if not last:
        return
    if _saruman_stands(field) and len(objectives(field, "saruman")) >= TABLES.saruman_victory_objectives:
        builder.win(("saruman",), "saruman")
    enough = len(objectives(field, "sauron")) >= TABLES.turn_limit_objectives
    won = enough and field.config.options.sauron_wins_at_45
    builder.win(("sauron",) if won else (), "twelve" if won else "time")


def _saruman_stands(field: Field) -> bool:
    """VIC-8: whether Saruman lives, not lost to the Ring and so Sauron's (RNG-7), and holds Isengard."""
    saruman = field.person("saruman")
    alive = saruman.here and saruman.power == "saruman"
    return field.three and alive and field.holder(ISENGARD) == "saruman"


def confined(field: Field) -> bool:
    """VIC-4, VIC-5: all units of Sauron stand in Mordor, all of Saruman's in Isengard."""
    return may_confine(field) and not outside(field)


def may_confine(field: Field) -> bool:
    """VIC-5: whether it is late enough for VIC-4."""
    m, after = field.war.m, TABLES.limits["western_option_from"]
    return m is not None and field.mobilised("saruman") and field.turn.number >= m + int(str(after)[2:])


def outside(field: Field) -> tuple[str, ...]:
    """The hexes of units that keep the West from its victory by arms (VIC-4, VIC-5)."""
    isengard = BOARD.hex_of(ISENGARD)
    powers = (
        unit.at
        for unit in field.units
        if unit.at
        and (
            (unit.power == "sauron" and not BOARD.mordor(unit.at) and counts(field, unit.troop))
            or (unit.power == "saruman" and unit.at != isengard)
        )
    )
    return tuple(dict.fromkeys(powers))


def counts(field: Field, troop: str) -> bool:
    """The Corsairs are nobody's forces before their card (COR-4)."""
    return troop != "corsairs" or field.war.corsairs


# The Grip of Sauron: how many Objectives are asked, and what a miss costs (OBJ, DES-8 to DES-10)

DATES = TABLES.objective_timeline
LAST = DATES[-1]


def asked(field: Field) -> int:
    """How many Objectives are asked at the dusk of this turn; 0 where none are (OBJ-3, OBJ-4, DES-8)."""
    if field.war.m is None or not field.config.story.desertion:
        return 0
    since = field.turn.number - field.war.m
    for place, date in enumerate(DATES):
        if date.offset == since or (date is LAST and since > date.offset):
            return DATES[max(0, place - field.war.notch)].objectives
    return 0


def due(field: Field) -> tuple[int, int] | None:
    """How many Objectives are asked next, and at the dusk of which turn; ``None`` where none are (OBJ-3)."""
    war = field.war
    if war.m is None or not field.config.story.desertion:
        return None
    since = field.turn.number - war.m
    place = next((n for n, date in enumerate(DATES) if date.offset >= since), len(DATES) - 1)
    return DATES[max(0, place - war.notch)].objectives, war.m + max(since, DATES[place].offset)


def count(builder: StepBuilder) -> None:
    """OBJ-4: the count of a dusk, and whether the allies are lost (DES-8) or won back (DES-9)."""
    held = objectives(builder.field, "sauron")
    needed = asked(builder.field)
    builder.tell(told.ObjectivesCounted(held, needed))
    if needed > len(held):
        notch = builder.war.notch + (not _late(builder))
        builder.wage(missed=needed, notch=notch)
        builder.tell(told.GripLost(needed, notch))
    elif len(held) >= builder.war.missed:
        builder.wage(missed=0)


def _late(builder: StepBuilder) -> bool:
    """From M+25 on a miss drops no notch (DES-10)."""
    assert builder.war.m is not None
    return builder.turn.number - builder.war.m >= LAST.offset


Doing = Callable[[StepBuilder], None]


def _rested(power: Power) -> Doing:
    """A movement step begins: nobody of its player has moved yet, nor a deserter (MOV-3, DES-5)."""

    def rest(builder: StepBuilder) -> None:
        field = builder.field
        mine = {*builder.config.powers_of(builder.seat_of(power)), power}
        led_home = power == "fellowship"
        builder.put(
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


def _fellowship_moved(builder: StepBuilder) -> None:
    """INF-3: always, whether hidden people moved or not."""
    builder.tell(told.HiddenMoved())


def _cleared(builder: StepBuilder) -> None:
    """A battle step begins with no attack declared (ARM-12)."""
    builder.note(attacks=())


def _found(power: Power) -> Doing:
    """A movement step is over: who stands where the Ring lies takes it (RNG-8)."""

    def find(builder: StepBuilder) -> None:
        holding.found_by(builder, builder.config.powers_of(builder.seat_of(power)))

    return find


OPENING: Mapping[str, tuple[Doing, ...]] = {
    **{
        step: (_rested(power), hiding.rested)
        for power, steps in chapter.STEPS.items()
        for step in steps
        if step in chapter.MOVING
    },
    "F3": (_found("fellowship"),),
    "S3": (_found("saruman"), hiding.housed),
    "D1": (seizing.wearer_seen,),
    "D3": (_found("sauron"), seizing.looks, hiding.housed),
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
"""When a step was closed by its owner or his clock; phases opened here run in the reverse order."""


def _sails(builder: StepBuilder) -> None:
    """Cards that were armed for a voyage play themselves (EV12)."""
    play.fire(builder, "sail")


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
    stopped=(hiding.led, items.stopped, doom.stopped, withdrawing.stopped),
    sails=_sails,
)
"""When pieces move: places change hands, lands mobilise, perils, interceptions; where they stop, captives
that were led, what lies there, the Ring's own matters."""
DUSK = (doom.homeward, count, at_dusk, white_hand.lapse, mobilising.show_past)
"""T8 in the order of SEQ-7: Gollum's homeward way, Objectives, timeline, VIC-10, the letter."""


def dusk(builder: StepBuilder, phase: Dusk) -> None:
    """One thing after the other; phases opened there run before the next."""
    if phase.done == len(DUSK):
        chapter.after(builder, "T8")
        return
    builder.swap(Dusk(phase.done + 1))
    DUSK[phase.done](builder)


# A sitting: steps that open and close one after another, and orders taken back (SEQ-4, P-19).


def go_on(
    builder: StepBuilder,
    phase: Sitting,
    needed: Callable[[StepBuilder], bool],
    opening: Mapping[str, tuple[Doing, ...]],
    closing: Mapping[str, tuple[Doing, ...]],
) -> None:
    """Carry a sitting on where nobody decides: open its step, close it, go to the next one.

    What is done at an opening or closing may open phases of its own; the sitting goes on when they are gone.
    A step in which nothing is possible is passed without a word.
    """
    match phase.stage:
        case "opening":
            builder.swap(replace(phase, stage="ready"))
            for doing in opening.get(phase.step, ()):
                doing(builder)
        case "ready":
            builder.swap(replace(phase, stage="open"))
            if not needed(builder):
                builder.swap(replace(phase, stage="closing"))
        case "closing":
            builder.swap(replace(phase, stage="closed"))
            for doing in closing.get(phase.step, ()):
                doing(builder)
        case _:
            _next(builder, phase)


def _next(builder: StepBuilder, phase: Sitting) -> None:
    steps = chapter.STEPS[phase.power]
    place = steps.index(phase.step) + 1
    if place < len(steps):
        builder.swap(Sitting(phase.seat, phase.power, steps[place], orders=phase.orders))
    else:
        builder.tell(told.SittingClosed(phase.seat, phase.power))
        chapter.after(builder, PHASES[phase.power])


def _close_refused(seen: View, action: CloseStep) -> IllegalAction | None:
    return None if action.step == seen.step else no("SEQ-4", "close.other_step", step=action.step)


def _take_back_refused(seen: View, action: TakeBack) -> IllegalAction | None:
    if not seen.drafts:
        return no("SEQ-4", "back.nothing")
    latest = seen.drafts[-1]
    return no("SEQ-4", f"back.{latest.final}", order=latest.what) if latest.final else None


def _take_back(builder: StepBuilder, action: TakeBack) -> None:
    what = builder.take_back()
    builder.tell(told.TakenBack(what, audience=(builder.seat,)))


def _close(builder: StepBuilder, action: CloseStep) -> None:
    """What was drafted in the step stands from now on, and nothing is drafted by closing it (SEQ-4)."""
    builder.settle()
    builder.close_drafts()
    phase = builder.top
    assert isinstance(phase, Sitting)
    builder.swap(replace(phase, stage="closing"))


ORDERS = (
    Order(CloseStep, ANY_STEP, _close_refused, _close, lambda seen: (CloseStep(seen.step),)),
    judged(TakeBack, ANY_STEP, _take_back_refused, _take_back, lambda _: (TakeBack(),)),
)
