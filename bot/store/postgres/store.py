"""The store in PostgreSQL: the same statements, with several processes at once."""

from __future__ import annotations

import contextlib

from bot.store.address import shown
from bot.store.postgres.database import Postgres, connected
from bot.store.postgres.faults import EVERY, unopened
from bot.store.sql import SqlStore

__all__ = ["Postgres", "PostgresStore", "note"]


class PostgresStore(SqlStore):
    """A database on a server."""

    def __init__(self, address: str) -> None:
        super().__init__(Postgres(address))


async def note(address: str, key: str) -> str | None:
    """A value of the bot's own, without opening the store. Raises StoreError."""
    connection = await connected(address)
    async with contextlib.AsyncExitStack() as used:
        used.push_async_callback(connection.close)
        try:
            found: str | None = await connection.fetchval("SELECT value FROM notes WHERE key = $1", key)
        except EVERY as error:
            raise unopened(shown(address), error) from error
    return found
