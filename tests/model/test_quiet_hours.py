"""Quiet hours in every zone, through the changes of summer time; deadlines behind them (E8.5)."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.features.alarm import Alarm
from bot.model.preferences import Prefs, lasts, lawful
from bot.model.quiet_hours import later, night
from engine import riddle
from tests.features.house import ANA, BEN, CY, House, Mute, house, put
from tests.features.test_alarm import DAY, HALF, THREE, TWO, look, looked_at

HOUR = 3600.0
BERLIN = Prefs(zone="Europe/Berlin", quiet=(22 * 60, 7 * 60))


def at(text: str, zone: str = "Europe/Berlin", fold: int = 0) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


def test_e8_5_a_night_lies_in_the_zone_of_the_person() -> None:
    begin, end = at("2026-11-21 22:00"), at("2026-11-22 07:00")
    for inside in ("2026-11-21 22:00", "2026-11-21 23:59", "2026-11-22 00:00", "2026-11-22 06:59"):
        assert night(BERLIN, at(inside)) == (begin, end), inside
    for outside in ("2026-11-21 21:59", "2026-11-22 07:00", "2026-11-22 12:00"):
        assert night(BERLIN, at(outside)) is None, outside
    tokyo = msgspec.structs.replace(BERLIN, zone="Asia/Tokyo")
    assert night(tokyo, begin + 2 * HOUR) is None, "eight in the morning"
    assert night(tokyo, at("2026-11-21 23:00", "Asia/Tokyo")) is not None
    assert night(Prefs(zone="Europe/Berlin"), begin) is None


def test_e8_5_hours_of_the_day_need_not_cross_midnight() -> None:
    siesta = Prefs(zone="Europe/Madrid", quiet=(14 * 60, 16 * 60 + 30))
    noon = at("2026-07-01 15:00", "Europe/Madrid")
    assert night(siesta, noon) == (noon - HOUR, noon + 1.5 * HOUR)
    assert night(siesta, noon + 12 * HOUR) is None


@pytest.mark.parametrize(
    ("day", "hours"), [("2026-03-28 22:00", 8), ("2026-10-24 22:00", 10), ("2026-06-01 22:00", 9)]
)
def test_e8_5_the_night_of_a_change_of_summer_time_ends_when_the_clocks_say_so(day: str, hours: int) -> None:
    begin = at(day)
    assert night(BERLIN, begin) == (begin, begin + hours * HOUR)
    assert later(BERLIN, begin + HOUR) == begin + (hours + 1) * HOUR


def test_e8_5_an_hour_that_comes_twice_is_quiet_both_times_and_one_left_out_counts_as_the_next() -> None:
    twice = Prefs(zone="Europe/Berlin", quiet=(23 * 60, 2 * 60 + 30))
    found = night(twice, at("2026-10-24 23:30"))
    assert found is not None
    assert found[1] == at("2026-10-25 02:30", fold=1)
    left_out = night(twice, at("2026-03-28 23:30"))
    assert left_out is not None
    assert left_out[1] == at("2026-03-29 03:30")


def test_e8_5_other_zones_and_none() -> None:
    # Lord Howe moves by half an hour; Kolkata lies half an hour off; Honolulu never changes.
    for zone in ("Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Honolulu", "UTC"):
        prefs = Prefs(zone=zone, quiet=(22 * 60, 7 * 60))
        for month in range(1, 13):
            inside = at(f"2026-{month:02}-15 03:00", zone)
            assert later(prefs, inside) == at(f"2026-{month:02}-15 08:00", zone), (zone, month)
            assert later(prefs, inside + 9 * HOUR) == inside + 9 * HOUR
    assert night(Prefs(quiet=(0, 60)), 1800.0) == (0.0, 3600.0)
    # A zone that this system does not know (any more) counts as UTC.
    assert night(Prefs(zone="Middle-earth/Shire", quiet=(0, 60)), 1800.0) == (0.0, 3600.0)


def test_e8_5_at_most_ten_hours_a_day() -> None:
    assert lawful((22 * 60, 8 * 60))
    assert lasts((22 * 60, 8 * 60)) == 600
    for wrong in ((22 * 60, 8 * 60 + 1), (60, 60), (-1, 60), (60, 1440), (8 * 60, 7 * 60)):
        assert not lawful(wrong), wrong


# Deadlines


async def asleep(here: House, user: int, quiet: tuple[int, int] | None = (22 * 60, 7 * 60)) -> None:
    await here.services.people.prefer(
        user, lambda old: msgspec.structs.replace(old, zone="Europe/Berlin", quiet=quiet)
    )


async def due(here: House, game: str, user: int) -> float:
    return (await here.services.queries.scene(game, user)).deadline or 0.0


@pytest.mark.asyncio
async def test_e8_5_a_deadline_inside_quiet_hours_moves_to_an_hour_after_them(tmp_path: Path) -> None:
    async with house(tmp_path, announcer=Mute()) as here:
        here.time.now = at("2026-11-20 23:30")
        await asleep(here, ANA)
        await asleep(here, BEN)
        game = await here.game(*TWO)
        scene = await here.turn_of(game)
        assert scene.deadline == at("2026-11-22 08:00")
        # It holds: not at the plain end, but at the moved one.
        here.time.now = at("2026-11-22 07:59")
        await here.ring()
        assert (await here.turn_of(game)).seat == scene.seat
        here.time.go(61)
        await here.ring()
        after = await here.turn_of(game)
        assert after.seat != scene.seat
        # 8:01 in the morning is a good hour.
        assert after.deadline == here.time.now + DAY


@pytest.mark.asyncio
async def test_e8_5_prompts_move_too_and_only_for_who_sleeps(tmp_path: Path) -> None:
    async with house(tmp_path, announcer=Mute()) as here:
        here.time.now = at("2026-11-20 16:00")
        await asleep(here, BEN)
        game = await here.game(*THREE)
        await put(here, game, looked_at())
        await look(here, game)
        assert await due(here, game, BEN) == at("2026-11-21 08:00")
        assert await due(here, game, CY) == at("2026-11-21 04:00") == here.time.now + HALF


@pytest.mark.asyncio
async def test_e8_1_a_quick_table_keeps_no_quiet_hours(tmp_path: Path) -> None:
    async with house(tmp_path, announcer=Mute()) as here:
        here.time.now = at("2026-11-20 23:30")
        await asleep(here, ANA)
        await asleep(here, BEN)
        game = await here.game(*TWO, clock="live")
        assert (await here.turn_of(game)).deadline == here.time.now + 600


@pytest.mark.asyncio
async def test_e8_4_what_quiet_hours_added_is_kept_while_the_clock_stands_still(tmp_path: Path) -> None:
    """The plain end has passed, the moved one has not: a prompt of others takes nothing of the rest."""
    async with house(tmp_path, announcer=Mute()) as here:
        here.time.now = at("2026-11-20 23:30")
        await asleep(here, ANA)
        game = await here.game(*THREE)
        await put(here, game, looked_at())
        assert await due(here, game, ANA) == at("2026-11-22 08:00")
        here.time.now = at("2026-11-22 07:30")
        await look(here, game)
        here.time.go(HOUR)
        for user in (BEN, CY):
            scene = await here.services.queries.scene(game, user)
            await here.services.play.submit(game, user, [scene.legal[0]], scene.decision)
        assert await due(here, game, ANA) == here.time.now + 1800


@pytest.mark.asyncio
async def test_e8_5_another_zone_moves_an_open_deadline_once_and_never_forward_in_vain(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, announcer=Mute()) as here:
        here.time.now = at("2026-11-20 04:00")
        game = await here.game(*TWO)
        scene = await here.turn_of(game)
        user, plain = scene.user, here.time.now + DAY
        assert scene.deadline == plain
        await asleep(here, user)
        assert await due(here, game, user) == at("2026-11-21 08:00")
        assert {t.due for t in await here.store.timers_of(game) if t.name.startswith("deadline")} == {
            at("2026-11-21 08:00")
        }
        # Doing it again and again gains nothing; a deadline that was told does not come earlier.
        for _ in range(3):
            await asleep(here, user, None)
            await asleep(here, user, (8 * 60, 18 * 60))
            await asleep(here, user)
        assert await due(here, game, user) == at("2026-11-21 08:00")
        tokyo = Prefs(zone="Asia/Tokyo", quiet=(6 * 60, 16 * 60))
        await here.services.people.prefer(user, lambda _: tokyo)
        # 4:00 in Berlin is noon in Tokyo: then quiet ends at 16:00 there, 8:00 in Berlin.
        assert await due(here, game, user) == at("2026-11-21 17:00", "Asia/Tokyo") == at("2026-11-21 09:00")
        here.time.go(HOUR)
        move = next(a for a in (await here.turn_of(game)).legal if isinstance(a, riddle.Move))
        await here.services.play.submit(game, user, [move], None)
        assert await due(here, game, user) in (at("2026-11-21 09:00"), 0.0)


@pytest.mark.asyncio
async def test_e8_10_after_an_outage_and_a_pause_no_deadline_falls_into_quiet_hours(tmp_path: Path) -> None:
    async with house(tmp_path, announcer=Mute()) as here:
        here.time.now = at("2026-11-20 12:00")
        await asleep(here, ANA)
        await asleep(here, BEN)
        game = await here.game(*TWO)
        await here.alarm.start()
        here.time.go(12 * HOUR)
        assert await Alarm(here.store, here.services, here.time).start() == 12 * HOUR
        scene = await here.turn_of(game)
        assert scene.deadline == at("2026-11-22 08:00"), "midnight, moved"
        await here.services.clocks.pause(game)
        here.time.go(20 * HOUR)
        await here.services.absence.resume(game)
        assert await due(here, game, scene.user) == at("2026-11-23 08:00"), "four in the morning, moved"
