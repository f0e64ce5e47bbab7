"""How soon a shard is connected again, and what tells that Discord is away (E8.10)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.app.client import make_bot
from bot.app.fleet import LONGEST, Brisk
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from tests.app.running import settings


async def test_e8_10_however_long_discord_was_away_it_connects_again_within_half_a_minute(
    standin: StandIn, tmp_path: Path
) -> None:
    bot = make_bot(settings(tmp_path))
    async with standin.running(bot):
        shard = bot.get_shard(0)
        assert shard is not None
        waits = shard._parent._backoff
        assert isinstance(waits, Brisk), "this discord.py keeps its waits elsewhere"
        assert max(waits.delay() for _ in range(300)) == LONGEST


async def test_e8_10_it_knows_when_people_cannot_act(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.fleet.LONGEST", 0.1)
    monkeypatch.setattr("bot.app.fleet.PROBE", 0.05)
    bot = make_bot(settings(tmp_path))

    async def becomes(away: bool) -> None:
        async with asyncio.timeout(PATIENCE):
            while bot.presence.away is not away:
                await asyncio.sleep(0.01)

    async with standin.running(bot):
        await becomes(False)
        standin.gateway.shut = True
        await standin.gateway.drop("close")
        await becomes(True)
        standin.gateway.shut = False
        await becomes(False)
        standin.faults.error("* *", 503, times=10**6)
        with pytest.raises(discord.DiscordException):
            await bot.application_info()
        await becomes(True)
        standin.faults.clear()
        await becomes(False)
