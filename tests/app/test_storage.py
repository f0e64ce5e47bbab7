"""Which database the settings name, and what the commands of the operator say of it."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.app import cli, storage
from bot.app.client import make_bot
from bot.app.settings import Settings
from bot.local.server import StandIn
from bot.model.errors import SettingsError, StoreError, StoreLost
from bot.store import SqliteStore
from bot.store.postgres.store import PostgresStore
from tests.app.running import settings
from tests.servers.postgres import Server


def test_the_store_is_of_the_database_that_the_settings_name(tmp_path: Path) -> None:
    assert isinstance(storage.make_store(Settings(data=tmp_path)), SqliteStore)
    assert isinstance(storage.make_store(Settings(place="postgresql://here/db")), PostgresStore)


@pytest.mark.postgres
def test_health_and_backup_of_a_database_on_a_server(
    server: Server,
    postgres: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def beat(at: float) -> None:
        store = PostgresStore(postgres)
        await store.open()
        await store.set_note("heartbeat", repr(at))
        await store.close()

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RIDDLEMASTER_DATABASE", postgres)
    assert cli.main(["health"]) == 1
    asyncio.run(beat(5.0))
    assert cli.main(["health"]) == 1
    asyncio.run(beat(time.time()))
    assert cli.main(["health"]) == 0
    assert cli.main(["backup", "copy.db"]) == 2
    assert "pg_dump" in capsys.readouterr().err
    monkeypatch.setenv("RIDDLEMASTER_DATABASE", server.address("nothing"))
    assert cli.main(["health"]) == 2
    assert "There is no database" in capsys.readouterr().err
    monkeypatch.setenv("RIDDLEMASTER_DATABASE", server.address("template1"))
    assert cli.main(["health"]) == 2
    assert "cannot be used" in capsys.readouterr().err


async def test_the_tables_of_another_bot_are_refused_unless_they_are_handed_over(
    standin: StandIn, tmp_path: Path
) -> None:
    async def owner() -> str | None:
        store = SqliteStore(tmp_path / "riddlemaster.db")
        await store.open()
        try:
            return await store.note(storage.APPLICATION)
        finally:
            await store.close()

    mine = standin.world.application_id
    async with standin.running(make_bot(settings(tmp_path))):
        assert await owner() == str(mine)
    async with standin.running(make_bot(settings(tmp_path))):
        await standin.seats.wait_for(lambda: bool(standin.world.commands))
    standin.world.application_id = other = mine + 1
    with pytest.raises(StoreError, match=f"application id {mine}, but the token is that of {other}") as told:
        async with standin.running(make_bot(settings(tmp_path))):
            raise AssertionError("it runs")
    assert str(told.value).endswith("./riddlemaster run --adopt.")
    assert await owner() == str(mine)
    async with standin.running(make_bot(settings(tmp_path, adopt=True))):
        assert await owner() == str(other)
    async with standin.running(make_bot(settings(tmp_path))):
        assert await owner() == str(other)


async def test_a_server_that_is_away_is_waited_for_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.client.AWAY", 0.0)
    bot = make_bot(Settings(data=tmp_path, draw=False))
    tries = iter([StoreLost("It is away."), StoreLost("It is away."), StoreError("The disk is full.")])

    async def work() -> None:
        raise next(tries)

    await bot.store.open()
    await bot._keep(work)
    assert str(bot.failure()) == "The disk is full."
    await bot.close()


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "POSTGRES", "bot.store.postgres.missing")
    with pytest.raises(SettingsError, match=r"requirements-postgres\.lock"):
        storage.make_store(Settings(place="postgresql://here/db"))
