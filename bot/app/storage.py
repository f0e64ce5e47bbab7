"""The store of the database that the settings name; the library for a server is loaded for a server only."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from importlib import import_module
from typing import Any, Final

from bot.app.settings import Settings
from bot.model.errors import SettingsError, StoreError, StoreMissing
from bot.store import SqliteStore, Store

POSTGRES: Final = "bot.store.postgres.store"


def make_store(settings: Settings) -> Store:
    """The store, not opened yet. Raises SettingsError if the library for it is missing."""
    if not settings.server:
        return SqliteStore(settings.database)
    made: Store = postgres().PostgresStore(settings.server)
    return made


def note(settings: Settings, key: str) -> str | None:
    """A value of the bot's own, read beside a bot that may be running; nothing is made or changed.

    Raises StoreError if there is no such database, or none that can be read.
    """
    if settings.server:
        found: str | None = asyncio.run(postgres().note(settings.server, key))
        return found
    source = settings.database
    if not source.is_file():
        raise StoreMissing(f"There is no database {source}.")
    try:
        with contextlib.closing(
            sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)
        ) as database:
            row = database.execute("SELECT value FROM notes WHERE key = ?", (key,)).fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"The database {source} cannot be read: {error}.") from error
    return None if row is None else str(row[0])


def postgres() -> Any:
    """The room for PostgreSQL. Raises SettingsError if its library is missing."""
    try:
        return import_module(POSTGRES)
    except ModuleNotFoundError as error:
        raise SettingsError(
            "The library for PostgreSQL is missing: start with ./riddlemaster, which installs it, or install "
            "requirements-postgres.lock."
        ) from error
