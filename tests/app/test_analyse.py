"""``analyse``: the chances in a finished game from its record (E18.3)."""

from pathlib import Path

import pytest
from PIL import Image

from art.drawing.chances import WIDE
from bot.app import cli
from tests.app.test_film import recorded

__all__ = ["recorded"]


def test_e18_3_a_record_is_told_and_drawn(
    recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "chances.jpg"
    assert cli.main(["analyse", str(recorded), str(out), "--seconds", "1"]) == 0
    said = capsys.readouterr().out
    assert out.name in said
    assert "*" not in said
    with Image.open(out) as shown:
        assert shown.size[0] == WIDE


@pytest.mark.parametrize("name", ["chances.png", "missing/chances.jpg"])
def test_e18_3_a_chart_that_cannot_be_written_is_refused(
    recorded: Path, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / name
    assert cli.main(["analyse", str(recorded), str(out), "--seconds", "1"]) == 2
    assert not out.exists()
    assert name.partition("/")[0] in capsys.readouterr().err


def test_e18_3_no_record_is_no_analysis(tmp_path: Path, recorded: Path) -> None:
    recorded.write_bytes(recorded.read_bytes().replace(b'"seat"', b'"sea"', 1))
    assert cli.main(["analyse", str(recorded), str(tmp_path / "chances.jpg"), "--seconds", "1"]) == 2
    assert cli.main(["analyse", str(tmp_path / "none.jsonl"), str(tmp_path / "chances.jpg")]) == 2
