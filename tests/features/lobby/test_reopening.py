"""Lobbies that are full, ask somebody in, are left, closed and brought back (E2.6, E2.8, E16.7)."""

from pathlib import Path

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model import lobby
from bot.model.kit import Kit
from bot.model.lobby import REOPENS, UNTOUCHED, Lobby
from bot.model.screen import Menu, Screen
from bot.store import GameRow
from tests.approved.stories import story
from tests.features.house import ANA, BEN, CHANNEL, CY, House, house
from tests.features.tapping import answer, opened, tap, tap_by
from tests.parts import buttons, labels, words


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
    assert [button.verb for button in buttons(line.screen)] == ["reopen"]
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
    assert buttons(closed.screen) == [], "the old line loses its button"
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


@story
async def test_e1_1_reopen_names_a_permission_that_is_missing(here: House) -> None:
    game = await forgotten(here)
    await answer("reopen", tap_by(here, ANA, game=game), "reopened without it")
    assert (await kept(here, game))[0].status == "closed"


async def doors(here: House) -> list[str]:
    """The lines beside the lobby's own message that offer a way in, by the button."""
    await here.deliver()
    said = [one.screen for one in here.post.places[CHANNEL].envelopes.values()]
    return [
        one.verb for shown in said for one in buttons(shown) if one.verb == "join" and len(buttons(shown)) < 4
    ]


def rung(here: House) -> list[tuple[int, ...]]:
    return [
        one.notify for how, place, one in here.post.log if place == CHANNEL and how == "send" and one.notify
    ]


@pytest.mark.parametrize("private", [False, True])
async def test_e2_6_whoever_is_invited_is_called_once_by_name(tmp_path: Path, *, private: bool) -> None:
    async with house(tmp_path) as here:
        game = await opened(here)
        if private:
            await tap(here, ANA, "private", game)
        await tap(here, ANA, "invite", game, values=(str(BEN), str(CY)))
        assert await doors(here) == ["join"]
        assert rung(here) == [(BEN, CY)]
        await tap(here, ANA, "invite", game, values=(str(BEN),))
        await here.deliver()
        assert rung(here) == [(BEN, CY)], "once"
        await tap(here, BEN, "wish", game, values=("",))
        assert await doors(here) == ["join"], "Cy is still asked"
        await tap(here, CY, "wish", game, values=("",))
        assert await doors(here) == []
        await tap(here, CY, "unjoin", game)
        assert await doors(here) == ["join"], "who has gone may come again"


async def test_e2_6_whoever_is_invited_later_is_called_in_a_line_of_its_own(here: House) -> None:
    game = await opened(here)
    for user in (BEN, CY):
        await tap(here, ANA, "invite", game, values=(str(user),))
        assert await doors(here) == ["join"], "of two lines the newer one is open"
    assert rung(here) == [(BEN,), (CY,)]


@pytest.mark.parametrize("how", ["begun", "closed", "full"])
@pytest.mark.parametrize("asks", ["invite", "wanted"])
async def test_e17_3_lines_that_look_for_people_close_with_the_lobby(
    asks: str, how: str, here: House
) -> None:
    game = await opened(here)
    await tap(here, ANA, asks, game, values=(str(BEN),) if asks == "invite" else ())
    assert await doors(here) == ["join"]
    if how == "closed":
        await here.services.lobbies.close_lobby(game)
    elif how == "full":
        while not (await here.services.queries.lobby(game)).full:
            await tap(here, ANA, "add-computer", game, "sharp")
    else:
        await tap(here, ANA, "add-computer", game, "sharp")
        await tap(here, ANA, "start-now", game)
    assert await doors(here) == []


async def _full(here: House, most: str = "2") -> str:
    """Ana's table, where Ben has taken the last seat."""
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("frodo",))
    await tap(here, ANA, "set-most", game, values=(most,))
    return game


@story
async def test_e16_7_a_full_table_is_a_line_on_the_people_panel_with_a_seat_more(here: House) -> None:
    game = await _full(here)
    refused = await tap(here, ANA, "add-computer", game, arg="sharp")
    await tap(here, ANA, "raise", game, arg=buttons(refused)[0].arg)
    assert (await here.services.queries.lobby(game)).most == 3
    again = await tap(here, ANA, "raise", game, arg=buttons(refused)[0].arg)
    assert (await here.services.queries.lobby(game)).most == 3, "a double tap adds one seat"
    assert "3" in words(again)


@story
async def test_e16_7_a_full_table_refuses_before_it_asks_for_a_character(here: House) -> None:
    game = await _full(here)
    refused = await tap(here, CY, "join", game)
    assert not [part for part in refused.parts if isinstance(part, Menu)]
    await tap(here, ANA, "set-most", game, values=("3",))
    await tap(here, ANA, "private", game)
    await tap(here, CY, "join", game)


@story
async def test_e16_7_the_removed_are_told(here: House) -> None:
    game = await opened(here)
    await tap(here, BEN, "wish", game, values=("frodo",))
    await tap(here, ANA, "add-computer", game, arg="steady")
    await tap(here, ANA, "remove", game, arg="Computer 1")
    await tap(here, ANA, "remove", game, arg=str(BEN))
    await here.deliver()
    assert len(here.post.texts(-BEN)) == 2, "the welcome, and this"


@story
async def test_e16_7_a_fifth_hobbit_is_refused_beside_the_menu(here: House) -> None:
    game = await opened(here)
    for wish in ("frodo", "sam", "merry", "pippin"):
        await here.services.lobbies.change(
            game, lambda old, wish=wish: lobby.add_computer(old, "steady", 0, wish)
        )
    refused = await tap(here, BEN, "wish", game, values=("frodo",))
    assert [part.verb for part in refused.parts if isinstance(part, Menu)] == ["wish"]
    await tap(here, BEN, "wish", game, values=("black-rider-1",))
    await tap(here, BEN, "wish", game, values=("frodo",))
    guest = (await here.services.queries.lobby(game)).guest(BEN)
    assert guest is not None
    assert guest.wish == "black-rider-1"


@pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
async def test_e2_4_join_seats_at_once_and_nobody_is_started_without(kit: Kit, tmp_path: Path) -> None:
    async with house(tmp_path, kit=kit) as here:
        game = await opened(here)
        shown = await tap(here, BEN, "join", game)
        assert [part.verb for part in shown.parts if isinstance(part, Menu)] == ["wish"]
        guest = (await here.services.queries.lobby(game)).guest(BEN)
        assert guest is not None
        assert guest.wish == ""
        scene = await here.services.lobbies.start(game, ANA)
        assert {holder.user for holder in scene.table.holders} == {ANA, BEN}


@story
async def test_w1_2_a_war_for_two_offers_no_third_seat_and_nobody_who_does_not_play(tmp_path: Path) -> None:
    async with house(tmp_path, kit=WAR) as here:
        game = await opened(here)
        await tap(here, ANA, "set-preset", game, values=("last_days",))
        assert _offered(await tap(here, BEN, "join", game)) == [lobby.ANY, "fellowship", "sauron"]
        await tap(here, BEN, "wish", game, values=("sauron",))
        full = await tap(here, ANA, "add-computer", game, arg="steady")
        assert [one for one in labels(full) if one.startswith("Raise")] == []
        await tap(here, ANA, "set-preset", game, values=("three_powers",))
        assert _offered(await tap(here, CY, "join", game)) == [lobby.ANY, "fellowship", "sauron", "saruman"]


def _offered(shown: Screen) -> list[str]:
    return [choice.value for part in shown.parts if isinstance(part, Menu) for choice in part.choices]
