"""When a plan ends, and that nothing is lost or done twice (E18.4)."""

from pathlib import Path

import msgspec
import pytest

from bot.features.privacy.export import export
from bot.games.riddle.ask.plans.model import Plan, encoded
from bot.model.errors import Refusal
from bot.store import Change, TurnPlanRow
from bot.store.rows import PLANNED
from engine.dice import SeededDice
from engine.riddle.actions import Discard, EndTurn, Move, PlayCard, Take
from tests.approved.stories import story
from tests.features.house import ANA, BEN, CY, House, Time, house
from tests.features.orders.table import act, kinds, last_step, table
from tests.features.plans.table import BREE, HAND, ends, far, planned, rung, steps
from tests.features.tapping import tap

TAKER = {"frodo": ("sam", "black-rider-1"), "black-rider-1": HAND}
GIVE = PlayCard("black-rider-1", on="black-rider-1", use="give-and-take")


@pytest.fixture(autouse=True)
def _four(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every die of a turn shows a four; what is drawn is left to chance."""
    real = SeededDice.roll
    monkeypatch.setattr(
        SeededDice, "roll", lambda self, label: 4 if label == "movement" else real(self, label)
    )


@story
async def test_E18_4_a_plan_ends_when_its_card_goes_and_its_owner_is_told_then(here: House) -> None:
    """Ana takes Horse 4 with a card in her turn: the plan ends then, and the turn calls as always."""
    state = far(at={"frodo": "F9", "black-rider-1": "F10"}, hands=TAKER, exchanged=("black-rider-1",))
    game = await planned(here, Plan(goal=BREE, holds=("horse-4",)), state)
    await act(here, game, ANA, GIVE)
    assert await here.store.turn_plans(game)
    await act(here, game, ANA, Take("horse-4"))
    assert await here.store.turn_plans(game) == {}
    assert await kinds(here, BEN) == [("dm-hand", False)]
    await ends(here, game, ANA)
    assert [kind for kind, silent in await kinds(here, BEN) if not silent] == ["dm-hand"]
    await rung(here, 600)
    assert await last_step(here, game) == (EndTurn(), "person")


async def test_E18_4_a_card_that_is_no_condition_ends_nothing(here: House) -> None:
    state = far(at={"frodo": "F9", "black-rider-1": "F10"}, hands=TAKER, exchanged=("black-rider-1",))
    game = await planned(here, Plan(goal=BREE, holds=("rope",)), state)
    await act(here, game, ANA, GIVE)
    await act(here, game, ANA, Take("horse-4"))
    await ends(here, game, ANA)
    await rung(here)
    assert await last_step(here, game) == (Move(BREE), PLANNED)


async def test_E18_4_nothing_is_planned_in_the_own_turn_nor_on_a_card_that_is_not_held(here: House) -> None:
    game = await table(here, far())
    for user, plan, why in (
        (ANA, Plan(goal=BREE), "plan.turn"),
        (BEN, Plan(goal=BREE, holds=("bilbo",)), "plan.none"),
    ):
        with pytest.raises(Refusal) as refused:
            await here.services.plans.save(game, user, encoded(plan))
        assert refused.value.key == why
    assert await here.store.turn_plans(game) == {}


async def test_E18_4_a_restart_between_plan_and_turn_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """The bot is killed after each write: what was planned is played once, each step of it."""
    time = Time()
    async with house(tmp_path, time=time) as here:
        game = await planned(here)
        before = (await here.services.queries.public(game)).status.version
    async with house(tmp_path, time=time) as here:
        await ends(here, game, ANA)
    for left in (0, 1, 2, 3):
        async with house(tmp_path, time=time) as here:
            await rung(here)
            await rung(here, 0)
            made = [type(action) for action, how in await steps(here, game, before + 1) if how == PLANNED]
            assert made == [Move, EndTurn, Discard][: 1 if not left else 3]
            assert bool(await here.store.turn_plans(game)) is not left


@pytest.mark.parametrize("how", ["a stand-in", "another person", "for good"])
async def test_E18_4_the_plan_goes_when_the_seat_changes_hands(here: House, how: str) -> None:
    game = await planned(here)
    seats = here.services.seats
    if how == "a stand-in":
        await seats.stand_in(game, BEN)
    elif how == "another person":
        await seats.offer(game, BEN)
        assert await here.store.turn_plans(game)
        await seats.take(game, CY, "Cy", "black-rider-1")
    else:
        await seats.quit(game, BEN)
    assert await here.store.turn_plans(game) == {}
    assert [kind for kind, __ in await kinds(here, BEN) if kind == "dm-hand"] == [], "nobody is told of it"


async def test_E18_4_the_plan_goes_when_the_game_ends(here: House) -> None:
    game = await planned(here)
    await here.services.seats.end_unfinished(game)
    assert (await here.services.queries.public(game)).status.outcome is not None
    assert await here.store.turn_plans(game) == {}


async def test_E18_4_the_clock_or_a_stand_in_plays_no_second_time(here: House) -> None:
    """The wait of the plan is over when the time of the turn is: the turn is played once."""
    game = await planned(here, Plan(goal=BREE, end="mine"))
    before = (await here.services.queries.public(game)).status.version
    await ends(here, game, ANA)
    await rung(here, 10 * 86_400)
    await rung(here, 0)
    made = await steps(here, game, before + 1)
    moves = [action for action, __ in made if isinstance(action, Move)]
    assert len(moves) == 1
    assert (await here.services.queries.public(game)).view.turn.seat == "frodo"
    assert await here.store.turn_plans(game) == {}


async def test_E11_2_E11_3_a_plan_is_in_the_export_and_goes_with_the_account(here: House) -> None:
    game = await planned(here)
    data = await export(here.services, BEN)
    assert data["turn_plans"] == {game: msgspec.json.decode(encoded(Plan(goal=BREE)))}
    assert set(data["turn_plans"]) <= set(data["what_is_what"]) | {game}
    assert (await export(here.services, ANA))["turn_plans"] == {}
    await tap(here, BEN, "data-gone")
    assert await here.store.turn_plans(game) == {}
    assert (await here.store.rows_of(BEN))["turn_plans"] == []


async def test_E18_4_a_plan_that_cannot_be_read_calls_its_owner_and_breaks_nothing(here: House) -> None:
    game = await planned(here)
    row = await here.store.game(game)
    broken = TurnPlanRow(seat="black-rider-1", user=BEN, value="no plan of ours")
    await here.store.commit(Change(game=row, turn_plans=(broken,)))
    here.services.tables.forget(game)
    await ends(here, game, ANA)
    assert await here.store.turn_plans(game) == {}
    assert [kind for kind, silent in await kinds(here, BEN) if not silent] == ["dm-hand"]
    await rung(here, 600)
    assert await last_step(here, game) == (EndTurn(), "person")
