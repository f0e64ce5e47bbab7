"""What Discord does not take, and what becomes of it: uploads, permissions, limits (E0.9, E9.6, E1.1)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.local.faults import Fault
from bot.local.things import BOT_PERMISSIONS, SEND, THREAD_SEND
from tests.e2e.driver import Driver
from tests.e2e.house import house
from tests.e2e.test_clicks import table
from tests.e2e.test_faults import turn_posts, whole_turn

SLOW = 150.0
POSTS = "POST /channels/{channel}/messages"


@pytest.mark.asyncio
async def test_e1_1_a_table_needs_what_its_own_place_needs(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        world, ana = h.here.world, h.phones["ana"]
        thread = world.add_channel("The Bridge", parent=world.channel("pony"))
        await asyncio.sleep(0.05)
        for place, spare, needed in (
            (thread, SEND, "Send Messages in Threads"),
            (world.channel("pony"), THREAD_SEND, "Send Messages"),
        ):
            other = THREAD_SEND if spare == SEND else SEND
            world.set_bot_permissions(place, BOT_PERMISSIONS & ~other)
            await ana.slash("game new", channel=place.id)
            assert f"without {needed}." in ana.text
            world.set_bot_permissions(place, BOT_PERMISSIONS & ~spare)
            await ana.slash("game new", channel=place.id)
            await ana.tap("open")
            await h.calm()
            assert any("waiting for players" in one.text for one in world.history(place))


@pytest.mark.asyncio
async def test_e2_1_a_long_limit_is_told_and_costs_no_thread_of_the_day(tmp_path: Path) -> None:
    async with house(tmp_path, spent=6) as h:
        await h.open_table("ana", "ben")
        cy = h.phones["cy"]
        h.here.faults.rate_limit("POST /channels/{channel}/threads", 219.05, times=6)
        for _ in range(6):
            await cy.slash("game new")
            await cy.press("New game in a thread here")
            await cy.tap("open")
            assert "for four minutes" in cy.text
        await cy.slash("game new")
        await cy.press("New game in a thread here")
        await cy.tap("open")
        assert "The table is open in <#" in cy.text
        await h.calm()


@pytest.mark.asyncio
@pytest.mark.parametrize("status", [503, 403, 500])
async def test_e0_9_a_picture_that_is_not_taken_never_holds_words_up(tmp_path: Path, status: int) -> None:
    """For an hour no upload is taken: every text is there within 5 s of its turn, pictures follow."""
    async with house(tmp_path, spent=20) as h:
        await table(h)
        driver = Driver(h)
        body = {"message": "no", "code": 50013 if status == 403 else 0}
        h.here.faults.add(Fault("* /channels/*", status, body, uploads=True, times=10_000))
        panels = Fault("* /webhooks/*", status, body, uploads=True, times=10_000)
        h.here.faults.add(panels)
        before = len(turn_posts(h))
        for name in ("ana", "ben"):
            async with asyncio.timeout(SLOW):
                await whole_turn(h, driver, name)
                await h.calm()
            await h.later(1200)
        assert len(turn_posts(h)) == before + 2
        bare = [one for one in h.posts() if one.text.startswith("### Turn")][-2:]
        assert [one.attachments for one in bare] == [[], []]
        h.here.faults.clear()
        await h.later(200)
        await h.here.seats.wait_for(lambda: all(one.attachments for one in bare))


@pytest.mark.asyncio
@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (404, 10003), (400, 50035)])
async def test_e2_1_a_lobby_whose_first_post_is_refused_says_so_and_is_closed(
    tmp_path: Path, status: int, code: int
) -> None:
    async with house(tmp_path) as h:
        ana, pony = h.phones["ana"], h.here.world.channel("pony")
        await ana.slash("game new", name="The Pony")
        refused = {"message": "refused", "code": code}
        h.here.faults.add(Fault(POSTS, status, refused, place=pony.id, times=100))
        await ana.tap("open")
        assert "**The Pony** is closed again" in ana.text
        await h.here.seats.wait_for(lambda: any("is closed again" in one.text for one in h.inbox("ana")))
        await h.calm()
        h.here.faults.clear()
        await ana.slash("game new", name="The Pony")
        await ana.tap("open")
        assert "The table is open" in ana.text
        await h.calm()
        assert "The Pony" in h.lobby_post().text


@pytest.mark.asyncio
async def test_e1_1_a_server_that_has_only_the_commands_is_told_how_to_add_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as h:
        monkeypatch.setattr(h.bot, "get_guild", lambda _: None)
        ana = h.phones["ana"]
        await ana.slash("game new")
        assert "not me" in ana.text
        assert f"client_id={h.bot.application_id}" in ana.text
