"""A season by commands and taps on the stand-in, with restarts between them (E18.8)."""

from pathlib import Path

from bot.store.standing import SEASON
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import house
from tests.e2e.test_clicks import table

DAY = 86400.0


def undated(text: str) -> str:
    """Without its days, which are those on which the test runs."""
    return "\n".join(line for line in text.splitlines() if "<t:" not in line)


@story
async def test_e18_8_a_season_outlives_restarts_and_is_closed_once(tmp_path: Path) -> None:
    async with house(tmp_path, people=("dana", "ana", "ben", "cy")) as h:
        dana, world, store = h.phones["dana"], h.here.world, h.bot.store
        await dana.slash("admin season", channel="cellar")
        tells(dana.text)
        today = world.clock.now()
        await dana.slash("admin season", channel="cellar", name="The long winter", first="yesterday")
        tells(dana.text)
        await dana.slash("admin season", channel="cellar", name="The long winter")
        assert today < (await store.seasons(world.guild_id, 1))[0].since
        await h.restart()
        await h.later(1.1 * DAY)
        await table(h)
        await Driver(h).step("ana")
        await dana.slash("admin end", table=h.game, reason="the table leaves")
        await dana.tap("adm-do")
        await h.restart()
        await dana.slash("admin season", channel="cellar")
        await dana.tap("adm-season", "end")
        await dana.tap("adm-season", "ended")
        h.game = ""
        await h.restart()
        await h.later(60)
        await h.later(60)
        closing = [post.text for post in h.posts("cellar") if "The long winter" in post.text]
        assert len(closing) == 1
        tells(undated(closing[0]))
        assert await h.bot.store.standing(world.guild_id, SEASON) is None
        (season,) = await h.bot.store.seasons(world.guild_id, 9)
        await h.phones["ben"].slash("stats", season=str(season.id))
        tells(undated(h.phones["ben"].text))
        await h.phones["ben"].slash("stats", season="99")
        tells(h.phones["ben"].text)
