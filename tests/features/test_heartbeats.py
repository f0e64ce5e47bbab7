"""Outages of one part of a bot of several processes (E8.10)."""

from pathlib import Path

import pytest

from bot.features.alarm import Alarm
from bot.features.heartbeats import heartbeat_of
from bot.model.logs import Shards
from tests.features.house import ANA, BEN, GUILD, House, Mute, Time, house, person

TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
DAY = 86_400.0
HOUR = 3600.0


async def beat(here: House, number: int) -> None:
    for part in (None, Shards(number, number, 2)):
        await here.store.set_note(heartbeat_of(part), repr(here.time.now))


def of_the_database(monkeypatch: pytest.MonkeyPatch, here: House, time: Time) -> None:
    """That is the clock of the database, whatever this process thinks."""

    async def hour() -> float:
        return time.now

    monkeypatch.setattr(here.store, "hour", hour)


def parts(one: House, other: House) -> tuple[Alarm, Alarm]:
    """Two processes, of which the first hears the server of the tables."""
    assert Shards(0, 0, 2).hear(GUILD)
    return (
        Alarm(one.store, one.services, one.time, part=Shards(0, 0, 2)),
        Alarm(other.store, other.services, other.time, part=Shards(1, 1, 2)),
    )


@pytest.mark.usefixtures("any_game")
async def test_e8_10_clocks_stand_still_while_the_part_of_the_bot_that_hears_a_server_is_away(
    tmp_path: Path,
) -> None:
    async with (
        house(tmp_path, announcer=Mute()) as gone,
        house(tmp_path, announcer=Mute(), time=gone.time) as left,
    ):
        game = await gone.game(*TWO)
        deadline = (await gone.turn_of(game)).deadline or 0
        version = (await gone.store.game(game)).version
        for alarm in parts(gone, left):
            await alarm.start()
        _, other = parts(gone, left)
        for _ in range(30):
            gone.time.go(HOUR)
            await beat(left, 1)
            await other.start()
            await left.ring()
        assert (await gone.store.game(game)).version == version, "no default was applied"
        back, _ = parts(gone, left)
        assert await back.start() == 30 * HOUR
        await gone.services.clocks.caught_up()
        assert (await gone.turn_of(game)).deadline == pytest.approx(deadline + 30 * HOUR)
        # From now on nothing is forgiven.
        gone.time.go(25 * HOUR)
        for number in (0, 1):
            await beat(gone, number)
        await other.start()
        await left.ring()
        assert (await gone.store.game(game)).version > version


async def test_e8_10_what_began_while_a_part_was_away_is_moved_by_the_rest_of_it(tmp_path: Path) -> None:
    """By direct messages, which another part hears, a table may be played on."""
    async with (
        house(tmp_path, announcer=Mute()) as gone,
        house(tmp_path, announcer=Mute(), time=gone.time) as left,
    ):
        game = await gone.game(*TWO)
        for alarm in parts(gone, left):
            await alarm.start()
        _, other = parts(gone, left)
        for _ in range(20):
            gone.time.go(HOUR)
            await beat(left, 1)
            await other.start()
        scene = await left.turn_of(game)
        for _ in range(40):
            if (await left.turn_of(game)).seat != scene.seat:
                break
            now = await left.turn_of(game)
            await left.services.play.submit(game, now.user, [now.legal[-1]], now.decision)
        begun = await left.turn_of(game)
        assert begun.seat != scene.seat
        assert begun.deadline == gone.time.now + DAY
        gone.time.go(HOUR)
        back, _ = parts(gone, left)
        assert await back.start() == 21 * HOUR
        await gone.services.clocks.caught_up()
        assert (await gone.turn_of(game)).deadline == pytest.approx(begun.deadline + HOUR)


async def test_e8_10_a_bot_divided_otherwise_owes_nothing_to_parts_that_there_are_no_more(
    quiet: House,
) -> None:
    game = await quiet.game(*TWO)
    deadline = (await quiet.turn_of(game)).deadline or 0
    for part in (Shards(0, 0, 2), Shards(1, 1, 2), Shards(0, 3, 8)):
        await quiet.store.set_note(heartbeat_of(part), repr(quiet.time.now - DAY))
    await quiet.store.set_note(heartbeat_of(None), repr(quiet.time.now))
    whole = Alarm(quiet.store, quiet.services, quiet.time, part=Shards(0, 1, 2))
    assert await whole.start() == 0
    assert set(await quiet.store.notes("heartbeat")) == {"heartbeat", "heartbeat 0-1/2"}
    assert quiet.services.changes.silent == ()
    # After an outage of all of it, whoever comes first looks after the tables of all.
    quiet.time.go(HOUR)
    other = Alarm(quiet.store, quiet.services, quiet.time, part=Shards(3, 3, 4))
    assert await other.start() == HOUR
    await quiet.services.clocks.caught_up()
    assert (await quiet.turn_of(game)).deadline == pytest.approx(deadline + HOUR)


@pytest.mark.usefixtures("any_game")
@pytest.mark.parametrize("ahead", [600.0, -600.0])
async def test_e8_10_who_has_another_clock_is_not_away(
    tmp_path: Path, ahead: float, monkeypatch: pytest.MonkeyPatch, quiet: House
) -> None:
    """A part is there while it gives new signs of life, whatever hour stands in them."""
    behind = Time(quiet.time.now - ahead)
    async with house(tmp_path, announcer=Mute(), time=behind) as other:
        of_the_database(monkeypatch, quiet, quiet.time)
        of_the_database(monkeypatch, other, quiet.time)
        game = await quiet.game(*TWO)
        _, looking = parts(other, quiet)
        hearing, _ = parts(other, quiet)
        for _ in range(4):
            for time in (quiet.time, behind):
                time.go(30)
            assert await hearing.start() == 0
            assert await looking.start() == 0
        assert quiet.services.changes.silent == ()
        revision = (await quiet.store.game(game)).revision
        for _ in range(4):
            quiet.time.go(1)
            assert not await quiet.services.changes.catch_up(game)
        assert (await quiet.store.game(game)).revision == revision


@pytest.mark.sampled(3)
@pytest.mark.usefixtures("any_game")
@pytest.mark.parametrize("ahead", [600.0, 0.0, -600.0])
async def test_e8_10_an_outage_is_counted_once_by_processes_with_clocks_of_their_own(
    tmp_path: Path, ahead: float, monkeypatch: pytest.MonkeyPatch, quiet: House
) -> None:
    time = Time(quiet.time.now + ahead)
    async with house(tmp_path, announcer=Mute(), time=time) as left:
        of_the_database(monkeypatch, quiet, quiet.time)
        of_the_database(monkeypatch, left, quiet.time)
        game = await quiet.game(*TWO)
        deadline = (await quiet.turn_of(game)).deadline or 0
        alarm, looking = parts(quiet, left)
        quiet.time.go(HOUR)
        time.go(HOUR)
        for _ in range(2):
            quiet.time.go(30)
            time.go(30)
            await alarm.start()
            await looking.start()
        for _ in range(60):
            quiet.time.go(60)
            time.go(60)
            await looking.start()
            await left.services.changes.catch_up(game)
        assert (await quiet.turn_of(game)).deadline == pytest.approx(deadline + HOUR, abs=1)
        back, _ = parts(quiet, left)
        assert await back.start() == HOUR
        await quiet.services.clocks.caught_up()
        assert (await quiet.turn_of(game)).deadline == pytest.approx(deadline + HOUR, abs=1)
        assert (await quiet.services.tables.live(game)).bookkeeping.moved == pytest.approx(HOUR, abs=1)
