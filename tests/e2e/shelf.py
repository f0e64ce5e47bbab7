"""Where the database of a bot lies that is killed: how a test reads it, and shakes it."""

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from bot.app.settings import Settings
from bot.local.feed import PATIENCE
from bot.store.postgres.database import EVERY, PROGRAM
from tests.e2e import test_kill
from tests.servers.postgres import Server, shared


class Shelf(ABC):
    """The database of one bot."""

    place = ""
    """The address of a server's; of a file nothing."""
    served = False
    """Whether it is a server's, which can be restarted and read at any time."""

    def __init__(self, data: Path) -> None:
        self.data = data

    @property
    def settings(self) -> Settings:
        return Settings(data=self.data, place=self.place, draw=False)

    @abstractmethod
    async def rows(self, *questions: str) -> list[list[tuple[Any, ...]]]:
        """Answers to questions of the same moment; of a file only while nobody uses it."""

    @abstractmethod
    async def settled(self) -> None:
        """Wait until every message is out. Raises TimeoutError."""

    @abstractmethod
    async def sound(self) -> bool:
        """Whether the database itself is whole."""

    @abstractmethod
    async def shaken(self, rng: random.Random) -> None:
        """Restart the server under whoever uses it."""


class FileShelf(Shelf):
    """A file."""

    async def rows(self, *questions: str) -> list[list[tuple[Any, ...]]]:
        # Of a copy: the bot itself shall take up what its own death left.
        with tempfile.TemporaryDirectory() as folder:
            for file in self.data.glob("riddlemaster.db*"):
                if not file.name.endswith("-shm"):
                    shutil.copy(file, folder)
            with closing(sqlite3.connect(Path(folder) / "riddlemaster.db")) as store:
                return [store.execute(one).fetchall() for one in questions]

    async def settled(self) -> None:
        await test_kill.settled(self.data)

    async def sound(self) -> bool:
        ((told,),) = (await self.rows("PRAGMA integrity_check"))[0]
        return bool(told == "ok")

    async def shaken(self, rng: random.Random) -> None:
        raise AssertionError("a file has no server")


class ServerShelf(Shelf):
    """A database on a server of its own."""

    served = True

    def __init__(self, data: Path, server: Server, place: str) -> None:
        super().__init__(data)
        self._server = server
        self.place = place

    async def rows(self, *questions: str) -> list[list[tuple[Any, ...]]]:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self._rows(questions)
                except EVERY:
                    # It is being restarted.
                    await asyncio.sleep(0.05)

    async def _rows(self, questions: Sequence[str]) -> list[list[tuple[Any, ...]]]:
        connection = await asyncpg.connect(self.place)
        try:
            async with connection.transaction(isolation="repeatable_read"):
                return [[tuple(row) for row in await connection.fetch(one)] for one in questions]
        finally:
            await connection.close()

    async def settled(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while (await self.rows("SELECT 1 FROM outbox WHERE status IN ('new', 'flight') LIMIT 1"))[0]:
                await asyncio.sleep(0.05)

    async def sound(self) -> bool:
        return True

    async def shaken(self, rng: random.Random) -> None:
        if rng.random() < 0.5:
            # All connections break, and what was written is read from its log.
            asked = f"SELECT pid FROM pg_stat_activity WHERE application_name = '{PROGRAM}' LIMIT 1"
            for (backend,) in (await self.rows(asked))[0]:
                os.kill(backend, signal.SIGKILL)
        else:
            file = self._server.folder / "data" / "postmaster.pid"
            os.kill(int(file.read_text().split()[0]), signal.SIGINT)
        await self.rows("SELECT 1")


@contextmanager
def shelf(kind: str, folder: Path) -> Iterator[Shelf]:
    """One of that kind in a folder: a file for ``sqlite``, else on a server."""
    if kind == "sqlite":
        yield FileShelf(folder)
        return
    # What was answered must be written: of what dies here the machine is not.
    server = shared(folder, synchronous_commit="on")
    with server.database() as place:
        yield ServerShelf(folder, server, place)
