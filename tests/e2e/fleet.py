"""A bot of several processes: each is a program of its own and is started as `./riddlemaster run` is.

In a test, with two shards, three servers and the `postgres` database:

    async with checked(users=PEOPLE, channels=("pony",), shards=2, redirect=False) as here:
        here.world.add_guild("Bree", ("bree",), shard=(0, 2))
        here.world.add_guild("Lake-town", ("lake",), shard=(1, 2))
        async with Fleet(here, tmp_path, postgres) as fleet:
            first, second = await fleet.start("0-0/2", "1-1/2")    # connected, both
            await second.kill()                                    # SIGKILL, and gone from the stand-in
            await second.start()                                   # the same part anew

`fleet.store` and `fleet.services` look at the database as a third process would, which no Discord talks to.
Without an address the database is a file in the folder, and the one process is started as `""`. What happens
in a server its shard hears (`world.add_guild(…, shard=(number, count))`); direct messages and their taps come
to shard 0. `here.gateway.connected` names the shards that are there; `here.gateway.drop(how, shard=number)`
drops one.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Final

from bot.app.games import GAMES
from bot.app.house import make_services
from bot.app.settings import Settings, shards
from bot.app.storage import make_store
from bot.features.announcements.announcer import Announcer
from bot.features.heartbeats import HEARTBEAT
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.store import Store
from bot.store.rows import PostRow
from bot.tables.services import Services

ROOT: Final = Path(__file__).parents[2]
CLOCK: Final = "clock"
COMING: Final = ("new", "flight")
"""How a row of the outbox stands that is not done with."""
PROGRAM: Final = """
import os, sys, time

real, ahead = time.time, sys.argv[2]
time.time = lambda: real() + os.stat(ahead).st_size

from dataclasses import replace
from bot.app import cli, client
from bot.local import override
from bot.tables import live as bookkeeping

made = client.make_bot

def make_bot(settings):
    bot = made(replace(settings, answer_delay=0.0, draw=False))
    override.hasten(bot)
    bot.dispatcher.gate.burst = float("inf")
    bookkeeping.MOST = 10**9
    return bot

async def hour(store):
    return time.time()

if os.environ["RIDDLEMASTER_DATABASE"]:
    from bot.store.postgres.store import PostgresStore
    PostgresStore.hour = hour
override.apply(sys.argv[1])
client.make_bot = make_bot
sys.exit(cli.main(["run"]))
"""
"""The command, pointed at the stand-in; without pictures, and with computers and people who need not wait.

Its clock, and that of its database, are ahead by as many seconds as a file has bytes.
"""


def connected(here: StandIn, part: str) -> bool:
    """Whether all shards of a part are connected."""
    mine = shards({"RIDDLEMASTER_SHARDS": part})
    wanted = [(number, mine.count) for number in mine.ids] if mine is not None else [(0, 1)]
    return all(one in here.gateway.connected for one in wanted)


class Process:
    """One of them."""

    def __init__(self, here: StandIn, folder: Path, database: str, part: str) -> None:
        self.here = here
        self.part = part
        self._clock = folder / CLOCK
        self._clock.touch()
        self.said = ""
        """What it wrote, once it is gone."""
        known = {"DISCORD_TOKEN": here.token, "RIDDLEMASTER_DATA": str(folder), "PYTHONPATH": str(ROOT)}
        known |= {"RIDDLEMASTER_DATABASE": database, "RIDDLEMASTER_SHARDS": part, "RIDDLEMASTER_ICONS": "off"}
        self._known = {**os.environ, **known}
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None

    async def spawn(self) -> None:
        """Start it, and wait for nothing."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, self.here.url, str(self._clock),
            cwd=ROOT, env=self._known, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self.said = ""
        self._reading = asyncio.create_task(self._read())

    async def start(self) -> None:
        """Start it and wait until its shards are connected. Raises AssertionError if it ends before."""
        await self.spawn()
        assert self._process is not None
        process = self._process
        await self.here.seats.wait_for(lambda: process.returncode is not None or self.connected)
        assert process.returncode is None, await self.ended()
        await self.here.seats.wait_for(lambda: bool(self.here.world.commands))

    @property
    def connected(self) -> bool:
        return connected(self.here, self.part)

    async def _read(self) -> None:
        assert self._process is not None
        assert self._process.stderr is not None
        while line := await self._process.stderr.readline():
            self.said += line.decode()

    async def ended(self) -> str:
        """Wait until it is gone; what it wrote."""
        assert self._process is not None
        assert self._reading is not None
        await self._process.wait()
        await self._reading
        return self.said

    @property
    def code(self) -> int | None:
        """With what code it ended; ``None`` while it runs."""
        assert self._process is not None
        return self._process.returncode

    async def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it by a signal and wait until it is gone, for Discord too."""
        if self._process is None:
            return
        if self.code is None:
            was = len(self.here.gateway.connected)
            there = self.connected
            self._process.send_signal(how)
            await self.ended()
            if there:
                await self.here.seats.wait_for(lambda: len(self.here.gateway.connected) < was)
        else:
            await self.ended()

    async def kill(self) -> None:
        await self.end(signal.SIGKILL)


class Fleet:
    """Processes on one database; all that run at the end of the block are killed."""

    def __init__(self, here: StandIn, folder: Path, database: str = "") -> None:
        self.here = here
        self.folder = folder
        self.database = database
        self.processes: list[Process] = []
        self._stack = AsyncExitStack()
        self._seen: tuple[Store, Services] | None = None

    async def start(self, *parts: str) -> list[Process]:
        """Start these parts of the bot, one after the other."""
        made = [Process(self.here, self.folder, self.database, part) for part in parts]
        for one in made:
            self.processes.append(one)
            await one.start()
        return made

    async def go(self, seconds: int) -> None:
        """Let so much time pass, by all clocks at once; whoever lives gives a sign of life after it."""
        file = self.folder / CLOCK
        os.truncate(file, file.stat().st_size + seconds)
        self.here.world.clock.advance(seconds)
        assert isinstance(self.store, Store)
        before = await self.store.notes(HEARTBEAT)
        alive = {f"{HEARTBEAT} {one.part}" for one in self.processes if one.code is None}
        async with asyncio.timeout(PATIENCE):
            while any(said == before.get(part) for part, said in (await self.signs(alive)).items()):
                async with self.store._db.writing() as tx:
                    tx.call()
                await asyncio.sleep(0.02)

    async def signs(self, parts: Collection[str]) -> dict[str, str]:
        return {part: said for part, said in (await self.store.notes(HEARTBEAT)).items() if part in parts}

    @property
    def store(self) -> Store:
        assert self._seen is not None
        return self._seen[0]

    @property
    def services(self) -> Services:
        assert self._seen is not None
        return self._seen[1]

    async def calm(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while any(row.status in COMING for row in await self.outbox()):
                await asyncio.sleep(0.05)

    async def outbox(self) -> list[PostRow]:
        """Every message that was ever written for somebody."""
        fields = PostRow.__struct_fields__
        assert isinstance(self.store, Store)
        found = await self.store._db.all(f"SELECT {', '.join(fields)} FROM outbox ORDER BY id")
        return [PostRow(**dict(zip(fields, row, strict=True))) for row in found]

    async def __aenter__(self) -> Fleet:
        store = await self._stack.enter_async_context(opened(self.folder, self.database))
        services = make_services(store, GAMES, announcer=Announcer())
        self._stack.push_async_callback(services.close)
        self._seen = store, services
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for one in self.processes:
            await one.kill()
        await self._stack.aclose()


@asynccontextmanager
async def opened(folder: Path, database: str) -> AsyncIterator[Store]:
    """The store of processes that are given these."""
    store = make_store(Settings(data=folder, place=database))
    await store.open()
    try:
        yield store
    finally:
        await store.close()
