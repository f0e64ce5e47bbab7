"""Every question of the house that comes with a tap, a timer or a message is answered from an index."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Change, SqliteStore
from tests.store.contract import game, post, step

Ask = Callable[[SqliteStore], Awaitable[object]]
ASKED: dict[str, Ask] = {
    "the table of a channel": lambda store: store.game_in(500),
    "all running tables, after an outage": lambda store: store.games("running"),
    "the tables of somebody": lambda store: store.games_of(7, "lobby", "running", "paused"),
    "the finished games of somebody": lambda store: store.games_of(7, "over"),
    "the names of a server's tables": lambda store: store.names(900),
    "the lobbies of a server": lambda store: store.lobbies(900, 10),
    "who sits at a table": lambda store: store.seats("pony"),
    "the newest steps": lambda store: store.steps("pony", last=40),
    "a turn's steps": lambda store: store.steps("pony", upto=40, last=20),
    "the open decisions": lambda store: store.decisions("pony"),
    "a decision": lambda store: store.decision("pony", 10),
    "what waits for somebody": lambda store: store.waiting(7),
    "/game list": lambda store: store.agenda(7, 10),
    "what somebody ticked": lambda store: store.drafts("pony", "frodo"),
    "the timers that are due": lambda store: store.timers(1e9),
    "the timers of a table": lambda store: store.timers_of("pony"),
    "the next timer": lambda store: store.next_timer(),
    "the messages that are due": lambda store: store.outgoing(1e9, 50),
    "how much there is to do": lambda store: store.load(1e9),
    "the next message": lambda store: store.next_post(),
    "a message by its key": lambda store: store.sent("pony", "turn-1"),
    "messages by their keys": lambda store: store.sent_of("pony", ("turn-1", "turn-2")),
    "messages of a channel that is open again": lambda store: store.retry_now(500),
    "somebody": lambda store: store.person(7),
    "people": lambda store: store.people((7, 8)),
    "orders": lambda store: store.orders_in("riddle", "pony", (7, 8)),
    "a notebook": lambda store: store.notebook("pony", 7),
    "hints": lambda store: store.hints(7),
    "a lesson": lambda store: store.lesson(7, 0),
    "games not counted yet": lambda store: store.uncounted(900),
    "games of somebody not counted yet": lambda store: store.uncounted_of(7),
    "the result of a game": lambda store: store.result("pony"),
    "shares of a game": lambda store: store.shares("pony"),
    "ratings": lambda store: store.ratings("riddle", 900, (7, 8)),
    "a career": lambda store: store.career("riddle", 7, 900),
    "the hall of fame": lambda store: store.fame("riddle", 900, 10, "ring"),
}
FEW = ("notes", "guilds", "uncounted", "json_each")
"""Tables with a handful of rows, which may be read from end to end."""


async def plans(path: Path, ask: Ask) -> list[str]:
    """The lines of SQLite's plans for everything that is asked."""
    store = SqliteStore(path)
    await store.open()
    said: list[str] = []
    try:
        await store.commit(Change(game=game(), steps=(step(1),)))
        await store.post([post("one")])
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
        and line.split()[1] not in FEW
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
