"""The PostgreSQL store: the common contract, and what is particular to a server."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import asyncpg
import msgspec
import pytest

from bot.model.errors import Conflict, StoreError, StoreLost, StoreTooNew
from bot.model.preferences import Prefs
from bot.store import Change, GameRow, GuildSettings, Rewriting, SeatRow, Store
from bot.store.moving import TABLES
from bot.store.postgres.database import spoken
from bot.store.postgres.store import PostgresStore, age
from bot.store.schema import SQLITE, VERSION, scripts
from tests.servers.line import Line
from tests.servers.postgres import GUARDED, PASSWORD, Server
from tests.store.contract import StoreContract, game, step
from tests.store.filled import next_version

pytestmark = pytest.mark.postgres


class TestPostgresStore(StoreContract):
    @pytest.fixture(autouse=True)
    def _database(self, postgres: str) -> None:
        self.address = postgres

    def new(self, place: Path) -> Store:
        return PostgresStore(self.address)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(address)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def raw(address: str) -> AsyncIterator[asyncpg.Connection]:
    """The database as another program sees it."""
    connection = await asyncpg.connect(address)
    try:
        yield connection
    finally:
        await connection.close()


@pytest.fixture
def empty(server: Server) -> Iterator[str]:
    with server.database("template1") as address:
        yield address


@pytest.fixture
def fresh(server: Server) -> Iterator[str]:
    with server.database() as address:
        yield address


async def test_what_is_read_first_and_written_then_is_not_lost_between_two_processes(postgres: str) -> None:
    def longer(house: GuildSettings) -> GuildSettings:
        return msgspec.structs.replace(house, channels=(*house.channels, len(house.channels)))

    def pushed(prefs: Prefs) -> Prefs:
        return msgspec.structs.replace(prefs, push=(*prefs.push, str(len(prefs.push))))

    async with opened(postgres) as one, opened(postgres) as two:
        stores = [one, two] * 10
        await asyncio.gather(*(store.set_guild_settings(1, longer) for store in stores))
        await asyncio.gather(*(store.prefer(11, pushed) for store in stores))
        assert (await one.guild_settings(1)).channels == tuple(range(20))
        assert len((await two.person(11)).prefs.push) == 20
        new = await asyncio.gather(*(store.guild(5, present=True) for store in stores))
        seen = await asyncio.gather(*(store.hint_seen(11, "power") for store in stores))
        assert (new.count(True), seen.count(True)) == (1, 1)


async def test_e11_3_nobody_else_changes_a_table_while_an_account_is_taken_out_of_it(postgres: str) -> None:
    """A process that read the table before has to read it again; none writes the name back."""
    name = SeatRow(assignment=0, seat="frodo", user=11, name="Ana")
    async with opened(postgres) as one, opened(postgres) as two:
        row = await one.commit(Change(game=game(status="over", lobby=b"11 Ana"), seats=(name,)))
        begun, go = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        def rewrite(found: GameRow, names: object) -> GameRow:
            loop.call_soon(begun.set)
            return msgspec.structs.replace(found, lobby=b"")

        async def late() -> object:
            await begun.wait()
            go.set()
            return await two.commit(Change(game=row, seats=(name,)))

        rewriting = Rewriting(
            game=rewrite, post=lambda body, *_: body, language=lambda _: "en", forms=lambda _: ()
        )
        told, gone = await asyncio.gather(late(), one.forget(11, rewriting), return_exceptions=True)
        assert gone == ("pony",)
        assert isinstance(told, Conflict)
        assert [seat.user for seat in await one.seats("pony")] == [None]


async def test_the_age_of_a_sign_of_life_is_that_by_the_clock_of_the_server(fresh: str) -> None:
    async with opened(fresh) as store:
        hour = await store.hour()
        assert hour is not None
        await store.set_note("heartbeat", repr(hour - 1e6))
        assert await age(fresh, "heartbeat") == pytest.approx(1e6, abs=1e5)
        assert await age(fresh, "heartbeat 0-0/2") is None


async def test_an_older_database_is_brought_up_to_date(fresh: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one version yet: the second one is made up."""
    next_version(monkeypatch)
    async with opened(fresh), raw(fresh) as other:
        assert await other.fetchval("SELECT version FROM riddlemaster") == VERSION + 1
        assert await other.fetchval("SELECT 1 FROM pg_tables WHERE tablename = 'made_up'") == 1


@pytest.mark.parametrize("name", ["riddlemaster", f"riddlemaster {VERSION - 1}"])
async def test_the_tables_of_older_processes_are_left_to_them_until_they_are_gone(
    fresh: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    next_version(monkeypatch)
    monkeypatch.setattr("bot.store.postgres.database.HANDOVER", 0.0)
    older = await asyncpg.connect(fresh, server_settings={"application_name": name})
    with pytest.raises(StoreError, match="in use by a process of an older version") as told:
        await PostgresStore(fresh).open()
    assert not isinstance(told.value, StoreLost)
    assert await older.fetchval("SELECT version FROM riddlemaster") == VERSION
    monkeypatch.setattr("bot.store.postgres.database.HANDOVER", 600.0)
    newer = PostgresStore(fresh)
    opening = asyncio.create_task(newer.open())
    await asyncio.sleep(0.5)
    assert not opening.done()
    await older.close()
    await opening
    await newer.close()
    async with raw(fresh) as other:
        assert await other.fetchval("SELECT version FROM riddlemaster") == VERSION + 1


async def test_a_process_that_lost_the_server_while_a_newer_one_came_stops(fresh: str) -> None:
    async with opened(fresh) as store:
        assert await store.hold("a name")
        async with raw(fresh) as other:
            await other.execute("UPDATE riddlemaster SET version = version + 1")
            await other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )

        async def going_on() -> None:
            while True:
                with suppress(StoreLost):
                    await store.hold("another name")
                await asyncio.sleep(0.05)

        with pytest.raises(StoreTooNew, match="newer version"):
            await going_on()


async def test_a_newer_database_is_refused_and_left_alone(fresh: str) -> None:
    async with raw(fresh) as other:
        await other.execute("UPDATE riddlemaster SET version = version + 1")
    with pytest.raises(StoreTooNew, match="newer version"):
        await PostgresStore(fresh).open()
    async with raw(fresh) as other:
        assert await other.fetchval("SELECT version FROM riddlemaster") == VERSION + 1


async def test_the_database_of_another_program_is_refused_and_left_alone(empty: str) -> None:
    async with raw(empty) as other:
        await other.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="another program"):
        await PostgresStore(empty).open()
    async with raw(empty) as other:
        found = await other.fetch("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")
    assert [one["relname"] for one in found] == ["recipes"]


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://bot:{secret}@[::1/db", "no address of a PostgreSQL database"),
        ("postgresql://bot:{secret}@127.0.0.1:port/db", "no address of a PostgreSQL database"),
        ("postgresql://bot:{secret}@127.0.0.1:1/db", "127.0.0.1:1/db cannot be reached"),
        ("postgresql://bot:{secret}@/db?host=/nowhere", "/db cannot be reached"),
        ("postgresql://bot:{secret}@/db?host={host}&sslmode=maybe", "no address of a PostgreSQL database"),
        (f"postgresql://{GUARDED}:{{secret}}@/postgres?host={{host}}", "refuses the user or the password"),
        ("postgresql://nobody-here:{secret}@/postgres?host={host}", "refuses the user or the password"),
        ("postgresql://riddlemaster:{secret}@/nothing?host={host}", "There is no database .*/nothing"),
    ],
)
async def test_what_cannot_be_opened_is_told_in_one_sentence_without_the_password(
    server: Server, address: str, sentence: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    secret = f"not-{PASSWORD}"
    with pytest.raises(StoreError, match=sentence) as told:
        await PostgresStore(address.format(secret=secret, host=server.folder)).open()
    assert secret not in str(told.value) + caplog.text
    assert str(told.value).endswith(".")
    assert "\n" not in str(told.value)


async def test_one_that_stays_away_is_told_of_and_taken_up_again_when_it_is_back(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.database.PATIENCE", 0.2)
    await line.mend()
    async with opened(line.address) as store:
        row = await store.commit(Change(game=game()))
        await line.cut()
        with pytest.raises(StoreLost, match="cannot be reached"):
            await store.game("pony")
        with pytest.raises(StoreLost, match="cannot be reached"):
            await store.commit(Change(game=row))
        await line.mend()
        assert await store.game("pony") == row
    await line.cut()


async def test_a_connection_that_breaks_in_the_middle_leaves_nothing_half_done(line: Line) -> None:
    await line.mend()
    async with opened(line.address) as store:
        row = await store.commit(Change(game=game()))

        async def breaking() -> None:
            async with store._db.writing() as tx:
                await tx.do("UPDATE games SET name = 'Broken' WHERE id = ?", ("pony",))
                await line.cut()
                await line.mend()
                await tx.do("UPDATE games SET name = 'More broken' WHERE id = ?", ("pony",))

        with pytest.raises(StoreLost):
            await breaking()
        assert await store.game("pony") == row
    await line.cut()


async def test_who_gives_up_waiting_leaves_no_transaction_open(postgres: str) -> None:
    async with opened(postgres) as store:
        row = await store.commit(Change(game=game()))
        for wait in range(40):
            task = asyncio.create_task(store.commit(Change(game=row, steps=(step(1),), undo_to=0)))
            await asyncio.sleep(wait / 4000)
            task.cancel()
            with suppress(asyncio.CancelledError, Conflict):
                await task
            row = await store.game("pony")
        async with raw(postgres) as other:
            left = "SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'"
            assert await other.fetchval(f"{left} AND datname = current_database()") == 0


async def test_what_a_row_says_stands_in_no_error(postgres: str) -> None:
    """The server's details quote whole rows; a hand may be in them."""
    async with opened(postgres) as store:
        secret = game(status="nonsense", channel=8)
        secret = msgspec.structs.replace(secret, name="the-hand-of-ana")
        with pytest.raises(Conflict) as told:
            await store.commit(Change(game=secret))
        assert "the-hand-of-ana" not in str(told.value)


async def test_both_databases_have_the_same_tables_and_columns_and_keep_indexes_alike(postgres: str) -> None:
    with closing(sqlite3.connect(":memory:")) as lite:
        for script in scripts(SQLITE, 0):
            lite.executescript(script)
        names = "SELECT name FROM sqlite_schema WHERE type = '{}' AND name NOT LIKE 'sqlite_%'"
        tables = {name for (name,) in lite.execute(names.format("table"))}
        indexes = {name for (name,) in lite.execute(names.format("index"))}
        columns = {
            (table, name, KINDS[kind], bool(strict or key), default)
            for table in tables
            for _, name, kind, strict, default, key in lite.execute(f"PRAGMA table_info({table})")
        }
    async with raw(postgres) as other:
        found = await other.fetch(
            "SELECT table_name, column_name, data_type, is_nullable, column_default"
            " FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'riddlemaster'"
        )
        kept = await other.fetch("SELECT indexname FROM pg_indexes WHERE schemaname = 'public'")
    assert set(TABLES) == tables
    assert {
        (table, name, kind, empty == "NO", default and default.removesuffix("::text"))
        for table, name, kind, empty, default in found
    } == columns
    assert indexes <= {one["indexname"] for one in kept}


KINDS = {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea", "REAL": "double precision"}


@pytest.mark.parametrize(
    ("lite", "here"),
    [
        (
            "SELECT user, seats.user FROM seats WHERE user = ?",
            'SELECT "user", seats.user FROM seats WHERE "user" = $1',
        ),
        (
            'SELECT "user" FROM a CROSS JOIN b INDEXED BY c ON a.d = ? AND ?',
            'SELECT "user" FROM a JOIN b ON a.d = $1 AND $2',
        ),
        (
            "INSERT INTO hints (user, users) VALUES (?, ?)",
            'INSERT INTO hints ("user", users) VALUES ($1, $2)',
        ),
    ],
)
def test_statements_are_the_same_but_for_marks_hints_and_one_word(lite: str, here: str) -> None:
    assert spoken(lite) == here


async def test_a_connection_that_breaks_as_it_is_written_to_is_lost_like_others(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """asyncpg does not call that an error of the interface, nor one of the server."""
    monkeypatch.setattr("bot.store.postgres.database.PAUSE", 0.0)
    broken = asyncpg.InternalClientError("got result for unknown protocol state 1")
    async with opened(postgres) as store:
        told = iter([broken])
        fetch = asyncpg.Pool.fetch

        async def once(pool: asyncpg.Pool, sql: str, *values: object) -> list[asyncpg.Record]:
            for error in told:
                raise error
            return list(await fetch(pool, sql, *values))

        with monkeypatch.context() as patch:
            patch.setattr(asyncpg.Pool, "fetch", once)
            assert await store.games("running") == []
        with pytest.raises(StoreLost):
            async with store._server.writing():
                raise broken
        assert await store.games("running") == []
