"""A month of a server, over which the bot is killed (E18.6 to E18.9)."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.e2e.house import house, killed
from tests.e2e.month import EDITS, HALL, LEAGUE, THREADS, Month
from tests.e2e.test_war import act
from tests.e2e.weeks import HOUR, still

FOUR = ("dana", "ana", "ben", "cy")
SIXTEEN = (*FOUR, "eve", "finn", "gus", "hana", "ida", "jon", "kim", "lea", "max", "nia", "oda", "pip")


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still but where it is moved; nobody's first direct message waits."""
    still(monkeypatch)
    monkeypatch.setattr("bot.delivery.sender.MINUTE", 0.0)


async def lives(month: Month, day: int, acts: int) -> None:
    """A day: a puzzle in the morning, then the tables."""
    await month.clock(day, 8)
    await month.solves(month.people[day % 3 + 1])
    for hour in (10, 16):
        await month.clock(day, hour)
        await month.plays(acts)
        await month.minutes(2)


@pytest.mark.soak
async def test_e18_a_week_of_a_server_over_kills(tmp_path: Path) -> None:
    async with house(tmp_path, people=FOUR, channels=("pony", HALL, LEAGUE), spent=50) as h:
        month = Month(h, FOUR)
        await month.begins(seats=2, rounds=2, last="2031-10-26")
        await month.cut(month.league_begins(), route=THREADS, late=True)
        await month.minutes(2)
        for day in range(7):
            await lives(month, day, 2)
            if day in (1, 4, 5):
                await month.halves()
            if day == 1:
                # A moderator takes it away.
                h.here.world.delete(h.posts(HALL)[0])
            if day == 3:
                await month.clock(day, 23.9)
                await month.cut(0.1 * HOUR + 1, late=True)
        await month.ends()
        await month.clock(6, 17.9)
        await month.cut(0.1 * HOUR + 1)
        await month.clock(7, 1)
        await month.minutes(2)
        month.told_once(days=7, rounds=2)
        await month.agrees()


async def the_war(month: Month) -> str:
    """A table of the War beside it: Pip with a computer."""
    h = month.h
    await h.open_table("pip", preset="last_days", name="The Last Days", computers=["easy"])
    await h.begin("pip")
    return h.game


async def film(month: Month) -> None:
    """Killed as a film comes, and soon after an analysis was begun."""
    h, dana = month.h, month.h.phones["dana"]
    thread, game = (await month.tables("over"))[-1]
    await month.cut(dana.slash("film", channel=thread.id))
    await month.minutes(1)
    films = [one for one in h.posts(thread.id) if "the film of the game" in one.text]
    assert len(films) == 1
    await dana.slash("analysis", channel=thread.id)
    await asyncio.sleep(0.05)
    await killed(h, 60.0)
    kept = await h.bot.store.analysis(game)
    assert kept is not None
    await h.bot.store.stop_analysis(game)


@pytest.mark.night
async def test_e18_a_month_of_a_server_over_kills(tmp_path: Path) -> None:
    rng = random.Random(1)
    async with house(tmp_path, people=SIXTEEN, channels=("pony", HALL, LEAGUE), spent=500) as h:
        month = Month(h, SIXTEEN)
        await month.begins(seats=4, rounds=3, last="2031-11-16")
        war = await the_war(month)
        await month.cut(month.league_begins(), route=THREADS, late=True)
        await month.minutes(3)
        for day in range(28):
            await lives(month, day, 3)
            if (await h.bot.services.queries.table(war)).status == "running" and await month.holders(war):
                h.game = war
                await act(h.phones["pip"], rng, chance=False)
                await h.calm()
            if day % 7 in (1, 4, 5):
                await month.halves()
            match day:
                case 3:
                    # A moderator takes it away, and the bot is killed as it comes again.
                    h.here.world.delete(
                        next(one for one in h.posts(HALL) if "Games on this server" in one.text)
                    )
                case 9:
                    h.here.world.leave("eve")
                    month.gone.add("eve")
                case 13:
                    await month.clock(day, 17.9)
                    await month.cut(0.1 * HOUR + 1)
                case 16:
                    await month.clock(day, 23.9)
                    await month.cut(0.1 * HOUR + 1, route=EDITS, late=True)
                case 20:
                    await film(month)
                case 27:
                    await month.ends()
                    await month.clock(day, 23.9)
                    await month.cut(0.1 * HOUR + 1)
        await month.clock(28, 1)
        await month.minutes(2)
        month.told_once(days=28, rounds=3)
        await month.agrees()
