"""What one person may do at a table and in a server: nothing without end, and no link by a name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.features.lobby.opening import MOST_HOSTED, MOST_THREADS
from bot.features.replay.handlers import MOST_SHOWN
from bot.local.things import Message
from bot.local.world import Person
from bot.model.errors import Refusal
from bot.ui.components import custom_id
from bot.words import stats as said
from engine import riddle
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.test_clicks import forged, table, version
from tests.e2e.test_replay import ended, played
from tests.e2e.test_threads import threads

LINK = "[prize](https://evil.example)"
LIVE = re.compile(r"(?<!\\)\]\(|(?<!\\)://")
"""A masked link, or a bare address that Discord makes one."""


def every(h: House) -> list[Message]:
    """All that was ever said, to everybody or to one."""
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
        await cy.press(said.SHOW())
        await cy.press(said.ON())
    await h.calm()
    assert len(h.posts()) == before + MOST_SHOWN
    await cy.press(said.SHOW())
    assert said.SHOWN_ENOUGH() in cy.text
    # What Cy could not show, Ben can.
    ben.look(next(one for one in reversed(h.posts()) if "shows The Ring" in one.text))
    await ben.tap("replay")
    for _ in range(MOST_SHOWN):
        await ben.press(said.ON())
    await ben.press(said.SHOW())
    await h.calm()
    assert len(h.posts()) == before + MOST_SHOWN + 1


async def test_e2_1_no_table_is_opened_in_a_direct_message(inn: House, ana: Phone) -> None:
    ana.look(inn.inbox("ana")[-1])
    dm = inn.inbox("ana")[-1].channel
    await ana.slash("game new", channel=dm)
    assert "A table needs a channel that everybody sees" in ana.text
    await forged(inn, ana, custom_id("open", "", 0, "o|Sly"))
    assert "A table needs a channel that everybody sees" in ana.text
    assert await inn.bot.store.games("lobby") == []


async def test_e9_4_a_table_that_an_admin_paused_says_so_to_everybody(tmp_path: Path) -> None:
    async with house(tmp_path, people=("dana", "ana", "ben", "cy")) as h:
        await table(h)
        ana, dana = h.phones["ana"], h.phones["dana"]
        await dana.slash("admin pause", table=h.game, reason="quarrel")
        await dana.tap("adm-do")
        before = await version(h)
        await ana.slash("game pause")
        assert "An admin has paused this table" in ana.text
        with pytest.raises(Refusal, match=r"admin\.paused"):
            await h.bot.services.play.submit(h.game, h.user("ana"), (riddle.EndTurn(),), None)
        assert await version(h) == before
        assert (await h.bot.services.queries.table(h.game)).status == "paused"
        await h.calm()
