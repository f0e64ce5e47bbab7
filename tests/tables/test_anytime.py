"""What is done in another's turn, and what was missed meanwhile (P0.2, E4.32, E17.1)."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.games.war.kit import KIT as WAR
from bot.interactions.dispatcher import explain
from bot.model.errors import Refusal, Stale
from bot.tables import bookkeeping, views
from bot.tables.live import LiveTable
from bot.ui.components import custom_id, parse
from engine import riddle
from engine.game import IllegalAction
from engine.riddle.options import Options
from engine.war import actions as war
from tests.features.house import ANA, BEN, House, a_move, house, person, put

OPTIONS = Options(o15_bilbo_resists=True)


def state() -> riddle.State:
    return riddle.position(
        seats=("frodo", "black-rider-1"),
        hands={"frodo": ["cloak-1", "frodo"], "black-rider-1": ["rope-1"]},
        at={"frodo": "G6", "black-rider-1": "F15"},
        turn="frodo",
        roll=3,
        options=OPTIONS,
    )


async def test_P0_2_an_order_leaves_every_decision_open_with_its_deadline(here: House) -> None:
    game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
    await put(here, game, state())
    before = await here.store.decisions(game)
    here.time.go(60)
    await here.services.play.draft(game, ANA, "what", ("h1",))
    for user in (ANA, BEN):
        scene = await here.services.queries.scene(game, user)
        await here.services.play.submit(game, user, [riddle.OrderBilbo(scene.view.bilbo_yields)], None)
    after = await here.store.decisions(game)
    assert [(d.number, d.deadline) for d in after] == [(d.number, d.deadline) for d in before]
    assert (await here.services.queries.scene(game, ANA)).drafts == {"what": ("h1",)}
    assert (await here.services.queries.scene(game, BEN)).view.bilbo_yields


async def test_E0_6_an_order_in_anothers_turn_shows_no_step_that_is_not_settled_first(here: House) -> None:
    """Whoever gives it must not become the one who sees further than the others."""
    game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
    await put(here, game, state())
    scene = await here.services.queries.scene(game, ANA)
    await here.services.play.submit(game, ANA, [await a_move(scene)], None)
    await here.services.play.submit(game, BEN, [riddle.OrderBilbo(False)], None)
    live = await here.services.tables.live(game)
    assert live.actor is None
    assert live.row.settled == live.row.version


async def versions(here: House, game: str) -> int:
    return (await here.store.game(game)).version


async def test_e4_32_what_is_done_out_of_turn_carries_a_number_and_steps_once(here: House) -> None:
    """Of somebody who is asked and of somebody who is not; another's acts do not count."""
    game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
    await put(here, game, state())
    play, queries = here.services.play, here.services.queries
    other = await queries.scene(game, BEN)
    for user in (ANA, BEN):
        scene = await queries.scene(game, user)
        order = riddle.OrderBilbo(scene.view.bilbo_yields)
        await play.submit(game, user, [order], scene.decision, free=scene.free)
        done = await versions(here, game)
        turned = riddle.OrderBilbo(not scene.view.bilbo_yields)
        for seconds, again in ((1, True), (60, False)):
            here.time.go(seconds)
            with pytest.raises(Stale) as caught:
                await play.submit(game, user, [turned], scene.decision, free=scene.free)
            assert caught.value.again == again
            assert caught.value.key == "acted"
        assert await versions(here, game) == done
        after = await queries.scene(game, user)
        assert after.free == 1
        await play.submit(game, user, [turned], after.decision, free=after.free)
    assert other.free == 0


async def test_e4_32_a_decision_is_answered_whatever_was_done_out_of_turn(here: House) -> None:
    game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
    await put(here, game, state())
    scene = await here.services.queries.scene(game, ANA)
    await here.services.play.submit(game, ANA, [riddle.OrderBilbo(False)], None)
    await here.services.play.submit(game, ANA, [await a_move(scene)], scene.decision, free=scene.free)


def test_e0_8_a_control_carries_both_numbers() -> None:
    made = custom_id("warpick", "g1a2b3c4", 31, "a.b", 7)
    assert made == "rr:warpick:g1a2b3c4:31.7:a.b"
    assert parse(made) == ("warpick", "g1a2b3c4", 31, "a.b", 7)
    assert parse("rr:go:g1a2b3c4:31:a") == ("go", "g1a2b3c4", 31, "a", None)


# What changes nothing, and what is too much


async def test_set_3_what_is_so_already_writes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, kit=WAR) as here:
        game = await here.game(person(ANA, "Ana", "fellowship"), person(BEN, "Ben", "sauron"))
        scene = await here.services.queries.scene(game, ANA)
        bearer = war.NameBearer(scene.view.field.ring.holder)
        before = await here.store.game(game)
        for _ in range(3):
            with pytest.raises(IllegalAction) as caught:
                await here.services.play.submit(game, ANA, [bearer], None)
        assert (caught.value.clause, caught.value.reason) == ("SET-3", "bearer.already")
        assert await here.store.game(game) == before
        assert "already" in WAR.narrator.refusal(caught.value)


async def test_design_4_nobody_stores_steps_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To and fro, done and taken back: at most so many in an hour, each seat for itself; then it goes on."""
    monkeypatch.setattr(bookkeeping, "MOST", 6)
    async with house(tmp_path) as here:
        game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
        await put(here, game, state())
        play, began = here.services.play, here.time.now
        resist = False
        for _ in range(4):
            await play.submit(game, ANA, [riddle.OrderBilbo(resist)], None)
            resist = not resist
            here.time.go(60)
        scene = await here.services.queries.scene(game, ANA)
        await play.submit(game, ANA, [await a_move(scene)], None)
        await play.undo(game, ANA)
        before = await here.store.game(game)
        for _ in range(2):
            with pytest.raises(Refusal) as caught:
                await play.submit(game, ANA, [riddle.OrderBilbo(resist)], None)
            assert caught.value.key == "steps.many"
            assert caught.value.facts["again"] == began + bookkeeping.HOUR
        assert await here.store.game(game) == before
        assert f"<t:{round(began + bookkeeping.HOUR)}:R>" in explain(caught.value)
        await play.submit(game, BEN, [riddle.OrderBilbo(False)], None)
        here.time.now = began + bookkeeping.HOUR
        await play.submit(game, ANA, [riddle.OrderBilbo(resist)], None)


def step(version: int, turn: int, seat: str, how: str = "person") -> Any:
    return SimpleNamespace(version=version, turn=turn, seat=seat, how=how)


def heard(monkeypatch: pytest.MonkeyPatch, steps: list[Any], turn: int, active: str) -> list[int]:
    monkeypatch.setattr(views, "log_of", lambda kept, *_args, **_more: tuple(kept))
    live = SimpleNamespace(
        settled=SimpleNamespace(period=turn, active=active), row=SimpleNamespace(settled=99)
    )
    return [cast(Any, one).version for one in views.since(steps, "ana", cast(LiveTable, live))]


TURNS = [step(1, 1, "ana"), step(2, 1, "ben"), step(3, 1, "ana"), step(4, 2, "ben")]


def test_e17_1_an_answer_in_anothers_turn_cuts_nothing_off(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [*TURNS, step(5, 2, "ana"), step(6, 2, "ben"), step(7, 3, "cy")]
    assert heard(monkeypatch, steps, 4, "ana") == [4, 5, 6, 7]
    assert heard(monkeypatch, steps[:-1], 2, "ben") == [4, 5, 6], "nor while that turn goes on"


def test_e17_1_a_turn_that_the_clock_finished_is_among_what_was_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = [*TURNS, step(5, 3, "ana", "default"), step(6, 3, "ana", "default"), step(7, 4, "ben")]
    assert heard(monkeypatch, steps, 5, "ana") == [4, 5, 6, 7]


def test_e4_6_what_is_done_in_the_own_turn_now_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [*TURNS, step(5, 3, "ana"), step(6, 3, "ben")]
    assert heard(monkeypatch, steps, 3, "ana") == [4, 6]
