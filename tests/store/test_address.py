"""Nothing between :// and the last @ of a database's address is ever said (design.md 4)."""

import logging
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app import cli, settings
from bot.model.errors import SettingsError
from bot.model.logs import Discreet, discreet
from bot.store.place import misread, shown

SERVER = "127.0.0.1:9/db"
ACCOUNTS = (
    "riddle:4711/geheim",
    "riddle:47#heim",
    "riddle:ge@heim",
    "riddle:ge:heim",
    "riddle:ge?heim",
    "riddle:ge[heim]",
    "riddle:ge heim",
    "rid/dle@heim:x",
    "riddle:%zzheim",
)
COMMANDS = (
    ["health"],
    ["backup", "copy.db"],
    ["migrate", "--from", "ADDRESS"],
    ["migrate", "--from", "none.db", "--to", "ADDRESS"],
    ["migrate", "ADDRESS"],
    ["health", "ADDRESS"],
    ["ADDRESS"],
    ["backup", "ADDRESS"],
    ["verify", "ADDRESS"],
)


@given(st.text(max_size=30), st.sampled_from(("postgresql", "postgres", "PostgreSQL")))
def test_of_an_address_only_the_server_and_the_database_are_shown(account: str, scheme: str) -> None:
    assert shown(f"{scheme}://{account}@{SERVER}?password=heim#heim") == f"postgresql://{SERVER}"
    assert discreet(f"at {scheme}://{account.splitlines()[0] if account else ''}@{SERVER}") == (
        f"at {scheme}://…@{SERVER}"
    )


@pytest.mark.parametrize(
    "odd", ["postgresql://riddle:heim", "postgres://x@[::1/heim", "postgresql://x@here:heim/db"]
)
def test_what_is_no_address_is_not_shown(odd: str) -> None:
    assert shown(odd) == "postgresql://…"


@pytest.mark.parametrize("account", ACCOUNTS)
@pytest.mark.parametrize("asked", COMMANDS, ids=" ".join)
def test_no_command_says_a_password(
    account: str,
    asked: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    address = f"postgresql://{account}@{SERVER}"
    monkeypatch.chdir(tmp_path)
    if "ADDRESS" not in asked:
        monkeypatch.setenv(settings.PLACE, address)
    with pytest.raises(SystemExit, match="2"):
        sys.exit(cli.main([address if word == "ADDRESS" else word for word in asked]))
    said = "".join(capsys.readouterr())
    assert said
    assert "heim" not in said
    assert "4711" not in said


@pytest.mark.parametrize("account", ACCOUNTS[:3])
def test_what_is_not_percent_encoded_is_told_so(account: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="percent-encoded") as told:
        settings.read({settings.PLACE: f"postgresql://{account}@{SERVER}"}, tmp_path)
    assert SERVER in str(told.value)
    assert not misread("postgresql://riddle:47%23heim:@server/db?application_name=a")
    assert not misread("postgresql:///db?host=/tmp")


def test_an_account_is_blotted_out_of_the_log_and_discords_addresses_stay() -> None:
    record = logging.makeLogRecord(
        {"name": "test", "msg": "at %s", "args": (f"postgresql://riddle:ge@heim@{SERVER}",)}
    )
    assert Discreet().filter(record)
    assert record.getMessage() == f"at postgresql://…@{SERVER}"
    assert (
        discreet("GET https://discord.com/api/v10/users/@me") == "GET https://discord.com/api/v10/users/@me"
    )
