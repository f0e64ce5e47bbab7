"""What `./riddlemaster try` says of its database is what becomes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local import launch
from bot.words import local as words


@pytest.mark.parametrize("named", [False, True])
def test_try_says_at_its_end_whether_the_tables_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], named: bool
) -> None:
    """It said that every table is kept, though a fresh database was deleted."""
    seen: list[tuple[Path, bool]] = []

    async def play(_people: Any, _port: int, _seed: Any, data: Path, *_: Any, kept: bool, icons: bool) -> int:
        assert data.is_dir() or named
        seen.append((data, kept))
        return 0

    monkeypatch.setattr(launch, "play", play)
    monkeypatch.setattr(launch.logs, "set_up", lambda _: None)
    assert launch.main(["--data", str(tmp_path / "mine")] if named else []) == 0
    ((data, kept),) = seen
    assert kept == named
    assert ("deleted at the end" in capsys.readouterr().out) != named
    if not named:
        assert not data.exists()
    assert "kept" in words.stopping(True)
    assert "deleted" in words.stopping(False)
