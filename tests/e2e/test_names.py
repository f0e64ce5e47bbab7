"""Names by server, and what nobody may do without end (E0.10, E2.1, E10.5, E11.1)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.features.lobby.opening import MOST_HOSTED, MOST_THREADS
from bot.features.replay.handlers import MOST_SHOWN
from bot.local.things import Message
from bot.local.world import Person
from bot.store import BlockedRow
from bot.ui.components import custom_id
from bot.words import statistics
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.test_clicks import forged
from tests.e2e.test_replay import ended, played
from tests.e2e.test_threads import threads

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


LINK = "[prize](https://evil.example)"
LIVE = re.compile(r"(?<!\\)\]\(|(?<!\\)://")
"""A masked link, or a bare address that Discord makes one."""


def every(h: House) -> list[Message]:
    world = h.here.world
    return [one for place in world.channels.values() for one in world.history(place)]


async def test_names_make_no_links_anywhere(tmp_path: Path) -> None:
    """Masked or bare, in refusals, lobby posts, turn posts, panels, direct messages."""
    people = ("ana", Person("ben", LINK[:32]), Person("cy", "https://evil.example"))
    async with house(tmp_path, people=people) as h:  # type: ignore[arg-type]
        ana, ben, cy = (h.phones[name] for name in ("ana", "ben", "cy"))
        await h.open_table("ben", "ana", "cy", name="[t](http://e.vil)")
        for command in ("game start", "game people", "game settings", "game pause", "game status"):
            for phone in (ana, ben):
                await phone.slash(command)
        await ana.slash("game host", to=h.user("cy"))
        await ben.slash("game new")
        await forged(h, ana, custom_id("start-now", h.game, 0))
        await ben.slash("game start")
        await ben.tap("start-now")
        await h.calm()
        for phone in (ana, ben, cy):
            for command in ("turn", "hand", "board", "log", "notes", "orders", "game status", "game pause"):
                await phone.slash(command)
        await cy.slash("game host", to=h.user("ana"))
        await h.calm()
        told = every(h)
        texts = [one.text for one in told]
        assert sum("evil" in text or "e.vil" in text for text in texts) > 10, "their names are there"
        for text in texts:
            assert LIVE.search(text) is None, text


async def test_e2_1_nobody_hosts_tables_without_end(tmp_path: Path) -> None:
    async with house(tmp_path, channels=("pony", *(f"room-{n}" for n in range(MOST_HOSTED + 1)))) as h:
        ana, ben = h.phones["ana"], h.phones["ben"]
        for n in range(MOST_HOSTED):
            await ana.slash("game new", channel=f"room-{n}")
            await ana.tap("open")
        await ana.slash("game new", channel=f"room-{MOST_HOSTED}")
        await ana.tap("open")
        assert "You host five tables that are not over" in ana.text
        assert len(await h.bot.store.games("lobby")) == MOST_HOSTED
        await ben.slash("game new", channel=f"room-{MOST_HOSTED}")
        await ben.tap("open")
        assert len(await h.bot.store.games("lobby")) == MOST_HOSTED + 1
        await h.calm()


async def test_e2_1_nobody_opens_threads_without_end(h: House, cy: Phone) -> None:
    await h.open_table("ana", "ben")

    async def another() -> None:
        await cy.slash("game new")
        await cy.press("New game in a thread here")
        await cy.tap("open")
        game = (await h.bot.store.games("lobby"))[-1]
        if game != h.game:
            await h.bot.services.lobbies.close_lobby(game)

    for _ in range(MOST_THREADS):
        await another()
    assert len(threads(h)) == MOST_THREADS
    await another()
    assert "You have opened five threads today" in cy.text
    assert len(threads(h)) == MOST_THREADS
    await h.calm()


async def test_e10_5_nobody_fills_the_channel_with_steps(h: House, cy: Phone, ben: Phone) -> None:
    await played(h)
    await ended(h)
    cy.look(next(one for one in reversed(h.posts()) if "shows The Ring" in one.text))
    await cy.tap("replay")
    before = len(h.posts())
    for _ in range(MOST_SHOWN + 2):
        await cy.press(statistics.SHOW())
        await cy.press(statistics.ON())
    await h.calm()
    assert len(h.posts()) == before + MOST_SHOWN
    await cy.press(statistics.SHOW())
    assert statistics.SHOWN_ENOUGH() in cy.text
    # What Cy could not show, Ben can.
    ben.look(next(one for one in reversed(h.posts()) if "shows The Ring" in one.text))
    await ben.tap("replay")
    for _ in range(MOST_SHOWN):
        await ben.press(statistics.ON())
    await ben.press(statistics.SHOW())
    await h.calm()
    assert len(h.posts()) == before + MOST_SHOWN + 1
