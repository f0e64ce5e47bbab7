"""Plans of a turn tell nothing: what one does and when depends on what everybody knows (E18.4, I3)."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import msgspec

from bot.features.announcements.announcer import Announcer
from bot.features.plans.handlers import SAVED
from bot.games.riddle.ask import planning
from bot.games.riddle.ask.plans.model import ENDS, EVERY_FACE, OPEN, Plan, decoded, encoded, goals
from bot.games.riddle.ask.plans.panel import DRAFT
from bot.games.riddle.kit import KIT
from bot.model.post import Post
from bot.store.rows import PLANNED, Change
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.timers import timers
from bot.tables.transaction import Transaction
from bot.tables.turn_plans import carry_out
from bot.tables.views import seat_scene
from bot.ui import phone
from bot.words.language import LANGUAGES, speaking
from engine import riddle
from engine.riddle.actions import Discard
from engine.riddle.deck import FACES
from tests.laws.kits import NOW
from tests.laws.worlds import another
from tests.laws_bot.ratios import ratio
from tests.laws_bot.rendered import walked
from tests.laws_bot.test_phones import HEIGHT, beyond
from tests.sampled import wide

STEPS = 60
LOOKS: Final = 6
"""Of so many moments one is looked at."""
ON = 60.0
"""Seconds from one step of a plan to the next."""


def _plan(live: LiveTable, rng: random.Random) -> Plan | None:
    """A plan for the seat whose turn begins."""
    view = riddle.view(live.state, live.status.active)
    if view.me is None or view.mine.at is None or view.mine.away or len(view.party) > 1:
        return None
    near = list(goals(view))[:60]
    if not near:
        return None
    return Plan(
        goal=rng.choice(near),
        only=tuple(key for key in OPEN if rng.random() < 0.2),
        end=rng.choice(ENDS),
        drop=tuple(rng.sample(EVERY_FACE, rng.randint(0, 6))),
    )


def _turns(games: int) -> Iterator[tuple[LiveTable, random.Random]]:
    """The tables of many games at which a turn has just begun, with a plan of whose it is."""
    for seed in range(games):
        rng = random.Random(f"plan|{seed}")
        for step in walked(seed, STEPS):
            live = step.after
            if live.status.period == step.before.status.period or live.status.outcome is not None:
                continue
            plan = _plan(live, rng)
            if plan is not None:
                yield replace(live, turn_plans={live.status.active or "": encoded(plan)}), rng


def _played(live: LiveTable) -> Iterator[tuple[Change, LiveTable]]:
    """The turn by its plan, change by change, each with the table after it."""
    seat, now = live.status.active or "", NOW
    # The change that begins the turn looks whether the plan can be played.
    change, live = finish(Transaction(live, now), Announcer())
    yield change, live
    while live.planned(seat) and live.decision_of(seat) is not None:
        now += ON
        play = Transaction(live, now)
        carry_out(play, seat)
        assert play.steps, "a plan that waits for its next step can take it"
        change, live = finish(play, Announcer())
        yield change, live


def _noticed(change: Change, live: LiveTable, *, words: bool) -> tuple[object, ...]:
    """What somebody else can notice of a change: steps, when the next is due, and public messages."""
    steps = [(step.seat, step.how, type(riddle.decode(step.action, riddle.Action))) for step in change.steps]
    posts = [msgspec.json.decode(post.body, type=Post) for post in change.posts if not post.user]
    said = [(post.kind, post.notify, post.screen if words else None) for post in posts]
    return steps, change.game.settled, timers(live), said


@wide("games", 3, 20)
def test_E18_4_whatever_hands_are_the_same_plan_does_the_same_at_the_same_time(games: int) -> None:
    """The hands of all dealt anew: the same steps and messages, but for what is drawn and discarded."""
    compared = 0
    for live, rng in _turns(games):
        world = another(live.state, None, rng, ())
        there = replace(live, state=world, settled_state=world)
        for (change, now), (other, then) in zip(_played(live), _played(there), strict=False):
            drawn = any(step.draws != b"[]" for step in change.steps)
            discards = any(
                isinstance(riddle.decode(step.action, riddle.Action), Discard) for step in change.steps
            )
            assert _noticed(change, now, words=not discards) == _noticed(other, then, words=not discards)
            compared += 1
            if drawn or discards:
                # What was drawn may lead on by other questions: it was a secret of the deck.
                break
    assert compared > 5 * games


@wide("games", 3, 20)
def test_E18_4_every_planned_step_is_legal_and_the_turn_is_played_once(games: int) -> None:
    moved = 0
    for live, __ in _turns(games):
        seat, period = live.status.active or "", live.status.period
        for change, after in _played(live):
            assert all((step.seat, step.turn, step.how) == (seat, period, PLANNED) for step in change.steps)
            assert (seat in after.turn_plans) is (after.status.period == period and after.planned(seat))
            moved += len(change.steps)
    assert moved > 5 * games


@wide("games", 3, 20)
def test_E18_4_what_can_be_undone_waits_and_undo_brings_the_turn_back(games: int) -> None:
    undone = 0
    for live, __ in _turns(games):
        seat = live.status.active or ""
        for __, after in _played(live):
            if after.taken_back is None or after.status.active != seat:
                continue
            play = Transaction(after, NOW + ON)
            play.undo(seat, user=after.table.holder(seat).user or 0)
            change, back = finish(play, Announcer())
            assert back.state == after.settled_state
            assert KIT.rules.view(back.state, seat).mine.at == KIT.rules.view(live.state, seat).mine.at
            assert (back.turn_plans, [row.seat for row in change.turn_plans]) == (
                {},
                [seat] if seat in after.turn_plans else [],
            )
            undone += 1
    assert undone > games


@wide("games", 3, 20)
def test_E18_4_the_panels_of_a_plan_keep_to_a_phone(games: int) -> None:
    """The room with much ticked, and the turn that is played so, in every language."""
    seen = 0
    for number, (live, rng) in enumerate(_turns(games)):
        if number % LOOKS:
            continue
        played = live.status.active or ""
        for seat in (played, *(holder.seat for holder in live.table.holders)):
            plan = live.turn_plans[played]
            there = replace(live, turn_plans={seat: plan})
            drafts = {DRAFT: (_much(live, seat, plan),)}
            scene = seat_scene(there, seat, NOW, drafts=drafts)
            for language in LANGUAGES:
                with speaking(language):
                    shown = KIT.screens.panel(scene, SAVED())
                    if planning.may(scene):
                        shown = planning.room(scene, SAVED())
                        shown = planning.room(scene) if rng.random() < 0.5 else shown
                    assert not list(beyond(shown)), (language, seat)
                    assert phone.height(shown.parts, ratio) <= HEIGHT
                    seen += 1
    assert seen > 5 * games


def _much(live: LiveTable, seat: str, plan: str) -> str:
    """A plan with all that the hand of that seat gives."""
    view = riddle.view(live.state, seat)
    held = tuple(dict.fromkeys(FACES[card] for card in view.hand))
    return encoded(Plan(goal=decoded(plan).goal, only=OPEN, holds=held, drop=held))


def test_E18_4_E8_7_a_planned_turn_is_no_missed_one() -> None:
    for live, __ in _turns(2):
        seat = live.status.active or ""
        play = Transaction(live, NOW)
        play.misses[seat] = 2
        carry_out(play, seat)
        if play.steps:
            assert seat not in play.misses
            return
    raise AssertionError("no plan could be played")
