"""What limits a bot of several processes: the commits of one server, and Discord's requests a second."""

import asyncio
import itertools
import random
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from benchmarks.measure import Figure
from benchmarks.postgres import DURABLE
from benchmarks.scale import PEOPLE, started
from bot.app.client import Riddlemaster, make_bot
from bot.app.settings import Settings
from bot.interactions import gate
from bot.local.forms import CannotDo
from bot.local.server import StandIn
from bot.store.outbox import write_posts
from bot.store.postgres.database import CONNECTIONS, Postgres
from bot.store.postgres.store import PostgresStore
from bot.store.rows import PostRow
from tests.e2e.crowd import Crowd
from tests.servers.postgres import shared

WRITERS: Final = (1, 2, 4, CONNECTIONS)
"""How many transactions of one process are under way at once."""
ROUNDS, SECONDS = 3, 2.0
"""With and without a call take turns, so that both see the machine as it is."""
TURNS: Final = 60
"""So many are played at the table whose messages are counted."""
UNCOUNTED: Final = ("/interactions/", "/webhooks/")
"""Answers to taps, which Discord does not count (https://docs.discord.com/developers/topics/rate-limits)."""
LIMIT: Final = 50.0
"""Requests a second of all processes of a bot together."""
LIVE: Final = 120.0
"""Seconds of a turn at a table where everybody is there."""
ARRIVALS: Final = 100_000
"""Simulated turns."""


def figures() -> Iterator[Figure]:
    """All of them in one run."""
    with tempfile.TemporaryDirectory() as folder:
        server = shared(Path(folder), **DURABLE)
        with server.database() as place:
            yield from asyncio.run(_commits(place))
    with tempfile.TemporaryDirectory() as folder:
        sent = asyncio.run(_requests(Path(folder)))
    yield from _discord(sent)


# ---- the server ----------------------------------------------------------------------------------------


async def _commits(place: str) -> list[Figure]:
    other = PostgresStore(place)
    await other.open()
    await other.listen(lambda _: None)
    server = Postgres(place)
    await server.open()
    numbers = itertools.count()
    found = []
    for writers in WRITERS:
        rounds = [
            [await _second(server, writers, numbers, call) for call in (True, False)] for _ in range(ROUNDS)
        ]
        called, silent = (statistics.median(one) for one in zip(*rounds, strict=True))
        name = f"{writers} transactions at once" if writers > 1 else "one transaction at a time"
        found += [
            Figure(f"{name}: messages written, with NOTIFY", called, "/s"),
            Figure(f"{name}: without, by with", silent / called, ""),
        ]
    await server.close()
    await other.close()
    return found


async def _second(server: Postgres, writers: int, numbers: Iterator[int], call: bool) -> float:
    """Transactions a second that write one message each, as the bot does it; ``call`` the others or not."""
    until = time.perf_counter() + SECONDS
    done = 0

    async def write() -> None:
        nonlocal done
        while time.perf_counter() < until:
            async with server.writing() as tx:
                # None is ever due, so that only the writing is measured.
                await write_posts(tx, [_message(next(numbers))])
                tx.calls = "" if call else None
            done += 1

    began = time.perf_counter()
    await asyncio.gather(*(write() for _ in range(writers)))
    return done / (time.perf_counter() - began)


def _message(number: int) -> PostRow:
    return PostRow(
        id=0, game="pony", channel=number, user=0, kind="turn-post", body=b"x" * 2000, key="",
        nonce=f"n{number}", status="new", tries=0, due=1e12, written=0.0,
    )  # fmt: skip


# ---- Discord -------------------------------------------------------------------------------------------


async def _requests(folder: Path) -> list[int]:
    """The requests that Discord counts, of every turn of a table of four people."""
    gate.Gate.burst = float("inf")
    rng = random.Random(13)
    async with StandIn(users=PEOPLE) as here:
        bot = make_bot(Settings(token=here.token, data=folder, draw=False, ready_timeout=0.05))
        async with here.running(bot):
            game = await started(bot, here)
            channel = here.world.text_channels[0].name
            crowd = Crowd(here, rng)
            sent: list[int] = []
            while len(sent) < TURNS:
                before, known = await _turn(bot, game), len(here.calls)
                while (now := await _turn(bot, game)) == before:
                    with suppress(CannotDo, TimeoutError, LookupError):
                        async with asyncio.timeout(30):
                            await crowd.turn(rng.choice(PEOPLE), channel)
                while await bot.store.outgoing(1e12, 1) or bot.relay.busy:
                    await asyncio.sleep(0.01)
                asked = [one for one in here.calls[known:] if not one.route.startswith(UNCOUNTED)]
                sent += [len(asked) // (now - before)] * (now - before)
    return sent


async def _turn(bot: Riddlemaster, game: str) -> int:
    """The number of the turn. Raises RuntimeError if the game is over."""
    if (await bot.store.game(game)).status != "running":
        raise RuntimeError("the game ended before enough of it was counted")
    return (await bot.store.steps(game, last=1))[-1].turn


def _discord(sent: Sequence[int]) -> Iterator[Figure]:
    mean = statistics.mean(sent)
    yield Figure(f"counted requests of a turn of four people, mean of {len(sent)}", mean, "")
    yield Figure("the same, most of one turn", max(sent), "")
    for share in (0.5, 0.8, 0.95):
        tables = share * LIMIT / mean * LIVE
        late = _late(sent, share * LIMIT / mean)
        yield Figure(
            f"tables with a turn in {LIVE:g} s each at {share:.0%} of {LIMIT:g} requests a second", tables, ""
        )
        yield Figure("and one turn in a hundred is told later than", late, "s")


def _late(sent: Sequence[int], rate: float) -> float:
    """Simulated: seconds until the last message of a turn is out, exceeded by one turn in a hundred, where so
    many turns a second end at random moments."""
    rng = random.Random(50)
    waits, backlog = [], 0.0
    for _ in range(ARRIVALS):
        backlog = max(0.0, backlog - rng.expovariate(rate)) + rng.choice(sent) / LIMIT
        waits.append(backlog)
    return statistics.quantiles(waits, n=100)[-1]
