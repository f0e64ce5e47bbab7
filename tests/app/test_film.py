"""``film``: the record of a finished game as a moving picture (E18.2)."""

import io
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from art.drawing import film as drawing
from art.drawing.output import Drawn
from bot.app import cli
from bot.app import film as filming
from bot.delivery import render_worker
from bot.features.replay.frames import IN_A_TURN
from bot.model.kit import Kit
from engine import record
from tests.art.goldens import WIDE
from tests.laws.kits import RIDDLE, dice_of, playout, secret_of

SEED = 3


def plainly(kit: Kit, value: object) -> object:
    return None if value is None else msgspec.json.decode(kit.rules.codec.encode(value))


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """The record of a game that computers played to its end."""
    steps = list(playout(RIDDLE, SEED, 2000, dice_of(SEED)))
    entries = [record.Entry(one.seat, plainly(RIDDLE, one.action), one.draws) for one in steps]
    state, rules = steps[-1].step.state, RIDDLE.rules
    assert rules.outcome(state) is not None
    config = plainly(RIDDLE, rules.config(state))
    made = record.make("riddle", rules, config, secret_of(SEED), (), entries, state)
    file = tmp_path / "game.jsonl"
    file.write_bytes(record.dump(made))
    return file


def test_e18_2_a_record_becomes_a_film(
    recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = list[str]()

    class Plain:
        """Every picture is a sheet of one colour: what is drawn on it is held elsewhere."""

        def draw(self, kind: str, data: dict[str, object], cache: Path | None) -> Drawn:
            kinds.append(kind)
            return Drawn(sheet(len(kinds)), "png", WIDE, WIDE)

    monkeypatch.setattr(render_worker, "pictures", lambda game: Plain())
    out = tmp_path / "game.gif"
    assert cli.main(["film", str(recorded), str(out)]) == 0
    assert out.name in capsys.readouterr().out
    turns = filming.played(record.load(recorded.read_bytes()))[1][-1].turn
    with Image.open(out) as shown:
        assert shown.size[0] == drawing.WIDE
    assert turns <= len(kinds) <= IN_A_TURN * turns + 4
    assert kinds[-1] != kinds[0], "the end has pictures of its own"


def sheet(number: int) -> bytes:
    """A picture that no other equals."""
    file = io.BytesIO()
    Image.new("RGB", (WIDE, WIDE), (number % 256, number // 256, 90)).save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize("name", ["game.mp4", "missing/game.gif"])
def test_e18_2_a_film_that_cannot_be_written_is_refused(
    recorded: Path, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / name
    assert cli.main(["film", str(recorded), str(out)]) == 2
    assert not out.exists()
    assert name.partition("/")[0] in capsys.readouterr().err
    recorded.write_bytes(recorded.read_bytes().replace(b'"seat"', b'"sea"', 1))
    assert cli.main(["film", str(recorded), str(tmp_path / "other.gif")]) == 2
