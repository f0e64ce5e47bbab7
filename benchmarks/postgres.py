"""A hundred thousand stored games on a PostgreSQL server: start-up, ``/game list``, and how it is read."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import asyncpg

from benchmarks.measure import Figure
from benchmarks.scale import PEOPLE, begun, megabytes, started, watched
from bot.app.client import make_bot
from bot.app.fleet import COMMANDS
from bot.app.settings import Settings
from bot.features.heartbeats import HEARTBEAT
from bot.local.server import StandIn
from bot.store.postgres.store import PostgresStore
from tests.servers.postgres import shared
from tests.store.asked import ASKED, furnish
from tests.store.crowded import Crowd, fill
from tests.store.explained import explained

STORED: Final = 100_000
TIMERS: Final = 50_000
POOL: Final = 20_000
"""Made-up people who sit at the stored tables."""
SOON: Final = 30.0
"""Seconds until the timer that is watched."""
DURABLE: Final = {
    "fsync": "on",
    "synchronous_commit": "on",
    "full_page_writes": "on",
    "shared_buffers": "128MB",
    "autovacuum": "on",
}
"""As a server is set up on which something depends; tests spare the disk."""


def figures() -> Iterator[Figure]:
    """All figures of a large house on a server."""
    with tempfile.TemporaryDirectory() as folder:
        server = shared(Path(folder), **DURABLE)
        with server.database() as place, asyncio.Runner() as runner:
            told = _figures(place, Path(folder))
            while (figure := runner.run(anext(told, None))) is not None:
                yield figure


async def _figures(place: str, folder: Path) -> AsyncIterator[Figure]:
    async with StandIn(users=PEOPLE) as here:
        bot = make_bot(Settings(token=here.token, data=folder, place=place, draw=False, ready_timeout=0.05))
        async with here.running(bot):
            game = await started(bot, here)
            await furnish(bot.store)
        people = [here.world.user(one).id for one in PEOPLE]
    connection = await asyncpg.connect(place)
    each = await connection.fetchval("SELECT count(*) FROM timers WHERE game = $1", game)
    began = time.perf_counter()
    await fill(place, Crowd(game, STORED - 1, TIMERS // each, people, POOL, 10**17))
    yield Figure(f"filling it with {STORED} games", time.perf_counter() - began, "s")
    waits = await connection.fetchval("SELECT count(*) FROM timers")
    yield Figure(f"pending timers among {STORED} stored games", waits, "")
    size = await connection.fetchval("SELECT pg_database_size(current_database())")
    yield Figure("size of the database", size / 2**20, "MB")
    store = PostgresStore(place)
    began = time.perf_counter()
    await store.open()
    await store.recover()
    yield Figure("the store: opened, messages under way taken up", time.perf_counter() - began, "s", 10)
    await store.close()
    async with StandIn(users=PEOPLE, redirect=False) as here:
        for name, away in (("after a clean stop", 0.0), ("after a day's outage", 86_400.0)):
            due = time.time() + SOON
            await _prepare(connection, game, time.time() - away, due)
            process, seconds = await begun(here, place)
            try:
                yield Figure(f"start-up to ready, {name}", seconds, "s", 10)
                if not away:
                    for figure in await watched(here, due):
                        yield figure
                yield Figure(f"memory, {name}", megabytes(process.pid), "MB", 300)
            finally:
                process.terminate()
                await process.wait()
    await connection.close()
    for name, ask in ASKED.items():
        plan = await explained(place, ask)
        yield Figure(f"{name}: tables read from end to end", len(plan.slow), "", 1, note=str(plan))


async def _prepare(connection: asyncpg.Connection, game: str, seen: float, due: float) -> None:
    """The bot was last alive at ``seen``; a deadline of the real table falls due at ``due``."""
    await connection.execute(
        "INSERT INTO notes (key, value) VALUES ($1, $2)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        HEARTBEAT,
        repr(seen),
    )
    # Every stand-in is a new Discord, where no command is registered yet.
    await connection.execute("DELETE FROM notes WHERE key = $1", COMMANDS)
    await connection.execute(
        "UPDATE timers SET due = $1 WHERE game = $2 AND name LIKE 'deadline:%'", due, game
    )
    await connection.execute(
        "UPDATE decisions SET deadline = $1 WHERE game = $2 AND closed IS NULL", due, game
    )
