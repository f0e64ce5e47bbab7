"""Icons as drawings: their size, their rim on any ground, a golden sheet of some as they are read."""

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from art.drawing import icons as drawing
from art.drawing import palette
from art.drawing.icons import EMBLEMS, SIDE
from art.drawing.sketch import PAINTS, Sketch, drawings
from art.riddle.api import icon as of_riddle
from art.riddle.cards.emblems import EMBLEMS as RIDDLE_EMBLEMS
from art.riddle.icons import ICONS as RIDDLE
from art.war.api import icon as of_war
from art.war.icons import ICONS as WAR
from art.war.pieces.counters import EMBLEMS as WAR_EMBLEMS
from tests.art.goldens import FAR, MEAN, icon_sheet, icon_sheet_path

LARGEST = 64 * 1024
"""Bytes of an icon; Discord takes four times as many."""
SOME = [
    *(
        "die.6",
        "house.map",
        "house.people",
        "house.settings",
        "land.forest",
        "riddle.seat.sam",
        "riddle.seat.black-rider-2",
        "card.gandalf",
    ),
    *("riddle.city.evil", "war.seat.saruman", "war.khamul", "war.gandalf", "war.arms.rohan", "war.card.ev03"),
]


def drawn(token: str) -> Image.Image:
    tile = of_riddle(token, None) if token in RIDDLE else of_war(token, None)
    assert len(tile) <= LARGEST
    return Image.open(io.BytesIO(tile))


@pytest.mark.parametrize("token", SOME)
def test_an_icon_fills_its_tile_and_stands_out_from_any_ground(token: str) -> None:
    tile = drawn(token)
    assert (tile.size, tile.mode) == ((SIDE, SIDE), "RGBA")
    box = tile.getchannel("A").point([0] * 128 + [255] * 128).getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= 0.94 * SIDE
    small = np.asarray(tile.resize((22, 22), Image.Resampling.LANCZOS).convert("RGBA"), dtype=float)
    alpha = small[..., 3:] / 255
    for ground in ((0x31, 0x33, 0x38), (255, 255, 255)):
        shown = (small[..., :3] * alpha + np.array(ground) * (1 - alpha)).mean(axis=2)
        apart = np.abs(shown - np.mean(ground)) > 60
        assert apart.mean() > 0.2, ground


def test_one_that_is_kept_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = of_riddle("house.map", tmp_path)
    (kept,) = (tmp_path / "icons").iterdir()
    old = kept.with_name("house.map-0123456789abcdef.png")
    old.write_bytes(b"of a version before")
    monkeypatch.setattr(drawing, "finished", lambda _: b"drawn again")
    assert of_riddle("house.map", tmp_path) == first
    kept.unlink()
    assert of_riddle("house.map", tmp_path) == b"drawn again"
    assert not old.exists()


def test_a_disk_that_cannot_be_written_costs_only_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "icons").write_text("no folder")
    assert of_riddle("house.map", tmp_path) == of_riddle("house.map", None)
    assert "icon house.map not kept" in caplog.text


def test_the_golden_sheet_is_as_it_was() -> None:
    now = np.asarray(Image.open(io.BytesIO(icon_sheet())), dtype=float)
    golden = np.asarray(Image.open(icon_sheet_path()), dtype=float)
    assert now.shape == golden.shape
    apart = np.abs(now - golden)
    assert apart.mean() <= MEAN
    assert (apart.max(axis=2) > 60).mean() <= FAR


def test_the_sheet_shows_icons_that_there_are() -> None:
    assert {*SOME} <= {*RIDDLE, *WAR}


def test_every_drawing_of_the_files_can_be_painted() -> None:
    for paint in {**RIDDLE_EMBLEMS, **WAR_EMBLEMS}.values():
        sketch = Sketch(1)
        if paint is not EMBLEMS["orc"] and paint is not WAR_EMBLEMS["orc_face"]:
            paint(sketch)
            assert sketch.picture.getbbox(), "an empty drawing"


def test_a_stroke_for_both_sides_is_painted_left_and_right_and_then_comes_the_next(tmp_path: Path) -> None:
    file = tmp_path / "drawings.toml"
    file.write_text(
        'pair = """\nboth poly red 60,10 90,10 90,40 60,40 ink=0\nas dot ink=blue\n"""\n'
        'dot = """\ndisc ink 50,70 9 ink=0\n"""\n'
    )
    sketch = Sketch(1)
    drawings(file)["pair"](sketch)
    seen = [sketch.picture.getpixel(at) for at in ((20, 20), (80, 20), (50, 70), (50, 20))]
    assert seen == [(*PAINTS["red"], 255), (*PAINTS["red"], 255), (*PAINTS["blue"], 255), (*palette.INK, 0)]
