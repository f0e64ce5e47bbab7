"""A league by commands and taps on the stand-in, killed between its steps (E18.8)."""

from pathlib import Path
from typing import Any

from bot.local.things import BOT_PERMISSIONS, CREATE_THREADS
from tests.approved.stories import story, tells
from tests.e2e.house import House, house, killed
from tests.e2e.test_threads import threads

MINUTE = 60.0


async def passes(h: House) -> None:
    for __ in range(3):
        await h.later(MINUTE)


@story
async def test_e18_8_a_league_of_four_people_outlives_being_killed(tmp_path: Path) -> None:
    async with house(tmp_path, people=("dana", "ana", "ben", "cy")) as h:
        dana, world = h.phones["dana"], h.here.world
        await dana.slash("league show", channel="cellar")
        tells(dana.text)
        given: dict[str, Any] = {"name": "Winter", "preset": "quick", "players": 2, "rounds": 2}
        world.set_bot_permissions("cellar", BOT_PERMISSIONS & ~CREATE_THREADS)
        await dana.slash("league new", channel="cellar", **given)
        tells(dana.text)
        world.set_bot_permissions("cellar", BOT_PERMISSIONS)
        await dana.slash("league new", channel="cellar", **given)
        assert h.posts("cellar") == [], "one more tap opens it (E14.1)"
        await dana.tap("league-open")
        await h.later(1.0)
        (sign_up,) = h.posts("cellar")
        tells(sign_up.text)
        for name in ("dana", "ana", "ben", "cy"):
            h.phones[name].look(sign_up)
            await h.phones[name].tap("league-join")
        await killed(h, 30.0)
        dana.look(sign_up)
        await dana.through("league-begin", "league-begun")
        await killed(h, 30.0)
        await passes(h)
        assert sorted(thread.name for thread in threads(h)) == ["Winter · 1.1", "Winter · 1.2"]
        for number in (1, 2):
            if number == 1:
                # By the next round she is gone.
                world.leave("ana")
            tables = [thread for thread in threads(h) if thread.name.startswith(f"Winter · {number}.")]
            for thread in tables:
                game = await h.bot.services.queries.game_in(thread.id)
                await h.bot.services.seats.end_unfinished(game or "", "The table leaves.")
            await killed(h, 30.0)
            await passes(h)
        assert len(threads(h)) == 4
        tells(*[post.text for post in h.posts("cellar")])
        await h.phones["ben"].slash("league show", channel="cellar")
        tells(h.phones["ben"].text)
        await h.phones["ben"].slash("league table", channel="cellar")
        tells(h.phones["ben"].text)
