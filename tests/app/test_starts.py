"""A bot that is started again for ever keeps its token: Discord takes it after a thousand starts a day."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.app import starts
from bot.app.client import make_bot
from bot.local.gateway import DAY, STARTS
from bot.local.server import StandIn
from tests.app.running import settings

pytestmark = pytest.mark.asyncio


def spent(here: StandIn, left: int) -> None:
    """So many starts are left today."""
    here.gateway._starts = [here.world.clock.now()] * (STARTS - left)


async def test_the_last_starts_of_a_day_are_kept_and_the_bot_connects_when_the_day_is_over(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(starts, "LOOK", 1)
    spent(standin, STARTS // starts.KEPT)

    async def waited() -> None:
        await standin.seats.wait_for(lambda: "50 of 1000 starts are left" in caplog.text)
        await standin.seats.wait_for(lambda: sum(one.route == "/gateway/bot" for one in standin.calls) > 1)
        assert standin.gateway.identified == 0
        standin.world.clock.advance(DAY + 1)

    watching = asyncio.create_task(waited())
    async with standin.running(make_bot(settings(tmp_path))):
        await watching
        assert standin.gateway.identified == 1
    assert caplog.text.count("starts are left") == 1, "it is said once"


async def test_with_one_start_more_it_connects_at_once(standin: StandIn, tmp_path: Path) -> None:
    spent(standin, STARTS // starts.KEPT + 1)
    async with standin.running(make_bot(settings(tmp_path))):
        assert standin.gateway.identified == 1


async def test_while_it_waits_it_can_be_told_to_stop(
    standin: StandIn, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    spent(standin, 1)
    bot = make_bot(settings(tmp_path))
    standin.guard.install(bot)
    running = asyncio.create_task(bot.start(standin.token))
    await standin.seats.wait_for(lambda: "1 of 1000 starts are left" in caplog.text)
    await bot.close()
    await running
    assert standin.gateway.identified == 0
