"""A real PostgreSQL server for the tests: one for a whole run, with a database for each test.

It lies in a temporary folder, speaks through a socket there, and waits for no disk. The program is the one of
the locked libraries, else one that is installed.
"""

import asyncio
import fcntl
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

import asyncpg

from bot.store.moving import TABLES
from bot.store.postgres.store import PostgresStore
from tests.servers.programs import find

USER: Final = "riddlemaster"
GUARDED: Final = "guarded"
"""Another account, which has a password."""
PASSWORD: Final = "the-password-of-the-tests"
TEMPLATE: Final = "blank"
"""A database with all tables and no rows."""
PATIENCE: Final = 120.0
SETTINGS: Final = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "autovacuum": "off",
    "shared_buffers": "32MB",
    "max_connections": "200",
    "listen_addresses": "",
}
LETS_IN: Final = f"local all {GUARDED} scram-sha-256\nlocal all all trust\n"
_numbers = count(1)


class Server:
    """A server that runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def address(self, database: str, user: str = USER, password: str = "") -> str:
        """The address of one of its databases."""
        secret = f":{password}" if password else ""
        return f"postgresql://{user}{secret}@/{database}?host={self.folder}"

    async def do(self, *statements: str, database: str = "postgres") -> None:
        """Carry out statements, each by itself."""
        connection = await asyncpg.connect(self.address(database))
        try:
            for one in statements:
                await connection.execute(one)
        finally:
            await connection.close()

    async def _make(self, name: str, template: str) -> None:
        connection = await asyncpg.connect(self.address("postgres"))
        try:
            # The old way is the quick one, as nothing waits for the disk.
            copy = " STRATEGY file_copy" if connection.get_server_version().major >= 15 else ""
            await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}{copy}")
        finally:
            await connection.close()

    @contextmanager
    def database(self, template: str = TEMPLATE) -> Iterator[str]:
        """The address of a database of one's own, which is gone afterwards."""
        name = f"test_{os.getpid()}_{next(_numbers)}"
        asyncio.run(self._make(name, template))
        try:
            yield self.address(name)
        finally:
            asyncio.run(self.do(f"DROP DATABASE {name} WITH (FORCE)"))


def empty(address: str) -> None:
    """Take everything out of a database with all tables; whoever is still in it is thrown out."""
    asyncio.run(_emptied(address))


async def _emptied(address: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid();"
            + "".join(f"DELETE FROM {table};" for table in reversed(TABLES))
        )
    finally:
        await connection.close()


def shared(folder: Path, **others: str) -> Server:
    """The server of this run, started by who asks first; all processes of the run give the same folder.

    ``others``: what it is set to otherwise.
    """
    with (folder / "server.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = folder / "server"
        if not told.exists():
            server = Server(started({**SETTINGS, **others}))
            asyncio.run(furnished(server))
            told.write_text(str(server.folder))
        return Server(Path(told.read_text()))


def started(settings: Mapping[str, str], run: int = 0) -> Path:
    """The folder of a server that runs until that process is gone, by default that of the whole run."""
    programs = find()
    assert programs is not None
    # Short: a socket's name has little room.
    folder = Path(tempfile.mkdtemp(prefix="rm-pg-"))
    account = _account()
    if account:
        shutil.chown(folder, account)
        programs = _within_reach(programs, folder, account)
    data = folder / "data"
    made = subprocess.run(
        [
            programs / "initdb",
            "-D",
            data,
            "-U",
            USER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-locale",
            "--no-sync",
        ],
        user=account or None,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode != 0:
        shutil.rmtree(folder)
        raise AssertionError(made.stdout + made.stderr)
    (data / "pg_hba.conf").write_text(LETS_IN)
    with (data / "postgresql.conf").open("a") as file:
        file.writelines(f"{key} = '{value}'\n" for key, value in settings.items())
        file.write(f"unix_socket_directories = '{folder}'\n")
    # Of several processes the one that started them all is the last to end.
    run = run or (os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid())
    keeper = Path(__file__).with_name("keeper.py")
    subprocess.run(
        [sys.executable, "-I", keeper, str(run), folder, account, programs / "postgres", "-D", data],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    return folder


def _account() -> str:
    """Who the server runs as: it refuses to be root."""
    if os.geteuid() != 0:
        return ""
    known = {one.pw_name for one in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _within_reach(programs: Path, folder: Path, account: str) -> Path:
    """The programs, copied where that account cannot come to where they lie."""
    try:
        subprocess.run(
            [programs / "postgres", "--version"], user=account, cwd=folder, capture_output=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        # With what a package has beside them: their libraries.
        package, place = programs.parents[1], folder / "programs"
        for one in (programs.parent, package.with_name(f"{package.name}.libs")):
            if one.is_dir():
                shutil.copytree(one, place / one.relative_to(package.parent), symlinks=True)
        return place / programs.relative_to(package.parent)
    return programs


async def furnished(server: Server) -> None:
    """Wait until it lets people in; make what tests need."""
    await ready(server)
    await server.do(f"CREATE DATABASE {TEMPLATE}", f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{PASSWORD}'")
    store = PostgresStore(server.address(TEMPLATE))
    await store.open()
    await store.close()


async def ready(server: Server) -> None:
    """Wait until it lets people in."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return await server.do()
        except (OSError, asyncpg.PostgresError):
            assert time.monotonic() < until, (server.folder / "log").read_text()
            await asyncio.sleep(0.02)
