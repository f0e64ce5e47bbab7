"""The store in SQLite: WAL, STRICT tables (DESIGN 4)."""

from __future__ import annotations

from pathlib import Path

from bot.store.alone import Alone
from bot.store.database import Database
from bot.store.sql import SqlStore


class SqliteStore(Alone, SqlStore):
    """One file beside its WAL."""

    def __init__(self, path: Path) -> None:
        Alone.__init__(self)
        SqlStore.__init__(self, Database(path))
        self.path = path
