"""A bot that is stopped in the middle of a league (E18.8)."""

import contextlib

import pytest
from msgspec.structs import replace

from bot.model.lobby import Lobby
from bot.model.scene import Scene
from bot.store import LeagueRow
from tests.features.house import ANA, BEN, CY, person
from tests.features.leagues.playing import DAN, Play


class Killed(RuntimeError):
    """The power went."""


@pytest.mark.parametrize("write", range(1, 12))
@pytest.mark.parametrize("done", [False, True])
async def test_e18_8_stopped_at_any_write_nothing_is_lost_or_doubled(
    play: Play, monkeypatch: pytest.MonkeyPatch, write: int, done: bool
) -> None:
    """``done``: the write is kept, and what should come after it is not."""
    await play.opens("Winter", "", "", "2", "2")
    store, writes = play.here.store, 0
    kept = store.change_league

    async def change(*given: object, **more: object) -> LeagueRow:
        nonlocal writes
        writes += 1
        if writes == write and not done:
            raise Killed
        after = await kept(*given, **more)  # type: ignore[arg-type]
        if writes == write:
            raise Killed
        return after

    await play.joins(ANA, BEN, CY, DAN)
    await play.taps(ANA, "league-begun", str((await play.league()).id))
    monkeypatch.setattr(store, "change_league", change)
    while (await play.league()).status != "over":
        with contextlib.suppress(Killed):
            await play.looks(60.0)
        for table in (await play.whole()).tables:
            if table.status == "running" and (await store.game(table.game)).status != "over":
                await play.ends(table)
    await play.looks(60.0)
    await play.looks(60.0)
    assert len(play.rooms.named) == len(await store.games("over")) == 4
    assert await store.games("running") == []
    assert len(play.told()) == 4
    assert [float(line.points) for line in (await play.whole()).lines] == [1.0] * 4


async def test_e18_8_stopped_after_a_thread_was_opened_it_is_taken_up(play: Play) -> None:
    await play.opens()
    play.rooms.after = [Killed()]
    with pytest.raises(Killed):
        await play.begins(ANA, BEN, CY, DAN)
    await play.looks(60.0)
    assert len(await play.round()) == len(play.rooms.named) == 2


async def test_e18_8_a_game_that_ended_before_it_was_noted_is_not_played_again(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play.opens("Winter", "", "", "2", "1")
    lobbies = play.here.services.lobbies
    begun = lobbies.play_now

    async def killed(lobby: Lobby) -> Scene:
        await begun(lobby)
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(lobbies, "play_now", killed)
        with pytest.raises(Killed):
            await play.begins(ANA, BEN)
    (game,) = await play.here.store.games("running")
    await play.here.services.seats.end_unfinished(game, "The table leaves.")
    await play.looks(60.0)
    await play.looks(60.0)
    assert (await play.league()).status == "over"
    assert await play.here.store.games("over") == [game]


async def test_e18_8_a_table_that_somebody_else_called_so_is_no_table_of_the_league(play: Play) -> None:
    await play.opens("Winter", "", "", "2", "1")
    other = await play.here.lobby(person(CY, "Cy"), person(DAN, "Dan"), channel=777)
    await play.here.services.lobbies.change(other.game, lambda lobby: replace(lobby, name="Winter · 1.1"))
    play.rooms.others = {"Winter · 1.1": 777}
    await play.begins(ANA, BEN)
    (table,) = await play.round()
    assert table.game != other.game
    assert table.thread != 777
