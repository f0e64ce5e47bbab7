"""The dashboard of a server: it follows the tables, once a minute, in one message (E18.6)."""

from pathlib import Path

import pytest

from bot.delivery.ports import Later
from bot.features.admin.placing import farewell
from bot.features.dashboard import screens
from bot.features.dashboard.refreshing import EVERY, Standing
from bot.store import StandingRow
from bot.store.standing import DASHBOARD
from bot.tables.bookkeeping import BY_ADMIN
from bot.ui import phone
from tests.features.house import ANA, CHANNEL, GUILD, House, house
from tests.features.test_alarm import TWO

BOARD, HIDDEN = 800, 801
KEPT = "SELECT count(*) FROM outbox WHERE kind = 'dashboard'"


async def everybodys(guild: int, channel: int) -> bool:
    return channel != HIDDEN


async def put(here: House, channel: int = BOARD, language: str = "en") -> StandingRow:
    Standing(here.services, everybodys)
    board = StandingRow(
        kind=DASHBOARD, guild=GUILD, channel=channel, language=language, due=here.time.now, born=here.time.now
    )
    await here.store.set_standing(board)
    await looks(here)
    return board


async def looks(here: House, seconds: float = 0.0) -> None:
    """Time passes; what is due of the dashboard happens, and nothing else."""
    here.time.go(seconds)
    for timer in await here.store.timers(here.time.now):
        if timer.name.startswith("dashboard"):
            await here.services.clocks.ring(timer)
    await here.deliver()


def shown(here: House, channel: int = BOARD) -> list[str]:
    return here.post.texts(channel)


def state(here: House) -> str:
    """What the only game is said to wait for, without its time."""
    return shown(here)[0].split("\n")[2].split("<")[0]


def sent(here: House) -> list[str]:
    return [how for how, place, _ in here.post.log if place == BOARD]


@pytest.mark.usefixtures("any_game")
async def test_e18_6_it_lists_what_is_played_and_where_seats_are_free(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await here.game(*TWO)
        await here.lobby(TWO[0], channel=501)
        await put(here)
        (text,) = shown(here)
        assert f"<#{CHANNEL}>" in text
        assert "<#501>" in text
        table = await here.services.queries.table(game)
        assert all(holder.name in text for holder in table.holders)


@pytest.mark.usefixtures("any_game")
async def test_e18_6_it_is_edited_in_place_and_only_if_a_table_changed(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await here.game(*TWO)
        await put(here)
        await looks(here, EVERY)
        await looks(here, EVERY)
        assert sent(here) == ["send"]
        await here.services.clocks.pause(game, BY_ADMIN)
        await looks(here, EVERY / 2)
        assert sent(here) == ["send"], "at most once a minute"
        await looks(here, EVERY / 2)
        assert sent(here) == ["send", "edit"]
        assert len(shown(here)) == 1
        rows = await here.store._db.all(KEPT)
        await here.services.absence.resume(game)
        await looks(here, EVERY)
        assert await here.store._db.all(KEPT) == rows


async def test_e18_6_a_deleted_message_comes_anew_and_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await here.game(*TWO)
        await put(here)
        here.post.places[BOARD].envelopes.clear()
        await here.services.clocks.pause(game, BY_ADMIN)
        await looks(here, EVERY)
        assert sent(here) == ["send", "send"]
        await here.services.absence.resume(game)
        await looks(here, EVERY)
        assert sent(here) == ["send", "send", "edit"]
        assert len(shown(here)) == 1


async def test_e18_6_while_a_message_waits_no_other_is_written(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await here.game(*TWO)
        await put(here)
        first = state(here)
        here.post.faults += [Later(EVERY * 20)]
        for change in (here.services.clocks.pause, here.services.absence.resume) * 3:
            await change(game)
            await looks(here, EVERY)
        waiting = "SELECT count(*) FROM outbox WHERE kind = 'dashboard' AND status <> 'sent'"
        assert [row[0] for row in await here.store._db.all(waiting)] == [1]
        await looks(here, EVERY * 20)
        await looks(here, EVERY)
        assert state(here) == first
        assert sent(here) == ["send", "edit", "edit"]


async def test_e18_6_nothing_is_told_of_channels_that_not_everybody_sees(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await here.game(*TWO, channel=HIDDEN)
        await here.lobby(TWO[0], channel=HIDDEN + 1)
        await put(here)
        assert f"<#{HIDDEN}>" not in shown(here)[0]
        assert f"<#{HIDDEN + 1}>" in shown(here)[0]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_e18_6_of_many_games_it_lists_as_many_as_a_phone_shows(tmp_path: Path, language: str) -> None:
    async with house(tmp_path) as here:
        for number in range(screens.MOST + 2):
            await here.game(*TWO, channel=600 + number)
        for number in range(5):
            await here.lobby(TWO[0], channel=700 + number)
        board = await put(here, language=language)
        made = await Standing(here.services, everybodys).shown(board)
        assert phone.lines(made.parts) <= phone.LINES
        assert 3 <= shown(here)[0].count("<#6") < screens.MOST


async def test_e18_6_where_it_stood_is_told_where_it_is_now(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        board = await put(here)
        await here.store.drop_standing(board, (farewell(board, screens.closed(777), here.time.now),))
        await here.deliver()
        assert "<#777>" in shown(here)[0]
        assert len(shown(here)) == 1
        await looks(here, EVERY)
        assert await here.store.standing(GUILD, DASHBOARD) is None


async def test_e18_6_an_ended_game_is_told_once_it_is_over(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await here.game(*TWO)
        await put(here)
        await here.services.seats.quit(game, ANA)
        given_up = await here.game(*TWO, channel=CHANNEL + 1)
        await here.services.seats.end_unfinished(given_up, "")
        await looks(here, EVERY)
        assert f"Pony {CHANNEL} " in shown(here)[0]
        assert f"<#{CHANNEL}>" not in shown(here)[0]
        assert f"Pony {CHANNEL + 1}" not in shown(here)[0], "it was not played to its end"
