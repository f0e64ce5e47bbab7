"""The game in a few lines of CONTRIBUTING.md runs as it stands there."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"


def _examples() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def test_the_example_in_contributing_runs_and_plays() -> None:
    (example,) = _examples()
    heard = io.StringIO()
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(heard):
        exec(compile(example, str(PAGE), "exec"), names)
    assert names["state"].turn.number == 4
    assert names["riddle"].problems(names["state"]) == []
    assert heard.getvalue().startswith("Turn(number=4, seat=")


def test_the_commands_in_contributing_that_write_golden_files_exist() -> None:
    named = re.findall(r"python -m ((?:tests|benchmarks)\.?[\w.]*)", PAGE.read_text("utf-8"))
    assert "tests.transcripts" in named
    for module in named:
        path = PAGE.parent.joinpath(*module.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module
