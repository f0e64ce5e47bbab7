"""kill -9 between the commit and the post: no message is lost and none doubled (design.md 4)."""

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.local.faults import Fault
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.local.testing import checked
from bot.local.things import Message
from tests.e2e.fleet import connected
from tests.e2e.phone import tapped

PROGRAM = """
import asyncio, sys
from pathlib import Path
from bot.app.client import make_bot
from bot.local import override
from bot.tables import live as bookkeeping
from bot.app.settings import Settings, shards

async def main() -> None:
    url, data, token, place, part = sys.argv[1:6]
    override.apply(url)
    settings = Settings(
        token=token, data=Path(data), place=place, shards=shards({"RIDDLEMASTER_SHARDS": part}),
        answer_delay=0.0, seed=7, draw=False,
    )
    bot = make_bot(settings)
    override.hasten(bot)
    bot.dispatcher.gate.burst = float("inf")
    bookkeeping.MOST = 10**9
    async with bot:
        await bot.start(token)

asyncio.run(main())
"""
POSTS = "POST /channels/{channel}/messages"
ROOT = Path(__file__).parents[2]


class Program:
    """The bot as a process of its own."""

    def __init__(self, here: StandIn, data: Path, place: str = "", part: str = "") -> None:
        """``place``: the address of its database, if that is on a server; ``part``: its shards of several."""
        self.here = here
        self.data = data
        self.place = place
        self.part = part
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        await self.spawn()
        seats, world = self.here.seats, self.here.world
        await seats.wait_for(lambda: connected(self.here, self.part) and bool(world.commands))

    async def spawn(self) -> None:
        """Start it, and wait for nothing."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, self.here.url, str(self.data), self.here.token, self.place,
            self.part, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip

    @property
    def died(self) -> list[int]:
        assert self._process is not None
        return [] if self._process.returncode is None else [self._process.returncode]

    def fill_the_disk(self, full: bool) -> None:
        """Let it write into no file any more, or into all of them again."""
        assert self._process is not None
        _, most = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (0 if full else most, most))

    async def end(self, how: signal.Signals) -> None:
        """End it by a signal and wait until it is gone."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        await self._process.wait()
        await self.here.seats.wait_for(lambda: not connected(self.here, self.part))


@asynccontextmanager
async def program(here: StandIn, data: Path) -> AsyncIterator[Program]:
    made = Program(here, data)
    await made.start()
    try:
        yield made
    finally:
        await made.end(signal.SIGKILL)


def newest(here: StandIn, name: str, verb: str) -> tuple[Message, str]:
    """The newest message somebody sees with a button of that verb, and its custom id."""
    world = here.world
    places = [world.channel("pony"), world.dm(name)]
    for message in sorted(
        (one for place in places for one in here.seats.sees(name, place)),
        key=lambda one: (one.edited_at or one.at, one.id),
        reverse=True,
    ):
        for button in message.buttons:
            said = tapped(button)
            if said is not None and said.verb == verb and not button.get("disabled"):
                return message, str(button["custom_id"])
    raise AssertionError(f"no button {verb} for {name}")


async def tap(here: StandIn, name: str, verb: str) -> Message:
    message, button = newest(here, name, verb)
    return await (await here.seats.click(name, message, button)).final()


def public(here: StandIn, start: str) -> list[Message]:
    return [one for one in here.seats.sees("ana", "pony") if one.text.startswith(start) and not one.ephemeral]


async def ready(here: StandIn) -> None:
    """A table of Ana and Ben, whose host looks at *Start now*."""
    await (await here.seats.slash("ana", "pony", "game new", {"name": "The Pony"})).final()
    await tap(here, "ana", "open")
    await here.seats.wait_for(lambda: bool(public(here, "## The Pony")))
    await tap(here, "ben", "join")
    message = next(one for one in here.seats.sees("ben", "pony") if one.owner and one.selects)
    choice = message.selects[0]["custom_id"]
    await (await here.seats.choose("ben", message, choice, ["any"])).final()
    await tap(here, "ana", "start")


async def settled(data: Path) -> None:
    """Wait until every message is out. Raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        with closing(sqlite3.connect(f"file:{data / 'riddlemaster.db'}?mode=ro", uri=True)) as store:
            while store.execute("SELECT 1 FROM outbox WHERE status IN ('new', 'flight') LIMIT 1").fetchone():
                await asyncio.sleep(0.05)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("moment", ["before", "after"])
async def test_kill_9_between_commit_and_post(tmp_path: Path, moment: str) -> None:
    async with (
        checked(users=("ana", "ben"), channels=("pony",), redirect=False) as here,
        program(here, tmp_path) as bot,
    ):
        await ready(here)

        # "before": the post hangs, so the bot is killed after its commit and before the post is out;
        # "after": the post is out, but the answer never arrives, so the bot does not know.
        answer = {"message": "too late", "code": 0}
        here.faults.add(
            Fault(POSTS, 503, answer, delay=30, times=50)
            if moment == "before"
            else Fault(POSTS, delay=30, times=50)
        )
        last, button = newest(here, "ana", "start-now")
        await (await here.seats.click("ana", last, button)).final()
        if moment == "after":
            await here.seats.wait_for(lambda: bool(public(here, "## The Pony begins")))
        else:
            await here.seats.wait_for(lambda: any(call.injected for call in here.calls))
            assert not public(here, "## The Pony begins")
        await bot.end(signal.SIGKILL)
        here.faults.clear()
        await bot.start()
        await here.seats.wait_for(lambda: bool(public(here, "### Turn 1 ·")))
        await here.seats.wait_for(lambda: all(len(_hands(here, name)) == 1 for name in ("ana", "ben")))
        assert len(public(here, "## The Pony begins")) == 1, "neither lost nor doubled"
        assert len(public(here, "### Turn 1 ·")) == 1

        # Old buttons work in the new process, and the game goes on.
        panels = [await tap(here, name, "turn") for name in ("ana", "ben")]
        assert sum("Your turn" in panel.text for panel in panels) == 1
        await bot.end(signal.SIGTERM)
        assert len(_hands(here, "ana")) == 1


def _hands(here: StandIn, name: str) -> list[Message]:
    return [one for one in here.seats.inbox(name) if "the game has begun" in one.text]


def _pauses(here: StandIn) -> list[Message]:
    return [one for one in public(here, "") if "is paused by its host" in one.text]


@pytest.mark.soak
async def test_e12_a_backup_put_back_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """What stands at Discord from after the backup is not taken for what the bot writes now, though rows of
    the outbox bear the same numbers; and what the killed bot left beside its database is of no use any more.
    """
    data, backup = tmp_path / "data", tmp_path / "backup.db"
    async with (
        checked(users=("ana", "ben"), channels=("pony",), redirect=False) as here,
        program(here, data) as bot,
    ):
        await ready(here)
        await tap(here, "ana", "start-now")
        await here.seats.wait_for(lambda: bool(public(here, "### Turn 1 ·")))
        await settled(data)
        await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-m", "bot", "backup", str(backup)],
            cwd=ROOT, check=True, env={**os.environ, "PYTHONPATH": str(ROOT), "RIDDLEMASTER_DATA": str(data)},
        )  # fmt: skip
        await (await here.seats.slash("ana", "pony", "game pause")).final()
        await here.seats.wait_for(lambda: len(_pauses(here)) == 1)
        await settled(data)
        await bot.end(signal.SIGKILL)
        assert (data / "riddlemaster.db-wal").stat().st_size
        shutil.copy(backup, data / "riddlemaster.db")
        await bot.start()

        # The game goes on as the backup holds it. The bot dies while the same post as then is on its way.
        here.faults.add(Fault(POSTS, 503, {}, delay=30, times=50))
        await (await here.seats.slash("ana", "pony", "game pause")).final()
        await here.seats.wait_for(lambda: any(call.injected for call in here.calls))
        await bot.end(signal.SIGKILL)
        here.faults.clear()
        await bot.start()
        await settled(data)
        assert len(_pauses(here)) == 2


@pytest.mark.soak
async def test_e12_3_on_a_full_disk_nothing_changes_and_it_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """No file can be written while people tap on: each gets an answer, the bot lives, nothing comes twice."""
    async with (
        checked(users=("ana", "ben"), channels=("pony",), redirect=False) as here,
        program(here, tmp_path) as bot,
    ):
        await ready(here)
        await tap(here, "ana", "start-now")
        await here.seats.wait_for(lambda: bool(public(here, "### Turn 1 ·")))
        await settled(tmp_path)
        said = len(public(here, ""))
        bot.fill_the_disk(True)
        for _ in range(3):
            told = await (await here.seats.slash("ana", "pony", "game pause")).final()
            assert told.text.startswith("Something broke on my side; nothing changed.")
            await tap(here, "ben", "turn")
        assert bot.died == []
        assert len(public(here, "")) == said
        bot.fill_the_disk(False)
        await (await here.seats.slash("ana", "pony", "game pause")).final()
        await here.seats.wait_for(lambda: len(_pauses(here)) == 1)
        await settled(tmp_path)
        assert bot.died == []
        assert len(_pauses(here)) == 1
