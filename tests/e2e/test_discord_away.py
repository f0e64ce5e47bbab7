"""Discord is away while the bot lives: no clock runs, whatever of Discord it is (E8.10)."""

import asyncio
import re
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from bot.local.feed import PATIENCE
from bot.model.scene import Clock
from engine import riddle
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.stage import put
from tests.e2e.test_clicks import SEATS, position, version

LIVE = Clock("live", 600, 180, 4)
MINUTE = 60.0
SPEED = 120.0


class Hours:
    """A clock that can be told to run faster."""

    def __init__(self) -> None:
        self.speed = 1.0
        self._from = self._shown = time.time()

    def time(self) -> float:
        return self._shown + (time.time() - self._from) * self.speed

    def run(self, speed: float) -> None:
        self._shown, self._from = self.time(), time.time()
        self.speed = speed


async def asked(h: House) -> None:
    """Frodo looks at Ben, who may resist; nobody waits for what is said of it."""
    scene = await h.scene("ana")
    look = riddle.PlayCard("palantir-1", on="black-rider-1")
    await h.bot.services.play.submit(h.game, h.user("ana"), [look], scene.decision)


async def gone(h: House, how: str) -> None:
    """Discord goes away, as a whole or in part."""
    if how in ("gateway", "both"):
        h.here.gateway.shut = True
        await h.here.gateway.drop("close")
    if how in ("rest", "both"):
        h.here.faults.error("* *", 503, times=10**9)
    if how == "posts":
        h.here.faults.error("POST /channels/{channel}/messages", 503, times=10**9)


async def stood(h: House, hours: Hours, seconds: float) -> None:
    """Time goes by, and no deadline is ever behind it."""
    end, before = hours.time() + seconds, await version(h)
    while hours.time() < end:
        h.bot.alarm.wake()
        h.bot.relay.wake()
        await asyncio.sleep(0.02)
        assert await version(h) == before, "nothing was done for anybody"


@pytest.mark.sampled("both")
@pytest.mark.parametrize("how", ["gateway", "rest", "both", "posts"])
async def test_e8_10_while_discord_is_away_no_clock_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """A turn, a prompt, a vote and a reminder wait for forty minutes, and go on where they stood."""
    hours = Hours()
    monkeypatch.setattr("bot.local.clock.time", SimpleNamespace(time=hours.time))
    monkeypatch.setattr("bot.interactions.gate.FRESH", float("inf"))
    monkeypatch.setattr("bot.app.reachability.LONGEST", 0.2)
    monkeypatch.setattr("bot.app.reachability.PROBE", 0.1)
    async with house(tmp_path) as h:
        await h.open_table("ana", "ben", "cy", wishes=SEATS)
        await h.bot.services.lobbies.change(h.game, lambda old: replace(old, clock=LIVE))
        await h.begin()
        await put(h, position())
        services = h.bot.services
        await services.votes.call(h.game, h.user("ana"), "end")
        await h.calm()
        if how == "gateway":
            await asked(h)
            await h.calm()
        await gone(h, how)
        if how != "gateway":
            await asked(h)
        hours.run(SPEED)
        await stood(h, hours, 40 * MINUTE)
        hours.run(1.0)
        h.here.gateway.shut = False
        h.here.faults.clear()
        async with asyncio.timeout(PATIENCE * 4):
            while h.bot.presence.away or await h.bot.store.untold(h.game) is not None:
                # What waits for five minutes is tried at once.
                await h.bot.store.retry_now(h.here.world.channel("pony").id)
                async with h.bot.store._db.writing() as tx:
                    await tx.do("UPDATE outbox SET due = 0 WHERE status = 'new'")
                h.bot.relay.wake()
                h.bot.alarm.wake()
                await asyncio.sleep(0.05)
            while h.bot.presence.ended or h.bot.alarm._behind or h.bot.services.changes.owed:
                h.bot.alarm.wake()
                await asyncio.sleep(0.05)
        live = await services.tables.live(h.game)
        now, tells = h.here.world.clock.now(), []
        assert live.bookkeeping.misses == {}
        assert not any(one.stand_in for one in live.table.holders)
        assert live.bookkeeping.moved == pytest.approx(40 * MINUTE, abs=6 * MINUTE)
        assert live.bookkeeping.vote is not None
        assert live.bookkeeping.vote.until > now + 2 * MINUTE
        (prompt,) = (one for one in live.open if one.deadline is not None)
        assert prompt.deadline is not None
        assert prompt.deadline > now + MINUTE
        assert [one.name for one in live.table.holders if one.seat == prompt.seat] == ["Ben"]
        for one in [*h.inbox("ben"), *h.posts()] if how != "gateway" else []:
            # What waited tells the deadline that holds, not the one with which it was written.
            for told in re.findall(r"If you do nothing by <t:(\d+)", one.text):
                assert int(told) == pytest.approx(prompt.deadline, abs=2 * MINUTE)
                tells.append(told)
        assert tells or how == "gateway"
        reminded = [one for one in h.inbox("ben") if "needs an answer" in one.text]
        assert len(reminded) <= 1
        assert await Driver(h).deciders() == ["ben"]
        await Driver(h).step("ben")
        assert await Driver(h).deciders() != ["ben"], "the table goes on where it stood"
