"""Four hundred tables of people and computers, played by taps: in a file, and with one process and two on a
PostgreSQL server.
"""

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.measure import Figure
from benchmarks.postgres import DURABLE
from benchmarks.scale import begun
from bot.app.games import GAMES
from bot.app.house import make_services
from bot.app.settings import Settings
from bot.app.storage import make_store
from bot.features.announcements.announcer import Announcer
from bot.games.riddle.ask.setup.settings import PRESETS
from bot.local.forms import CannotDo
from bot.local.server import StandIn
from bot.model.clock import CLOCKS
from bot.model.lobby import Lobby, add_computer, join
from tests.e2e.chaos import FLEET
from tests.e2e.crowd import Crowd
from tests.servers.postgres import shared

TABLES: Final = 400
PEOPLE: Final = [f"player-{number}" for number in range(40)]
CHANNELS: Final = [f"table-{number}" for number in range(TABLES)]
FINGERS: Final = 8
"""So many people tap at once."""
SECONDS: Final = 30.0


class Played(NamedTuple):
    """What came of playing for a while."""

    taps: float
    """Answered in a second."""
    steps: float
    """Played in a second, by people and computers."""
    median: float
    worst: float
    """Milliseconds until a tap was acknowledged."""


def figures() -> Iterator[Figure]:
    """All of them in one run."""
    with tempfile.TemporaryDirectory() as folder:
        file = asyncio.run(_played(Path(folder), ""))
    yield from _told("SQLite", file)
    with tempfile.TemporaryDirectory() as folder:
        server = shared(Path(folder), **DURABLE)
        with server.database() as place:
            there = asyncio.run(_played(Path(folder), place))
        with server.database() as place:
            two = asyncio.run(_played(Path(folder), place, FLEET))
    yield from _told("PostgreSQL", there)
    yield from _told("PostgreSQL, two processes", two)
    yield Figure("median acknowledgement, PostgreSQL's by SQLite's", there.median / file.median, "", 2)
    yield Figure("the same with two processes", two.median / file.median, "")
    yield Figure("taps answered, two processes on PostgreSQL by one on SQLite", two.taps / file.taps, "")


def _told(store: str, played: Played) -> Iterator[Figure]:
    yield Figure(f"{store}, {TABLES} tables: taps answered", played.taps, "/s")
    yield Figure(f"{store}, {TABLES} tables: steps played", played.steps, "/s")
    yield Figure(f"{store}, {TABLES} tables: median acknowledgement", played.median, "ms")
    yield Figure(f"{store}, {TABLES} tables: worst acknowledgement", played.worst, "ms")


async def _played(folder: Path, place: str, parts: Sequence[str] = ("",)) -> Played:
    async with StandIn(users=PEOPLE, channels=(), shards=len(parts), redirect=False) as here:
        for number in range(len(parts)):
            own = CHANNELS[number :: len(parts)]
            here.world.add_guild(f"server {number}", own, shard=(number, len(parts)))
        settings = Settings(data=folder, place=place)
        await _opened(here, settings)
        processes = [(await begun(here, place or str(folder), part))[0] for part in parts]
        try:
            await here.seats.wait_for(lambda: bool(here.world.commands), 60)
            before, known = await _steps(settings), len(here.interactions.all)
            began = time.perf_counter()
            await _play(here)
            seconds = time.perf_counter() - began
            acks = [one.ack_ms for one in here.interactions.all[known:] if one.ack_ms is not None]
            after = await _steps(settings)
        finally:
            for process in processes:
                process.terminate()
                await process.wait()
    return Played(len(acks) / seconds, (after - before) / seconds, statistics.median(acks), max(acks))


async def _opened(here: StandIn, settings: Settings) -> None:
    """One person and three computers at each table."""
    store = make_store(settings)
    await store.open()
    services = make_services(store, GAMES, announcer=Announcer())
    preset, now = PRESETS["classic"], services.now()
    for number, name in enumerate(CHANNELS):
        host = here.world.user(PEOPLE[number % len(PEOPLE)])
        lobby = Lobby(
            title="riddle",
            game="",
            name=name,
            guild=here.world.channel(name).guild,
            channel=here.world.channel(name).id,
            host=host.id,
            host_name=host.display,
            preset="classic",
            options=preset.options,
            clock=CLOCKS[preset.clock],
            least=2,
            most=8,
        )
        lobby = join(lobby, host.id, host.display, "", now)
        for _ in range(3):
            lobby = add_computer(lobby, "steady", now)
        lobby = await services.lobbies.open(lobby)
        await services.lobbies.start(lobby.game, host.id)
    await services.close()
    await store.close()


async def _steps(settings: Settings) -> int:
    """How many there are."""
    store = make_store(settings)
    await store.open()
    rows = [await store.game(game) for game in await store.games("running", "over")]
    await store.close()
    return sum(row.version for row in rows)


async def _play(here: StandIn) -> None:
    """People go from table to table and do what is asked of them there."""
    rng = random.Random(5)
    crowd = Crowd(here, rng)
    until = time.perf_counter() + SECONDS

    async def finger() -> None:
        while time.perf_counter() < until:
            number = rng.randrange(TABLES)
            with suppress(CannotDo, TimeoutError, LookupError):
                async with asyncio.timeout(30):
                    await crowd.turn(PEOPLE[number % len(PEOPLE)], CHANNELS[number])

    await asyncio.gather(*(finger() for _ in range(FINGERS)))
