"""The store in PostgreSQL: the same statements, with several processes at once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, Final

import asyncpg

from bot.model.errors import StoreError
from bot.store.outbox import PARKED
from bot.store.place import shown
from bot.store.postgres.database import (
    CHANNEL,
    EVERY,
    FAREWELL,
    NAME,
    Postgres,
    connected,
    joined,
    lost,
    unopened,
)
from bot.store.rows import PostRow
from bot.store.store import Store

# The connection that lasts: it holds names for this process, and hears when others call.


log = logging.getLogger(__name__)

PAUSE: Final = 1.0
"""Seconds between two tries to listen again."""


class Session:
    """Names are locks of the server, which lets go of them when this connection ends, however it ends."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]], place: str, own: str) -> None:
        self._connect = connect
        self._place = place
        self._own = own
        """What calls of this process say: it need not be woken by them."""
        self._connection: asyncpg.Connection | None = None
        self._lock = asyncio.Lock()
        self._held: set[str] = set()
        self._calls: list[Callable[[str], None]] = []
        self._returning: asyncio.Task[None] | None = None
        self._closed = False

    async def hold(self, name: str) -> bool:
        """Take a name; whether it was free. Raises StoreLost."""
        taking = asyncio.ensure_future(self._take(name))
        try:
            return await asyncio.shield(taking)
        except asyncio.CancelledError:
            # Nobody would ever let go of what nobody knows to be held.
            await asyncio.wait([taking])
            if taking.exception() is None and taking.result():
                await self._give(name)
            raise

    async def _take(self, name: str) -> bool:
        async with self._lock:
            if name in self._held:
                return False
            taken = await self._ask(f"SELECT pg_try_advisory_lock({NAME})", name)
            if taken:
                self._held.add(name)
            return bool(taken)

    async def release(self, name: str) -> None:
        """Let go of a name; one whose connection broke is free already."""
        giving = asyncio.ensure_future(self._give(name))
        try:
            await asyncio.shield(giving)
        except asyncio.CancelledError:
            await asyncio.wait([giving])
            raise

    async def _give(self, name: str) -> None:
        async with self._lock:
            if name in self._held:
                self._held.discard(name)
                await self._ask(f"SELECT pg_advisory_unlock({NAME})", name)

    async def process(self) -> int:
        """The server's process behind this connection. Raises StoreLost."""
        async with self._lock:
            return int(await self._ask("SELECT pg_backend_pid()"))

    async def lead(self, office: str) -> bool:
        """Whether this process has that office, or can have it now."""
        name = f"lead {office}"
        # Several may ask at once.
        return name in self._held or await self.hold(name) or name in self._held

    async def listen(self, call: Callable[[str], None]) -> None:
        """Call that when another process calls, and after every time in which none could be heard."""
        self._calls.append(call)
        async with self._lock:
            connection = await self._ready()
            if len(self._calls) == 1:
                await connection.add_listener(CHANNEL, self._heard)

    async def close(self) -> None:
        """Let go of everything."""
        self._closed = True
        if self._returning is not None:
            self._returning.cancel()
            await asyncio.gather(self._returning, return_exceptions=True)
        async with self._lock:
            connection, self._connection = self._connection, None
            if connection is not None and not connection.is_closed():
                try:
                    # At once: the server notices a little later that nobody is there.
                    await connection.execute("SELECT pg_advisory_unlock_all()", timeout=FAREWELL)
                    await connection.close(timeout=FAREWELL)
                except EVERY as error:
                    log.info("the last connection broke: %s", type(error).__name__)
                    connection.terminate()

    async def _ask(self, sql: str, *names: str) -> Any:
        connection = await self._ready()
        try:
            return await connection.fetchval(sql, *names)
        except EVERY as error:
            if isinstance(error, TimeoutError):
                # Its other end may be gone without a word.
                connection.terminate()
            raise lost(self._place, error) from error

    async def _ready(self) -> asyncpg.Connection:
        if self._closed:
            raise StoreError("The database is not open.")
        if self._connection is None or self._connection.is_closed():
            self._held.clear()
            connection = await self._connect()
            try:
                if self._calls:
                    await connection.add_listener(CHANNEL, self._heard)
            except EVERY as error:
                # One on which nobody is heard is none.
                connection.terminate()
                raise lost(self._place, error) from error
            except asyncio.CancelledError:
                connection.terminate()
                raise
            connection.add_termination_listener(self._broke)
            self._connection = connection
        return self._connection

    def _broke(self, connection: asyncpg.Connection) -> None:
        if connection is not self._connection:
            return
        self._connection = None
        self._held.clear()
        if self._calls and not self._closed and (self._returning is None or self._returning.done()):
            self._returning = asyncio.get_running_loop().create_task(self._return(), name="listening")

    async def _return(self) -> None:
        while True:
            try:
                async with self._lock:
                    await self._ready()
            except StoreError as error:
                log.debug("nobody is heard: %s", type(error).__name__)
                await asyncio.sleep(PAUSE)
            else:
                break
        self._call("")

    def _heard(self, connection: object, process: int, channel: str, payload: object) -> None:
        caller, _, table_id = str(payload).partition(" ")
        if caller != self._own:
            self._call(table_id)

    def _call(self, table_id: str) -> None:
        for call in self._calls:
            call(table_id)


__all__ = ["Postgres", "PostgresStore", "age", "parked"]

_AGE: Final = """
    SELECT extract(epoch FROM clock_timestamp())::double precision - value::double precision
    FROM notes WHERE key = $1
"""


class PostgresStore(Store):
    """A database on a server.

    Whoever sends a message holds its lane, so that messages keep their order and the others know of a message
    under way whether somebody still sends it.
    """

    def __init__(self, address: str) -> None:
        self._server = Postgres(address)
        super().__init__(self._server)
        self._session = Session(partial(joined, address), self._server.place, self._server.own)
        self._lanes: dict[int, str] = {}
        """The lanes held here, by message."""

    async def open(self) -> None:
        async with AsyncExitStack() as unusable:
            unusable.push_async_callback(self.close)
            await super().open()
            mine = await self._session.process()
            async with self._server.writing() as tx:
                if await tx.one("SELECT pg_backend_pid()") == (mine,):
                    # The connection that lasts was given to somebody else.
                    raise StoreError(
                        f"The database {self._server.place} lies behind a pooler that lends connections for "
                        "one transaction each, where nothing can be held: name the server itself in "
                        "RIDDLEMASTER_DATABASE, or a pooler of whole sessions."
                    )
            unusable.pop_all()

    async def close(self) -> None:
        await self._session.close()
        await super().close()

    # Names and calls

    async def hold(self, name: str) -> bool:
        return await self._session.hold(name)

    async def release(self, name: str) -> None:
        await self._session.release(name)

    async def lead(self, office: str) -> bool:
        return await self._session.lead(office)

    async def hour(self) -> float | None:
        ((hour,),) = await self._db.all("SELECT extract(epoch FROM clock_timestamp())::double precision")
        return float(hour)

    async def listen(self, call: Callable[[str], None]) -> None:
        await self._session.listen(call)

    # Messages

    async def claim(self, post: int, now: float) -> bool:
        row = await self._db.one("SELECT user, channel FROM outbox WHERE id = ? AND status = 'new'", (post,))
        lane = "" if row is None else _lane(*row)
        if not lane or not await self.hold(lane):
            return False
        async with AsyncExitStack() as unclaimed:
            unclaimed.push_async_callback(self.release, lane)
            claimed = await super().claim(post, now)
            if claimed:
                unclaimed.pop_all()
                self._lanes[post] = lane
        return claimed

    async def mark_sent(
        self,
        post: int,
        message: int | None,
        channel: int,
        now: float,
        files: Mapping[str, int] | None = None,
        *,
        owed: float = 0,
    ) -> None:
        await super().mark_sent(post, message, channel, now, files, owed=owed)
        await self._landed(post)

    async def again(self, post: int, due: float) -> None:
        await super().again(post, due)
        await self._landed(post)

    async def drop(self, post: int, status: str, instead: Sequence[PostRow] = ()) -> None:
        await super().drop(post, status, instead)
        await self._landed(post)

    async def erase(self, post: int) -> None:
        await super().erase(post)
        await self._landed(post)

    async def _landed(self, post: int) -> None:
        lane = self._lanes.pop(post, None)
        if lane is not None:
            await self.release(lane)

    async def recover(self) -> int:
        return await self.rescue()

    async def rescue(self) -> int:
        async with self._server.writing() as tx:
            flying = await tx.all(
                "SELECT id, user, channel FROM outbox WHERE status IN ('new', 'flight')"
                f" AND status = 'flight'{self._db.unclaimed}"
            )
            lanes = {_lane(*lane) for _, *lane in flying}
            deserted = {lane for lane in sorted(lanes) if await tx.free(lane)}
            left = [(post,) for post, *lane in flying if _lane(*lane) in deserted]
            await tx.many("UPDATE outbox SET status = 'new', due = 0 WHERE id = ?", left)
            if left:
                tx.call()
        return len(left)


def _lane(user: int, channel: int) -> str:
    """As `PostRow.lane`."""
    return f"lane u{user}" if user else f"lane c{channel}"


async def age(address: str, key: str) -> float | None:
    """Seconds since a sign of life by the clock of the server, without opening the store.

    ``None`` where there never was one. Raises StoreError.
    """
    seconds: float | None = await _asked(address, _AGE, key)
    return seconds


async def parked(address: str) -> int:
    """How many messages wait that nobody waits for any more, without opening the store. Raises StoreError."""
    return int(await _asked(address, PARKED))


async def _asked(address: str, sql: str, *values: str) -> Any:
    connection = await connected(address)
    async with AsyncExitStack() as used:
        used.push_async_callback(connection.close)
        try:
            return await connection.fetchval(sql, *values)
        except EVERY as error:
            raise unopened(shown(address), error) from error
