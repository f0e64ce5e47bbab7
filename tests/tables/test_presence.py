"""What of Discord is away, and what comes of it at the tables (E8.10)."""

from pathlib import Path

import pytest

from bot.features.alarm import Alarm
from bot.features.heartbeats import alive_of, heartbeat_of
from bot.model.logs import Shards
from bot.tables.clocks import OUTAGE
from bot.tables.presence import WHOLE
from tests.features.house import ANA, BEN, GUILD, House, Mute, house, person

pytestmark = pytest.mark.usefixtures("any_game")
TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
HOUR, DAY = 3600.0, 86_400.0
HERE, THERE = Shards(0, 0, 2), Shards(1, 1, 2)
assert HERE.hear(GUILD)


async def over(here: House) -> None:
    await here.alarm._ended()
    await here.services.clocks.caught_up()


async def test_e8_10_of_outages_that_overlap_each_hour_counts_once(quiet: House) -> None:
    game = await quiet.game(*TWO)
    deadline = (await quiet.turn_of(game)).deadline or 0
    presence = quiet.services.changes.presence
    presence.lost(HERE)
    quiet.time.go(2 * HOUR)
    presence.answered(well=False)
    quiet.time.go(HOUR)
    await quiet.services.changes.catch_up(game)
    presence.back(HERE)
    quiet.time.go(3 * HOUR)
    presence.answered(well=True)
    await over(quiet)
    assert (await quiet.turn_of(game)).deadline == pytest.approx(deadline + 6 * HOUR)
    await over(quiet)
    assert (await quiet.turn_of(game)).deadline == pytest.approx(deadline + 6 * HOUR)


@pytest.mark.parametrize("short", [OUTAGE / 2, HOUR])
async def test_e8_10_no_deadline_passes_while_the_shard_of_its_table_is_away(
    short: float, quiet: House
) -> None:
    """Neither in the first two minutes, of which no clock is moved, nor later."""
    game = await quiet.game(*TWO)
    version = (await quiet.store.game(game)).version
    presence = quiet.services.changes.presence
    quiet.time.go(DAY - 10)
    presence.lost(HERE)
    quiet.time.go(short)
    await quiet.ring()
    assert (await quiet.store.game(game)).version == version
    presence.back(HERE)
    await over(quiet)
    await quiet.ring()
    moved = (await quiet.store.game(game)).version == version
    assert moved == (short > OUTAGE)


async def test_e8_10_a_shard_that_is_away_holds_up_no_table_of_another(quiet: House) -> None:
    game = await quiet.game(*TWO)
    version = (await quiet.store.game(game)).version
    quiet.services.changes.presence.expect([HERE, THERE])
    quiet.services.changes.presence.back(HERE)
    quiet.time.go(DAY)
    await quiet.ring()
    assert (await quiet.store.game(game)).version > version


async def test_e8_10_no_deadline_passes_while_what_told_of_it_is_not_out(quiet: House) -> None:
    """Nor half of its time, nor that of a vote; what is written after it holds it up no longer."""
    game = await quiet.game(*TWO)
    await quiet.services.votes.call(game, ANA, "end")
    began, version = quiet.time.now, (await quiet.store.game(game)).version
    deadline = (await quiet.turn_of(game)).deadline or 0
    waits: list[float] = [began]

    async def untold(_: str) -> float | None:
        return waits[0] if waits else None

    quiet.services.changes.untold = untold
    for _ in range(30):
        quiet.time.go(HOUR)
        await quiet.ring()
    live = await quiet.services.tables.live(game)
    assert live.row.version == version
    assert live.bookkeeping.reminded == ()
    assert live.bookkeeping.vote is not None
    await quiet.services.changes.catch_up(game)
    waits.clear()
    assert (await quiet.turn_of(game)).deadline == pytest.approx(deadline + 30 * HOUR)
    waits.append(quiet.time.now + 2 * DAY)
    quiet.time.go(2 * DAY)
    await quiet.ring()
    assert (await quiet.store.game(game)).version > version


async def test_e8_10_an_outage_of_discords_outlives_the_process(tmp_path: Path) -> None:
    """While nobody can act there is no heartbeat, but another sign that the process lives."""
    async with house(tmp_path, announcer=Mute()) as here:
        game = await here.game(*TWO)
        deadline = (await here.turn_of(game)).deadline or 0
        await here.alarm.start()
        here.services.changes.presence.expect([WHOLE])
        for _ in range(3):
            here.time.go(HOUR)
            await here.alarm._heartbeat()
        assert await here.store.note(alive_of(None)) == repr(here.time.now)
        assert await here.store.note(heartbeat_of(None)) == repr(here.time.now - 3 * HOUR)
    async with house(tmp_path, announcer=Mute(), time=here.time) as again:
        assert await Alarm(again.store, again.services, again.time).start() == 3 * HOUR
        await again.services.clocks.caught_up()
        assert (await again.turn_of(game)).deadline == pytest.approx(deadline + 3 * HOUR)
