"""The move in advance: a turn is planned while others play, and played when it comes (E18.4)."""

import pytest

from bot.games.riddle.ask import home, planning
from bot.games.riddle.ask.ending import fresh
from bot.games.riddle.ask.plans.model import ENDS, REACHED, Plan, carry, decoded, encoded
from bot.games.riddle.ask.plans.panel import ONLY, read
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.words import plans as plan_words
from bot.games.riddle.words import story as story_words
from bot.model.kit import Ends
from bot.model.scene import TIME_TO_UNDO
from bot.model.screen import Menu
from bot.store.rows import PLANNED
from bot.words import statistics
from engine.dice import SeededDice
from engine.riddle import board as boards
from engine.riddle.actions import Discard, EndTurn, Move
from engine.riddle.options import Options
from tests.approved.stories import shows, story
from tests.features.house import ANA, BEN, House
from tests.features.orders.table import Hand, act, kinds, last_step, letters
from tests.features.plans.table import (
    BREE,
    FANUIN,
    GATE,
    HAND_FACES,
    LAKE_TOWN,
    SHIRE,
    WAIT,
    ends,
    far,
    planned,
    rung,
    steps,
)
from tests.features.tapping import answer, tap_by
from tests.parts import words


@pytest.fixture(autouse=True)
def _four(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every die of a turn shows a four; what is drawn is left to chance."""
    real = SeededDice.roll
    monkeypatch.setattr(
        SeededDice, "roll", lambda self, label: 4 if label == "movement" else real(self, label)
    )


@story
async def test_E18_4_a_plan_is_ticked_read_back_saved_and_forgotten(here: House) -> None:
    game = await planned(here)
    await here.services.plans.forget(game, BEN)
    ben = Hand(here, BEN, game)
    await ben.open("turn")
    await ben.tap("Plan my turn")
    await ben.through(("Where to?", "Bree"), ("Only if", "Nobody", "I still hold Horse 4"))
    await ben.through(("Discard", "Rope", "Spy"), "Save")
    (kept,) = (await here.store.turn_plans(game)).values()
    assert decoded(kept) == Plan(goal=BREE, only=("free",), holds=("horse-4",), drop=("rope", "spy-1"))
    await ben.tap("More places")
    await ben.tap("Back")
    await ben.open("planturn")
    await ben.through(("And then?", "Leave"), "Save", "Forget")
    assert await here.store.turn_plans(game) == {}


@story
async def test_E18_4_it_is_played_step_by_step_and_can_be_undone_between(here: House) -> None:
    """Nobody is called; the move comes after the wait of orders, and the rest after another."""
    game = await planned(here)
    before = (await here.services.queries.public(game)).status.version
    await ends(here, game, ANA)
    assert not [silent for __, silent in await kinds(here, BEN) if not silent]
    await rung(here, 10)
    ben = Hand(here, BEN, game)
    await ben.open("turn")
    await rung(here, 10)
    assert await last_step(here, game) == (Move(BREE), PLANNED)
    assert (await here.services.queries.public(game)).view.player("black-rider-1").at == GATE
    await ben.open("turn")
    await rung(here)
    made = await steps(here, game, before + 1)
    assert [type(action) for action, __ in made] == [Move, EndTurn, Discard]
    assert {how for __, how in made} == {PLANNED}
    assert (await here.services.queries.public(game)).view.turn.seat == "frodo"
    assert await here.store.turn_plans(game) == {}
    (told,) = [post for post in await letters(here) if post.to == BEN and post.kind == "dm-hand"]
    assert told.silent
    words = str(told.screen)
    assert plan_words.ended("played", boards.of(boards.MIDDLE_EARTH, Options()), ()) in words
    assert story_words.discarded("black-rider-1", "black-rider-1", ["rope"]) in words
    await ben.open("turn")


@story
async def test_E18_4_the_question_that_it_leaves_is_asked(here: House) -> None:
    """Ben picks up in Bree and wishes to be asked what to discard."""
    game = await planned(here, Plan(goal=BREE, end="ask"))
    before = await here.services.queries.scene(game, BEN)
    await ends(here, game, ANA)
    await rung(here)
    await letters(here)
    await rung(here)
    assert [type(action) for action, __ in [await last_step(here, game)]] == [EndTurn]
    assert await kinds(here, BEN) == [("dm-hand", False)], "once"
    scene = await here.services.queries.scene(game, BEN)
    assert scene.kind == "discarding"
    new = fresh(scene)
    assert len(new) == len(scene.view.hand) - len(before.view.hand) > 0, "marked as where one ends by hand"
    assert not set(new) & set(before.view.hand)
    await Hand(here, BEN, game).open("turn")


@story
async def test_E18_4_what_it_did_can_be_undone_and_then_the_turn_is_ones_own(here: House) -> None:
    game = await planned(here)
    await ends(here, game, ANA)
    await rung(here)
    ben = Hand(here, BEN, game)
    await ben.open("turn")
    await ben.tap("Undo")
    scene = await here.services.queries.scene(game, BEN)
    assert (scene.view.mine.at, scene.plan, scene.ordered) == (GATE, "", False)
    await rung(here, 600)
    assert (await last_step(here, game))[1] == "person"
    await act(here, game, BEN, Move(SHIRE))


async def test_E18_4_where_orders_answer_at_once_there_is_still_time_to_undo(here: House) -> None:
    """As on the page of the try-out: panels say the times that are in force."""
    here.services.changes.answer_delay = 1.5
    game = await planned(here)
    clock = (await here.services.queries.scene(game, BEN)).table.clock
    assert (clock.answer, clock.planned) == (1.5, TIME_TO_UNDO)
    assert (await here.services.tables.live(game)).table.clock.answer == WAIT, "nothing of it is stored"
    await ends(here, game, ANA)
    await rung(here, TIME_TO_UNDO)
    assert await last_step(here, game) == (Move(BREE), PLANNED)
    await rung(here, TIME_TO_UNDO - 1)
    assert await last_step(here, game) == (Move(BREE), PLANNED)
    ben = Hand(here, BEN, game)
    await ben.open("turn")
    await ben.tap("Undo")
    assert (await here.services.queries.scene(game, BEN)).view.mine.at == GATE


@story
async def test_E18_4_who_plays_by_hand_ends_the_plan(here: House) -> None:
    game = await planned(here)
    await ends(here, game, ANA)
    ben = Hand(here, BEN, game)
    await ben.open("turn")
    await ben.tap("Play myself")
    await rung(here, 600)
    assert await last_step(here, game) == (EndTurn(), "person")
    assert await here.store.turn_plans(game) == {}


@story
@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (Plan(goal="G17", only=("reached",)), "short"),
        (Plan(goal="L13", only=("free",)), "taken"),
        (Plan(goal="E8", only=("alone",)), "met"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_E18_4_where_it_cannot_be_played_its_owner_is_called_with_the_reason(
    here: House, plan: Plan, why: str
) -> None:
    state = far(at={"frodo": {"taken": "L13", "met": "E8"}.get(why, "L11"), "black-rider-1": GATE})
    game = await planned(here, plan, state)
    await ends(here, game, ANA)
    called = [post for post in await letters(here) if post.to == BEN and not post.silent]
    assert len(called) == 1, why
    scene = await here.services.queries.scene(game, BEN)
    assert (scene.plan, scene.ordered) == ("", False)
    await rung(here, 600)
    assert await last_step(here, game) == (EndTurn(), "person")


@story
async def test_E18_4_what_no_die_can_do_is_said_at_choosing_and_is_no_condition(here: House) -> None:
    """A forest lies on every way from Ceber Fanuin to Lake-town: two turns, or one with a Cloak."""
    game = await planned(here, state=far(at={"frodo": "L11", "black-rider-1": FANUIN}))
    await here.services.plans.forget(game, BEN)
    ben = Hand(here, BEN, game)
    await ben.open("planturn")
    await ben.through(
        ("Where to?", "Lake-town"),
    )
    scene = await here.services.queries.scene(game, BEN)
    (only,) = (part for part in planning.room(scene).parts if isinstance(part, Menu) and part.verb == ONLY)
    assert REACHED not in [choice.value for choice in only.choices]
    await here.services.plans.save(game, BEN, encoded(Plan(goal=LAKE_TOWN, only=(REACHED,))))
    await ends(here, game, ANA)
    view = (await here.services.queries.scene(game, BEN)).view
    assert carry(Plan(goal=LAKE_TOWN, only=(REACHED,)), view) == Ends("stopped", (LAKE_TOWN, "Cloak"))
    await letters(here)


@story
async def test_E18_4_the_rest_can_be_left_to_oneself(here: House) -> None:
    """The move is made; then its owner is called, and the call closes with the turn."""
    game = await planned(here, Plan(goal=BREE, end="mine"))
    await ends(here, game, ANA)
    await letters(here)
    await rung(here)
    assert await last_step(here, game) == (Move(BREE), PLANNED)
    assert await kinds(here, BEN) == [("plan-over", False)]
    scene = await here.services.queries.scene(game, BEN)
    assert scene.undo.action == Move(BREE)
    await act(here, game, BEN, EndTurn())
    assert ("closed", True) in [(post.kind, post.silent) for post in await letters(here) if post.to == BEN]


@story
async def test_E18_4_the_panels_in_every_language(here: House) -> None:
    """The room with much ticked, why plans end, and the turn that is played so."""
    plan = Plan(goal=BREE, only=("reached", "free", "alone"), holds=("horse-4",), drop=("rope", "spy-1"))
    game = await planned(here, plan)
    scene = await here.services.queries.scene(game, BEN)
    shows(planning.room, scene)
    shows(home.panel, scene)
    shows(read, scene, Plan(goal=BREE, holds=HAND_FACES, drop=HAND_FACES))
    for end in ENDS[1:]:
        shows(read, scene, Plan(goal=BREE, end=end))
    board = scene.view.board
    for why, facts in (
        ("lost", ("horse-4", "the-ring")),
        *((reason, ()) for reason in ("claim", "away", "nowhere", "asked", "illegal")),
        ("there", (BREE,)),
        ("taken", (BREE, "frodo")),
        ("short", (BREE, "4")),
        ("stopped", (BREE, "Cloak")),
        ("stopped", (BREE, "Cloak", "Rope")),
        ("met", (BREE, "black-rider-2")),
        ("mine", (BREE,)),
        ("discard", (BREE,)),
    ):
        shows(plan_words.ended, why, board, facts)
    await ends(here, game, ANA)
    await rung(here)
    shows(home.panel, await here.services.queries.scene(game, BEN))


async def test_e18_1_what_a_plan_did_is_what_happened(here: House) -> None:
    """Nothing new had happened, it said, though the plan had played a turn."""
    game = await planned(here, Plan(goal=BREE, end="bare"))
    await answer("recap", tap_by(here, BEN, game=game))
    await ends(here, game, ANA)
    turn = (await here.services.queries.scene(game, BEN)).view.turn.number
    while (scene := await here.services.queries.scene(game, BEN)).view.turn.number == turn:
        await rung(here)
    entries = await here.services.queries.log(game, BEN)
    own = [entry for entry in entries if entry.seat == scene.seat and entry.turn == turn]
    assert own
    shown = words(await answer("recap", tap_by(here, BEN, game=game)))
    assert statistics.NOTHING() not in shown
    assert all(line.text in shown for line in RIDDLE.narrator.happened(scene, own))
