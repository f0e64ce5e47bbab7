"""The list of each morning: when it comes, to whom, and once a day (E9.5)."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.model.errors import StoreError
from bot.model.preferences import Prefs
from bot.store import Person
from bot.store.database import Database
from bot.tables import timers
from tests.features.house import ANA, BEN, House, Time, house
from tests.features.test_alarm import DAY, TWO

HOUR = 3600.0
EVENING = datetime(2026, 6, 9, 20, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()


async def wishes(here: House, user: int = ANA, **more: object) -> None:
    await here.store.save_person(Person(id=user, name="Ana", locale="en-GB", dms="open"))
    wanted = Prefs(zone="Europe/Berlin", push=("morning",))
    await here.services.people.prefer(user, lambda _: replace(wanted, **more))


async def passes(here: House, seconds: float) -> None:
    """Time passes, and all that is due happens; what became of the games is of no interest."""
    here.time.go(seconds)
    for _ in range(50):
        if not await here.store.timers(here.time.now):
            break
        await here.ring()
    await here.deliver()


def lists(here: House, user: int = ANA) -> list[str]:
    return [text for text in here.post.texts(-user) if text.startswith(("Good morning", "Guten Morgen"))]


@pytest.mark.usefixtures("any_game")
async def test_E9_5_the_list_comes_each_morning_to_who_asked_for_it(tmp_path: Path) -> None:
    async with house(tmp_path, time=Time(EVENING)) as here:
        game = await here.game(*TWO, clock="week")
        await wishes(here)
        await passes(here, 12 * HOUR - 1)
        assert lists(here) == []
        await passes(here, 1)
        assert len(lists(here)) == 1
        first, title, line = lists(here)[0].split("\n")
        waits = (await here.turn_of(game)).user == ANA
        assert first == f"Good morning: {'1 of your games' if waits else 'no game'} waits for you."
        assert title == "**Your games**"
        assert "Pony 500" in line
        letter = next(a for _, place, a in here.post.log if place == -ANA and "Good morning" in str(a.screen))
        assert not letter.silent
        await passes(here, DAY - 1)
        assert len(lists(here)) == 1
        await passes(here, 1)
        assert len(lists(here)) == 2
        assert lists(here, BEN) == []
        await here.services.people.prefer(ANA, lambda old: replace(old, push=()))
        await passes(here, 2 * DAY)
        assert len(lists(here)) == 2


@pytest.mark.usefixtures("any_game")
async def test_E9_5_without_a_running_game_nothing_comes(tmp_path: Path) -> None:
    async with house(tmp_path, time=Time(EVENING)) as here:
        await wishes(here)
        await here.lobby(*TWO)
        await passes(here, 12 * HOUR)
        assert lists(here) == []
        game = await here.game(*TWO, clock="week", channel=501)
        await here.services.clocks.pause(game)
        await passes(here, DAY)
        assert lists(here) == []
        await here.services.absence.resume(game)
        await passes(here, DAY)
        assert len(lists(here)) == 1


@pytest.mark.usefixtures("any_game")
async def test_E8_9_nothing_comes_to_who_is_away_or_takes_no_direct_messages(tmp_path: Path) -> None:
    async with house(tmp_path, time=Time(EVENING)) as here:
        await here.game(*TWO, clock="week")
        await wishes(here, away=(EVENING, EVENING + 2 * DAY))
        await passes(here, 12 * HOUR)
        await passes(here, DAY)
        assert lists(here) == []
        await passes(here, DAY)
        assert len(lists(here)) == 1
        await here.services.people.dms(ANA, "closed")
        await passes(here, DAY)
        assert len(lists(here)) == 1


@pytest.mark.usefixtures("any_game")
async def test_E9_5_no_day_has_two_whatever_the_clock_or_the_person_does(tmp_path: Path) -> None:
    async with house(tmp_path, time=Time(EVENING)) as here:
        await here.game(*TWO, clock="week")
        await wishes(here)
        await passes(here, 12 * HOUR)
        assert len(lists(here)) == 1
        # Wanted no more and again, with other hours, with a clock that went back, in a zone where it is
        # still yesterday.
        await here.services.people.prefer(ANA, lambda old: replace(old, push=()))
        await wishes(here, quiet=(23 * 60, 9 * 60))
        await passes(here, 1 * HOUR)
        here.time.go(-5 * HOUR)
        await wishes(here, quiet=None)
        await passes(here, 4 * HOUR)
        await wishes(here, zone="Pacific/Honolulu")
        await passes(here, 13 * HOUR)
        assert len(lists(here)) == 1


@pytest.mark.usefixtures("any_game")
async def test_P0_2_it_is_out_once_through_a_kill_and_two_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(EVENING)
    async with house(tmp_path, time=time) as here:
        await here.game(*TWO, clock="week")
        await wishes(here)
        time.go(12 * HOUR)
        (due,) = [t for t in await here.store.timers(time.now) if t.name.startswith("morning")]
        with monkeypatch.context() as patch:

            def full(self: Database) -> None:
                raise StoreError("no room")

            patch.setattr(Database, "writing", full)
            with pytest.raises(StoreError):
                await here.services.clocks.ring(due)
        await here.store.delay_timer(due, time.now + 30)
        assert due not in await here.store.timers(time.now)
    async with house(tmp_path, time=time) as again:
        time.go(30)
        (due,) = [t for t in await again.store.timers(time.now) if t.name.startswith("morning")]
        async with house(tmp_path, time=time) as other:
            await again.services.clocks.ring(due)
            await other.services.clocks.ring(due)
            await again.deliver()
            await other.deliver()
            assert len(lists(again)) + len(lists(other)) == 1
        assert due not in await again.store.timers(time.now)
        nearest = await again.store.next_timer()
        assert nearest is not None
        assert nearest <= EVENING + 36 * HOUR
        await again.store.drop_timer(replace(due, due=EVENING + 36 * HOUR))
        await passes(again, 2 * DAY)
        assert len(lists(again)) <= 1, "a timer that was dropped does not ring"


BERLIN = "Europe/Berlin"


def prefers(zone: str = BERLIN, quiet: tuple[int, int] | None = None) -> Prefs:
    return Prefs(zone=zone, quiet=quiet, push=("exchanges", "morning"))


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("prefs", "now", "then"),
    [
        (prefers(), "2026-06-10T07:59", "2026-06-10T08:00"),
        (prefers(), "2026-06-10T08:00", "2026-06-11T08:00"),
        (prefers(), "2026-12-31T23:59", "2027-01-01T08:00"),
        # Quiet hours that are over by then change nothing, others put it off to their end.
        (prefers(quiet=(22 * 60, 8 * 60)), "2026-06-10T03:00", "2026-06-10T08:00"),
        (prefers(quiet=(23 * 60, 9 * 60 + 30)), "2026-06-10T08:30", "2026-06-10T09:30"),
        (prefers(quiet=(7 * 60, 17 * 60)), "2026-06-10T08:30", "2026-06-10T17:00"),
        (prefers(quiet=(9 * 60, 12 * 60)), "2026-06-10T03:00", "2026-06-10T08:00"),
        # The nights in which an hour is left out, or comes twice.
        (prefers(), "2026-03-28T08:00", "2026-03-29T08:00"),
        (prefers(), "2026-10-24T08:00", "2026-10-25T08:00"),
    ],
)
def test_E9_5_the_morning_is_at_eight_or_at_the_end_of_the_quiet_hours(
    prefs: Prefs, now: str, then: str
) -> None:
    assert timers.next_morning(prefs, at(now)) == at(then)
