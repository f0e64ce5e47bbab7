"""Seasons of a server: their ladders, their closing posts, their archive (E18.8)."""

import contextlib
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from bot.features.privacy import deletion
from bot.features.replay.frames import LAST, Battle, fought, road
from bot.features.seasons import days, screens
from bot.features.seasons.screens import Honours
from bot.features.seasons.telling import Closings
from bot.features.statistics.results import catch_up
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.scene import Scene
from bot.model.screen import Section
from bot.store import FeatRow, RatingRow, SeasonRow, StepRow
from bot.store.standing import SEASON
from bot.tables.live import LiveTable
from bot.tables.people import Names
from bot.tables.views import public_scene
from bot.ui import permissions, phone
from bot.words.language import LANGUAGES, speaking, spoken
from tests.approved.stories import story, written
from tests.features.film.test_film import each_game, game_of
from tests.features.house import ANA, BEN, CHANNEL, GUILD, House, house
from tests.features.recap.test_recap import opened, played
from tests.features.statistics.test_counting import won
from tests.features.tapping import answer, tap, tap_by
from tests.laws.kits import NOW
from tests.parts import words

STEPS = {"riddle": 150, "war": 60}
"""After so many there was a battle."""
PLACE, OTHER, HIDDEN = 800, 802, 801
DAY = 86400.0


async def everybodys(guild: int, channel: int) -> bool:
    return channel != HIDDEN


async def admins(here: House, verb: str, arg: str = "", *values: str, channel: int = PLACE) -> None:
    """A tap of an admin in a channel."""
    more = {"manages": True, "permissions": permissions.INVITE}
    await answer(verb, tap_by(here, ANA, arg=arg, values=values, channel=channel, **more))


async def feats(here: House) -> None:
    """All games that are counted had the same."""
    await catch_up(here.services, GUILD)
    async with here.store._db.writing() as tx:
        await tx.do("UPDATE shares SET counts = ?", ('{"ring": 3, "battles_won": 2}',))


def day(here: House, number: int) -> str:
    """So many days from now."""
    return (datetime.fromtimestamp(here.time.now, UTC).date() + timedelta(days=number)).isoformat()


async def opens(here: House, name: str = "Spring", first: int = 0, last: int = 9) -> SeasonRow:
    """A season whose days are counted from today."""
    Closings(here.services, everybodys)
    await admins(here, "adm-season-open", "", name, day(here, first), day(here, last))
    return (await here.store.seasons(GUILD, 1))[0]


async def passes(here: House, seconds: float) -> None:
    """Time passes; what is due of the closing post happens."""
    here.time.go(seconds)
    for timer in await here.store.timers(here.time.now):
        if timer.name.startswith(f"{SEASON}:"):
            await here.services.clocks.ring(timer)
    await here.deliver()


async def ends(here: House) -> None:
    (season,) = await here.store.seasons(GUILD, 1)
    await passes(here, season.until - here.time.now)


def told(here: House, channel: int = PLACE) -> list[str]:
    return here.post.texts(channel)


async def rated(here: House, season: int = 0) -> dict[int, int]:
    """Games that count on that ladder, by account."""
    await catch_up(here.services, GUILD)
    return {row.user: row.games for row in await here.store.ladder("riddle", GUILD, 9, season)}


@pytest.mark.parametrize("zone", ["", "Europe/Berlin", "Pacific/Auckland", "America/New_York"])
def test_e18_8_its_days_begin_and_end_where_it_was_opened(zone: str) -> None:
    now = datetime(2026, 10, 20, 12, tzinfo=UTC).timestamp()
    season = days.opened(GUILD, "Spring", zone, "2026-10-24", "2026-11-02", now)
    assert days.there(zone, season.since) == date(2026, 10, 24)
    assert days.there(zone, season.since - 1) == date(2026, 10, 23)
    assert days.last_of(season) == date(2026, 11, 2)
    assert days.there(zone, season.until) == date(2026, 11, 3)
    usual = days.opened(GUILD, "Spring", zone, "", "", now)
    assert days.there(zone, usual.since) == days.today(zone, now) + timedelta(days=1)
    assert days.last_of(usual) - days.there(zone, usual.since) == timedelta(days=27)
    assert days.opened(GUILD, "Spring", zone, days.today(zone, now).isoformat(), "", now).since == now
    assert days.read("20.10.", "", now) == days.today("", now)
    assert days.read("19.10.", "", now) == date(2027, 10, 19)


@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        ("2026-10-19", "", "season.days"),
        ("2026-10-24", "2026-10-23", "season.days"),
        ("2026-10-24", "2027-10-25", "season.days"),
        ("tomorrow", "", "season.day"),
        ("2026-10-24", "31.2.", "season.day"),
        ("2027-10-25", "", "season.days"),
        ("9999-12-31", "", "season.days"),
        ("2026-10-24", "9999-12-31", "season.days"),
    ],
)
def test_e18_8_days_that_cannot_be_are_refused(first: str, last: str, why: str) -> None:
    now = datetime(2026, 10, 20, 12, tzinfo=UTC).timestamp()
    with pytest.raises(Refusal) as refused:
        days.opened(GUILD, "Spring", "", first, last, now)
    assert refused.value.key == why


async def test_e18_8_games_that_end_in_it_count_on_its_ladder_beside_the_lasting_one(here: House) -> None:
    await won(here)
    season = await opens(here, first=1)
    here.time.go(3600)
    await won(here, 501)
    here.time.go(DAY)
    await won(here, 502)
    assert await rated(here) == {ANA: 3, BEN: 3}
    assert await rated(here, season.id) == {ANA: 1, BEN: 1}
    here.time.go(20 * DAY)
    await won(here, 503)
    assert await rated(here) == {ANA: 4, BEN: 4}
    assert await rated(here, season.id) == {ANA: 1, BEN: 1}


async def test_e18_8_a_game_that_is_counted_after_the_end_still_counts_in_it(here: House) -> None:
    season = await opens(here)
    await won(here)
    here.time.go(20 * DAY)
    assert await rated(here, season.id) == {ANA: 1, BEN: 1}


async def test_e18_8_whoever_wishes_to_stand_in_no_list_is_not_rated_in_it_either(here: House) -> None:
    season = await opens(here)
    await won(here)
    assert await rated(here, season.id) == {ANA: 1, BEN: 1}
    await here.services.people.prefer(BEN, lambda old: msgspec.structs.replace(old, rated=False))
    await won(here, 501)
    assert await rated(here, season.id) == {ANA: 2}
    await ends(here)
    assert "Ben" not in told(here)[0]


async def test_e18_8_the_closing_post_comes_once_and_only_there(here: House) -> None:
    await opens(here)
    await won(here)
    await feats(here)
    await passes(here, DAY)
    assert told(here) == []
    await ends(here)
    (post,) = told(here)
    assert "Spring" in post
    assert "Pony 500" in post
    await passes(here, 100 * DAY)
    assert told(here) == [post]
    assert await here.store.standing(GUILD, SEASON) is None


async def test_e18_8_what_an_outage_kept_back_is_told_late(here: House) -> None:
    await opens(here)
    await passes(here, 100 * DAY)
    assert len(told(here)) == 1, "also of a season in which nothing was played"


async def test_e18_8_a_crash_before_the_post_is_written_repeats_and_doubles_nothing(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opens(here)
    await won(here)

    async def crash(*_: object, **__: object) -> None:
        raise RuntimeError("the power went")

    with monkeypatch.context() as patched:
        patched.setattr("bot.store.seasons.write_posts", crash)
        with pytest.raises(RuntimeError):
            await ends(here)
    assert await here.store.standing(GUILD, SEASON) is not None
    for __ in range(3):
        await passes(here, 1.0)
    assert len(told(here)) == 1


async def test_e18_8_a_crash_in_the_middle_of_counting_doubles_nothing_on_its_ladder(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    season = await opens(here)
    await won(here)
    calls = 0

    async def crash(*_: object) -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise OSError("the power went")

    with monkeypatch.context() as patched:
        patched.setattr("bot.store.results._rate", crash)
        await catch_up(here.services, GUILD)
    assert await here.store.ladder("riddle", GUILD, 9, season.id) == []
    assert await rated(here, season.id) == await rated(here) == {ANA: 1, BEN: 1}


async def test_e18_8_two_processes_tell_it_once(here: House) -> None:
    await opens(here)
    (season,) = await here.store.seasons(GUILD, 1)
    here.time.go(season.until - here.time.now)
    (timer,) = [row for row in await here.store.timers(here.time.now) if row.name.startswith(SEASON)]
    for __ in range(2):
        await here.services.clocks.ring(timer)
    await here.deliver()
    assert len(told(here)) == 1


async def test_e18_8_nothing_is_told_of_channels_that_not_everybody_sees(here: House) -> None:
    await opens(here)
    await won(here, HIDDEN)
    await won(here, OTHER)
    await feats(here)
    await ends(here)
    (post,) = told(here)
    assert f"Pony {OTHER}" in post
    assert f"Pony {HIDDEN}" not in post


async def test_e18_8_the_archive_tells_no_more_than_everybody_sees_either(here: House) -> None:
    season = await opens(here)
    for channel in (HIDDEN, OTHER):
        await won(here, channel)
    await feats(here)
    client = SimpleNamespace(everybodys=everybodys)
    shown = words(await answer("season", tap_by(here, BEN, arg=str(season.id), client=client)))
    assert f"Pony {OTHER}" in shown
    assert f"Pony {HIDDEN}" not in shown
    shown = words(await tap(here, BEN, "season", arg=str(season.id)))
    assert "Pony" not in shown
    with pytest.raises(Refusal):
        await tap(here, BEN, "season", arg="99")


async def test_e18_8_one_season_at_a_time_until_its_closing_post_is_out(here: House) -> None:
    season = await opens(here)
    with pytest.raises(Refusal):
        await opens(here, "Summer")
    here.time.go(season.until - here.time.now)
    with pytest.raises(Refusal):
        await opens(here, "Summer")
    await passes(here, 1.0)
    assert (await opens(here, "Summer")).name == "Summer"


async def test_e18_8_no_change_of_days_reaches_back(here: House) -> None:
    season = await opens(here)
    await passes(here, 2 * DAY)
    for verb, number in (("adm-season-last", -1), ("adm-season-last", 400), ("adm-season-first", 1)):
        with pytest.raises(Refusal):
            await admins(here, verb, "", day(here, number))
    await admins(here, "adm-season-last", "", day(here, 0))
    (after,) = await here.store.seasons(GUILD, 1)
    assert season.since == after.since < here.time.now < after.until < season.until
    await ends(here)
    assert len(told(here)) == 1


async def test_e18_8_it_is_moved_and_goes_on_without_its_channel(here: House) -> None:
    await opens(here)
    await here.store.drop_standing_in(PLACE)
    await admins(here, "adm-season", "here", channel=OTHER)
    await ends(here)
    assert (told(here), len(told(here, OTHER))) == ([], 1)


async def test_e18_8_one_that_has_not_begun_is_deleted_without_a_trace(here: House) -> None:
    await opens(here, first=2)
    with pytest.raises(Refusal):
        await admins(here, "adm-season", "ended")
    await admins(here, "adm-season", "delete")
    assert await here.store.seasons(GUILD, 9) == []
    await passes(here, 100 * DAY)
    assert told(here) == []


@pytest.mark.parametrize(
    "verb", ["adm-season", "adm-season-open", "adm-season-first", "adm-season-last", "adm-season-name"]
)
async def test_e18_8_only_admins_open_and_change_it(here: House, verb: str) -> None:
    with pytest.raises(Refusal):
        await tap(here, BEN, verb, arg="ended", values=("Summer",))


async def test_e18_8_an_account_that_is_forgotten_leaves_its_ladder(here: House) -> None:
    season = await opens(here)
    await won(here)
    assert await rated(here, season.id) == {ANA: 1, BEN: 1}
    kept = (await here.store.rows_of(BEN))["ratings"]
    assert {row["season"] for row in kept} == {0, season.id}
    await deletion.forget(here.services, BEN, "en")
    assert await rated(here, season.id) == {ANA: 1}
    await ends(here)
    assert "Ben" not in told(here)[0]


async def test_e11_4_deleted_data_of_a_server_take_its_seasons_with_them(here: House) -> None:
    season = await opens(here)
    await won(here)
    await rated(here)
    await here.store.delete_guild(GUILD, ())
    assert await here.store.seasons(GUILD, 9) == []
    assert await here.store.ladder("riddle", GUILD, 9, season.id) == []
    assert await here.store.standing(GUILD, SEASON) is None


@story
async def test_e18_8_a_season_from_its_opening_to_the_archive(here: House) -> None:
    for user, name in ((ANA, "Ana"), (BEN, "Ben")):
        await here.services.people.seen(await here.store.person(user), Names(name), "en-US", GUILD)
    Closings(here.services, everybodys)
    await admins(here, "adm-season")
    await admins(here, "adm-season-open", "", "Spring")
    await admins(here, "adm-season-open", "again", "The long winter")
    await admins(here, "adm-season", channel=OTHER)
    await admins(here, "adm-season", "here", channel=OTHER)
    await admins(here, "adm-season-first", "", day(here, 0))
    await here.store.drop_standing_in(OTHER)
    await admins(here, "adm-season")
    await admins(here, "adm-season", "here")
    await admins(here, "adm-season-last", "", day(here, 6))
    here.time.go(3600)
    await won(here)
    await tap(here, ANA, "stats")
    await tap(here, ANA, "stats", values=("server",))
    (season,) = await here.store.seasons(GUILD, 1)
    await tap(here, BEN, "season", values=(str(season.id),))
    here.time.go(60)
    await admins(here, "adm-season", "end")
    await admins(here, "adm-season", "ended")
    await passes(here, 1.0)
    await tap(here, BEN, "season", values=(str(season.id),))
    await admins(here, "adm-season-open", "", "Spring")
    await admins(here, "adm-season", "delete")


@story
async def test_e18_8_the_closing_post_as_it_is_read(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for user, name in ((ANA, "Ana"), (BEN, "Ben")):
            await here.services.people.seen(await here.store.person(user), Names(name), "en-US", GUILD)
        season = await opens(here, "The long winter")
        for channel in range(500, 503):
            here.time.go(60)
            await won(here, channel)
        await feats(here)
        closings, made = Closings(here.services, everybodys), {}
        for language in LANGUAGES:
            with speaking(language):
                made[language] = await closings.shown(season)
        shown = written("the season", lambda: made[spoken()])
        assert shown is not None
        assert phone.lines(shown.parts) <= phone.LINES
        empty = written("a season without games", lambda: screens.closing(season, (), None, {}))
        assert empty is not None


@each_game
def test_e18_8_it_tells_what_a_game_counts_beside_a_road_and_a_battle_with_its_picture(kit: Kit) -> None:
    live, rows = game_of(kit)
    scene = public_scene(live, NOW)
    period = next(turn for turn in sorted({row.turn for row in rows}) if _battle(live, scene, rows, turn))
    season = SeasonRow(guild=GUILD, name="Spring", zone="", since=NOW, until=NOW + 9 * DAY)
    feats = [
        FeatRow(user=ANA, character=kit.seats.all[0], table="Pony", number=number, ended=NOW, key=key)
        for number, key in enumerate(kit.statistics.feats, 2)
    ]
    ladder = [RatingRow(title=kit.id, guild=GUILD, user=ANA, mu=25.0, sigma=7.0, games=3)]
    battle = _battle(live, scene, rows, period)
    assert battle is not None
    way = road(live, scene, rows[-LAST:]) if live.row.status == "over" else battle.picture
    honours = [Honours(kit, 3, ladder, feats, way)]
    for language in LANGUAGES:
        with speaking(language):
            shown = screens.closing(season, honours, battle, {ANA: "Ana"})
        apart = {kit.statistics.feat(feat.key, "Ana", feat.character, "Pony", 9) for feat in feats}
        assert len(apart) == len(feats)
        assert phone.lines(shown.parts) <= phone.LINES
        beside, fight = (part for part in shown.parts if isinstance(part, Section))
        assert [part.picture.data for part in (beside, fight)] == [way.data, battle.picture.data]
        assert all(str(feat.number) in beside.text for feat in feats)
    assert kit.statistics.fights


@each_game
async def test_e18_8_the_heaviest_battle_is_found_in_what_was_played(tmp_path: Path, kit: Kit) -> None:
    async with house(tmp_path, kit=kit) as here:
        season = await opens(here)
        game = await opened(here)
        await played(here, game, STEPS[kit.id])
        with contextlib.suppress(Refusal):
            await here.services.seats.end_unfinished(game, "The table leaves.")
        shown = await Closings(here.services, everybodys).shown(season)
        *_roads, battle = [part for part in shown.parts if isinstance(part, Section)]
        assert battle.picture.alt
        assert f"Pony {CHANNEL}" in battle.text


def _battle(live: LiveTable, scene: Scene, rows: list[StepRow], turn: int) -> Battle | None:
    first = min(row.version for row in rows if row.turn == turn)
    steps = [row for row in rows if row.turn == turn or row.version == first - 1]
    return fought(live, scene, steps, turn)
