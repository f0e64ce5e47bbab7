"""Killed again and again while two tables wait: no death of its own, nothing lost, nothing doubled."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from bot.local.forms import CannotDo
from bot.local.server import StandIn
from bot.local.testing import assert_clean
from bot.local.things import Message
from tests.e2e.phone import tapped
from tests.e2e.test_kill import Program

CHANNELS = ("pony", "cellar")
KILLS, EARLY = 256, 50
"""How often it is killed if there is time, and how many of these within a second of a start."""


def newest(here: StandIn, channel: str, verb: str) -> Message:
    posts = [one for one in here.world.history(here.world.channel(channel)) if not one.ephemeral]
    return next(one for one in reversed(posts) if button(one, verb))


def button(message: Message, verb: str) -> str:
    """The custom id of the button with that verb, or nothing."""
    found = [(str(one.get("custom_id")), tapped(one)) for one in message.buttons]
    return next((name for name, said in found if said is not None and said.verb == verb), "")


async def play(here: StandIn, rng: random.Random, channel: str) -> None:
    """Open the own panel and press what is blue, else anything but what leaves the table."""
    post = newest(here, channel, "turn")
    panel = await (await here.seats.click("ana", post, button(post, "turn"))).final()
    for _ in range(8):
        active = [b for b in panel.buttons if not b.get("disabled") and b.get("custom_id")]
        blue = [b for b in active if b.get("style") == 1]
        if not active:
            return
        chosen = str(rng.choice(blue or active)["custom_id"])
        panel = await (await here.seats.click("ana", panel, chosen)).final()


async def keep_playing(here: StandIn, rng: random.Random) -> None:
    while True:
        for channel in CHANNELS:
            try:
                await play(here, rng, channel)
            except (CannotDo, TimeoutError, AssertionError, StopIteration):
                await asyncio.sleep(0.02)


async def opened(here: StandIn, channel: str) -> None:
    """A table of Ana and a computer player."""
    seats = here.seats

    async def press(message: Message, verb: str) -> Message:
        return await (await seats.click("ana", message, button(message, verb))).final()

    await press(await (await seats.slash("ana", channel, "game new")).final(), "open")
    await (await seats.slash("ana", channel, "game people", {"computer": "wanderer"})).final()
    await press(await (await seats.slash("ana", channel, "game start")).final(), "start-now")


def problems(here: StandIn, data: Path) -> list[str]:
    """What was lost or doubled, by the outbox and by what stands at Discord."""
    with closing(sqlite3.connect(data / "riddlemaster.db")) as store:
        rows = store.execute("SELECT id, kind, status, message FROM outbox").fetchall()
        (sound,) = store.execute("PRAGMA integrity_check").fetchone()
    said = [one for place in here.world.channels.values() for one in here.world.history(place)]
    out = {one.id for one in said}
    found = [f"row {row} {kind} is {status}" for row, kind, status, _ in rows if status != "sent"]
    found += [f"row {row} {kind} is lost" for row, kind, _, message in rows if message and message not in out]
    for channel in CHANNELS:
        posts = here.world.history(here.world.channel(channel))
        heads = Counter(one.text.splitlines()[0] for one in posts if one.text.startswith("### Turn"))
        found += [f"{times} times {head}" for head, times in heads.items() if times > 1]
        turns = [int(head.split()[2]) for head in heads]
        found += [
            f"no turn {turn} in {channel}" for turn in range(min(turns), max(turns)) if turn not in turns
        ]
    nonces = Counter(one.nonce for one in said if one.nonce and not one.ephemeral)
    found += [f"{times} times one nonce" for times in nonces.values() if times > 1]
    return found if sound == "ok" else [*found, "the database is broken"]


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.asyncio
async def test_killed_at_any_moment_it_loses_and_doubles_nothing(tmp_path: Path, soak_seconds: float) -> None:
    rng = random.Random(20261122)
    deaths: list[int | None] = []
    async with StandIn(users=("ana", "ben"), channels=CHANNELS, redirect=False) as here:
        bot = Program(here, tmp_path)
        await bot.start()
        for channel in CHANNELS:
            await opened(here, channel)
        playing = asyncio.create_task(keep_playing(here, rng))
        end, kills = time.monotonic() + soak_seconds, 0
        while kills < KILLS and (time.monotonic() < end or kills < 4):
            early = kills % (KILLS // EARLY) == 0
            await asyncio.sleep(rng.uniform(0.0, 0.3 if early else 2.0))
            assert bot._process is not None
            if bot._process.returncode is not None:
                deaths.append(bot._process.returncode)
            await bot.end(signal.SIGKILL)
            kills += 1
            await bot.start()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await asyncio.sleep(5)
        assert bot._process is not None
        assert bot._process.returncode is None
        await bot.end(signal.SIGTERM)
        assert_clean(here, unacked=len(here.unacked))
        posts = sum(len(here.world.history(place)) for place in here.world.channels.values())
        print(f"{kills} kills, {posts} messages, deaths of its own: {deaths}")
        assert deaths == []
        assert problems(here, tmp_path) == []
