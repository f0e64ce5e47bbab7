"""How the bot connects: starts of a day, refusals, outages, and when people cannot act (E8.10)."""

import asyncio
import logging
import socket
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app import cli, starts
from bot.app.client import make_bot
from bot.app.reachability import LONGEST, Brisk
from bot.local.faults import Fault
from bot.local.feed import PATIENCE
from bot.local.gateway import DAY, STARTS
from bot.local.server import StandIn
from bot.model.errors import SettingsError
from bot.model.logs import Discreet
from tests.app.running import settings


def spent(here: StandIn, left: int) -> None:
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


FAULTS: tuple[Fault, ...] = (
    Fault("GET /users/@me", 503, {"message": "", "code": 0}, times=3),
    Fault("GET /users/@me", drop=True, times=3),
    Fault("GET /oauth2/applications/@me", 503, {"message": "", "code": 0}, times=3),
    Fault("GET /gateway/bot", 503, {"message": "", "code": 0}, times=3),
    Fault("GET /gateway/bot", drop=True, times=3),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda one: f"{one.route} {one.status}")
async def test_a_discord_that_is_away_at_the_start_is_waited_for_with_one_line(
    standin: StandIn,
    tmp_path: Path,
    fault: Fault,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(starts, "FIRST", 0.01)
    standin.faults.add(replace(fault))
    async with standin.running(make_bot(settings(tmp_path))):
        assert standin.gateway.identified == 1
    assert caplog.text.count("The bot waits until it can") == 1
    assert caplog.text.count("Discord can be reached again") == 1
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("standin", [{"spent": 6}], indirect=True)
async def test_a_limit_at_the_start_is_waited_for_as_long_as_it_says(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def asleep(client: object, seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(starts, "asleep", asleep)
    standin.faults.rate_limit("GET /users/@me", 219.0, times=1)
    standin.faults.rate_limit("GET /gateway/bot", 99.0, times=1)
    async with standin.running(make_bot(settings(tmp_path))):
        assert standin.gateway.identified == 1
    assert waited == [219.0, 99.0]


async def test_of_an_address_that_is_banned_the_wait_is_read_in_the_header() -> None:
    answer: Any = SimpleNamespace(status=429, reason="", headers={"Retry-After": "3600"})
    assert starts.asked_for(discord.HTTPException(answer, "error code: 1015")) == 3600
    assert starts.asked_for(OSError()) is None


async def test_a_name_that_is_not_found_is_waited_for_and_the_wait_can_be_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot = make_bot(settings(tmp_path))

    async def lost(*_: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(bot.http, "request", lost)
    running = asyncio.create_task(bot.start("x"))
    async with asyncio.timeout(PATIENCE):
        while "Discord cannot be reached (gaierror)" not in caplog.text:
            await asyncio.sleep(0.01)
    await bot.close()
    await running


async def test_a_token_that_is_refused_ends_it(standin: StandIn, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="refuses the bot token"):
        await cli.run_bot(replace(settings(tmp_path), token="no.such.token"))


async def test_a_gateway_that_lets_nobody_in_is_tried_without_end_and_told_once(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, depth = make_bot(settings(tmp_path)), 0
    deepest: list[int] = []

    async def fails(
        self: discord.AutoShardedClient, gateway: Any, shard: int, *, initial: bool = False
    ) -> None:
        nonlocal depth
        depth += 1
        deepest.append(depth)
        if len(deepest) < 9:
            await self.launch_shard(gateway, shard)
        else:
            await real(self, gateway, shard, initial=initial)
        depth -= 1

    real = discord.AutoShardedClient.launch_shard
    monkeypatch.setattr(discord.AutoShardedClient, "launch_shard", fails)
    async with standin.running(bot):
        assert standin.gateway.identified == 1
    assert max(deepest) == 1


async def test_a_connection_that_breaks_is_logged_without_a_trace_and_the_same_once() -> None:
    discreet, error = Discreet(), ConnectionResetError("text")
    lines = [
        logging.makeLogRecord(
            {
                "name": "discord.shard",
                "msg": "Failed %s",
                "args": (0,),
                "exc_info": (type(error), error, None),
            }
        )
        for _ in range(2)
    ]
    assert [discreet.filter(one) for one in lines] == [True, False]
    assert lines[0].getMessage() == "Failed 0 (ConnectionResetError)"
    assert lines[0].exc_info is None


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
    monkeypatch.setattr("bot.app.reachability.LONGEST", 0.1)
    monkeypatch.setattr("bot.app.reachability.PROBE", 0.05)
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
