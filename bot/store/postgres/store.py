"""The store in PostgreSQL: the same statements, with several processes at once."""

from __future__ import annotations

from bot.store.postgres.database import Postgres
from bot.store.sql import SqlStore


class PostgresStore(SqlStore):
    """A database on a server."""

    def __init__(self, address: str) -> None:
        super().__init__(Postgres(address))
