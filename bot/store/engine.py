"""What the store asks of a database, in the SQL that SQLite and PostgreSQL both speak.

Marks are ``?``; hints to SQLite's planner (``INDEXED BY``, ``CROSS JOIN``) are passed over elsewhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any


class Clash(Exception):
    """A row would break a constraint: what it takes up is taken, or what it belongs to is gone."""


class Writer(ABC):
    """The statements of one transaction."""

    @abstractmethod
    async def do(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Carry out a statement; how many rows it changed."""

    @abstractmethod
    async def many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Carry out a statement for several rows."""

    @abstractmethod
    async def all(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows of a question inside the transaction."""

    @abstractmethod
    async def held(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """The same, and nobody else changes these rows before the transaction ends."""

    @abstractmethod
    async def alone(self, what: str) -> None:
        """Wait until no other transaction that does this has anything under way: for what is read first and
        written then."""

    @abstractmethod
    def each(self, sql: str, most: int) -> AsyncIterator[list[Any]]:
        """The rows of a question, so many at a time."""

    @abstractmethod
    async def last(self, table: str) -> int:
        """The highest id that a table gave so far."""

    @abstractmethod
    async def go_on(self, table: str, last: int) -> None:
        """Let a table give ids from there on."""

    @abstractmethod
    def call(self, game: str = "") -> None:
        """There is work for whoever listens, as soon as the transaction is committed; a table has changed."""

    async def one(self, sql: str, values: Sequence[Any] = ()) -> Any | None:
        """The first row of a question inside the transaction."""
        rows = await self.all(sql, values)
        return rows[0] if rows else None


class Engine(ABC):
    """A database. Raises StoreError for everything it cannot do."""

    place: str
    """Where it is, as anybody may read it."""
    columns: str
    """The question for the columns of a table."""
    unclaimed = ""
    """What ends a question for rows that somebody else may be taking at this moment, to pass those over."""

    @abstractmethod
    async def open(self) -> None:
        """Open or make the database and bring it to the version of this program."""

    @abstractmethod
    async def close(self) -> None:
        """Wait for what is under way and close; may be called twice."""

    @abstractmethod
    def writing(self) -> AbstractAsyncContextManager[Writer]:
        """A transaction: committed at the end of the block, rolled back if it raises.

        Raises Clash for a row that cannot be.
        """

    @abstractmethod
    async def all(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Rows of a question, between transactions."""

    @abstractmethod
    async def shared(self) -> bool:
        """Whether a bot has it open beside this process."""

    @abstractmethod
    async def checkpoint(self) -> None:
        """Let what was overwritten be overwritten wherever it stands."""

    @abstractmethod
    async def vacuum(self) -> None:
        """Give up the room of what was deleted."""

    async def one(self, sql: str, values: Sequence[Any] = ()) -> Any | None:
        """The first row, or ``None``."""
        rows = await self.all(sql, values)
        return rows[0] if rows else None
