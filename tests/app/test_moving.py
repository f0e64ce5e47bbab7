"""A database moves from a file to a server and back (``migrate``)."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from bot.app import cli
from bot.store import SqliteStore
from bot.store.moving import TABLES
from bot.store.postgres.store import PostgresStore
from bot.store.schema import VERSION
from tests.store.filled import ROWS, fill, next_version

pytestmark = [pytest.mark.postgres, pytest.mark.usefixtures("threads")]


def prints(folder: Path) -> dict[str, str]:
    return {one.name: sha256(one.read_bytes()).hexdigest() for one in folder.iterdir()}


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as raw:
        return {table: sorted(raw.execute(f"SELECT * FROM {table}").fetchall(), key=repr) for table in TABLES}


def on(address: str, work: Callable[[PostgresStore], Awaitable[None]]) -> None:
    """Do something with the store on a server."""

    async def done() -> None:
        store = PostgresStore(address)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(done())


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A database of a whole server, with a log beside it, as a bot leaves it that is killed."""
    (tmp_path / "old").mkdir()
    file = tmp_path / "old" / "riddlemaster.db"
    fill(file)
    raw = sqlite3.connect(file)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA wal_autocheckpoint = 0")
    raw.execute("INSERT OR REPLACE INTO notes (key, value) VALUES ('last', 'words')")
    raw.execute("UPDATE sqlite_sequence SET seq = seq + 1000 WHERE name = 'outbox'")
    raw.commit()
    copy = tmp_path / "killed"
    copy.mkdir()
    for end in ("", "-wal"):
        (copy / f"riddlemaster.db{end}").write_bytes((file.parent / f"riddlemaster.db{end}").read_bytes())
    raw.close()
    return copy / "riddlemaster.db"


def moved(old: object, new: object) -> int:
    return cli.main(["migrate", "--from", str(old), "--to", str(new)])


def test_all_rows_arrive_and_come_back_and_the_old_place_stays_as_it_was(
    stored: Path, postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = prints(stored.parent)
    assert moved(stored, postgres) == 0
    assert prints(stored.parent) == before
    said = capsys.readouterr()
    assert "each compared with the old one" in said.out
    assert "100%" in said.err
    # Twice does no harm, and nothing is written a second time.
    assert moved(stored, postgres) == 0
    assert "nothing was written" in capsys.readouterr().out
    back = tmp_path / "back.db"
    assert moved(postgres, back) == 0
    asyncio.run(_opened(stored))
    assert rows(back) == rows(stored)
    assert rows(back)["notes"].count(("last", "words")) == 1


async def _opened(file: Path) -> None:
    store = SqliteStore(file)
    await store.open()
    await store.close()


def test_an_older_database_is_brought_up_to_date_on_the_way(
    stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, new = prints(stored.parent), tmp_path / "new.db"
    next_version(monkeypatch)
    assert moved(stored, new) == 0
    assert prints(stored.parent) == before
    with closing(sqlite3.connect(new)) as raw:
        assert raw.execute("SELECT count(*) FROM games").fetchone() == (ROWS,)
        assert raw.execute("SELECT count(*) FROM made_up").fetchone() == (0,)


def test_a_place_with_other_rows_is_left_alone(
    stored: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    on(postgres, lambda store: store.set_note("heartbeat", "5.0"))
    assert moved(stored, postgres) == 2
    assert "holds something else already" in capsys.readouterr().err

    async def alone(store: PostgresStore) -> None:
        assert await store._db.all("SELECT count(*) FROM games") == [(0,)]

    on(postgres, alone)


def test_what_breaks_off_leaves_nothing(stored: Path, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole move is one transaction; so it is when what arrived is not what was sent."""
    honest = "bot.store.postgres.database.ServerWriter.go_on"

    async def broken(self: object, table: str, last: int) -> None:
        await self.do("UPDATE seats SET name = name || '!' WHERE assignment = 1")  # type: ignore[attr-defined]

    with monkeypatch.context() as patched:
        patched.setattr(honest, broken)
        assert moved(stored, postgres) == 2

    async def empty(store: PostgresStore) -> None:
        assert await store._db.all("SELECT count(*) FROM seats") == [(0,)]

    on(postgres, empty)
    assert moved(stored, postgres) == 0


async def test_nobody_moves_while_a_bot_is_there(
    stored: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for store in (SqliteStore(stored), PostgresStore(postgres)):
        await store.open()
        assert await asyncio.to_thread(moved, stored, postgres) == 2
        assert "A bot is running on the database" in capsys.readouterr().err
        await store.close()
    assert await asyncio.to_thread(moved, stored, postgres) == 0


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("nothing.db", "other.db", "There is no database nothing.db"),
        ("nothing.db", "nothing.db", "to where it is"),
        ("letter.db", "other.db", "letter.db cannot be used"),
        ("recipes.db", "other.db", "recipes.db belongs to another program"),
        ("newer.db", "other.db", "newer.db was written by a newer version"),
        ("newer.db", "postgresql://a:secret@127.0.0.1:1/b", "cannot be reached"),
        ("newer.db", "mysql://a:secret@127.0.0.1:1/b", "must be a file or the address"),
    ],
)
def test_what_cannot_be_moved_is_told_in_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    old: str,
    new: str,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("letter.db").write_text("this is a letter, not a database; " * 200)
    with closing(sqlite3.connect("recipes.db")) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")
    fill(Path("newer.db"))
    if sentence.startswith("newer"):
        with closing(sqlite3.connect("newer.db")) as raw:
            raw.execute(f"PRAGMA user_version = {VERSION + 1}")
    assert moved(old, new) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert "secret" not in said
    assert str(tmp_path) not in said
