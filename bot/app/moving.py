"""``migrate``: a database moves to another place, from a file to a server or back."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tqdm import tqdm

from bot.app.storage import postgres
from bot.model.errors import SettingsError, StoreError, StoreMissing
from bot.store.address import is_postgres, shown
from bot.store.database import Database
from bot.store.engine import Engine
from bot.store.moving import Move


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
        for one in (old, new):
            await one.open()
            used.push_async_callback(one.close)
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
