"""A bot is killed again and again, and its database restarted: ``python -m tests.e2e.chaos [STORE …]``."""

import asyncio
import math
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

import pytest

from bot.local import rest_messages
from bot.local.faults import Fault
from bot.local.server import StandIn
from tests.e2e.crowd import TABLES, Crowd, next_post, opened
from tests.e2e.reckoning import Ledger, problems, proven, said
from tests.e2e.shelf import Shelf, shelf
from tests.e2e.test_kill import POSTS, Program
from tests.laws.drawn import AGAIN, seeds

KILLS: Final = {"sqlite": 256, "postgres": 125, "fleet": 250}
"""How often it is killed over each store, if there is time; of a fleet one of two processes."""
FLEET: Final = ("0-0/2", "1-1/2")
"""The shards of each process of a fleet; one table is played in a server of each."""
LEAST: Final = 5
"""How often it is killed at least, however short the time."""


def parts_of(kind: str) -> Sequence[str]:
    return FLEET if kind == "fleet" else ("",)


Moment = Literal["play", "exec", "login", "online"]


def moment(kill: int) -> Moment:
    """When the bot is killed that time: while people play, or within a second of a start."""
    early: dict[int, Moment] = {3: "exec", 8: "online", 13: "login"}
    return early.get(kill % 15, "play")


@dataclass
class Tally:
    """What was done to it, and what came of it."""

    kills: Counter[str] = field(default_factory=Counter)
    restarts: int = 0
    """How often its database was restarted while people played."""
    deaths: list[int] = field(default_factory=list)
    """With what code it ended by itself."""
    wrong: list[str] = field(default_factory=list)
    """What was lost, doubled or broken."""
    steps: int = 0
    messages: int = 0
    flying: int = 0
    """How often a message was in flight as it died."""
    let_be: Counter[str] = field(default_factory=Counter)
    """Why people gave something up."""

    def __str__(self) -> str:
        return (
            f"{self.kills.total()} kills {dict(self.kills)}, {self.restarts} restarts of the database, "
            f"{self.flying} times with messages in flight; {self.steps} steps, {self.messages} messages; "
            f"given up: {dict(self.let_be)}; deaths of its own: {self.deaths}; "
            f"lost, doubled or broken: {self.wrong or 'nothing'}"
        )


async def chaos(place: Shelf, kills: int, seconds: float, seed: int, parts: Sequence[str] = ("",)) -> Tally:
    """Kill it that often, or as often as the time allows, while two tables are played.

    Of several ``parts`` one is killed at a time, and nobody stops playing while the others go on.
    """
    rng = random.Random(seed)
    tally, ledger = Tally(), Ledger(place)
    users = [name for names in TABLES.values() for name in names]
    with pytest.MonkeyPatch.context() as patch:
        async with StandIn(users=users, channels=(), shards=len(parts), redirect=False) as here:
            for number, channel in enumerate(TABLES):
                here.world.add_guild(channel, (channel,), shard=(number % len(parts), len(parts)))
            crowd = Crowd(here, rng)
            bots = [Program(here, place.data, place.place, part) for part in parts]

            async def kill(bot: Program, when: Moment) -> None:
                tally.deaths += bot.died
                await bot.end(signal.SIGKILL)
                tally.kills[when] += 1
                print(tally.kills.total(), end=" ", flush=True)

            for bot in bots:
                await bot.start()
            for channel in TABLES:
                await opened(here, channel)
            crowd.begin()
            end = time.monotonic() + seconds
            while (done := tally.kills.total()) < kills and (time.monotonic() < end or done < LEAST):
                # Discord takes its time, forgets nonces at once in every other life, and now and then answers
                # nothing at all before the bot dies.
                patch.setattr(rest_messages, "NONCE_SECONDS", rng.choice((0, 300)))
                if rng.random() < 0.2:
                    here.faults.add(Fault(POSTS, 503, {}, delay=30))
                here.faults.slow(POSTS, rng.uniform(0.1, 1.0), times=1_000_000)
                if moment(done) == "play":
                    await asyncio.sleep(rng.uniform(0.0, 2.0))
                    if place.served and rng.random() < 0.5:
                        await ledger.look()
                        await place.shaken(rng)
                        tally.restarts += 1
                        await ledger.look()
                        await asyncio.sleep(rng.uniform(0.0, 2.0))
                    if rng.random() < 0.8:
                        await next_post(here, rng)
                bot = rng.choice(bots)
                await kill(bot, moment(done))
                if len(bots) == 1:
                    await crowd.end()
                await ledger.look()
                here.faults.clear()
                again = moment(tally.kills.total())
                if again in ("exec", "login") and tally.kills.total() < kills:
                    await _begun(bot, again)
                    await asyncio.sleep(rng.uniform(0.0, 1.0))
                    await kill(bot, again)
                    await ledger.look()
                await bot.start()
                if len(bots) == 1:
                    crowd.begin()
                if moment(tally.kills.total()) == "online":
                    await asyncio.sleep(rng.uniform(0.0, 1.0))
            await crowd.end()
            await place.settled()
            for bot in bots:
                tally.deaths += bot.died
                await bot.end(signal.SIGTERM)
            missing, tally.steps = await proven(here, place)
            tally.wrong = [*ledger.back, *await problems(here, place), *missing, *here.unrouted]
            tally.messages, tally.flying, tally.let_be = len(said(here)), ledger.flying, crowd.let_be
    return tally


async def _begun(bot: Program, when: Moment) -> None:
    """Start the bot and wait for nothing, or for its first word to Discord."""
    calls = bot.here.calls
    known = len(calls)
    await bot.spawn()
    if when == "login":
        await bot.here.seats.wait_for(lambda: len(calls) > known)


def main(kinds: Sequence[str]) -> int:
    """Play all kills over the named stores, or over all. Exit code 1: something was lost or doubled."""
    bad = False
    for kind in kinds or KILLS:
        with tempfile.TemporaryDirectory() as folder, shelf(kind, Path(folder)) as place:
            seed = next(seeds())
            tally = asyncio.run(chaos(place, KILLS[kind], math.inf, seed, parts_of(kind)))
        print(f"\n{kind}, {AGAIN}={seed}: {tally}", flush=True)
        bad = bad or bool(tally.wrong or tally.deaths)
    return int(bad)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
