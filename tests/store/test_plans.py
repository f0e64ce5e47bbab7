"""Every question of the house that comes with a tap, a timer or a message is answered from an index."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import LessonRow, SqliteStore
from tests.store.asked import ASKED, PERSON, Ask, furnish

LESSON = LessonRow(user=PERSON, title="riddle", count=1, place=b"", touched=2.0)
EVERY = {
    **ASKED,
    "a lesson that goes on": lambda store: store.save_lesson(LESSON, 1.0),
    "whether a hint was shown": lambda store: store.hint_seen(PERSON, "power"),
}
"""With what is asked of tables that a server would rather read whole, so few are their rows here."""
FEW = ("notes", "guilds", "uncounted", "json_each")
"""Tables with a handful of rows, which may be read from end to end."""
MADE = ("finished", "waits")
"""What a statement finds first, by the names it gives that: to go through it is to read no table."""


async def plans(path: Path, ask: Ask, *, fresh: bool = True) -> list[str]:
    """The lines of SQLite's plans for everything that is asked."""
    store = SqliteStore(path)
    await store.open()
    said: list[str] = []
    try:
        if fresh or not await store.seats("pony"):
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
    return [
        line
        for line in plan
        if line.startswith("SCAN ")
        and not line.startswith("SCAN (")
        and "INDEX" not in line
        and line.split()[1] not in (*FEW, *MADE)
        and "CONSTANT" not in line
    ]


@pytest.mark.parametrize("name", EVERY)
async def test_a_question_is_answered_from_an_index(tmp_path: Path, name: str) -> None:
    plan = await plans(tmp_path / "a.db", EVERY[name])
    assert plan, "nothing was asked"
    assert slow(plan) == []


async def test_no_index_is_kept_for_nothing(tmp_path: Path) -> None:
    """Each costs every message and every step a little."""
    read = [line for ask in EVERY.values() for line in await plans(tmp_path / "a.db", ask, fresh=False)]
    with closing(sqlite3.connect(tmp_path / "a.db")) as raw:
        made = raw.execute("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE INDEX%'").fetchall()
    # One is for the database itself, which looks for the notes of a deleted table (E11.4).
    assert {name for (name,) in made if name not in " ".join(read)} == {"notebooks_by_game"}


@pytest.mark.parametrize("name", ["what waits for somebody", "/game list"])
async def test_decisions_that_are_open_have_an_index_of_their_own(tmp_path: Path, name: str) -> None:
    assert "open_decisions" in " ".join(await plans(tmp_path / "a.db", ASKED[name]))


async def test_a_question_without_an_index_is_found_out(tmp_path: Path) -> None:
    plan = await plans(tmp_path / "a.db", lambda store: store._db.all("SELECT * FROM steps WHERE at > 3"))
    assert slow(plan)


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
