"""A connection to SQLite without a thread of its own: what is asked is done at the next turn of the loop.

Waking a thread for every question takes several times as long as the question. Others still get their turn
between any two, and what was asked for is done even if who asked has gone, as with the thread.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import aiosqlite

T = TypeVar("T")
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
        """End the transaction."""
        await _errand(self._conn.commit)

    async def rollback(self) -> None:
        """Give the transaction up."""
        await _errand(self._conn.rollback)

    async def close(self) -> None:
        """Close it."""
        here, self._open = self._open, None
        if here is not None:
            await _errand(here.close)


async def _errand(work: Callable[[], T]) -> T:
    async def done() -> T:
        return work()

    return await asyncio.shield(asyncio.ensure_future(done()))
