"""Every question of the house that comes with a tap, a timer or a message is answered from an index."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import SqliteStore
from tests.store.asked import ASKED, Ask, furnish

FEW = ("notes", "guilds", "uncounted", "json_each")
"""Tables with a handful of rows, which may be read from end to end."""
MADE = ("finished", "waits")
"""What a statement finds first, by the names it gives that: to go through it is to read no table."""


async def plans(path: Path, ask: Ask) -> list[str]:
    """The lines of SQLite's plans for everything that is asked."""
    store = SqliteStore(path)
    await store.open()
    said: list[str] = []
    try:
        await furnish(store)
        await store._db.connection.set_trace_callback(said.append)
        await ask(store)
    finally:
        await store.close()
    found = []
    with closing(sqlite3.connect(path)) as raw:
        for sql in said:
            if sql.lstrip().upper().startswith(("SELECT", "UPDATE", "DELETE", "WITH")):
                found += [str(row[3]) for row in raw.execute(f"EXPLAIN QUERY PLAN {sql}")]
    return found


def slow(plan: list[str]) -> list[str]:
    """The lines that read a whole table."""
    return [
        line
        for line in plan
        if line.startswith("SCAN ")
        and not line.startswith("SCAN (")
        and "INDEX" not in line
        and line.split()[1] not in (*FEW, *MADE)
        and "CONSTANT" not in line
    ]


@pytest.mark.asyncio
@pytest.mark.parametrize("name", ASKED)
async def test_a_question_is_answered_from_an_index(tmp_path: Path, name: str) -> None:
    plan = await plans(tmp_path / "a.db", ASKED[name])
    assert plan, "nothing was asked"
    assert slow(plan) == []


@pytest.mark.asyncio
async def test_a_question_without_an_index_is_found_out(tmp_path: Path) -> None:
    plan = await plans(tmp_path / "a.db", lambda store: store._db.all("SELECT * FROM steps WHERE at > 3"))
    assert slow(plan)


@pytest.mark.asyncio
async def test_e11_4_whatever_goes_with_a_table_is_found_by_an_index(tmp_path: Path) -> None:
    """No plan tells of it: the database looks for the rows that go with a deleted one by itself."""
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    await store.close()
    keys = """
        SELECT one.name, its."from" FROM sqlite_schema AS one, pragma_foreign_key_list(one.name) AS its
        WHERE one.type = 'table'
    """
    first = """
        SELECT one.name, its.name FROM sqlite_schema AS one, pragma_index_list(one.name) AS list,
            pragma_index_info(list.name) AS its
        WHERE one.type = 'table' AND its.seqno = 0 AND NOT list.partial
    """
    with closing(sqlite3.connect(tmp_path / "a.db")) as raw:
        owned = set(raw.execute(keys))
        assert ("notebooks", "game") in owned
        assert owned - set(raw.execute(first)) == set()
