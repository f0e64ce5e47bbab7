"""The bot against the stand-in on loopback: acknowledgements, a cold table, memory with many stored games."""

import asyncio
import contextlib
import math
import os
import re
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from benchmarks.measure import Figure, median
from bot.app.client import Riddlemaster, make_bot
from bot.app.games import GAMES
from bot.app.house import make_services
from bot.app.settings import Settings
from bot.features.announcements.announcer import Announcer
from bot.games.riddle.ask.setup.settings import PRESETS
from bot.interactions import gate
from bot.local.server import StandIn
from bot.model.clock import CLOCKS
from bot.model.kit import Kit
from bot.model.lobby import Lobby, add_computer, join
from bot.model.post import Memory, News, Telling
from bot.store import SqliteStore

IN_FLIGHT = 200
STORED = 1000
WARM, TAPS = 20, 100
PEOPLE = [f"player-{n}" for n in range(20)]


def figures() -> Iterator[Figure]:
    """All figures of the house."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_acks(Path(folder)))
    with tempfile.TemporaryDirectory() as folder:
        yield asyncio.run(_processor(Path(folder)))
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_stored(Path(folder)))
        yield _idle(Path(folder))


class _Mute(Announcer):
    """Tells nothing: the stored games have no channel to tell it in."""

    def tell(self, kit: Kit, news: News, memory: Memory) -> Telling:
        return Telling((), memory)


async def _acks(folder: Path) -> list[Figure]:
    gate.Gate.burst = math.inf  # twenty accounts tap for two hundred: what is measured lies behind the gate
    async with StandIn(users=PEOPLE) as here:
        bot = make_bot(Settings(token=here.token, data=folder, draw=False, ready_timeout=0.05))
        async with here.running(bot):
            channel = here.world.text_channels[0]
            game = await _started(bot, channel.id, here.world.user(PEOPLE[0]).id)
            await here.seats.wait_for(lambda: bool(here.seats.sees(PEOPLE[0], channel)))
            single = [await _tap(here, n) for n in range(60)]
            for _ in range(2):
                many = await asyncio.gather(*(_tap(here, n) for n in range(IN_FLIGHT)))
            assert game
    return [
        Figure("acknowledgement of /turn, one in flight: median of 60", median(single), "ms", 20),
        Figure(f"the same, {IN_FLIGHT} in flight: worst", max(many), "ms", 500),
        Figure(f"the same, {IN_FLIGHT} in flight: median", statistics.median(many), "ms"),
    ]


async def _processor(folder: Path) -> Figure:
    """What one tap costs the bot, as a process of its own: the stand-in is not counted."""
    async with StandIn(users=PEOPLE, redirect=False) as here:
        store = SqliteStore(folder / "riddlemaster.db")
        await store.open()
        services = make_services(store, GAMES, announcer=Announcer())
        lobby = _lobby(here.world.text_channels[0].id, here.world.user(PEOPLE[0]).id, services.now())
        lobby = await services.lobbies.open(lobby)
        await services.lobbies.start(lobby.game, lobby.host)
        await services.close()
        await store.close()
        async with _process(here, folder) as process:
            for _ in range(WARM):
                await _tap(here, 0)
            before = _used(process)
            for _ in range(TAPS):
                await _tap(here, 0)
            each = (_used(process) - before) / TAPS
    return Figure(f"processor time of one tap (/turn): mean of {TAPS}", each, "ms", 20)


def _used(process: int) -> float:
    """Milliseconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


@contextlib.asynccontextmanager
async def _process(here: StandIn, folder: Path) -> AsyncIterator[int]:
    """A bot as a process of its own, connected to the stand-in."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.idle_bot", here.url, here.token, str(folder)
    )
    try:
        await here.seats.wait_for(lambda: here.online and bool(here.world.commands))
        yield process.pid
    finally:
        process.terminate()
        await process.wait()


async def _tap(here: StandIn, number: int) -> float:
    outcome = await here.seats.slash(PEOPLE[number % len(PEOPLE)], here.world.text_channels[0], "turn", {})
    if outcome.ack_ms is None:
        raise RuntimeError("an interaction was not acknowledged")
    await outcome.final(30)
    return outcome.ack_ms


def _lobby(channel: int, host: int, now: float, *, computers: int = 3) -> Lobby:
    """A person, and computer players or as many people again."""
    preset = PRESETS["classic"]
    lobby = Lobby(
        title="riddle",
        game="",
        name=f"table {channel}",
        guild=1,
        channel=channel,
        host=host,
        host_name="host",
        preset="classic",
        options=preset.options,
        clock=CLOCKS[preset.clock],
        least=2,
        most=8,
    )
    lobby = join(lobby, host, "host", "", now)
    for number in range(3):
        if number < computers:
            lobby = add_computer(lobby, "steady", now)
        else:
            lobby = join(lobby, host + 1 + number, f"guest {number}", "", now)
    return lobby


async def _started(bot: Riddlemaster, channel: int, host: int) -> str:
    lobby = await bot.services.lobbies.open(_lobby(channel, host, bot.services.now()))
    await bot.services.lobbies.start(lobby.game, host)
    return lobby.game


async def _stored(folder: Path) -> list[Figure]:
    """Store many running games, then load some of them cold."""
    store = SqliteStore(folder / "riddlemaster.db")
    await store.open()
    services = make_services(store, GAMES, announcer=_Mute())
    games = []
    for number in range(STORED):
        lobby = await services.lobbies.open(_lobby(10_000 + number, 7, services.now(), computers=0))
        await services.lobbies.start(lobby.game, 7)
        games.append(lobby.game)
    await services.close()
    cold = []
    loop = asyncio.get_running_loop()
    for game in games[:: STORED // 25]:
        fresh = make_services(store, GAMES, announcer=Announcer())
        began = loop.time()
        await fresh.queries.scene(game, 7)
        cold.append((loop.time() - began) * 1000)
        await fresh.close()
    await store.close()
    return [
        Figure(f"a cold table among {STORED} stored games: median of {len(cold)}", median(cold), "ms", 50)
    ]


def _idle(folder: Path) -> Figure:
    """Resident memory of a bot process that has opened the store and works on nothing."""
    return Figure(f"idle memory with {STORED} stored games", asyncio.run(_idle_megabytes(folder)), "MB", 200)


async def _idle_megabytes(folder: Path) -> float:
    async with StandIn(users=["somebody"], redirect=False) as here, _process(here, folder) as process:
        await asyncio.sleep(2)
        text = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", text)
    if found is None:
        raise RuntimeError("this system does not tell a process's memory")
    return int(found.group(1)) / 1024
