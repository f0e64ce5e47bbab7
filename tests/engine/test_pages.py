"""What the pages for developers show runs as it stands there."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def test_the_example_in_the_house_page_runs_and_plays() -> None:
    page = (ROOT / "docs/house.md").read_text("utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    heard = io.StringIO()
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(heard):
        exec(compile(example, "docs/house.md", "exec"), names)
    assert names["state"].turn.number == 4
    assert names["riddle"].problems(names["state"]) == []
    assert heard.getvalue().startswith("Turn(number=4, seat=")


def test_the_commands_in_contributing_that_write_golden_files_exist() -> None:
    named = re.findall(
        r"python -m ((?:tests|benchmarks)\.?[\w.]*)", (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    )
    assert "tests.transcripts" in named
    for module in named:
        path = ROOT.joinpath(*module.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module
