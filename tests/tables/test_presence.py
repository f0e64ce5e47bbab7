"""What of Discord is away, and what comes of it at the tables (E8.10)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.alarm.alarm import Alarm, alive_of, heartbeat_of
from bot.model.shards import Shards
from bot.tables.clocks import OUTAGE
from bot.tables.pausing import WHOLE
from tests.features.house import ANA, BEN, GUILD, House, Mute, house, person

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("any_game")]
TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
HOUR, DAY = 3600.0, 86_400.0
HERE, THERE = Shards(0, 0, 2), Shards(1, 1, 2)
assert HERE.hear(GUILD)


async def over(here: House) -> None:
    """What is over is made up for."""
    await here.alarm._ended()
    await here.services.clocks.caught_up()


async def test_e8_10_of_outages_that_overlap_each_hour_counts_once(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*TWO)
        deadline = (await here.turn_of(game)).deadline or 0
        presence = here.services.changes.presence
        presence.lost(HERE)
        here.time.go(2 * HOUR)
        presence.answered(well=False)
        here.time.go(HOUR)
        await here.services.changes.catch_up(game)
        presence.back(HERE)
        here.time.go(3 * HOUR)
        presence.answered(well=True)
        await over(here)
        assert (await here.turn_of(game)).deadline == pytest.approx(deadline + 6 * HOUR)
        await over(here)
        assert (await here.turn_of(game)).deadline == pytest.approx(deadline + 6 * HOUR)


@pytest.mark.parametrize("short", [OUTAGE / 2, HOUR])
async def test_e8_10_no_deadline_passes_while_the_shard_of_its_table_is_away(
    tmp_path: Path, short: float
) -> None:
    """Neither in the first two minutes, of which no clock is moved, nor later."""
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*TWO)
        version = (await here.store.game(game)).version
        presence = here.services.changes.presence
        here.time.go(DAY - 10)
        presence.lost(HERE)
        here.time.go(short)
        await here.ring()
        assert (await here.store.game(game)).version == version
        presence.back(HERE)
        await over(here)
        await here.ring()
        moved = (await here.store.game(game)).version == version
        assert moved == (short > OUTAGE)


async def test_e8_10_a_shard_that_is_away_holds_up_no_table_of_another(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*TWO)
        version = (await here.store.game(game)).version
        here.services.changes.presence.expect([HERE, THERE])
        here.services.changes.presence.back(HERE)
        here.time.go(DAY)
        await here.ring()
        assert (await here.store.game(game)).version > version


async def test_e8_10_no_deadline_passes_while_what_told_of_it_is_not_out(tmp_path: Path) -> None:
    """Nor half of its time, nor that of a vote; what is written after it holds it up no longer."""
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*TWO)
        await here.services.votes.call(game, ANA, "end")
        began, version = here.time.now, (await here.store.game(game)).version
        deadline = (await here.turn_of(game)).deadline or 0
        waits: list[float] = [began]

        async def untold(_: str) -> float | None:
            return waits[0] if waits else None

        here.services.changes.untold = untold
        for _ in range(30):
            here.time.go(HOUR)
            await here.ring()
        live = await here.services.tables.live(game)
        assert live.row.version == version
        assert live.keeping.reminded == ()
        assert live.keeping.vote is not None
        await here.services.changes.catch_up(game)
        waits.clear()
        assert (await here.turn_of(game)).deadline == pytest.approx(deadline + 30 * HOUR)
        waits.append(here.time.now + 2 * DAY)
        here.time.go(2 * DAY)
        await here.ring()
        assert (await here.store.game(game)).version > version


async def test_e8_10_an_outage_of_discords_outlives_the_process(tmp_path: Path) -> None:
    """While nobody can act there is no heartbeat, but another sign that the process lives."""
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*TWO)
        deadline = (await here.turn_of(game)).deadline or 0
        await here.alarm.start()
        here.services.changes.presence.expect([WHOLE])
        for _ in range(3):
            here.time.go(HOUR)
            await here.alarm._heartbeat()
        assert await here.store.note(alive_of(None)) == repr(here.time.now)
        assert await here.store.note(heartbeat_of(None)) == repr(here.time.now - 3 * HOUR)
    async with house(tmp_path, herald=Mute(), time=here.time) as again:
        assert await Alarm(again.store, again.services, again.time).start() == 3 * HOUR
        await again.services.clocks.caught_up()
        assert (await again.turn_of(game)).deadline == pytest.approx(deadline + 3 * HOUR)
