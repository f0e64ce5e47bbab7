"""The image, read rather than built: two stages, pinned libraries, not root, commands that exist."""

from __future__ import annotations

import re

import pytest

from bot.app import cli
from tests.architecture.source import ROOT


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions in order: the word and what follows, continued lines joined."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def test_two_stages_of_one_base() -> None:
    stages = [rest for word, rest in instructions() if word == "FROM"]
    assert stages == ["python:${PYTHON}-slim AS build", "python:${PYTHON}-slim"]


def test_libraries_come_from_the_lock_only() -> None:
    installs = [rest for word, rest in instructions() if word == "RUN" and "pip install" in rest]
    assert len(installs) == 1
    assert "--require-hashes" in installs[0]
    assert installs[0].endswith("-r /build/${LOCK}")
    assert ("ARG", "LOCK=requirements.lock") in instructions()


def test_it_does_not_run_as_root_and_keeps_one_volume() -> None:
    words = [word for word, _ in instructions()]
    assert dict(instructions())["USER"] == "riddlemaster"
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert [rest for word, rest in instructions() if word == "VOLUME"] == ["/data"]


def test_what_it_copies_is_let_into_the_build() -> None:
    let_in = {
        line[1:]
        for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line[:1] == "!"
    }
    copied = {rest.split()[0] for word, rest in instructions() if word == "COPY" and "--from" not in rest}
    assert copied == let_in
    assert [name for name in sorted(copied) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("command", ["run", "maps", "health", "backup"])
def test_each_command_it_names_is_one_of_the_bot(command: str) -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert re.search(rf'(?:-m bot |"bot", |CMD \[)"?{command}\b', text), (
        f"the Dockerfile does not use {command}"
    )
    with pytest.raises(SystemExit) as asked:
        cli.main([command, "--help"])
    assert asked.value.code == 0
