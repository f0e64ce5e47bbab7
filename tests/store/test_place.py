"""Where the database lies (design.md 4): closed to others, never empty, known when it is shared."""

import asyncio
import contextlib
import logging
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiosqlite
import pytest

from bot.app import cli, storage
from bot.local.feed import PATIENCE
from bot.model.errors import StoreError
from bot.store import SqliteStore, database
from tests.features.house import Mute, house

ROOT = Path(__file__).parents[2]
HOLDING = """
import asyncio, sys
from pathlib import Path
from bot.store import SqliteStore

async def main():
    await SqliteStore(Path(sys.argv[1])).open()
    print("open", flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(params=[0o000, 0o022, 0o777])
def umask(request: pytest.FixtureRequest) -> Any:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


@pytest.mark.usefixtures("umask")
async def test_what_is_made_is_for_its_owner_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It holds every hand and every seed, whatever the umask says."""
    path = tmp_path / "data" / "riddlemaster.db"
    store = SqliteStore(path)
    await store.open()
    await store.set_note("a", "b")
    monkeypatch.setenv("RIDDLEMASTER_DATA", str(path.parent))
    assert await asyncio.to_thread(cli.main, ["backup", str(tmp_path / "copy.db")]) == 0
    made = {file.name: mode(file) for file in path.parent.iterdir()}
    assert made == {f"riddlemaster.db{end}": 0o600 for end in ("", "-wal", "-shm")}
    assert mode(path.parent) == 0o700
    assert mode(tmp_path / "copy.db") == 0o600
    await store.close()


async def test_what_an_older_version_left_open_is_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "data" / "a.db"
    old = SqliteStore(path)
    await old.open()
    await old.set_note("a", "b")
    path.parent.chmod(0o755)
    for file in path.parent.iterdir():
        file.chmod(0o644)
    store = SqliteStore(path)
    await store.open()
    assert {mode(file) for file in path.parent.iterdir()} == {0o600}
    await store.close()
    await old.close()


@pytest.mark.parametrize("given", [0o755, 0o750, 0o711, 0o777, 0o1777])
async def test_a_folder_that_was_there_stays_as_it_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, given: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others may have to pass through it: a home, what a web server shows, the folder of another database."""
    tmp_path.chmod(given)
    monkeypatch.chdir(tmp_path)
    for name in ("a.db", "b.db"):
        store = SqliteStore(Path(name))
        await store.open()
        await store.close()
        assert mode(tmp_path / name) == 0o600
    await asyncio.to_thread(storage.migrate, "a.db", "c.db")
    assert mode(tmp_path / "c.db") == 0o600
    monkeypatch.setenv("RIDDLEMASTER_DATABASE", "a.db")
    assert await asyncio.to_thread(cli.main, ["backup", "copy.db"]) == 0
    assert mode(tmp_path) == given
    assert ("others on this machine may write" in caplog.text) == bool(given & 0o022)


async def test_an_empty_file_is_no_new_database(tmp_path: Path) -> None:
    """A full disk, or a copy that failed, leaves one; all games would be gone without a word."""
    path = tmp_path / "a.db"
    path.touch()
    with pytest.raises(StoreError, match=r"exists but is empty.*backup"):
        await SqliteStore(path).open()
    assert path.stat().st_size == 0


async def test_a_start_that_was_killed_leaves_no_empty_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"

    def killed(*_: object) -> None:
        assert not path.exists()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(os, "link", killed)
        with pytest.raises(KeyboardInterrupt):
            await SqliteStore(path).open()
    assert len(list(tmp_path.iterdir())) == 1
    store = SqliteStore(path)
    await store.open()
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == ["a.db"]


async def test_a_second_process_is_noticed_while_it_lives(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    path = tmp_path / "a.db"
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(path)], cwd=ROOT, env={"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    )  # fmt: skip
    assert other.stdout is not None
    assert other.stdout.readline() == b"open\n"
    store = SqliteStore(path)
    await store.open()
    assert caplog.text.count("another process has") == 1
    assert "harmless" in caplog.text
    await store.close()
    other.send_signal(signal.SIGKILL)
    other.communicate()
    caplog.clear()
    await store.open()
    await store.close()
    assert "another process" not in caplog.text


async def test_statements_that_are_kept_alive_hold_no_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database is made though something (a debugger, a stand-in) keeps every cursor."""
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(f"PRAGMA application_id = {0x52444C4D}")
    kept: list[Any] = []
    run = aiosqlite.Connection._execute

    async def keeping(self: Any, *arguments: Any) -> Any:
        done = await run(self, *arguments)
        kept.append(done)
        return done

    monkeypatch.setattr(aiosqlite.Connection, "_execute", keeping)
    store = SqliteStore(path)
    await store.open()
    await store.set_note("a", "b")
    assert kept
    await store.close()


async def test_a_backup_put_back_is_not_undone_by_what_a_killed_bot_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log beside the database belongs to the file that was there before."""
    path, backup = tmp_path / "riddlemaster.db", tmp_path / "games.db"
    monkeypatch.setenv("RIDDLEMASTER_DATA", str(tmp_path))
    store = SqliteStore(path)
    await store.open()
    await store.set_note("turn", "before")
    assert cli.main(["backup", str(backup)]) == 0
    await store.set_note("turn", "after")
    left = {end: path.with_name(path.name + end).read_bytes() for end in ("-wal", "-shm")}
    await store.close()
    assert left["-wal"]
    for end, data in {"": backup.read_bytes(), **left}.items():
        path.with_name(path.name + end).write_bytes(data)

    for turn in ("before", "later"):
        store = SqliteStore(path)
        await store.open()
        assert await store.note("turn") == turn
        # From here on the log is its own, and belongs to it after a kill too.
        await store.set_note("turn", "later")
        kept = {end: path.with_name(path.name + end).read_bytes() for end in ("", "-wal")}
        await store.close()
        for end, data in kept.items():
            path.with_name(path.name + end).write_bytes(data)


@pytest.mark.parametrize("how", ["deleted", "replaced"])
async def test_into_a_file_that_is_deleted_or_replaced_while_the_bot_runs_nothing_is_written(
    tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What would be written there nobody finds again (E12.3)."""
    path = tmp_path / "a.db"
    store = SqliteStore(path)
    await store.open()
    await store.set_note("a", "before")
    monkeypatch.setenv("RIDDLEMASTER_DATABASE", str(path))
    assert await asyncio.to_thread(cli.main, ["backup", str(tmp_path / "copy.db")]) == 0
    path.rename(tmp_path / "kept.db")
    if how == "replaced":
        (tmp_path / "copy.db").rename(path)
    else:
        assert await asyncio.to_thread(cli.main, ["health"]) == 1
        assert "There is no database" in capsys.readouterr().out
    with pytest.raises(StoreError, match=f"a.db was {how} while the bot runs; nothing is written"):
        await store.set_note("a", "after")
    assert await store.note("a") == "before"
    assert path.exists() == (how == "replaced")
    # The right file put back is taken up again.
    (tmp_path / "kept.db").rename(path)
    await store.set_note("a", "after")
    assert await store.note("a") == "after"
    await store.close()


@pytest.mark.parametrize("how", ["deleted", "replaced"])
async def test_that_the_file_is_gone_is_in_the_log_and_in_health_within_a_minute(
    tmp_path: Path,
    how: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Though nobody taps, and though what lies there now has a sign of life in it (E12.3)."""
    async with house(tmp_path, announcer=Mute()) as here:
        path = tmp_path / "test.db"
        monkeypatch.setenv("RIDDLEMASTER_DATABASE", str(path))
        monkeypatch.setattr(storage, "time", SimpleNamespace(time=here.time))
        await here.alarm.start()
        ringing = asyncio.create_task(here.alarm.run())
        try:
            assert await asyncio.to_thread(cli.main, ["health"]) == 0
            assert await asyncio.to_thread(cli.main, ["backup", str(tmp_path / "copy.db")]) == 0
            path.rename(tmp_path / "kept.db")
            if how == "replaced":
                (tmp_path / "copy.db").rename(path)
            here.time.go(59)
            here.alarm.wake()
            async with asyncio.timeout(PATIENCE):
                while f"was {how} while the bot runs" not in caplog.text:
                    await asyncio.sleep(0.01)
            here.time.go(2)
            capsys.readouterr()
            assert await asyncio.to_thread(cli.main, ["health"]) == 1
            said = capsys.readouterr().out
            assert ("Last heartbeat 61 s ago." if how == "replaced" else "There is no database") in said
            assert path.exists() == (how == "replaced")
            # The right file put back: nothing was lost, and it lives again.
            (tmp_path / "kept.db").rename(path)
            here.time.go(20)
            here.alarm.wake()
            async with asyncio.timeout(PATIENCE):
                while await asyncio.to_thread(cli.main, ["health"]) != 0:
                    await asyncio.sleep(0.01)
        finally:
            ringing.cancel()
            await asyncio.gather(ringing, return_exceptions=True)


async def test_who_holds_the_database_is_waited_for_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database, "LATE", 0.01)
    assert database.BUSY_MS > 25_000
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    with contextlib.closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        writing = asyncio.create_task(store.set_note("a", "b"))
        async with asyncio.timeout(PATIENCE):
            while "another program holds the database" not in caplog.text:
                await asyncio.sleep(0.01)
        other.execute("COMMIT")
    await writing
    assert await store.note("a") == "b"
    assert caplog.text.count("another program holds the database") == 1
    await store.close()


async def test_a_file_system_without_links_and_locks_does_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    monkeypatch.setattr("fcntl.flock", refused)
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    await store.set_note("a", "b")
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == ["a.db"]
