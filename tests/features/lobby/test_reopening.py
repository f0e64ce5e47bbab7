"""Lobbies that were closed come back (E2.8)."""

from __future__ import annotations

import msgspec
import pytest

from bot.interactions.tap import Tap
from bot.model.lobby import REOPENS, UNTOUCHED, Lobby
from bot.model.screen import Screen
from bot.store import GameRow
from tests.approved.stories import heard, story
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, words
from tests.features.tapping import labels, opened, row_of, tap
from tests.interactions.verbs import VERBS


async def forgotten(here: House) -> str:
    """A lobby of three with settings and a word, closed because nobody touched it; its id."""
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("sam",))
    await tap(here, ANA, "add-computer", game, arg="sharp")
    await tap(here, ANA, "set-clock", game, values=("live",))
    await tap(here, BEN, "mix", game, values=("elanor",))
    await here.deliver()
    here.time.go(UNTOUCHED)
    await here.ring()
    await here.deliver()
    return game


async def kept(here: House, game: str) -> tuple[GameRow, Lobby]:
    return await here.services.tables.lobby(game)


@story
async def test_e2_8_reopen_brings_a_closed_lobby_back_as_it_was(here: House) -> None:
    game = await forgotten(here)
    row, before = await kept(here, game)
    assert (row.status, before.open) == ("closed", False)
    (line,) = [one for one in here.post.places[CHANNEL].envelopes.values() if one.screen.game == game]
    assert line.silent
    assert [button.verb for button in row_of(line.screen)] == ["reopen"]
    assert await here.services.queries.game_in(CHANNEL) is None, "its channel is free"
    here.time.go(REOPENS - 1)
    await tap(here, CY, "reopen", game)
    assert not (await here.services.queries.lobby(game)).guest(CY), "to open a table again is not to join it"
    after_row, after = await kept(here, game)
    assert (after_row.status, after_row.secret) == ("lobby", row.secret)
    same = ("name", "guests", "words", "sealed", "options", "clock", "least", "most", "host", "private")
    assert {key: getattr(after, key) for key in same} == {key: getattr(before, key) for key in same}
    assert after.words == ((BEN, "elanor"),)
    await here.deliver()
    closed, anew = here.post.places[CHANNEL].envelopes.values()
    assert row_of(closed.screen) == [], "the old line loses its button"
    assert "2 Ⓢ **Ben** · Sam" in words(anew.screen)
    assert anew.silent
    assert "Start" in labels(anew.screen)
    # It closes again when it is left alone again, and it can be played.
    assert [timer.name for timer in await here.store.timers_of(game)] == ["close"]
    await tap(here, BEN, "reopen", game)
    assert await kept(here, game) == (after_row, after)
    await tap(here, ANA, "start-now", game)
    assert (await here.services.queries.table(game)).status == "running"


@story
async def test_e2_8_after_30_days_reopen_says_that_it_is_too_late(here: House) -> None:
    game = await forgotten(here)
    here.time.go(REOPENS + 1)
    await tap(here, ANA, "reopen", game)
    assert (await kept(here, game))[0].status == "closed"


@story
async def test_e2_8_where_another_table_stands_reopen_says_which(here: House) -> None:
    game = await forgotten(here)
    other = (await tap(here, CY, "open", arg="open|The Bridge")).game
    await tap(here, ANA, "reopen", game)
    assert (await kept(here, game))[0].status == "closed"
    assert (await kept(here, other))[0].status == "lobby"


async def test_e2_8_reopen_gives_way_to_a_table_opened_in_the_same_moment(
    monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    game = await forgotten(here)
    await tap(here, CY, "open", arg="open|The Bridge")
    # As if the question came before the other table was there: the store's own guard must hold.
    honest, asked = here.store.game_in, []

    async def blind(channel: int) -> GameRow | None:
        asked.append(channel)
        return None if len(asked) == 1 else await honest(channel)

    monkeypatch.setattr(here.store, "game_in", blind)
    assert "**The Bridge** is in this channel now" in words(await tap(here, ANA, "reopen", game))
    assert (await kept(here, game))[0].status == "closed"


async def test_e2_3_a_reopened_lobby_takes_another_name_where_its_own_was_given_away(here: House) -> None:
    game = await forgotten(here)
    taken = msgspec.structs.replace(await here.services.queries.lobby(game), channel=CHANNEL + 1)
    await here.services.lobbies.open(msgspec.structs.replace(taken, open=True))
    await tap(here, ANA, "reopen", game)
    assert (await here.services.queries.lobby(game)).name == "The Pony 2"


@story
async def test_e1_1_reopen_names_a_permission_that_is_missing(here: House) -> None:
    game = await forgotten(here)
    made = Tap(
        router=VERBS,
        services=here.services,
        user=ANA,
        name="Ana",
        game=game,
        channel=CHANNEL,
        guild=GUILD,
    )
    shown = await VERBS["reopen"].handler(made)
    assert isinstance(shown, Screen)
    heard("reopened without it", shown)
    assert (await kept(here, game))[0].status == "closed"
