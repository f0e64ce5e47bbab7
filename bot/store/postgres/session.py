"""The connection that lasts: it holds names for this process, and hears when others call."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import asyncpg

from bot.model.errors import StoreError
from bot.store.postgres.database import CHANNEL, EVERY, FAREWELL, NAME, lost

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

    def _heard(self, connection: object, process: int, channel: str, said: object) -> None:
        caller, _, game = str(said).partition(" ")
        if caller != self._own:
            self._call(game)

    def _call(self, game: str) -> None:
        for call in self._calls:
            call(game)
