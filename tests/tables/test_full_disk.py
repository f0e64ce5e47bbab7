"""While nothing can be written the bot lives, and does nothing that it cannot note (design.md 4, E12.3)."""

import asyncio
from pathlib import Path

import pytest

from bot.delivery.ports import Envelope, Sent
from bot.local.feed import PATIENCE
from bot.model.errors import StoreError
from tests.delivery.test_relay import message, table
from tests.features.house import CHANNEL, Mute, house
from tests.features.test_alarm import DAY, TWO


class Full:
    """A disk without room, that counts what should have been written."""

    tried = 0

    def __call__(self) -> object:
        self.tried += 1
        raise StoreError("The database cannot be written: database or disk is full.")

    async def refuses(self, most: int, task: asyncio.Task[None]) -> None:
        """Until so much should have been written, and the task goes on all the same."""
        async with asyncio.timeout(PATIENCE):
            while self.tried < most and not task.done():
                await asyncio.sleep(0.01)
        assert not task.done()


@pytest.mark.usefixtures("any_game")
async def test_on_a_full_disk_the_clock_goes_on_and_rings_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a heartbeat nor a timer that cannot be written ends the bot."""
    full = Full()
    async with house(tmp_path, announcer=Mute()) as here:
        game = await here.game(*TWO)
        scene = await here.turn_of(game)
        await here.alarm.start()
        here.time.go(60)
        await here.alarm._heartbeat()
        due = scene.deadline or 0
        monkeypatch.setattr("bot.features.alarm.RETRY", 0.01)
        monkeypatch.setattr("bot.features.alarm.OUTAGE", 2 * DAY)
        here.time.go(due + 1 - here.time.now)
        with monkeypatch.context() as patched:
            patched.setattr(here.store._db, "writing", full)  # type: ignore[attr-defined]
            task = asyncio.create_task(here.alarm.run())
            await full.refuses(9, task)
            assert (await here.turn_of(game)).seat == scene.seat
        async with asyncio.timeout(PATIENCE):
            while (await here.turn_of(game)).seat == scene.seat:
                await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.mark.usefixtures("any_game")
async def test_e8_10_a_disk_that_is_full_for_hours_ends_nothing_and_takes_no_time_from_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = Full()
    monkeypatch.setattr("bot.features.alarm.RETRY", 0.01)
    async with house(tmp_path, announcer=Mute()) as here:
        game = await here.game(*TWO)
        scene = await here.turn_of(game)
        await here.alarm.start()
        with monkeypatch.context() as patched:
            patched.setattr(here.store._db, "writing", full)  # type: ignore[attr-defined]
            here.time.go(5 * 3600)
            task = asyncio.create_task(here.alarm.run())
            for _ in range(3):
                here.time.go(DAY)
                await full.refuses(full.tried + 5, task)
        async with asyncio.timeout(PATIENCE):
            while (now := await here.turn_of(game)).deadline == scene.deadline and not task.done():
                await asyncio.sleep(0.01)
        assert now.seat == scene.seat, "no default was applied"
        assert now.deadline == pytest.approx((scene.deadline or 0) + 3 * DAY + 5 * 3600)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.mark.usefixtures("any_game")
async def test_on_a_full_disk_messages_wait_and_come_once_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither one that waits nor one that is out, which could not be noted, ends the bot or comes twice."""
    full = Full()
    monkeypatch.setattr("bot.delivery.relay.IDLE", 0.01)
    monkeypatch.setattr("bot.delivery.relay.MISHAP", 0.0)
    async with house(tmp_path, announcer=Mute()) as here:
        game = await table(here)
        await here.services.clocks.post(game, [message("one"), message("two")])
        with monkeypatch.context() as patched:
            honest = here.post.send

            async def last(channel: int, user: int, envelope: Envelope) -> Sent:
                sent = await honest(channel, user, envelope)
                patched.setattr(here.store._db, "writing", full)  # type: ignore[attr-defined]
                return sent

            patched.setattr(here.post, "send", last)
            task = asyncio.create_task(here.relay.run())
            await full.refuses(9, task)
            assert here.post.texts(CHANNEL) == ["one"]
        async with asyncio.timeout(PATIENCE):
            while len(here.post.texts(CHANNEL)) < 2 or here.relay.busy:
                await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert here.post.texts(CHANNEL) == ["one", "two"]
