"""The painted base map: the right ground at every space, the same bytes every time, safe on disk."""

import hashlib
import logging
from pathlib import Path
from unittest.mock import patch

import pytest
from PIL import Image

from art.drawing.cache import stored_picture
from art.drawing.geometry import window_at
from art.riddle import basemap
from art.riddle.basemap import base_map, base_map_file, crop_map, draw_base_map, forget_pictures, map_data
from art.riddle.basemap.terrain import MapData
from engine.riddle.board import get
from tests.art import goldens

S = 8.0


@pytest.fixture(scope="module")
def data() -> MapData:
    return map_data(get())


@pytest.fixture(scope="module")
def picture(data: MapData) -> Image.Image:
    return draw_base_map(data, S)


@pytest.fixture(autouse=True)
def _empty_memory() -> None:
    forget_pictures()


def test_the_ground_looks_as_it_did() -> None:
    assert goldens.looks("ground", goldens.ground())


@pytest.mark.soak
def test_the_same_board_gives_the_same_bytes(picture: Image.Image, data: MapData) -> None:
    again = draw_base_map(data, S)
    assert hashlib.sha256(again.tobytes()).digest() == hashlib.sha256(picture.tobytes()).digest()


def test_a_scale_of_nothing_is_refused(data: MapData) -> None:
    with pytest.raises(ValueError, match="no scale"):
        draw_base_map(data, 0)


def test_a_base_map_is_drawn_once_and_then_read(data: MapData, tmp_path: Path) -> None:
    first = base_map(data, 6.0, tmp_path)
    assert [p.name for p in tmp_path.iterdir()] == [base_map_file(data, 6.0)]
    assert base_map(data, 6.0, tmp_path) is first
    forget_pictures()
    with patch.object(basemap, "paint", side_effect=AssertionError("drawn again")):
        read = base_map(data, 6.0, tmp_path)
    assert read.tobytes() == first.tobytes()


@pytest.mark.parametrize("damage", ["empty", "cut", "noise", "other size"])
def test_a_broken_file_is_drawn_again(tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    drawn: list[int] = []

    def make() -> Image.Image:
        drawn.append(1)
        return Image.effect_noise((80, 60), 50).convert("RGB")

    file = tmp_path / "map.png"
    first = stored_picture(file, (80, 60), make)
    assert stored_picture(file, (80, 60), make).tobytes() == first.tobytes()
    assert drawn == [1]
    whole = file.read_bytes()
    harm = {"empty": b"", "cut": whole[: len(whole) // 2], "noise": b"\x00\x01nothing" * 50}
    if damage == "other size":
        Image.new("RGB", (10, 10)).save(file)
    else:
        file.write_bytes(harm[damage])
    with caplog.at_level(logging.WARNING):
        again = stored_picture(file, (80, 60), make)
    assert drawn == [1, 1]
    assert stored_picture(file, (80, 60), make).tobytes() == again.tobytes()
    assert drawn == [1, 1]
    assert [one.name for one in tmp_path.iterdir()] == ["map.png"]
    assert "drawn again" in caplog.text
    assert str(tmp_path) not in caplog.text


def test_a_disk_that_cannot_be_written_costs_only_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    picture = stored_picture(blocked / "map.png", (8, 6), lambda: Image.new("RGB", (8, 6)))
    assert picture.size == (8, 6)
    assert "not kept" in caplog.text
    assert str(tmp_path) not in caplog.text


def test_the_file_name_changes_with_board_scale_and_drawing(data: MapData) -> None:
    name = base_map_file(data, 44.0)
    other = MapData(
        data.spaces, data.dots, data.courses, data.roads[1:], data.crossings, data.off_board, data.halls_area
    )
    assert name != base_map_file(data, 23.5)
    assert name != base_map_file(other, 44.0)
    with patch.object(basemap, "DRAWING_VERSION", basemap.DRAWING_VERSION + 1):
        assert name != base_map_file(data, 44.0)


def test_a_crop_shows_the_same_pixels_and_is_a_copy(picture: Image.Image) -> None:
    window = window_at((0.0, 0.0), S, 200, 150)
    crop = crop_map(picture, window)
    assert crop.size == (200, 150)
    assert crop.getpixel((7, 9)) == picture.getpixel((window.left + 7, window.top + 9))
    crop.putpixel((0, 0), (1, 2, 3))
    assert picture.getpixel((window.left, window.top)) != (1, 2, 3)


def test_a_crop_beyond_the_map_is_filled(picture: Image.Image) -> None:
    width, height = picture.size
    window = window_at((0.0, 0.0), S, width + 30, height + 10)
    crop = crop_map(picture, window)
    assert crop.size == (width + 30, height + 10)
    assert crop.getpixel((15 + 40, 5 + 60)) == picture.getpixel((40, 60))
    assert crop.getpixel((0, 0)) != (0, 0, 0)
