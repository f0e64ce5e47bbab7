"""The SQLite store: the common contract, and what is particular to a file (design.md 4)."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from bot.model.errors import Conflict, StoreError, StoreTooNew
from bot.store import Change, LessonRow, SqliteStore, Store
from bot.store.database import Database
from bot.store.schema import VERSION
from tests.store.contract import StoreContract, game, post, step
from tests.store.filled import next_version


class TestSqliteStore(StoreContract):
    def new(self, place: Path) -> Store:
        return SqliteStore(place / "test.db")


@pytest.mark.asyncio
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


@pytest.mark.asyncio
async def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    store = SqliteStore(path)
    await store.open()
    await store.close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(StoreTooNew, match="newer version"):
        await SqliteStore(path).open()


@pytest.mark.asyncio
async def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("this is a letter, not a database; " * 200)
    with pytest.raises(StoreError, match="cannot be used"):
        await SqliteStore(path).open()


@pytest.mark.asyncio
async def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="another program"):
        await SqliteStore(path).open()


@pytest.mark.asyncio
async def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be opened"):
        await SqliteStore(tmp_path / "file" / "a.db").open()


@pytest.mark.asyncio
async def test_nothing_works_before_opening_and_after_closing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    with pytest.raises(StoreError, match="not open"):
        await store.game("pony")
    await store.open()
    await store.close()
    await store.close()
    with pytest.raises(StoreError, match="not open"):
        await store.commit(Change(game=game()))


@pytest.mark.asyncio
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


@pytest.mark.asyncio
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


@pytest.mark.asyncio
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


@pytest.mark.asyncio
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


@pytest.mark.asyncio
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


@pytest.mark.asyncio
async def test_a_committed_step_survives_a_power_cut(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    full = 2
    assert (await store._db.one("PRAGMA synchronous"))[0] == full
    await store.close()


def _schema(path: Path) -> list[tuple[str, ...]]:
    """All tables and indexes of a database."""
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name").fetchall()


TABLES = "games|seats|steps|decisions|drafts|timers|people|outbox|uncounted|results|shares|ratings"
SLOW = re.compile(rf"SCAN ({TABLES})\b(?! USING)")


@pytest.mark.asyncio
async def test_every_question_of_a_tap_and_of_the_courier_finds_its_rows_by_an_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a bot asks all day long must not read a whole table, however long it has been running."""
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    asked: dict[str, tuple[Any, ...]] = {}

    def noted(honest: Callable[..., Any]) -> Callable[..., Any]:
        def noting(self: object, sql: str, values: Any = None) -> Any:
            if sql.lstrip().startswith(("SELECT", "UPDATE", "DELETE")):
                asked[sql] = tuple(values or ())
            return honest(self, sql, values)

        return noting

    for where, how in (
        (Database, "all"),
        (aiosqlite.Connection, "execute"),
        (aiosqlite.Connection, "execute_fetchall"),
    ):
        monkeypatch.setattr(where, how, noted(getattr(where, how)))
    row = await store.commit(Change(game=game()))
    await store.commit(Change(game=row, steps=(step(1),), posts=(post("n1", key="turn-1"),), undo_to=0))
    await store.game("pony")
    await store.game_in(7)
    await store.games_of(11, "running")
    await store.names(1)
    await store.seats("pony")
    await store.steps("pony", last=80)
    await store.decisions("pony")
    await store.decision("pony", 1)
    await store.waiting(11)
    await store.agenda(11, 10)
    await store.drafts("pony", "frodo")
    await store.timers(5.0)
    await store.timers_of("pony")
    await store.next_timer()
    await store.person(11)
    await store.people([11, 12])
    (first,) = await store.outgoing(1.0, 8)
    await store.next_post()
    await store.claim(first.id, 1.0)
    await store.again(first.id, 1.0)
    await store.retry_now(7)
    await store.recover()
    await store.mark_sent(first.id, 900, 7, 1.0)
    await store.sent("pony", "turn-1")
    await store.uncounted(1)
    await store.uncounted_of(11)
    await store.lesson(11, 1.0)
    await store.save_lesson(LessonRow(user=11, title="riddle", count=1, place=b"", touched=2.0), 1.0)
    await store.hint_seen(11, "power")
    await store.lobbies(1, 10)
    await store.result("pony")
    await store.shares("pony")
    await store.ratings("riddle", 1, [11, 12])
    await store.career("riddle", 11, 1)
    await store.career("riddle", 11)
    await store.characters("riddle", 1)
    await store.characters("riddle", 1, 11)
    await store.characters("riddle", 0, 11)
    await store.champions("riddle", 1, 10)
    await store.champions("riddle", 1, 10, "frodo")
    await store.fame("riddle", 1, 10, "ring")
    await store.orders("riddle", 11)
    await store.sitters("riddle", "pony", [11, 12])
    await store.notebook("pony", 11)
    await store.owing(9.0)
    monkeypatch.undo()
    await store.close()
    assert len(asked) > 20
    with closing(sqlite3.connect(tmp_path / "a.db")) as raw:
        plans = {
            sql: " / ".join(line[3] for line in raw.execute(f"EXPLAIN QUERY PLAN {sql}", values))
            for sql, values in asked.items()
        }
    assert {sql: plan for sql, plan in plans.items() if SLOW.search(plan)} == {}
    # And no index is kept for nothing: each costs every message and every step a little.
    with closing(sqlite3.connect(tmp_path / "a.db")) as raw:
        made = raw.execute("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE INDEX%'").fetchall()
    # One is for the database itself, which looks for the notes of a deleted table (E11.4).
    assert {name for (name,) in made if name not in " ".join(plans.values())} == {"notebooks_by_game"}
    waiting = next(plan for sql, plan in plans.items() if "AS waits" in sql)
    agenda = next(plan for sql, plan in plans.items() if "games.channel, games.status" in sql)
    assert "open_decisions" in waiting
    assert "open_decisions" in agenda
