"""The Sunday post: the week of a server, told once (E18.9)."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.delivery.ports import pictures
from bot.features.replay.frames import LAST, fought, road
from bot.features.statistics.results import catch_up
from bot.features.sunday.telling import HOUR, LATE, WEEK, Sundays, next_sunday
from bot.model.kit import Kit
from bot.model.screen import Picture, Section, screen
from bot.store import StandingRow
from bot.store.standing import SUNDAY
from bot.tables.people import Names
from bot.tables.views import public_scene
from bot.ui import components, permissions, phone
from bot.words.language import LANGUAGES, spoken
from tests.approved.stories import story, written
from tests.features.film.test_film import each_game, game_of
from tests.features.house import ANA, BEN, GUILD, House, house, person
from tests.features.statistics.test_counting import won
from tests.features.tapping import answer, tap_by
from tests.laws.kits import NOW

PLACE, HIDDEN = 800, 801


async def everybodys(guild: int, channel: int) -> bool:
    return channel != HIDDEN


async def put(here: House) -> None:
    Sundays(here.services, everybodys)
    now = here.time.now
    due = next_sunday("", now)
    await here.store.set_standing(
        StandingRow(guild=GUILD, kind=SUNDAY, channel=PLACE, language="en", due=due, born=now)
    )


async def passes(here: House, seconds: float | None = None) -> None:
    """Time passes, to the next Sunday evening or as said; what is due of the post happens."""
    here.time.go(next_sunday("", here.time.now) - here.time.now if seconds is None else seconds)
    for timer in await here.store.timers(here.time.now):
        if timer.name.startswith(SUNDAY):
            await here.services.clocks.ring(timer)
    await here.deliver()


async def puts(here: House, channel: int) -> None:
    """An admin taps *Put it here*, or *Move it here*, in that channel."""
    admin = tap_by(here, ANA, arg="here", channel=channel, manages=True, permissions=permissions.INVITE)
    await answer("adm-sunday", admin)


def told(here: House) -> list[str]:
    return here.post.texts(PLACE)


@pytest.mark.parametrize("zone", ["", "Europe/Berlin", "Pacific/Auckland", "America/New_York"])
def test_e18_9_it_comes_on_sunday_evening_where_it_was_put(zone: str) -> None:
    now = datetime(2026, 10, 20, 12, tzinfo=UTC).timestamp()
    for __ in range(60):
        due = next_sunday(zone, now)
        there = datetime.fromtimestamp(due, tz=datetime.now(UTC).tzinfo)
        assert now < due <= now + WEEK + 3600
        assert there.weekday() in (5, 6)
        now = due
    assert datetime.fromtimestamp(next_sunday("", now), UTC).hour == HOUR


async def test_e18_9_a_week_is_told_once_and_nothing_of_it_again(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await put(here)
        await won(here)
        await passes(here)
        (first,) = told(here)
        assert "Pony 500" in first
        await passes(here)
        assert told(here) == [first], "a week in which nothing happened has no post"
        await won(here, 501)
        await passes(here)
        (_, second) = told(here)
        assert "Pony 501" in second
        assert "Pony 500" not in second


async def test_e18_9_ratings_are_told_by_what_they_moved_since_the_last_sunday(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await put(here)
        await won(here)
        await passes(here)
        assert all(row.before == row.now for row in await here.store.ladders(GUILD))
        await won(here, 501)
        await passes(here)
        assert "(+" in told(here)[1]
        assert "(-" in told(here)[1]


async def test_e18_9_a_crash_before_the_post_is_written_repeats_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        await put(here)
        await won(here)

        async def crash(*_: object, **__: object) -> None:
            raise RuntimeError("the power went")

        with monkeypatch.context() as patched:
            patched.setattr("bot.store.standing.write_posts", crash)
            with pytest.raises(RuntimeError):
                await passes(here)
        assert all(row.before is None for row in await here.store.ladders(GUILD))
        await passes(here, 1.0)
        await passes(here, 1.0)
        assert len(told(here)) == 1


async def test_e18_9_a_sunday_that_an_outage_kept_back_is_told_with_the_next(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await put(here)
        await won(here)
        await passes(here, next_sunday("", here.time.now) - here.time.now + LATE + 60)
        assert told(here) == []
        await passes(here)
        assert "Pony 500" in told(here)[0]


async def test_e18_9_nothing_is_told_of_channels_that_not_everybody_sees(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await put(here)
        await won(here, HIDDEN)
        await here.lobby(person(BEN, "Ben"), channel=HIDDEN + 1)
        await passes(here)
        assert f"Pony {HIDDEN}" not in told(here)[0]


async def test_e18_9_whoever_wishes_to_stand_in_no_list_is_not_named(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await put(here)
        await won(here)
        await here.store.ladders(GUILD)
        await here.services.people.prefer(BEN, lambda old: type(old)(rated=False))
        await passes(here)
        assert "Ben **" not in told(here)[0]


async def test_e18_9_a_post_that_is_moved_tells_nothing_again_and_ladders_begin_as_they_are(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as here:
        Sundays(here.services, everybodys)
        await won(here)
        await catch_up(here.services, GUILD)
        await puts(here, PLACE)
        assert all(row.before == row.now for row in await here.store.ladders(GUILD)), "nobody is new"
        await passes(here)
        (first,) = told(here)
        await puts(here, PLACE + 10)
        await passes(here)
        assert told(here) == [first]
        assert here.post.texts(PLACE + 10) == []


@story
async def test_e18_9_the_week_as_it_is_read(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for user, name in ((ANA, "Ana"), (BEN, "Ben")):
            await here.services.people.seen(await here.store.person(user), Names(name), "en-US", GUILD)
        for channel in range(500, 506):
            here.time.go(60)
            await won(here, channel)
        await here.lobby(person(BEN, "Ben"), channel=700)
        now = here.time.now + 60
        week = StandingRow(guild=GUILD, kind=SUNDAY, channel=PLACE, language="en", due=now, born=now)
        told = Sundays(here.services, everybodys)
        made = {language: await told.shown(replace(week, language=language), now) for language in LANGUAGES}
        shown = written("the week", lambda: made[spoken()])
        assert shown is not None
        assert all(made.values())
        assert phone.lines(shown.parts) <= phone.LINES


@each_game
def test_e18_9_a_finished_game_shows_its_road_and_its_battle(kit: Kit) -> None:
    live, rows = game_of(kit)
    scene = public_scene(live, NOW)
    if live.row.status == "over":
        assert road(live, scene, rows[-LAST:]) is not None
    battles = []
    for turn in sorted({row.turn for row in rows}):
        first = min(row.version for row in rows if row.turn == turn)
        steps = [row for row in rows if row.turn == turn or row.version == first - 1]
        battles += [found] if (found := fought(live, scene, steps, turn)) is not None else []
    assert battles
    assert all(battle.told and battle.picture is not None and battle.picture.alt for battle in battles)


def test_e18_9_the_roads_of_several_games_go_into_one_message() -> None:
    """Each game calls its road the same, and Discord takes no name twice."""
    one = Picture("road.jpg", "A road", "turn", game="riddle")
    post = screen(Section("first", one), Section("second", one), Section("third", one), one)
    assert components.problems(post) == []
    assert [picture.name for picture in pictures(post)] == [
        *("road.jpg", "road-2.jpg", "road-3.jpg", "road-4.jpg")
    ]
