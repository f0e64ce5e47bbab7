"""What people are called: by a name of the server or the account, never of another server (E11.1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.local.things import Message
from bot.store import BlockedRow
from tests.e2e.driver import Driver
from tests.e2e.house import House, house

HERE, THERE, LATER = "of Bree", "of Esgaroth", "of Staddle"
BLANKS = ("\u3164", "\u2800\u2800", "\u0301\u0302", "\u1160 \uffa0", "\U0001d159")


def said(h: House, channel: str) -> Iterator[str]:
    """Everything that was ever said in a channel, also to one person alone, with its controls."""
    for message in h.here.world.history(h.here.world.channel(channel)):
        yield whole(message)


def whole(message: Message) -> str:
    return f"{message.text} {message.buttons} {message.selects}"


def two_names(h: House) -> None:
    """Everybody has another nickname in each of two servers."""
    far = h.here.world.add_guild("Lake-town", ("lake",))
    for one in h.here.world.humans:
        one.nicks = {h.here.world.guild_id: f"{one.display} {HERE}", far.id: f"{one.display} {THERE}"}


async def look_around(h: House, channel: str) -> None:
    """Everybody asks for all that tells names."""
    for name in ("ana", "ben"):
        phone = h.phones[name]
        for command in ("help", "stats", "game status", "game people", "turn", "board", "log"):
            await phone.slash(command, channel)
        await phone.slash("stats", channel, of="server")
    ana = h.phones["ana"]
    await ana.slash("admin panel", channel)
    await ana.tap("adm-people")
    await h.calm()


async def test_e11_1_no_name_of_one_server_is_told_in_another(tmp_path: Path) -> None:
    async with house(tmp_path, people=("ana", "ben")) as h:
        two_names(h)
        far = h.here.world.channel("lake").guild
        now = h.here.world.clock.now()
        for name in ("ana", "ben"):
            await h.phones[name].slash("help", "lake")
        await h.open_table("ana", "ben")
        await h.phones["ben"].slash("help", "lake")
        await h.begin()
        driver = Driver(h)
        h.here.world.user("ben").dms = "closed"
        for _ in range(6):
            name = (await driver.deciders())[0]
            await h.phones[name].slash("help", "lake")
            await driver.step(name)
        ana = h.phones["ana"]
        await ana.slash("game new", "lake", name="The Long Lake")
        await ana.tap("open")
        await h.calm()
        for guild in (h.here.world.guild_id, far):
            await h.bot.store.block(BlockedRow(guild=guild, user=h.user("ben"), since=now))
        await look_around(h, "lake")
        await look_around(h, "pony")
        await h.bot.services.seats.end_unfinished(h.game)
        await h.calm()
        await ana.slash("help", "lake")
        await look_around(h, "pony")
        here, there = " ".join(said(h, "pony")), " ".join(said(h, "lake"))
        assert (f"Ben {HERE}" in here, f"Ana {HERE}" in here, THERE in here) == (True, True, False)
        assert (f"Ben {THERE}" in there, f"Ana {THERE}" in there, HERE in there) == (True, True, False)
        for message in (one for name in ("ana", "ben") for one in h.inbox(name)):
            assert not (THERE in whole(message) and "Long Lake" not in whole(message))


async def test_e0_10_a_changed_name_is_told_from_then_on(tmp_path: Path) -> None:
    async with house(tmp_path, people=("ana", "ben")) as h:
        two_names(h)
        await h.open_table("ana", "ben")
        home = h.here.world.guild_id
        for one in h.here.world.humans:
            one.nicks[home] = f"{one.display} {LATER}"
        await h.phones["ben"].slash("help")
        await h.begin()
        assert f"Ben {LATER}" in next(one for one in h.posts() if "begins" in one.text).text
        for one in h.here.world.humans:
            one.nicks.clear()
        for name in ("ana", "ben"):
            await h.phones[name].slash("help")
        before = len(h.posts())
        driver = Driver(h)
        for _ in range(6):
            await driver.step((await driver.deciders())[0])
        ana = h.phones["ana"]
        await ana.slash("game status")
        assert "Ben" in ana.text
        told = " ".join((ana.text, *map(whole, h.posts()[before:])))
        assert (HERE in told, LATER in told) == (False, False)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("blank", BLANKS, ids=ascii)
async def test_e0_10_a_name_that_shows_nothing_is_replaced(tmp_path: Path, blank: str) -> None:
    async with house(tmp_path, people=("ana", "ben")) as h:
        for one in h.here.world.humans:
            one.display, one.nicks = blank, {h.here.world.guild_id: blank}
        await h.open_table("ana", "ben", name=blank)
        await h.begin()
        post = next(one for one in h.posts() if "begins" in one.text)
        assert "ana" in post.text
        assert "ben" in post.text
        assert not any(blank in whole(one) for one in h.posts())
        assert (await h.bot.services.queries.table(h.game)).name.isprintable()
