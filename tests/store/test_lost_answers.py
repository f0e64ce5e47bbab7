"""Connections and servers that go away in the middle: who wrote is told the truth, and nothing is lost."""

import asyncio
import signal
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from bot.model.errors import Conflict, StoreError, StoreLost, StoreUnsure
from bot.store import Change, GameRow
from bot.store.postgres.database import kept, marked
from bot.store.postgres.store import PostgresStore
from tests.servers.line import Line
from tests.servers.own import Own
from tests.servers.pooler import Pooler
from tests.store.contract import game, step

pytestmark = pytest.mark.postgres
PATIENCE = "bot.store.postgres.database.PATIENCE"
LONG = 600.0
"""However busy the machine is."""


@asynccontextmanager
async def on_the_line(line: Line) -> AsyncIterator[tuple[PostgresStore, GameRow]]:
    """A store at the other end, with a table."""
    await line.mend()
    store = PostgresStore(line.address)
    await store.open()
    try:
        yield store, await store.commit(Change(game=game()))
    finally:
        await store.close()
        await line.cut()


async def test_a_change_whose_answer_is_lost_is_told_as_done(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PATIENCE, LONG)
    async with on_the_line(line) as (store, row):
        line.loses = "answer"
        after = await store.commit(Change(game=row, steps=(step(1),)))
        assert line.loses == "", "one was lost"
        assert await store.game("pony") == after
        assert len(await store.steps("pony")) == 1
        with pytest.raises(Conflict):
            await store.commit(Change(game=row, steps=(step(2),)))


async def test_one_that_never_arrived_is_told_as_not_done_and_holds_nobody_up(
    line: Line, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server still believes in the connection: only its end frees what the transaction holds."""
    monkeypatch.setattr(PATIENCE, LONG)
    async with on_the_line(line) as (store, row):
        line.loses = "question"
        with pytest.raises(StoreLost, match="cannot be reached") as told:
            await store.commit(Change(game=row, steps=(step(1),)))
        assert not isinstance(told.value, StoreUnsure)
        assert await store.game("pony") == row
        assert await store.steps("pony") == []
        await store.commit(Change(game=row, steps=(step(1),)))
        watcher = await asyncpg.connect(postgres)
        left = "SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'"
        assert await watcher.fetchval(f"{left} AND datname = current_database()") == 0
        await watcher.close()


@pytest.mark.parametrize("loses", ["answer", "question"])
async def test_while_nobody_can_know_it_nobody_is_told_either_way(
    line: Line, loses: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PATIENCE, 0.2)
    async with on_the_line(line) as (store, row):
        line.loses = loses
        await line.shut()
        with pytest.raises(StoreUnsure, match="shows when it is back") as told:
            await store.commit(Change(game=row, steps=(step(1),)))
        assert str(told.value).count(".") == 1
        await line.mend()
        monkeypatch.setattr(PATIENCE, LONG)
        done = len(await store.steps("pony"))
        assert done == (loses == "answer")
        assert (await store.game("pony")).revision == row.revision + done


async def test_connections_whose_other_end_is_gone_without_a_word_are_given_up(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.database.ANSWER", 5.0)
    async with on_the_line(line) as (store, _):
        monkeypatch.setattr("bot.store.postgres.database.ANSWER", LONG)
        heard: list[str] = []
        await store.listen(heard.append)
        line.hang()
        with pytest.raises(StoreLost, match="no answer"):
            await store.hold("a name")
        async with asyncio.timeout(60):
            while heard != [""]:
                await asyncio.sleep(0.05)
        assert await store.hold("a name")
        # Nor does the end of the program wait for them.
        line.hang()
        monkeypatch.setattr("bot.store.postgres.database.FAREWELL", 0.1)
        monkeypatch.setattr("bot.store.postgres.store.FAREWELL", 0.1)


async def test_a_server_that_may_only_be_read_is_waited_for(
    lone: Own, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change of servers the old one, or the new one for a while, is of that kind."""
    monkeypatch.setattr(PATIENCE, LONG)
    admin = await asyncpg.connect(lone.address("postgres"))
    name = await admin.fetchval("SELECT quote_ident($1)", database.partition("?")[0].rpartition("/")[2])
    store = PostgresStore(database)
    await store.open()
    try:
        row = await store.commit(Change(game=game()))
        await admin.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name.strip('"')
        )
        with pytest.raises(StoreLost):
            await store.commit(Change(game=row, steps=(step(1),)))
        await admin.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        await store.commit(Change(game=row, steps=(step(1),)))
        assert len(await store.steps("pony")) == 1
    finally:
        await store.close()
        await admin.close()


async def test_a_number_tells_only_what_its_own_life_of_the_server_wrote(postgres: str) -> None:
    one, other = await asyncpg.connect(postgres), await asyncpg.connect(postgres)
    try:
        async with one.transaction():
            await one.execute("INSERT INTO notes (key, value) VALUES ('a', 'b')")
            mark = await marked(one)
        assert await kept(other, mark, "there")
        before = mark._replace(life=mark.life.replace(year=2000))
        with pytest.raises(StoreUnsure):
            await kept(other, before, "there")
        never = mark._replace(number=str(int(mark.number or 0) + 1_000_000))
        assert await kept(other, never, "there") is False
        undone = one.transaction()
        await undone.start()
        await one.execute("INSERT INTO notes (key, value) VALUES ('c', 'd')")
        mark = await marked(one)
        # Another one has the number now, in another life: that one is not to be ended.
        assert await kept(other, mark._replace(life=before.life), "there") is False
        await undone.rollback()
        assert await kept(other, mark, "there") is False
    finally:
        await one.close()
        await other.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stopped", "crashed"])
async def test_a_server_started_again_under_load_loses_nothing_and_nobody_is_told_wrong(
    lone: Own, database: str, how: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight tables are written to all the while; what each writer was told is what the server has."""
    monkeypatch.setattr(PATIENCE, LONG)
    store = PostgresStore(database)
    await store.open()
    told: dict[str, list[int]] = {}
    unsure: dict[str, list[int]] = {}
    over = asyncio.Event()

    async def write(name: str, channel: int) -> None:
        row = await store.commit(Change(game=game(name, channel=channel)))
        told[name], unsure[name], number = [], [], 0
        while not over.is_set():
            number += 1
            try:
                row = await store.commit(Change(game=row, steps=(step(number),)))
                told[name].append(number)
            except StoreUnsure:
                unsure[name].append(number)
                row = await store.game(name)
            except StoreLost:
                assert await store.game(name) == row, "told as not done, and not done"

    writers = [asyncio.create_task(write(f"table-{one}", 100 + one)) for one in range(8)]
    try:
        for _ in range(3):
            goal = sum(map(len, told.values())) + 80
            while sum(map(len, told.values())) < goal and not any(one.done() for one in writers):
                await asyncio.sleep(0.01)
            await asyncio.to_thread(lone.stop, how)
            await lone.start()
    finally:
        over.set()
    await asyncio.gather(*writers)
    for name in told:
        found = {one.version for one in await store.steps(name)}
        assert set(told[name]) <= found <= {*told[name], *unsure[name]}
        assert (await store.game(name)).revision == 1 + len(found)
    await store.close()


async def test_a_pooler_that_lends_connections_is_refused(postgres: str) -> None:
    with tempfile.TemporaryDirectory(prefix="rm-pool-") as folder:
        async with Pooler(postgres, Path(folder)) as pooler:
            store = PostgresStore(pooler.address)
            with pytest.raises(StoreError, match="pooler") as told:
                await store.open()
            assert str(told.value).count(". ") == 0
            with pytest.raises(StoreError, match="not open"):
                await store.game("pony")
