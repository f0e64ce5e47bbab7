"""The store in SQLite: WAL, STRICT tables (design.md 4)."""

from __future__ import annotations

from pathlib import Path

from bot.store.database import Database
from bot.store.fleet import Alone
from bot.store.store import Store


class SqliteStore(Alone, Store):
    """One file beside its WAL."""

    def __init__(self, path: Path) -> None:
        super().__init__(Database(path))
        self.path = path
