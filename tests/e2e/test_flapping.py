"""Permissions that come and go, or seem to: whoever hosts is told once, and Discord refuses little (E9.6)."""

import asyncio
from pathlib import Path

from bot.local.things import BOT_PERMISSIONS, SEND, THREAD_SEND
from bot.model.post import Post
from bot.model.screen import screen
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.test_clicks import table
from tests.e2e.test_mishaps import ending, in_a_thread, until

HOUR = 3600.0


def paused(h: House, name: str) -> list[str]:
    return [one.text for one in h.inbox(name) if "paused" in one.text]


def refused(h: House) -> int:
    return sum(one.status in (401, 403, 429) for one in h.here.calls)


async def test_e9_6_a_table_whose_permissions_seem_whole_tells_its_host_once_in_six_hours(
    tmp_path: Path,
) -> None:
    """In a thread Send Messages is not what lets the bot write, whatever a tap says of it."""
    async with house(tmp_path, spent=60) as h:
        thread = await in_a_thread(h)
        (name,) = await Driver(h).deciders()
        post = next(one for one in reversed(h.here.world.history(thread)) if "My turn" in str(one.buttons))
        h.here.world.set_bot_permissions("pony", thread.bot_permissions & ~THREAD_SEND)
        await asyncio.sleep(0.05)
        scene = await h.scene(name)
        await h.bot.services.play.submit(h.game, h.user(name), await ending(scene), None)
        await until(h, "paused")
        await h.here.seats.wait_for(lambda: bool(paused(h, "ana")))
        (told,) = paused(h, "ana")
        assert "allow Send Messages in Threads." in told
        before = refused(h)
        for _ in range(30):
            for one in ("ana", "ben"):
                h.phones[one].look(post)
                await h.phones[one].tap("turn")
        await h.here.seats.wait_for(lambda: not h.bot.relay.busy)
        assert refused(h) - before <= 4, "two taps at most are tried, with their picture and without"
        assert len(h.bot.turned._last) == refused(h)
        for hour in range(12):
            h.here.world.clock.advance(HOUR / 2)
            h.bot.relay.wake()
            await tried(h, before + hour + 1)
        assert refused(h) - before <= 30
        assert len(paused(h, "ana")) == 1


async def tried(h: House, least: int) -> None:
    await h.here.seats.wait_for(lambda: refused(h) >= least and not h.bot.relay.busy)


async def test_e9_6_a_permission_that_comes_and_goes_is_told_once_in_six_hours(tmp_path: Path) -> None:
    async with house(tmp_path, spent=30) as h:
        await table(h)
        world, pony = h.here.world, h.here.world.channel("pony")
        post = next(one for one in h.posts() if "begins" in one.text)

        async def flap() -> None:
            world.set_bot_permissions(pony, BOT_PERMISSIONS & ~SEND)
            line = Post(to=None, kind="test", screen=screen("word"))
            await h.bot.services.clocks.post(h.game, [line])
            await until(h, "paused")
            world.set_bot_permissions(pony, BOT_PERMISSIONS)
            world.clock.advance(60)
            h.phones["ben"].look(post)
            await h.phones["ben"].tap("board")
            await until(h, "running")
            await h.calm()

        for _ in range(5):
            await flap()
        (told,) = paused(h, "ana")
        assert "allow Send Messages." in told
        world.clock.advance(6 * HOUR)
        await flap()
        assert len(paused(h, "ana")) == 2
        assert [one.text for one in h.posts()].count("word") == 6
