"""Ten thousand stored games: start-up, memory, ``/game list``, and a timer that fires in time."""

import asyncio
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Figure, median
from benchmarks.stock import copies
from bot.app.client import Riddlemaster, make_bot
from bot.app.fleet import COMMANDS
from bot.app.settings import Settings
from bot.features.heartbeats import HEARTBEAT
from bot.games.riddle.ask.setup.settings import PRESETS
from bot.local.server import StandIn
from bot.local.things import Message
from bot.model.clock import CLOCKS
from bot.model.lobby import Lobby, join
from tests.e2e.fleet import connected

STORED = 10_000
TIMERS = 5_000
POOL = 2_000
"""Made-up people who sit at the stored tables."""
PEOPLE = ["ana", "ben", "cy", "dana"]
SOON = 12.0
"""Seconds until the timer that is watched."""


def figures() -> Iterator[Figure]:
    """All figures of a large house."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_figures(Path(folder)))


async def _figures(folder: Path) -> list[Figure]:
    async with StandIn(users=PEOPLE) as here:
        settings = Settings(token=here.token, data=folder, draw=False, ready_timeout=0.05)
        bot = make_bot(settings)
        async with here.running(bot):
            game = await started(bot, here)
        waits = _stock(settings.database, game, [here.world.user(one).id for one in PEOPLE])
    found = [Figure(f"pending timers among {STORED} stored games", waits, "")]
    async with StandIn(users=PEOPLE, redirect=False) as here:
        for name, away in (("after a clean stop", 0.0), ("after a day's outage", 86_400.0)):
            due = time.time() + SOON
            _prepare(settings.database, game, time.time() - away, due)
            process, seconds = await begun(here, str(folder))
            try:
                found.append(Figure(f"start-up to ready, {name}", seconds, "s", 5))
                if not away:
                    found += await watched(here, due)
                found.append(Figure(f"memory, {name}", megabytes(process.pid), "MB", 300))
            finally:
                process.terminate()
                await process.wait()
    return found


async def started(bot: Riddlemaster, here: StandIn) -> str:
    """A table of people in the stand-in's channel."""
    first, *others = [here.world.user(one) for one in PEOPLE]
    now, preset = bot.services.now(), PRESETS["classic"]
    lobby = Lobby(
        title="riddle",
        preset="classic",
        game="",
        name="The Prancing Pony",
        guild=here.world.guild_id,
        channel=here.world.text_channels[0].id,
        host=first.id,
        host_name=first.display,
        options=preset.options,
        clock=CLOCKS["daily"],
    )
    lobby = join(lobby, first.id, first.display, "", now)
    for user in others:
        lobby = join(lobby, user.id, user.display, "", now)
    lobby = await bot.services.lobbies.open(lobby)
    await bot.services.lobbies.start(lobby.game, first.id)
    await here.seats.wait_for(lambda: bool(here.seats.inbox(PEOPLE[0])), 30)
    return lobby.game


def _stock(database: Path, game: str, people: list[int]) -> int:
    """Fill the database; how many timers wait in it."""
    with sqlite3.connect(database) as db:
        (each,) = db.execute("SELECT count(*) FROM timers WHERE game = ?", (game,)).fetchone()
    copies(database, game, STORED - 1, running=TIMERS // each, people=people, pool=POOL)
    with sqlite3.connect(database) as db:
        (waits,) = db.execute("SELECT count(*) FROM timers").fetchone()
    return int(waits)


def _prepare(database: Path, game: str, seen: float, due: float) -> None:
    """The bot was last alive at ``seen``; a deadline of the real table falls due at ``due``."""
    with sqlite3.connect(database) as db:
        db.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (HEARTBEAT, repr(seen)))
        # Every stand-in is a new Discord, where no command is registered yet.
        db.execute("DELETE FROM notes WHERE key = ?", (COMMANDS,))
        db.execute("UPDATE timers SET due = ? WHERE game = ? AND name LIKE 'deadline:%'", (due, game))
        db.execute("UPDATE decisions SET deadline = ? WHERE game = ? AND closed IS NULL", (due, game))


async def begun(here: StandIn, place: str, part: str = "") -> tuple[asyncio.subprocess.Process, float]:
    """The bot in a process of its own, and the seconds until it is connected and ready."""
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.idle_bot", here.url, here.token, place, part
    )
    async with asyncio.timeout(120):
        while not connected(here, part):
            await asyncio.sleep(0.02)
    return process, time.perf_counter() - began


async def watched(here: StandIn, due: float) -> list[Figure]:
    """``/game list`` of somebody with a game, and how late a deadline is."""
    channel = here.world.text_channels[0]
    await here.seats.wait_for(lambda: bool(here.world.commands), 30)
    took = []
    for _ in range(20):
        began = time.perf_counter()
        outcome = await here.seats.slash(PEOPLE[0], channel, "game list", {})
        await outcome.final(30)
        took.append((time.perf_counter() - began) * 1000)
    async with asyncio.timeout(SOON + 60):
        while not _posts(here):
            await asyncio.sleep(0.05)
    return [
        Figure("/game list, tap to answer: median of 20", median(took), "ms", 100),
        Figure("a timer fires after its time, message included", time.time() - due, "s", 5),
    ]


def _posts(here: StandIn) -> list[Message]:
    return [one for one in here.world.history(here.world.text_channels[0]) if not one.ephemeral]


def megabytes(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    if found is None:
        raise RuntimeError("this system does not tell a process's memory")
    return int(found.group(1)) / 1024
