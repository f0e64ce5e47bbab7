"""`RULES`: The War of the Ring behind the seam (design.md 3, design.md 7)."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Any

from msgspec.structs import replace

from engine.codec import JsonCodec, plain
from engine.dice import Dice, Draw
from engine.game import (
    UNFINISHED,
    Blocked,
    HouseRules,
    IllegalAction,
    InvariantError,
    Offers,
    Status,
    Step,
    no,
)
from engine.war import chapter, tables
from engine.war.actions import (
    ANYTIME,
    Abandon,
    Action,
    Answer,
    CastIn,
    CloseStep,
    Leave,
    Letter,
    Search,
    TakeBack,
)
from engine.war.chapter import Order
from engine.war.data import TABLES
from engine.war.events import table as told
from engine.war.moves import walking
from engine.war.options import Config, check
from engine.war.phase_records import Asking, Given, Mustering, Searching, Shadowing, Sitting
from engine.war.position import problems
from engine.war.ring import doom
from engine.war.state import RULES_VERSION, Event, Founded, State
from engine.war.step_builder import StepBuilder
from engine.war.tables import ORDERS, PHASE_HANDLERS, PROMPTS, key
from engine.war.turns import dawn, steps
from engine.war.view import View, redact, view

# How a step is carried out: judge the action, do it, and go on until somebody must decide (SEQ)

LONGEST = 10_000
"""More phases than this in one step are a loop without an end: a bug."""


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
    phase = seen.phase
    if not seen.asked or not isinstance(phase, Asking) or phase.prompt != action.prompt:
        return no("PRM-1", "answer.not_asked", prompt=action.prompt)
    return PROMPTS[phase.prompt].refusal(seen, phase, action.choice)


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


def carry_out(builder: StepBuilder, seen: View, action: Action) -> None:
    """Do an action that is allowed, then go on."""
    if isinstance(action, Answer):
        _hear(builder, seen.seat or "", action)
    else:
        order = _order(seen, action)
        assert order is not None
        _count(builder, action)
        order.do(builder, action)
    run(builder)


def _count(builder: StepBuilder, action: Action) -> None:
    """One more order in the own sitting, to close a step aside; others' cards are theirs alone to count."""
    phase = builder.top
    if isinstance(phase, Sitting) and phase.seat == builder.seat and not isinstance(action, CloseStep):
        builder.swap(replace(phase, orders=phase.orders + 1))


def _hear(builder: StepBuilder, seat: str, action: Answer) -> None:
    """Keep the answer; when all who are asked have answered, the phase beneath hears them."""
    phase = builder.top
    assert isinstance(phase, Asking)
    waiting = tuple(other for other in phase.waiting if other != seat)
    given = replace(phase, waiting=waiting, given=(*phase.given, Given(seat, action.choice)))
    if waiting:
        return builder.swap(given)
    builder.pop()
    handler = PHASE_HANDLERS[type(builder.top)]
    if handler.heard is None:
        raise InvariantError(f"nobody hears the answer to {phase.prompt}")
    handler.heard(builder, builder.top, given)


def run(builder: StepBuilder) -> None:
    """Go on until somebody must decide or the game is over; victory at once is tested on the way (SEQ-3)."""
    looked_at = None
    for _ in range(LONGEST):
        if builder.field is not looked_at:
            walking.lapse(builder)
            steps.at_once(builder)
            looked_at = builder.field
        phase = builder.top
        if builder.state.outcome is not None or phase.deciders:
            return
        PHASE_HANDLERS[type(phase)].go_on(builder, phase)
    raise InvariantError("the game goes on for ever without a decision")


class WarRules(HouseRules[Config, State, Action, Event, View]):
    """The rules as functions of immutable states. See `engine.game.HouseRules` for what each promises."""

    id = "war"
    version = RULES_VERSION
    """Goes up whenever a record could replay differently. A game goes on by the version it began with."""
    versions = frozenset((1,))
    """The versions whose records play again."""
    leaving = Leave()
    abandoning = Abandon()
    codec = JsonCodec(state=State, action=Action, event=Event, view=View, config=Config)
    problems = staticmethod(problems)
    redact = staticmethod(redact)
    view = staticmethod(view)

    def start(self, config: Config, dice: Dice, version: int = version) -> Step[State, Event]:
        """Set up, shuffle and deal (SET). Raises `ConfigError` for a bad config."""
        check(config)
        bare = dawn.founded(config, version)
        doubtful = dawn.doubtful()
        deck = sum(card.at == "deck" for card in bare.cards)
        order = dice.shuffle("0:sealed:events", deck)
        search = dice.shuffle("0:sealed:search", len(bare.search.pile))
        mixed = dice.shuffle("0:sealed:rumours", len(doubtful))
        number = TABLES.peril["rumours"] if config.options.rumours else 0
        state = dawn.dealt(bare, order, search, tuple(doubtful[n] for n in mixed[:number]))
        return Step(state, (told.GameStarted(config, version), Founded(state)))

    def config(self, state: State) -> Config:
        return state.config

    def status(self, state: State) -> Status:
        active = None if state.outcome else state.active
        return Status(state.version, state.period, active, state.outcome, state.config.seats)

    def asked(self, state: State) -> dict[str, str]:
        return dict.fromkeys(state.top.deciders, kind(state))

    def default(self, view: View) -> Action:
        return default(view)

    def legal(self, state: State, seat: str) -> tuple[Action, ...]:
        """The canonical legal actions of that seat, now; `is_legal` judges every other one."""
        return tuple(self.offers(state, seat))

    def offers(self, state: State, seat: str) -> Offers[Action]:
        return offers(view(state, seat))

    def is_legal(self, view: View, action: Action) -> bool:
        return refusal(view, action) is None

    def apply(self, state: State, seat: str, action: Action, dice: Dice) -> Step[State, Event]:
        seen = view(state, seat)
        if refused := refusal(seen, action):
            raise refused
        builder = StepBuilder(state, dice, seat)
        carry_out(builder, seen, action)
        return builder.finish(str(action.__struct_config__.tag))

    def resign(self, state: State, seat: str, dice: Dice) -> Step[State, Event]:
        """A player leaves for good: the power stays with all that is its own, drafts and all (GEN-1).

        Raises `IllegalAction` for nobody's seat.
        """
        if state.outcome is not None or seat not in state.config.seats:
            raise IllegalAction("GEN-1", "leave.not_playing", {"seat": seat})
        builder = StepBuilder(state, dice, seat)
        builder.leave_drafts()
        builder.tell(told.Left(seat))
        return builder.finish()

    def abandon(self, state: State, dice: Dice) -> Step[State, Event]:
        if state.outcome is not None:
            raise IllegalAction("SEQ-3", "game.over", {})
        builder = StepBuilder(state, dice)
        builder.end((), UNFINISHED)
        return builder.finish()

    def anytime(self, action: Action) -> bool:
        """Whether the action answers no decision (HID-3, EVT-2)."""
        return isinstance(action, ANYTIME)

    def taking_back(self, view: View) -> Action | None:
        """Orders are taken back by an action of the game (SEQ-4)."""
        back = TakeBack()
        return back if view.drafts and self.is_legal(view, back) else None

    def blocked(self, events: Sequence[Event], draws: Sequence[Draw]) -> Blocked:
        """Why a step is final for the house; the drafts of a sitting know more (SEQ-4)."""
        return Blocked("drew" if draws else "passed")

    def begin(self, config: Any, dice: Dice, version: int) -> Step[State, Event]:
        return self.start(plain(config, Config), dice, version)

    def began(self, state: State) -> int:
        return state.rules


def kind(state: State) -> str:
    """The kind of the open decision: ``muster``, ``letter``, ``search``, a power's phase, or a prompt."""
    name = tables.name(state.top)
    return {"S": "white_hand", "F": "west", "D": "dark"}[name[0]] if name in chapter.ANY_STEP else name


RULES = WarRules()
"""The rules of The War of the Ring."""
