"""One SQLite connection: opened, checked, migrated, and used by one transaction at a time."""

import asyncio
import contextlib
import logging
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterable, Sequence, Sized
from contextlib import AbstractAsyncContextManager
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import aiosqlite
import msgspec

from bot.model.errors import StoreError, StoreTooNew
from bot.store.place import Place
from bot.store.rows import OPEN_STATUSES
from bot.store.schema import APPLICATION, SQLITE, VERSION, scripts

# What the store asks of a database, in the SQL that SQLite and PostgreSQL both speak.
#
# Marks are ``?``; hints to SQLite's planner (``INDEXED BY``, ``CROSS JOIN``) are passed over elsewhere.


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
        """Read rows, which nobody else changes before the transaction ends."""

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
    def call(self, table_id: str = "") -> None:
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


log = logging.getLogger(__name__)

BUSY_MS: Final = 30_000
"""How long a write waits for another process: a copy or a look into the database with another program."""
LATE = 3.0
"""Seconds after which it is told that it waits."""
SYNCHRONOUS: Final = "FULL"
"""A committed step survives a power cut, not only a crash of the program."""


class Question(NamedTuple):
    """What somebody waits for."""

    sql: str
    values: Sequence[Any]
    answer: asyncio.Future[list[Any]]


class Database(Engine):
    """A connection with its lock."""

    columns = "SELECT name FROM pragma_table_info(?)"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.place = str(path)
        self._place = Place(path)
        self._connection: aiosqlite.Connection | None = None
        self._lock = asyncio.Lock()
        self._asked: list[Question] = []
        self._file: tuple[int, int] | None = None
        """The file that is open, whatever lies at its place."""

    async def open(self) -> None:
        if self._connection is not None:
            return
        async with contextlib.AsyncExitStack() as unusable:
            unusable.callback(self._place.leave)
            try:
                self._place.take(SYNCHRONOUS)
                connection = await aiosqlite.connect(self.path, isolation_level=None)
            except (sqlite3.Error, OSError) as error:
                raise StoreError(f"The database {self.path} cannot be opened: {error}.") from error
            unusable.push_async_callback(connection.close)
            try:
                await self._prepare(connection)
            except sqlite3.Error as error:
                raise StoreError(f"The database {self.path} cannot be used: {error}.") from error
            self._file = _identity(self.path)
            unusable.pop_all()
        self._connection = connection

    async def _prepare(self, connection: aiosqlite.Connection) -> None:
        await _all(connection, f"PRAGMA busy_timeout = {BUSY_MS}")
        version = await _pragma(connection, "user_version")
        owner = await _pragma(connection, "application_id")
        tables = await _all(connection, "SELECT count(*) FROM sqlite_schema")
        if tables[0][0] and owner != APPLICATION:
            raise StoreError(f"The database {self.path} belongs to another program.")
        if version > VERSION:
            raise StoreTooNew(_too_new(self.path, version))
        if 0 < version < VERSION and self._place.shared:
            raise StoreError(
                f"The database {self.path} is in use by a process of an older version of this program. "
                "Stop that; the next start brings the database up to date."
            )
        await _all(connection, "PRAGMA journal_mode = WAL")
        await _all(connection, f"PRAGMA synchronous = {SYNCHRONOUS}")
        await _all(connection, "PRAGMA foreign_keys = ON")
        # What is deleted is overwritten, not only given free (E11.3).
        await _all(connection, "PRAGMA secure_delete = ON")
        if version < VERSION:
            await _all(connection, "BEGIN EXCLUSIVE")
            version = await _pragma(connection, "user_version")
            if version > VERSION:
                # Another, newer process was faster.
                raise StoreTooNew(_too_new(self.path, version))
            for script in scripts(SQLITE, version):
                for statement in script.split(";\n"):
                    if statement.strip():
                        await _all(connection, statement)
            await _all(connection, f"PRAGMA application_id = {APPLICATION}")
            await _all(connection, f"PRAGMA user_version = {VERSION}")
            await _all(connection, "COMMIT")

    async def close(self) -> None:
        async with self._lock:
            connection, self._connection = self._connection, None
            if connection is not None:
                await connection.close()
            self._place.leave()

    @property
    def connection(self) -> aiosqlite.Connection:
        """The open connection. Raises StoreError before `open` and after `close`."""
        if self._connection is None:
            raise StoreError("The database is not open.")
        return self._connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[Writer]:
        async with self._lock:
            connection = self.connection
            self._look()
            waiting = asyncio.get_running_loop().call_later(LATE, self._waits)
            try:
                async with contextlib.AsyncExitStack() as broken:
                    broken.push_async_callback(_roll_back, connection)
                    broken.callback(waiting.cancel)
                    await connection.execute("BEGIN IMMEDIATE")
                    waiting.cancel()
                    yield FileWriter(connection)
                    await asyncio.shield(asyncio.ensure_future(connection.commit()))
                    broken.pop_all()
            except sqlite3.IntegrityError as error:
                raise Clash(str(error)) from error
            except sqlite3.Error as error:
                raise StoreError(f"The database cannot be written: {error}.") from error

    def _look(self) -> None:
        """Nothing is written into a file that nobody finds again. Raises StoreError."""
        there = _identity(self.path)
        if there != self._file:
            how = "deleted" if there is None else "replaced"
            raise StoreError(
                f"The database {self.path} was {how} while the bot runs; "
                "nothing is written any more. Stop the bot, put the right file there and start it again."
            )

    def _waits(self) -> None:
        log.warning("another program holds the database %s: what is to be written waits for it", self.path)

    async def all(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """What is asked at one moment goes in one errand: waking the thread takes longer than a question."""
        if not self._asked:
            # A list of its own for each errand, as the next one may be asked for before this is done.
            reading = asyncio.create_task(self._read(self._asked))
            reading.add_done_callback(partial(self._tell, self._asked))
        answer: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()
        self._asked.append(Question(sql, values, answer))
        try:
            return await answer
        except sqlite3.Error as error:
            raise StoreError(f"The database cannot be read: {error}.") from error

    async def _read(self, asked: Sequence[Question]) -> list[list[Any] | Exception]:
        """The rows of all that was asked before the connection was free, or why there are none."""
        async with self._lock:
            self._asked = []
            return await _answers(self.connection, asked)

    def _tell(self, asked: Sequence[Question], reading: asyncio.Task[list[list[Any] | Exception]]) -> None:
        """Give their rows to all who still wait for them."""
        wrong = (
            StoreError("The database is not read any more.") if reading.cancelled() else reading.exception()
        )
        if self._asked is asked:
            # It was cancelled before it began.
            self._asked = []
        for question, rows in zip(asked, [wrong] * len(asked) if wrong else reading.result(), strict=True):
            if question.answer.done():
                continue
            if isinstance(rows, list):
                question.answer.set_result(rows)
            else:
                question.answer.set_exception(rows)

    async def shared(self) -> bool:
        return self._place.shared

    async def checkpoint(self) -> None:
        """Bring what was written into the file, and empty the log beside it, as far as no reader needs it."""
        await self.all("PRAGMA wal_checkpoint(TRUNCATE)")

    async def vacuum(self) -> None:
        # The file is written anew, without what was deleted from it.
        await self.all("VACUUM")
        await self.checkpoint()


class FileWriter(Writer):
    """The statements of the one transaction that may write: every other waits until it is done."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def do(self, sql: str, values: Sequence[Any] = ()) -> int:
        return (await self._connection.execute(sql, values)).rowcount

    async def many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        await self._connection.executemany(sql, list(rows))

    async def all(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return await _all(self._connection, sql, values)

    async def held(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return await self.all(sql, values)

    async def alone(self, what: str) -> None:
        return

    async def each(self, sql: str, most: int) -> AsyncIterator[list[Any]]:
        async with self._connection.execute(sql) as cursor:
            while rows := await cursor.fetchmany(most):
                yield list(rows)

    async def last(self, table: str) -> int:
        row = await self.one("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,))
        return 0 if row is None else int(row[0])

    async def go_on(self, table: str, last: int) -> None:
        await self.do("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        await self.do("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))

    def call(self, table_id: str = "") -> None:
        return


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file lies there, if one does."""
    with contextlib.suppress(OSError):
        known = path.stat()
        return known.st_dev, known.st_ino
    return None


def _too_new(path: Path, version: int) -> str:
    return (
        f"The database {path} was written by a newer version of this program "
        f"(schema {version}, this one knows {VERSION}). Update the program."
    )


async def _all(connection: aiosqlite.Connection, sql: str, values: Sequence[Any] = ()) -> list[Any]:
    """Asked, read and done with in one errand of the connection's thread: each errand takes its time, and a
    statement left open would hold locks."""
    return list(await connection.execute_fetchall(sql, values))


async def _answers(
    connection: aiosqlite.Connection, asked: Sequence[Question]
) -> list[list[Any] | Exception]:
    def read(sql: str, values: Sequence[Any]) -> list[Any] | Exception:
        try:
            return connection._conn.execute(sql, values).fetchall()
        except (sqlite3.Error, OverflowError) as error:
            return error

    # What is public takes one statement an errand.
    answers: list[list[Any] | Exception]
    answers = await connection._execute(lambda: [read(question.sql, question.values) for question in asked])  # type: ignore[no-untyped-call]
    return answers


async def _roll_back(connection: aiosqlite.Connection) -> None:
    """Neither a cancelled caller nor a commit that failed (a full disk) may leave a transaction open.

    The thread takes its orders in turn, so this comes after a BEGIN or COMMIT still under way, and after a
    COMMIT it does nothing.
    """
    await asyncio.shield(asyncio.ensure_future(connection.rollback()))


async def _pragma(connection: aiosqlite.Connection, name: str) -> int:
    return int((await _all(connection, f"PRAGMA {name}"))[0][0])


# What every chapter of the store is made with: its database, and the way from rows to columns and back.


R = TypeVar("R", bound=msgspec.Struct)

OPEN: Final = ", ".join(f"'{status}'" for status in OPEN_STATUSES)
"""The states of open tables, as a statement names them."""


class Chapter:
    """A part of the store. Each method is one transaction: all of it happens, or nothing."""

    def __init__(self, database: Engine) -> None:
        self._db = database


def quoted(names: Iterable[str]) -> str:
    """Columns as a statement names them."""
    return ", ".join(f'"{name}"' for name in names)


@cache
def columns_of(kind: type[msgspec.Struct]) -> str:
    """The columns of a kind of rows."""
    return quoted(kind.__struct_fields__)


def marks(values: Sized) -> str:
    """A mark for each value."""
    return ", ".join("?" * len(values))


def insert_into(table: str, kind: type[msgspec.Struct], *before: str) -> str:
    """The statement that writes a row of that kind, with columns before its own."""
    names = (*before, *kind.__struct_fields__)
    return f"INSERT INTO {table} ({quoted(names)}) VALUES ({marks(names)})"


def made(kind: type[R], row: Sequence[Any], names: Sequence[str] = ()) -> R:
    """A row of what its columns hold, or some of them."""
    columns = zip(names or kind.__struct_fields__, row, strict=True)
    return msgspec.convert(dict(columns), kind, strict=False)


def values_of(row: msgspec.Struct) -> tuple[Any, ...]:
    """What the columns of a row hold."""
    return tuple(getattr(row, name) for name in row.__struct_fields__)
