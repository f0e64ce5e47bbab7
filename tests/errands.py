"""A connection to SQLite without a thread of its own, and the rules without theirs: what is asked is done at
the next turn of the loop.

Waking a thread for every question takes several times as long as the question. Others still get their turn
between any two, and what was asked for is done even if who asked has gone, as with the thread.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Executor, Future
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

import aiosqlite

from bot.store.schema import APPLICATION, SQLITE, VERSION, scripts

P = ParamSpec("P")
T = TypeVar("T")
PAGE: Final = 4096
"""Bytes of a database in which nothing is, as the store lays it down before it opens it."""
WITH_THREAD: Final = aiosqlite.connect
"""As the bot runs."""


def connect(path: Path, isolation_level: None = None) -> Connection:
    """In place of `aiosqlite.connect`."""
    return Connection(path)


class Connection:
    """As much of `aiosqlite.Connection` as the store needs."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._open: sqlite3.Connection | None = None

    def __await__(self) -> Generator[Any, None, Connection]:
        return self._connect().__await__()

    async def _connect(self) -> Connection:
        if self._path.is_file() and self._path.stat().st_size == PAGE:
            self._path.write_bytes(_tables())
        self._open = await _errand(lambda: sqlite3.connect(self._path, isolation_level=None))
        return self

    @property
    def _conn(self) -> sqlite3.Connection:
        if self._open is None:
            raise ValueError("Connection closed")
        return self._open

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Carry out a statement."""
        here = self._conn
        return await _errand(lambda: here.execute(sql, values))

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> sqlite3.Cursor:
        """Carry out a statement for several rows."""
        here = self._conn
        return await _errand(lambda: here.executemany(sql, rows))

    async def _execute(self, work: Callable[[], T]) -> T:
        return await _errand(work)

    async def execute_fetchall(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows of a question."""
        here = self._conn
        return await _errand(lambda: here.execute(sql, values).fetchall())

    async def commit(self) -> None:
        await _errand(self._conn.commit)

    async def rollback(self) -> None:
        await _errand(self._conn.rollback)

    async def close(self) -> None:
        """Close it."""
        here, self._open = self._open, None
        if here is not None:
            await _errand(here.close)


@cache
def _tables() -> bytes:
    """A new database as the store makes it: thousands of tests need one."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        for script in scripts(SQLITE, 0):
            fresh.executescript(script)
        fresh.execute(f"PRAGMA application_id = {APPLICATION}")
        fresh.execute(f"PRAGMA user_version = {VERSION}")
        head, rest = (made := fresh.serialize())[:18], made[20:]
    return head + b"\2\2" + rest  # the log is written ahead


class Rules(Executor):
    """In place of the threads of `bot.tables.repository`."""

    def __init__(self, workers: int, thread_name_prefix: str) -> None:
        pass

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it at the next turn."""
        answer: Future[T] = Future()
        asyncio.get_running_loop().call_soon(_done, lambda: work(*args, **kwargs), answer)
        return answer


async def _errand(work: Callable[[], T]) -> T:
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()
    loop.call_soon(_done, work, answer)
    return await answer


def _done(work: Callable[[], T], answer: Future[T] | asyncio.Future[T]) -> None:
    """Do the work, whether or not somebody still waits for it."""
    try:
        found = work()
    except Exception as error:
        if answer.done():
            raise
        answer.set_exception(error)
    else:
        if not answer.done():
            answer.set_result(found)
