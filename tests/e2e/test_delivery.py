"""What Discord does not take, and what becomes of it: uploads, permissions, long limits (E0.9, E9.6, E1.1)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.local.things import BOT_PERMISSIONS, SEND, THREAD_SEND
from tests.e2e.driver import Driver
from tests.e2e.house import house
from tests.e2e.test_faults import _until
from tests.e2e.test_mishaps import ending, in_a_thread


@pytest.mark.asyncio
async def test_e9_6_a_pause_ends_by_a_delivery_and_the_host_is_told_once(tmp_path: Path) -> None:
    """Though every tap is told that all is allowed: Discord may refuse a post for what it does not tell."""
    async with house(tmp_path) as h:
        thread = await in_a_thread(h)
        (name,) = await Driver(h).deciders()
        phone = h.phones[name]
        h.here.faults.refuse("POST /channels/{channel}/messages", 403, 50013, times=10_000)
        await phone.slash("turn", channel=thread.id)
        await Driver(h).perform(phone, await h.scene(name), await ending(await h.scene(name)))
        await _until(h, "paused")
        for _ in range(10):
            await phone.slash("board", channel=thread.id)
            await asyncio.sleep(0.02)
        assert (await h.bot.store.game(h.game)).status == "paused"
        refused = [one for one in h.here.calls if one.status == 403 and str(thread.id) in one.path]
        assert len(refused) <= 3, "Discord counts its refusals"
        h.here.faults.clear()
        await h.later(60)
        await phone.slash("board", channel=thread.id)
        await _until(h, "running")
        await h.calm()
        told = [one.text for one in h.inbox("ana") if "is paused" in one.text]
        assert len(told) == 1, told


@pytest.mark.asyncio
async def test_e9_6_the_pause_of_a_table_in_a_thread_names_what_is_missing_there(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        thread = await in_a_thread(h)
        (name,) = await Driver(h).deciders()
        phone = h.phones[name]
        await phone.slash("turn", channel=thread.id)
        for place in ("pony", thread):
            h.here.world.set_bot_permissions(place, BOT_PERMISSIONS & ~THREAD_SEND)
        await asyncio.sleep(0.05)
        await Driver(h).perform(phone, await h.scene(name), await ending(await h.scene(name)))
        await _until(h, "paused")
        await h.here.seats.wait_for(lambda: any("is paused" in one.text for one in h.inbox("ana")))
        told = next(one.text for one in h.inbox("ana") if "is paused" in one.text)
        assert "allow Send Messages in Threads." in told, told


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
