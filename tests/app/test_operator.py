"""What the operator meets: settings, the command line, log lines (design.md 4)."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import discord
import pytest

from bot.app import cli, settings
from bot.model import logs
from bot.model.errors import SettingsError
from bot.store import SqliteStore
from tests.features.house import ANA, Time, computer, house, person
from tests.tables.test_playing import play_out


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "RIDDLEMASTER_DATA", "RIDDLEMASTER_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_settings_come_from_the_environment_before_the_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\nRIDDLEMASTER_DATA=there\n")
    assert settings.read({}, tmp_path).token == "from-file"
    read = settings.read({"DISCORD_TOKEN": " from-env ", "RIDDLEMASTER_LOG": "debug"}, tmp_path)
    assert (read.token, read.data, read.log_level) == ("from-env", Path("there"), "DEBUG")
    assert read.database == Path("there/riddlemaster.db")
    assert read.cache == Path("there/cache")
    assert "from-env" not in repr(read)


def test_a_token_may_lie_in_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("in-file\n")
    assert settings.read({"DISCORD_TOKEN_FILE": str(tmp_path / "secret")}, tmp_path).token == "in-file"
    with pytest.raises(SettingsError, match="cannot be read"):
        settings.read({"DISCORD_TOKEN_FILE": str(tmp_path / "nothing")}, tmp_path)


def test_a_file_of_settings_that_is_no_text_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # As some shells and editors write it.
    (tmp_path / ".env").write_text("DISCORD_TOKEN=abc", "utf-16")
    for command in ("run", "try", "health"):
        assert cli.main([command]) == 2
        told = capsys.readouterr().err
        assert told == "riddlemaster: The file .env here cannot be read: it is not a text in UTF-8.\n"


def test_a_misspelt_setting_is_named(tmp_path: Path) -> None:
    lines = ("RIDDLEMASTER_DATABSE=x.db", "RIDDLEMASTER_DATA=there", "RIDDLEMASTER_VENV=v", "OTHER=1")
    (tmp_path / ".env").write_text("\n".join(lines))
    assert settings.strange(tmp_path) == ["RIDDLEMASTER_DATABSE"]


def test_a_database_is_a_file_or_on_a_server(tmp_path: Path) -> None:
    assert (settings.Settings().server, settings.Settings(place="games.db").database) == (
        "",
        Path("games.db"),
    )
    server = settings.read({"RIDDLEMASTER_DATABASE": " postgresql://bot:word@here/db "}, tmp_path)
    assert server.server == "postgresql://bot:word@here/db"
    assert "word" not in repr(server)
    with pytest.raises(SettingsError, match="must be a file or the address") as told:
        settings.read({"RIDDLEMASTER_DATABASE": "mysql://bot:word@here/db"}, tmp_path)
    assert "word" not in str(told.value)
    with pytest.raises(SettingsError, match="RIDDLEMASTER_LOG"):
        settings.read({"RIDDLEMASTER_LOG": "loud"}, tmp_path)


def test_without_a_token_run_says_one_sentence_and_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["run"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "DISCORD_TOKEN" in said.err
    assert "Traceback" not in said.err


async def test_backup_and_health(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["backup", "copy.db"]) == 2
    assert cli.main(["health"]) == 1
    store = SqliteStore(tmp_path / "data" / "riddlemaster.db")
    await store.open()
    assert cli.main(["health"]) == 1
    await store.set_note("heartbeat", "5.0")
    assert cli.main(["health"]) == 1
    import time

    await store.set_note("heartbeat", repr(time.time()))
    assert cli.main(["health"]) == 0
    assert cli.main(["backup", "copy.db"]) == 0
    assert cli.main(["backup", "copy.db"]) == 2
    await store.close()
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT key FROM notes").fetchall() == [("heartbeat",)]
    assert "exists already" in capsys.readouterr().err


async def test_e10_4_verify_proves_a_record_and_names_what_was_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(tmp_path / "house", time=Time()) as here:
        game = await here.game(person(ANA, "Ana", "frodo"), computer("C", "black-rider-1"), clock="live")
        await play_out(here, game)
        data = await here.services.play.record(game)
    file = tmp_path / "game.record"
    file.write_bytes(data)
    assert cli.main(["verify", str(file)]) == 0
    assert "Proven" in capsys.readouterr().out
    file.write_bytes(data.replace(b'"die"', b'"dye"', 1))
    assert cli.main(["verify", str(file)]) == 1
    assert "Not proven: line" in capsys.readouterr().out
    assert cli.main(["verify", str(tmp_path / "none")]) == 2


@contextmanager
def _logging() -> Iterator[None]:
    """Log as the bot does; everything as it was afterwards."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    names = ("discord", "discord.client", "aiosqlite", "asyncio")
    quiet = {name: logging.getLogger(name).level for name in names}
    try:
        logs.set_up("INFO")
        yield
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        for name, old in quiet.items():
            logging.getLogger(name).setLevel(old)


def test_tokens_are_blotted_out_of_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    token = ".".join(("M" * 24, "abcdef", "z" * 38))
    with _logging():
        logging.getLogger("test").info("logging in with %s", token)
        logging.getLogger("test").info("nothing to hide")
    said = capsys.readouterr().err
    assert token not in said
    assert "logging in with …" in said
    assert "nothing to hide" in said


def test_the_text_of_an_exception_is_never_logged(capsys: pytest.CaptureFixture[str]) -> None:
    secret = " ".join(("the", "hand", "of", "Ana"))
    with _logging():
        try:
            raise ValueError(secret)
        except ValueError as error:
            logging.getLogger("some.library").exception("it failed")
            with closing(asyncio.new_event_loop()) as loop:
                logs.unhandled(loop, {"message": "Task exception was never retrieved", "exception": error})
    told = capsys.readouterr().err
    assert told.count("ValueError, most recent call last") == 2
    assert "never retrieved" in told
    assert secret not in told


def test_secrets_are_chance_unless_a_seed_is_set() -> None:
    real = settings.Settings().entropy()
    made = {real() for _ in range(20)}
    assert len(made) == 20
    assert {len(one) for one in made} == {32}
    one, same, other = (settings.Settings(seed=seed).entropy() for seed in (7, 7, 8))
    first = one()
    assert first == same()
    assert len({first, one(), other()}) == 3


def test_what_stands_on_a_control_is_never_logged(capsys: pytest.CaptureFixture[str]) -> None:
    """discord.py names a control with all its words where handling it failed."""
    with _logging():
        button = discord.ui.Button[discord.ui.LayoutView](label="End without picking up", custom_id="x")
        modal = discord.ui.Modal(title="A line to your partner")
        logging.getLogger("discord.ui.view").error("Ignoring exception for %r in %r", button, modal)
    told = capsys.readouterr().err
    assert "Ignoring exception for 'Button' in 'Modal'" in told
    assert "picking" not in told
    assert "partner" not in told


def test_without_arguments_it_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    said = capsys.readouterr().out
    for command in ("run", "try", "simulate", "verify", "backup", "maps", "health", "bench"):
        assert command in said
