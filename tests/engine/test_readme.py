"""The game in a few lines of the README runs as it stands there."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

README = Path(__file__).parents[2] / "README.md"


def _examples() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def test_the_example_in_the_readme_runs_and_plays() -> None:
    (example,) = _examples()
    heard = io.StringIO()
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(heard):
        exec(compile(example, str(README), "exec"), names)
    assert names["state"].turn.number == 4
    assert names["riddle"].problems(names["state"]) == []
    assert heard.getvalue().startswith("Turn(number=4, seat=")


def test_the_commands_in_the_readme_that_write_golden_files_exist() -> None:
    named = re.findall(r"python -m ((?:tests|benchmarks)\.?[\w.]*)", README.read_text("utf-8"))
    assert "tests.transcripts" in named
    for module in named:
        path = README.parent.joinpath(*module.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module
