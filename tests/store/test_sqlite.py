"""The SQLite store: the common contract, and what is particular to a file (design.md 4)."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

from bot.model.errors import Conflict, StoreError, StoreTooNew
from bot.store import Change, SqliteStore, Store
from bot.store.schema import VERSION
from tests.store.contract import StoreContract, game, step
from tests.store.filled import next_version


class TestSqliteStore(StoreContract):
    def new(self, place: Path) -> Store:
        return SqliteStore(place / "test.db")


async def test_two_processes_share_one_file_and_compare_and_swap_keeps_them_apart(tmp_path: Path) -> None:
    one, two = SqliteStore(tmp_path / "a.db"), SqliteStore(tmp_path / "a.db")
    await one.open()
    await two.open()
    row = await one.commit(Change(game=game()))
    assert await two.game("pony") == row
    stores = [one, two] * 10
    done = await asyncio.gather(
        *(store.commit(Change(game=row, steps=(step(1),))) for store in stores), return_exceptions=True
    )
    assert sum(isinstance(result, Conflict) for result in done) == 19
    await one.close()
    await two.close()


async def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    store = SqliteStore(path)
    await store.open()
    await store.close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(StoreTooNew, match="newer version"):
        await SqliteStore(path).open()


async def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("this is a letter, not a database; " * 200)
    with pytest.raises(StoreError, match="cannot be used"):
        await SqliteStore(path).open()


async def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="another program"):
        await SqliteStore(path).open()


async def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be opened"):
        await SqliteStore(tmp_path / "file" / "a.db").open()


async def test_nothing_works_before_opening_and_after_closing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    with pytest.raises(StoreError, match="not open"):
        await store.game("pony")
    await store.open()
    await store.close()
    await store.close()
    with pytest.raises(StoreError, match="not open"):
        await store.commit(Change(game=game()))


async def test_who_asks_in_vain_or_is_gone_keeps_nobody_from_an_answer(tmp_path: Path) -> None:
    """What is asked at one moment goes in one errand."""
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    await store.commit(Change(game=game()))
    asked = (store.game("pony"), store.game("pony"), store.games_of(1 << 70, "lobby"))
    gone, here, wrong = map(asyncio.create_task, asked)
    await asyncio.sleep(0)
    gone.cancel()
    assert (await here).id == "pony"
    for task, error in ((gone, asyncio.CancelledError), (wrong, OverflowError)):
        with pytest.raises(error):
            await task
    assert (await store.game("pony")).id == "pony"
    await store.close()


async def test_the_file_is_wal_strict_and_of_this_version(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    await store.close()
    with closing(sqlite3.connect(tmp_path / "a.db")) as raw:
        assert raw.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert raw.execute("PRAGMA user_version").fetchone()[0] == VERSION
        loose = raw.execute(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0"
        ).fetchall()
    assert [name for (name,) in loose if not name.startswith("sqlite_")] == []


async def test_a_commit_that_fails_leaves_no_transaction_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk shows only at the end of a transaction; once there is room again the store goes on."""
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    row = await store.commit(Change(game=game()))

    async def full(self: aiosqlite.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(aiosqlite.Connection, "commit", full)
        with pytest.raises(StoreError, match="cannot be written"):
            await store.commit(Change(game=row, steps=(step(1),)))
    assert await store.steps("pony") == []
    await store.commit(Change(game=row, steps=(step(2),)))
    await store.close()


async def test_an_older_database_is_brought_up_to_date_and_keeps_what_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is one version yet: the second one is made up."""
    older = SqliteStore(tmp_path / "a.db")
    await older.open()
    await older.set_note("heartbeat", "3.5")
    await older.close()
    next_version(monkeypatch)
    for path in (tmp_path / "a.db", tmp_path / "b.db"):
        store = SqliteStore(path)
        await store.open()
        assert await store.note("heartbeat") == ("3.5" if path.name == "a.db" else None)
        await store.close()
        with closing(sqlite3.connect(path)) as raw:
            assert raw.execute("PRAGMA user_version").fetchone()[0] == VERSION + 1
            assert raw.execute("SELECT count(*) FROM made_up").fetchone()[0] == 0
    assert _schema(tmp_path / "a.db") == _schema(tmp_path / "b.db")


async def test_the_file_of_an_older_process_is_left_to_it_until_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older, newer = SqliteStore(tmp_path / "a.db"), SqliteStore(tmp_path / "a.db")
    await older.open()
    next_version(monkeypatch)
    with pytest.raises(StoreError, match="in use by a process of an older version"):
        await newer.open()
    await older.close()
    await newer.open()
    await newer.close()


async def test_a_committed_step_survives_a_power_cut(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    full = 2
    assert (await store._db.one("PRAGMA synchronous"))[0] == full
    await store.close()


def _schema(path: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name").fetchall()
