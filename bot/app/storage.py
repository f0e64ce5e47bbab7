"""The store of the database that the settings name; the library for a server is loaded for a server only."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from importlib import import_module
from typing import Any, Final

from bot.app.settings import Settings
from bot.model.errors import SettingsError, StoreError, StoreMissing
from bot.store import SqliteStore, Store
from bot.store.address import shown
from bot.store.outbox import PARKED
from bot.store.place import beside

APPLICATION: Final = "application"
"""The note that says whose tables these are, by the id of an application of Discord."""
POSTGRES: Final = "bot.store.postgres.store"


def make_store(settings: Settings) -> Store:
    """The store, not opened yet. Raises SettingsError if the library for it is missing."""
    if not settings.server:
        return SqliteStore(settings.database)
    made: Store = postgres().PostgresStore(settings.server)
    return made


async def own(store: Store, settings: Settings, application: int) -> None:
    """Let this application of Discord have the tables, whose messages are its own: at their first start, or
    where they were another's and are handed over. Raises StoreError if they are another's.
    """
    mine = str(application)
    if settings.adopt:
        await store.set_note(APPLICATION, mine)
    owner = await store.first_note(APPLICATION, mine)
    if owner != mine:
        raise StoreError(
            f"The database {shown(settings.server) or settings.database} belongs to the bot with application "
            f"id {owner}, but the token is that of {mine}: use the other token, or another database, or stop "
            "that bot for good and hand its tables over with ./riddlemaster run --adopt."
        )


def age(settings: Settings, key: str) -> float | None:
    """Seconds since a sign of life, read beside a bot that may be running; nothing is made or changed.

    ``None`` where there never was one.

    Raises StoreError if there is no such database, or none that can be read.
    """
    if settings.server:
        found: float | None = asyncio.run(postgres().age(settings.server, key))
        return found
    row = _asked(settings, "SELECT value FROM notes WHERE key = ?", key)
    return None if row is None else time.time() - float(row[0])


def parked(settings: Settings) -> int:
    """How many messages Discord has not taken for so long that nobody waits for them; raises as `age`."""
    if settings.server:
        return int(asyncio.run(postgres().parked(settings.server)))
    row = _asked(settings, PARKED)
    return 0 if row is None else int(row[0])


def _asked(settings: Settings, sql: str, *values: str) -> Any:
    source = settings.database
    if not source.is_file():
        raise StoreMissing(f"There is no database {source}.")
    try:
        with contextlib.closing(beside(source)) as database:
            return database.execute(sql, values).fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"The database {source} cannot be read: {error}.") from error


def postgres() -> Any:
    """The room for PostgreSQL. Raises SettingsError if its library is missing."""
    try:
        return import_module(POSTGRES)
    except ModuleNotFoundError as error:
        raise SettingsError(
            "The library for PostgreSQL is missing: start with ./riddlemaster, which installs it, or install "
            "requirements-postgres.lock."
        ) from error
