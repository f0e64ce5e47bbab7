"""A PostgreSQL database: connections that are opened as they are needed, checked, brought up to date."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import cache
from itertools import count
from typing import Any, Final, NamedTuple, TypeVar

import asyncpg

from bot.model.errors import Conflict, StoreError, StoreLost, StoreTooNew, StoreUnsure
from bot.store.database import Clash, Engine, Writer
from bot.store.moving import TABLES
from bot.store.place import shown
from bot.store.postgres.schema import POSTGRES, PRELUDE
from bot.store.schema import VERSION, scripts

# Whether a transaction was kept whose COMMIT got no answer: the server knows, by the number of it.
#
# After a crash a server gives numbers anew that it had not written down, so that a number tells something
# only within one life of the server; the figures that a server begins anew after every crash tell its lives
# apart.


_LIFE: Final = "pg_stat_get_bgwriter_stat_reset_time()"
_MARK: Final = f"SELECT pg_current_xact_id_if_assigned()::text, {_LIFE}, pg_backend_pid()"
_CALL: Final = f"{_MARK}, pg_notify($1, $2)"
_FATE: Final = f"SELECT pg_xact_status($1::text::xid8), {_LIFE}"
_END: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid = $1 AND backend_xid = xid($2::text::xid8)
"""
"""Nobody waits for that transaction any more, and its process may not have noticed."""


class Mark(NamedTuple):
    """What a transaction is found again by."""

    number: str | None
    """``None`` where nothing was written."""
    life: datetime
    process: int


async def marked(connection: asyncpg.Connection, *call: str) -> Mark:
    """The mark of the transaction that is open there. ``call``: whom to call at its end, and by what."""
    return Mark(*(await connection.fetchrow(_CALL if call else _MARK, *call))[:3])


async def kept(connection: asyncpg.Connection, mark: Mark, place: str) -> bool | None:
    """Whether a transaction was kept; ``None``: it has not ended, but soon will.

    Raises StoreUnsure where the server does not know any more.
    """
    if mark.number is None:
        return True
    try:
        fate, life = await connection.fetchrow(_FATE, mark.number)
    except asyncpg.InvalidParameterValueError:
        # A number that was not given yet: the server crashed before it had written anything of it down.
        return False
    if fate == "aborted" or (fate == "in progress" and life != mark.life):
        return False
    if fate == "in progress":
        await connection.execute(_END, mark.process, mark.number)
        return None
    if fate is None or life != mark.life:
        raise unsure(place)
    return True


def unsure(place: str) -> StoreUnsure:
    """Nobody can say now."""
    return StoreUnsure(
        f"The database {place} went away while it was written to: "
        "whether that was kept shows when it is back."
    )


# What goes wrong with a PostgreSQL server, in the errors and sentences of the bot; no password in any.


LOST: Final = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""The server is away, has no room, or is not yet the one that writes: what lies in the database
is as it was, and it may soon be back."""
_BROKEN: Final = (asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What is said of a connection that broke while it was written to."""
GONE: Final = (*LOST, *_BROKEN)
"""The same for a connection that was good before: one that broke is no longer used."""
EVERY: Final = (OSError, asyncpg.PostgresError, *_BROKEN)


def reason(error: BaseException) -> str:
    """What the server said, without the details, which quote rows."""
    if isinstance(error, TimeoutError):
        return "no answer"
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return str(error.args[0]) if error.args else type(error).__name__


def lost(place: str, error: BaseException) -> StoreLost:
    """The server cannot be reached now."""
    return StoreLost(f"The database {place} cannot be reached: {reason(error)}.")


def unopened(place: str, error: BaseException) -> StoreError:
    """Why a database could not be opened."""
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        return StoreError(f"The database {place} refuses the user or the password of RIDDLEMASTER_DATABASE.")
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return StoreError(f"There is no database {place}: its server has none of that name.")
    if isinstance(error, LOST):
        return lost(place, error)
    return StoreError(f"The database {place} cannot be used: {reason(error)}.")


def unwritten(place: str, error: BaseException) -> StoreError:
    """Why a transaction was not carried through."""
    if isinstance(error, asyncpg.TransactionRollbackError):
        # Two that waited for each other: whoever is told begins again.
        return Conflict(f"the database let another transaction go first: {reason(error)}")
    if isinstance(error, GONE):
        return lost(place, error)
    return StoreError(f"The database cannot be written: {reason(error)}.")


# The statements of the store as PostgreSQL reads them.


_CHANGED: Final = (
    # Hints to SQLite's planner.
    (re.compile(r" INDEXED BY \w+"), ""),
    (re.compile(r"\bCROSS JOIN\b"), "JOIN"),
    # Here a word of the language: whoever is logged in.
    (re.compile(r'(?<![\w".])user(?![\w"])'), '"user"'),
)


@cache
def spoken(sql: str) -> str:
    """A statement with numbers for its marks."""
    for pattern, instead in _CHANGED:
        sql = pattern.sub(instead, sql)
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)


log = logging.getLogger(__name__)

T = TypeVar("T")

CONNECTIONS: Final = 8
"""How many transactions one process has under way at once."""
STATEMENTS: Final = 400
"""How many statements a connection keeps prepared: all that there are."""
CONNECT: Final = 10.0
"""Seconds until a server that does not answer counts as away."""
ANSWER: Final = 60.0
"""Seconds after which a statement of everyday counts as lost."""
LONG: Final = 86_400.0
"""The same for what goes through all rows."""
PATIENCE: Final = 5.0
"""Seconds for which a server that is away is waited for before somebody is told."""
PAUSE: Final = 0.1
FAREWELL: Final = 5.0
"""Seconds for which a server is waited for at the end of the program."""
CHANNEL: Final = "riddlemaster"
"""On which those are called who listen."""
NAME: Final = "hashtextextended(current_schema() || '/' || $1, 0)"
"""The number of a lock with that name."""

HANDOVER: Final = 20.0
"""Seconds for which processes of an older version are waited for that are about to stop."""
PROGRAM: Final = f"riddlemaster {VERSION}"
"""What a bot calls itself before the server."""
_ANY: Final = "^riddlemaster( [0-9]+|)$"
"""The same of any version: the first had no number."""
SETTINGS: Final = {"application_name": PROGRAM, "jit": "off"}
_OTHERS: Final = f"""
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ '{_ANY}'
    AND current_setting('application_name') !~ '{_ANY}'
"""
"""Connections of bots, for who is none."""
_OLDER: Final = f"""
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ '{_ANY}'
    AND application_name <> '{PROGRAM}'
"""
"""Connections of bots of another version."""
_TABLES: Final = """
    SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace
    AND relkind IN ('r', 'p', 'v', 'm', 'f')
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
"""
"""All tables and views, but for those of extensions."""


class Postgres(Engine):
    """A pool of connections to one database."""

    unclaimed = " FOR UPDATE SKIP LOCKED"
    columns = (
        "SELECT column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position"
    )

    def __init__(self, address: str, program: str = PROGRAM) -> None:
        self._address = address
        self._program = program
        self.own = secrets.token_hex(8)
        """What this process says when it calls those who listen."""
        self.place = shown(address)
        self._pool: asyncpg.Pool | None = None

    async def open(self) -> None:
        if self._pool is not None:
            return
        with _refused(self.place):
            pool = await asyncpg.create_pool(
                self._address,
                # None is kept open for nobody: while the server is away that would fill the log.
                min_size=0,
                max_size=CONNECTIONS,
                reset=_left,
                statement_cache_size=STATEMENTS,
                command_timeout=ANSWER,
                timeout=CONNECT,
                server_settings={**SETTINGS, "application_name": self._program},
            )
        async with contextlib.AsyncExitStack() as unusable:
            unusable.push_async_callback(pool.close)
            with _refused(self.place):
                async with pool.acquire() as connection, connection.transaction():
                    await self._prepare(connection)
            unusable.pop_all()
        self._pool = pool

    async def _prepare(self, connection: asyncpg.Connection) -> None:
        # One at a time: several processes may be started at once.
        await connection.execute(f"SELECT pg_advisory_xact_lock({NAME})", "schema")
        tables = {row[0] for row in await connection.fetch(_TABLES)}
        if tables and "riddlemaster" not in tables:
            raise StoreError(f"The database {self.place} belongs to another program.")
        version = await connection.fetchval("SELECT version FROM riddlemaster") if tables else 0
        if version > VERSION:
            raise too_new(self.place, version)
        if 0 < version < VERSION:
            await self._left_alone(connection)
        if not version:
            await connection.execute(PRELUDE)
        for script in scripts(POSTGRES, version):
            await connection.execute(script)
        if version < VERSION:
            await connection.execute("DELETE FROM riddlemaster")
            await connection.execute("INSERT INTO riddlemaster (version) VALUES ($1)", VERSION)

    async def _left_alone(self, connection: asyncpg.Connection) -> None:
        """Wait until no process of an older version would go on in these tables. Raises StoreError."""
        loop = asyncio.get_running_loop()
        until = loop.time() + HANDOVER
        while await connection.fetchval(_OLDER):
            if loop.time() >= until:
                raise StoreError(
                    f"The database {self.place} is in use by a process of an older version of this program. "
                    "Stop all of those; the next start brings the database up to date."
                )
            await asyncio.sleep(PAUSE)
            # What is looked up stays the same within a transaction otherwise.
            await connection.execute("SELECT pg_stat_clear_snapshot()")

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                async with asyncio.timeout(FAREWELL):
                    await pool.close()
            except EVERY as error:
                # It ends them all the same.
                log.info("a connection broke at its end: %s", type(error).__name__)

    @property
    def pool(self) -> asyncpg.Pool:
        """The connections. Raises StoreError before `open` and after `close`."""
        if self._pool is None:
            raise StoreError("The database is not open.")
        return self._pool

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[ServerWriter]:
        pool = self.pool
        connection = await self._patiently(lambda: _begun(pool))
        try:
            writer = ServerWriter(connection)
            yield writer
            call = () if writer.calls is None else (CHANNEL, f"{self.own} {writer.calls}")
            ending = asyncio.ensure_future(self._end(connection, await marked(connection, *call)))
            try:
                await asyncio.shield(ending)
            except asyncio.CancelledError:
                # Whoever waits may go; half a commit there is not.
                await asyncio.wait([ending])
                raise
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Clash(reason(error)) from error
        except EVERY as error:
            if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
                # Another server took over, or is about to: the next connection is to find it.
                await pool.expire_connections()
            raise unwritten(self.place, error) from error
        finally:
            await _ended(pool, connection)

    async def _end(self, connection: asyncpg.Connection, mark: Mark) -> None:
        """Commit. Raises if that was not kept: an answer that was lost on the way is asked for again."""
        try:
            await connection.execute("COMMIT")
        except GONE as error:
            if not await self._kept(mark):
                raise
            log.info("what was written is kept; its answer was lost: %s", type(error).__name__)

    async def _kept(self, mark: Mark) -> bool:
        """Whether a transaction was kept, as soon as the server is there. Raises StoreUnsure."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        while True:
            try:
                # The pool may be busy with those who ask the same.
                async with _visiting(self._address) as connection:
                    if (known := await kept(connection, mark, self.place)) is not None:
                        return known
            except (StoreLost, *GONE) as error:
                if isinstance(error, StoreUnsure) or loop.time() >= until:
                    raise unsure(self.place) from error
            await asyncio.sleep(PAUSE)

    async def all(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        pool = self.pool
        try:
            return await self._patiently(lambda: pool.fetch(spoken(sql), *values))
        except EVERY as error:
            raise StoreError(f"The database cannot be read: {reason(error)}.") from error

    async def shared(self) -> bool:
        return bool(await self.all(_OTHERS))

    async def checkpoint(self) -> None:
        """The server does that by itself."""

    async def vacuum(self) -> None:
        async with self.pool.acquire() as connection:
            await connection.execute(f"VACUUM {', '.join(TABLES)}", timeout=LONG)

    async def _patiently(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do it, as soon as the server is there. Raises StoreLost if that takes too long."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        while True:
            try:
                return await work()
            except asyncpg.DataError:
                raise
            except GONE as error:
                if loop.time() >= until:
                    raise lost(self.place, error) from error
                if isinstance(error, asyncpg.InternalClientError):
                    # It does not know itself that it is broken.
                    await self.pool.expire_connections()
            await asyncio.sleep(PAUSE)


class ServerWriter(Writer):
    """The statements of one transaction; others may be under way beside it."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection
        self.calls: str | None = None
        """The table of which those hear who listen, or nothing of a table; ``None``: they are not called."""

    async def do(self, sql: str, values: Sequence[Any] = ()) -> int:
        told: str = await self._connection.execute(spoken(sql), *values)
        return int(told.rpartition(" ")[2])

    async def many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        if listed := list(rows):
            await self._connection.executemany(spoken(sql), listed)

    async def all(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return list(await self._connection.fetch(spoken(sql), *values))

    async def held(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return await self.all(f"{sql} FOR UPDATE", values)

    async def alone(self, what: str) -> None:
        await self._connection.execute(f"SELECT pg_advisory_xact_lock({NAME})", what)

    async def free(self, name: str) -> bool:
        """Whether nobody holds a name; until the transaction ends nobody can take it then."""
        return bool(await self._connection.fetchval(f"SELECT pg_try_advisory_xact_lock({NAME})", name))

    async def each(self, sql: str, most: int) -> AsyncIterator[list[Any]]:
        cursor = await self._connection.cursor(spoken(sql))
        while rows := await cursor.fetch(most, timeout=LONG):
            yield rows

    async def last(self, table: str) -> int:
        name = await self._connection.fetchval("SELECT pg_get_serial_sequence($1, 'id')", table)
        last, used = await self._connection.fetchrow(f"SELECT last_value, is_called FROM {name}")
        return int(last) if used else 0

    async def go_on(self, table: str, last: int) -> None:
        await self._connection.execute(
            "SELECT setval(pg_get_serial_sequence($1, 'id'), greatest($2, 1), $2 > 0)", table, last
        )

    def call(self, game: str = "") -> None:
        self.calls = game or self.calls or ""


def too_new(place: str, version: int) -> StoreTooNew:
    """Why a database is left alone."""
    return StoreTooNew(
        f"The database {place} was written by a newer version of this program "
        f"(schema {version}, this one knows {VERSION}). Update the program."
    )


async def joined(address: str) -> asyncpg.Connection:
    """The same to a database that this program knows. Raises StoreTooNew if it was brought further since."""
    connection = await connected(address)
    async with contextlib.AsyncExitStack() as unusable:
        unusable.callback(connection.terminate)
        with _refused(shown(address)):
            version = await connection.fetchval("SELECT version FROM riddlemaster")
        if version > VERSION:
            raise too_new(shown(address), version)
        unusable.pop_all()
    return connection


async def connected(address: str) -> asyncpg.Connection:
    """A connection by itself. Raises StoreError."""
    with _refused(shown(address)):
        return await asyncpg.connect(
            address, timeout=CONNECT, command_timeout=ANSWER, server_settings=SETTINGS
        )


@contextlib.asynccontextmanager
async def _visiting(address: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection for one question."""
    connection = await connected(address)
    try:
        yield connection
    finally:
        connection.terminate()


@contextlib.contextmanager
def _refused(place: str) -> Iterator[None]:
    """Say in one sentence why a server lets nobody in."""
    try:
        yield
    except (ValueError, asyncpg.ClientConfigurationError) as error:
        # Its words would quote the address.
        raise StoreError(
            "RIDDLEMASTER_DATABASE is no address of a PostgreSQL database; "
            "one looks like this: postgresql://USER:PASSWORD@SERVER/DATABASE."
        ) from error
    except EVERY as error:
        raise unopened(place, error) from error


async def _left(_: asyncpg.Connection) -> None:
    """What these connections are used for leaves nothing behind that had to be cleared away."""


async def _ended(pool: asyncpg.Pool, connection: asyncpg.Connection) -> None:
    """What was not committed is rolled back; a connection that is broken is thrown away."""
    try:
        try:
            if not connection.is_closed() and connection.is_in_transaction():
                await asyncio.shield(asyncio.ensure_future(connection.execute("ROLLBACK")))
        finally:
            await pool.release(connection)
    except EVERY as error:
        # The server has rolled back, as the connection is gone; what was committed stays so.
        log.info("a connection broke at its end: %s", type(error).__name__)


async def _begun(pool: asyncpg.Pool) -> asyncpg.Connection:
    async with contextlib.AsyncExitStack() as unusable:
        connection = await pool.acquire()
        unusable.push_async_callback(pool.release, connection)
        await connection.execute("BEGIN")
        unusable.pop_all()
    return connection
