"""The store of the database that the settings name; the library for a server is loaded for a server only."""

import asyncio
import contextlib
import fcntl
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from bot.app.settings import Settings
from bot.model.errors import SettingsError, StoreError, StoreMissing
from bot.store import SqliteStore, Store
from bot.store.database import Database, Engine
from bot.store.moving import Move
from bot.store.outbox import PARKED
from bot.store.place import beside, is_postgres, shown

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
        seconds: float | None = asyncio.run(postgres().age(settings.server, key))
        return seconds
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


# ``migrate``: a database moves to another place, from a file to a server or back.


def migrate(source: str, target: str) -> str:
    """Move a database; what is to be said of it. Raises BotError with nothing written."""
    if source == target:
        raise SettingsError("The database is to move to where it is: name another place with --to.")
    with contextlib.ExitStack() as used:
        old = _server(source) if is_postgres(source) else _copied(Path(source), used)
        new = _server(target) if is_postgres(target) else Database(Path(target))
        try:
            return asyncio.run(_moved(old, new))
        except StoreError as error:
            # Who asked knows of no copy.
            raise type(error)(str(error).replace(old.place, shown(source))) from error


async def _moved(old: Engine, new: Engine) -> str:
    async with contextlib.AsyncExitStack() as used:
        for engine in (old, new):
            await engine.open()
            used.push_async_callback(engine.close)
        with tqdm(unit=" rows", desc="moving") as bar:
            seen = 0

            def told(rows: int) -> None:
                nonlocal seen
                seen += rows
                bar.update(seen // 2 - bar.n)

            move = Move(old, new, told)
            # Each is written, and read again: it is counted when both are done.
            bar.reset(total=await move.rows())
            carried = await move.carry()
    if not carried:
        return f"All of it is in {new.place} already; nothing was written."
    return (
        f"{carried} rows are now in {new.place}, each compared with the old one, which is as it was. "
        "Name the new place in RIDDLEMASTER_DATABASE and start the bot."
    )


def _server(address: str) -> Engine:
    made: Engine = postgres().Postgres(address, "riddlemaster migrate")
    return made


def _copied(file: Path, used: contextlib.ExitStack) -> Database:
    """A copy of a database with what its log holds: it may be an older one, which is brought up to date."""
    if not file.is_file():
        raise StoreMissing(f"There is no database {file}.")
    folder = Path(used.enter_context(tempfile.TemporaryDirectory(prefix="riddlemaster-")))
    with _alone(file):
        try:
            for end in ("", "-wal"):
                part = file.with_name(file.name + end)
                if part.exists():
                    shutil.copyfile(part, folder / part.name)
        except OSError as error:
            raise StoreError(f"The database {file} cannot be copied: {error.strerror}.") from error
    return Database(folder / file.name)


@contextlib.contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Keep bots away from a database (see `bot.store.place`). Raises StoreError if one is there."""
    folder = os.open(file.absolute().parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError as error:
        raise StoreError(f"A bot is running on the database {file}: stop it first.") from error
    finally:
        os.close(folder)
