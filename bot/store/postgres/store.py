"""The store in PostgreSQL: the same statements, with several processes at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, Final

from bot.model.errors import StoreError
from bot.store.address import shown
from bot.store.outbox import PARKED
from bot.store.postgres.database import EVERY, Postgres, connected, joined, unopened
from bot.store.postgres.session import Session
from bot.store.rows import PostRow
from bot.store.store import Store

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
    found: float | None = await _asked(address, _AGE, key)
    return found


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
