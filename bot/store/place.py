"""Where the database lies: a file closed to other accounts, never an empty file, known when it is shared."""

import contextlib
import fcntl
import logging
import os
import re
import secrets
import sqlite3
import stat
from pathlib import Path
from typing import Final

from bot.model.errors import StoreError
from bot.store.schema import APPLICATION

# The address of a database, and how it is told without its password


SCHEMES: Final = ("postgresql", "postgres")
_SERVER: Final = re.compile(r"(?:\[[0-9a-fA-F:.]*\]|[^:/\s\[\]]*)(?::\d*)?(?:/[^/\s]*)?")
_MISREAD: Final = re.compile(r"[/?#@\[\]\s]")
"""What ends an account for whoever reads an address, unless it is percent-encoded."""


def is_postgres(place: str) -> bool:
    """Whether that is the address of a PostgreSQL database, and no file."""
    return place.partition("://")[0].lower() in SCHEMES and "://" in place


def shown(address: str) -> str:
    """The place as anybody may read it: server and database, no account, no password, no options.

    Whatever a password holds, the server stands behind the last @.
    """
    if not is_postgres(address):
        return address
    server = re.split(r"[?#]", _parts(address)[1], maxsplit=1)[0]
    return f"postgresql://{server if _SERVER.fullmatch(server) else '…'}"


def misread(address: str) -> bool:
    """Whether user or password hold a sign that means something else in an address."""
    return is_postgres(address) and _MISREAD.search(_parts(address)[0]) is not None


def _parts(address: str) -> tuple[str, str]:
    account, _, server = address.partition("://")[2].rpartition("@")
    return account, server


log = logging.getLogger(__name__)

PRIVATE: Final = 0o600
"""Files hold hands and seeds: nobody else on the machine may read them."""
PRIVATE_FOLDER: Final = 0o700
WRITABLE: Final = 0o022
BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite calls the files of one database."""

ALONE: Final = b"\1\1"
"""Bytes 18 and 19 of a database that is written without a log beside it: of our files only backups are."""


class Place:
    """The folder and the files of one database, held while it is open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._held: int | None = None
        self.shared = False
        """Whether another process had it open when it was opened here."""

    def take(self, synchronous: str) -> None:
        """Make what is missing and close it to others. Raises StoreError for an empty file, OSError and
        sqlite3.Error for what cannot be made."""
        folder = self.path.parent
        # One that is there already stays as it is: others may have to pass through it.
        if not folder.exists():
            folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            # Whatever the umask took away.
            folder.chmod(PRIVATE_FOLDER)
        if (open_to := stat.S_IMODE(folder.stat().st_mode)) & WRITABLE:
            log.warning("others on this machine may write in the folder %s (mode %o)", folder, open_to)
        self._held = os.open(folder, os.O_RDONLY)
        alone = self._alone()
        self.shared = not alone
        if self.path.exists():
            self._look(alone=alone)
        else:
            self._make(synchronous)
        for end in BESIDE:
            _tighten(self.path.with_name(self.path.name + end))
        if alone:
            self._sweep()
        else:
            log.info("another process has %s open too, which is harmless: nothing is done twice", self.path)
        # From here on whoever comes later sees that it is not alone.
        with contextlib.suppress(OSError):
            fcntl.flock(self._held, fcntl.LOCK_SH)

    def leave(self) -> None:
        """Let go of the folder."""
        held, self._held = self._held, None
        if held is not None:
            os.close(held)

    def _alone(self) -> bool:
        """Whether no other process holds the folder; the system forgets the hold of one that was killed."""
        assert self._held is not None
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            # The other may still be making the file: it lets go of the folder's exclusive hold after that.
            fcntl.flock(self._held, fcntl.LOCK_SH)
            return False
        except OSError as error:
            log.debug("the folder %s knows no locks: %s", self.path.parent, error.strerror)
        return True

    def _look(self, *, alone: bool) -> None:
        if self.path.stat().st_size == 0:
            raise StoreError(
                f"The database {self.path} exists but is empty: a full disk or a broken copy leaves such a "
                "file. Put your newest backup in its place, or delete it if no game was ever played."
            )
        with self.path.open("rb") as file:
            written = file.read(20)[18:]
        if alone and written == ALONE:
            # A backup was put back. The log of a bot that was killed is not its own, and would undo it.
            for end in ("-wal", "-shm"):
                self.path.with_name(self.path.name + end).unlink(missing_ok=True)

    def _make(self, synchronous: str) -> None:
        """The file appears with content in it, so an empty one was not left by a start that was killed."""
        fresh = self.path.with_name(f"{self.path.name}.new-{secrets.token_hex(4)}")
        private(fresh)
        with contextlib.closing(sqlite3.connect(fresh)) as database:
            database.execute(f"PRAGMA synchronous = {synchronous}")
            database.execute(f"PRAGMA application_id = {APPLICATION}")
        try:
            os.link(fresh, self.path)
        except FileExistsError:
            log.debug("another process made %s", self.path)
        except OSError:
            # A file system without links.
            os.rename(fresh, self.path)
        fresh.unlink(missing_ok=True)

    def _sweep(self) -> None:
        """What starts left that were killed while they made the file."""
        for left in self.path.parent.glob(f"{self.path.name}.new-*"):
            left.unlink(missing_ok=True)


def beside(path: Path) -> sqlite3.Connection:
    """Open a database beside a bot that may be running. Raises sqlite3.Error.

    A log beside it may belong to another file, in whose place this one was put: whoever may write would play
    it into this one and delete it, though the bot still needs it. Without one only who may write can read.
    """
    logged = path.with_name(f"{path.name}-wal").exists()
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={'ro' if logged else 'rw'}", uri=True)


def private(path: Path) -> None:
    """Make an empty file that only its owner may read, whatever the umask. Raises OSError if there is one."""
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE)
    try:
        os.fchmod(file, PRIVATE)
    finally:
        os.close(file)


def _tighten(path: Path) -> None:
    """Close a file to others, unless it is of another account."""
    with contextlib.suppress(FileNotFoundError):
        known = path.stat()
        now = stat.S_IMODE(known.st_mode)
        if not now & ~PRIVATE:
            return
        if known.st_uid != os.getuid():
            log.warning("others on this machine can look into %s (mode %o)", path, now)
            return
        try:
            path.chmod(now & PRIVATE)
        except OSError as error:
            log.warning("%s stays open to others on this machine: %s", path, error.strerror)
