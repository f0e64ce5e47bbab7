"""What Discord does not take, and what becomes of it: uploads, permissions, limits (E0.9, E9.6, E1.1)."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.delivery.late_pictures import PATIENCE as UPLOAD
from bot.delivery.stuck import LONG
from bot.local.faults import Fault
from bot.local.feed import PATIENCE
from bot.model.post import Post
from bot.model.screen import Picture, screen
from bot.tables.clocks import OUTAGE
from engine import riddle
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.posts import turns_of
from tests.e2e.test_clicks import table
from tests.e2e.test_faults import turn_ids, whole_turn

SLOW = 150.0
HOUR = 3600.0
POSTS = "POST /channels/{channel}/messages"


async def come_to(ask: Callable[[], Awaitable[object]], wanted: object) -> None:
    async with asyncio.timeout(PATIENCE):
        while await ask() != wanted:
            await asyncio.sleep(0.01)


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


@pytest.mark.sampled(1)
@pytest.mark.parametrize("status", [503, 403, 500])
async def test_e0_9_a_picture_that_is_not_taken_never_holds_words_up(tmp_path: Path, status: int) -> None:
    """For an hour no upload is taken: every text is there within 5 s of its turn, pictures follow.

    Nor are any lost by a restart in that hour.
    """
    async with house(tmp_path, spent=40) as h:
        await table(h)
        driver = Driver(h)
        body = {"message": "no", "code": 50013 if status == 403 else 0}
        h.here.faults.add(Fault("* /channels/*", status, body, uploads=True, times=10_000))
        panels = Fault("* /webhooks/*", status, body, uploads=True, times=10_000)
        h.here.faults.add(panels)
        before = turn_ids(h)
        for name in ("ana", "ben"):
            async with asyncio.timeout(SLOW):
                await whole_turn(h, driver, name)
                await h.calm()
            await h.later(1200)
        assert len(turn_ids(h) - before) == 2
        # However slow this machine is: whatever had a picture went without it in its first try.
        assert UPLOAD < 5
        rows = await h.bot.store._db.all("SELECT tries FROM outbox WHERE status = 'sent'")
        assert {tries for (tries,) in rows} == {1}
        bare = [one for one in h.posts() if turns_of(one.text)][-2:]
        assert [one.attachments for one in bare] == [[], []]
        await h.restart()
        h.here.faults.clear()
        await h.later(200)
        await h.here.seats.wait_for(lambda: all(one.attachments for one in bare))
        # The first of them has lost its buttons meanwhile, and gets none back.
        assert [bool(one.buttons) for one in bare] == [False, True]
        await come_to(lambda: h.bot.store.owing(1e12), None)


async def test_e0_9_a_channel_where_files_are_forbidden_costs_no_other_its_pictures(tmp_path: Path) -> None:
    async with house(tmp_path, spent=9) as h:
        await table(h)
        body = {"message": "no", "code": 50013}
        place = h.here.world.channel("pony").id
        h.here.faults.add(Fault("* /channels/*", 403, body, uploads=True, times=10_000, place=place))
        board = Picture("board-1.jpg", "Board", "turn", game="riddle")
        for to in (None, h.user("ben"), None, h.user("cy")):
            await h.bot.services.clocks.post(h.game, [Post(to=to, kind="test", screen=screen("see", board))])
            await h.calm()
        await h.later(200)
        await h.later(200)
        assert [len(one.attachments) for one in h.posts() if one.text == "see"] == [0, 0]
        for name in ("ben", "cy"):
            assert [len(one.attachments) for one in h.inbox(name) if one.text == "see"] == [1]
        h.here.faults.clear()
        await h.later(200)
        seen = [one for one in h.posts() if one.text == "see"]
        await h.here.seats.wait_for(lambda: all(one.attachments for one in seen))


async def test_e8_10_a_message_that_is_never_taken_is_told_and_stops_no_clock(tmp_path: Path) -> None:
    """Its host hears of it, and so do the admins; it comes late, with the deadline that holds then."""
    async with house(tmp_path, spent=20) as h:
        await table(h)
        driver, pony, now = Driver(h), h.here.world.channel("pony"), h.here.world.clock.now
        refused = {"message": "refused", "code": 40004}
        h.here.faults.add(Fault(POSTS, 403, refused, place=pony.id, times=10_000))
        phone = h.phones["ana"]
        await phone.my_turn()
        await driver.perform(phone, await h.scene("ana"), (riddle.Move("G5", "die"),))
        await driver.perform(phone, await h.scene("ana"), (riddle.EndTurn(None),))
        await h.here.seats.wait_for(lambda: len([one for one in h.here.calls if one.status == 403]) > 1)
        written = round((await h.scene("ben")).deadline or 0)
        h.here.world.clock.advance(LONG + HOUR)
        store = h.bot.store
        await h.bot.services.clocks.post(
            h.game, [Post(to=h.user("cy"), kind="test", screen=screen("it is late"))]
        )
        await h.here.seats.wait_for(lambda: any(one.text == "it is late" for one in h.inbox("cy")))
        assert await store.untold(h.game) is not None
        async with store._db.writing() as tx:
            await tx.do("UPDATE outbox SET tries = 99, due = 0 WHERE status = 'new'")
        h.bot.relay.wake()
        await h.here.seats.wait_for(lambda: any("I keep trying" in one.text for one in h.inbox("ana")))
        await come_to(lambda: store.untold(h.game), None)
        await phone.slash("admin panel")
        assert "not accepted 1 message" in phone.text
        h.bot.alarm.wake()
        assert (await h.bot.store.game(h.game)).status == "running"
        h.here.faults.clear()
        await store.retry_now(pony.id)
        h.bot.relay.wake()
        await h.calm()
        post = next(one for one in reversed(h.posts()) if 12 in turns_of(one.text))
        deadline = (await h.scene("ben")).deadline or 0
        assert deadline > written + LONG
        assert f"<t:{written}:" not in post.text
        told = [int(one) for one in re.findall(r"<t:(\d+):R>", post.text)]
        assert told
        assert all(abs(one - deadline) <= 2 * OUTAGE for one in told)
        assert deadline > now()


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (404, 10003), (400, 50035)])
async def test_e2_1_a_lobby_whose_first_post_is_refused_says_so_and_is_closed(
    status: int, code: int, h: House
) -> None:
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


async def test_e1_1_a_server_that_has_only_the_commands_is_told_how_to_add_the_bot(
    monkeypatch: pytest.MonkeyPatch, h: House, ana: Phone
) -> None:
    monkeypatch.setattr(h.bot, "get_guild", lambda _: None)
    await ana.slash("game new")
    assert "not me" in ana.text
    assert f"client_id={h.bot.application_id}" in ana.text
