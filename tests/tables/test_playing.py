"""The services: one transaction a step, compare-and-swap, settled steps, undo (design.md 4, E0.6, R-22)."""

import asyncio

import msgspec
import pytest

from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.model.scene import Scene
from engine import riddle
from tests.features.house import ANA, BEN, CHANNEL, House, a_move, person

TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))


def other(scene: Scene) -> int:
    return BEN if scene.user == ANA else ANA


async def test_e2_8_a_lobby_becomes_a_game_whose_seats_are_those_wished_for(here: House) -> None:
    lobby = await here.lobby(*TWO)
    assert len(lobby.sealed) == 64
    with pytest.raises(Refusal, match=r"host\.only"):
        await here.services.lobbies.start(lobby.game, BEN)
    scene = await here.services.lobbies.start(lobby.game, ANA)
    assert scene.seat == "frodo"
    assert scene.table.status == "running"
    assert {s.seat: s.user for s in scene.table.holders} == {"frodo": ANA, "black-rider-1": BEN}
    assert await here.services.queries.game_in(CHANNEL) == lobby.game
    with pytest.raises(Refusal, match=r"lobby\.started"):
        await here.services.lobbies.start(lobby.game, ANA)
    with pytest.raises(Refusal, match=r"lobby\.started"):
        await here.services.lobbies.change(lobby.game, lambda one: one)


@pytest.mark.usefixtures("any_game")
async def test_changes_of_a_lobby_at_once_are_all_kept(here: House) -> None:
    lobby = await here.lobby(TWO[0])

    async def join(user: int) -> Lobby:
        return await here.services.lobbies.change(
            lobby.game,
            lambda one: msgspec.structs.replace(one, guests=(*one.guests, person(user, f"P{user}"))),
        )

    await asyncio.gather(*(join(user) for user in range(200, 206)))
    assert len((await here.services.queries.lobby(lobby.game)).guests) == 7
    assert await here.store.games_of(203, "lobby") == [lobby.game]


@pytest.fixture
async def game(here: House) -> str:
    return await here.game(*TWO)


async def test_a_step_is_one_transaction_of_action_draws_events_state_and_posts(
    here: House, game: str
) -> None:
    scene = await here.turn_of(game)
    before = await here.store.game(game)
    after = await here.services.play.submit(game, scene.user, [await a_move(scene)], scene.decision)
    row = await here.store.game(game)
    assert row.revision == before.revision + 1
    assert row.version == before.version + 1 == after.view.version
    (step,) = await here.store.steps(game, after=before.version)
    assert (step.seat, step.how) == (scene.seat, "person")
    assert riddle.decode(step.state, riddle.State) == riddle.decode(row.state, riddle.State)


async def test_e0_6_a_step_that_can_be_taken_back_is_seen_by_its_actor_only(here: House, game: str) -> None:
    scene = await here.turn_of(game)
    waiting = len(await here.store.outgoing(here.time.now, 99))
    move = await a_move(scene)
    mine = await here.services.play.submit(game, scene.user, [move], scene.decision)
    assert mine.view.mine.at == move.to
    assert mine.undo.action == move
    theirs = await here.services.queries.scene(game, other(scene))
    public = await here.services.queries.public(game)
    for watcher in (theirs, public):
        assert watcher.view.player(scene.seat or "").at == scene.view.mine.at
        assert watcher.view.version == scene.view.version
    assert await here.services.queries.log(game, other(scene)) == await here.services.queries.log(
        game, other(scene), newest=scene.view.version
    )
    assert (
        len(await here.services.queries.log(game, scene.user))
        == len(await here.services.queries.log(game, other(scene))) + 1
    )
    assert len(await here.store.outgoing(here.time.now, 99)) == waiting


async def test_e4_32_a_click_tells_stale_from_done(here: House, game: str) -> None:
    scene = await here.turn_of(game)
    assert await here.services.play.why_stale(game, scene.user, scene.decision) is None
    assert await here.services.play.why_stale(game, scene.user, None) is None
    await here.services.play.submit(game, scene.user, [await a_move(scene)], scene.decision, private=True)
    elsewhere = await here.services.play.why_stale(game, scene.user, scene.decision)
    assert elsewhere is not None
    assert not elsewhere.again
    done = await here.services.play.why_stale(game, scene.user, scene.decision, private=True)
    assert done is not None
    assert done.facts == {"done": True, "private": True}
    assert done.again
    here.time.go(60)
    later = await here.services.play.why_stale(game, scene.user, scene.decision, private=True)
    assert later is not None
    assert not later.again
    foreign = await here.services.play.why_stale(game, other(scene), scene.decision)
    assert foreign is not None
    assert not foreign.facts["done"]
    assert foreign.other


@pytest.mark.usefixtures("any_game")
async def test_e10_4_a_game_under_rules_that_are_not_known_is_left_alone_and_says_so(
    monkeypatch: pytest.MonkeyPatch, here: House, game: str
) -> None:
    """Another program, which knows a version of the rules alone that was never made, does not open it."""
    monkeypatch.setattr(here.kit.rules, "versions", frozenset((here.kit.rules.version + 1,)))
    here.services.tables.forget(game)
    before = await here.store.game(game)
    with pytest.raises(Refusal, match=r"table\.rules") as told:
        await here.services.queries.scene(game, ANA)
    assert told.value.facts == {"name": before.name}
    assert await here.store.game(game) == before


async def play_out(here: House, game: str, most: int = 4000) -> int:
    """Ring and deliver until the game is over; how many timers rang."""
    rang = 0
    while rang < most:
        status = (await here.store.game(game)).status
        if status == "over":
            return rang
        if status == "paused":
            # Three time-outs in a row (E8.7), and nobody else plays there.
            await here.services.seats.come_back(game, ANA)
        due = await here.store.next_timer()
        assert due is not None
        here.time.now = max(here.time.now, due)
        for timer in await here.store.timers(here.time.now):
            await here.services.clocks.ring(timer)
            rang += 1
        await here.deliver()
    raise AssertionError("the game does not end")
