"""The one door to all pictures: `art.riddle.api.draw`, and the golden pictures."""

import json
from pathlib import Path

import pytest

from art.riddle.api import KINDS, PictureError, draw
from art.riddle.wanted import BaseMaps
from engine.riddle.board import get
from tests.art import goldens
from tests.art.riddle import sights


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", sorted(goldens.cases()))
def test_the_same_data_give_the_same_bytes_and_survive_json(name: str) -> None:
    kind, data = goldens.cases()[name]
    once = goldens.made(name)
    again = KINDS[kind](json.loads(json.dumps(data)), sights.PLAIN)
    assert once == again
    assert once.width == (240 if kind == "face" else 1080)


def test_every_kind_of_the_bots_pictures_is_there() -> None:
    wanted = {"turn", "around", "way", "wedge", "hand", "card", "board", "battle", "reveal", "victory"}
    wanted |= {"riddle", "halls", "face"}
    assert set(KINDS) == wanted


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(PictureError, match="portrait"):
        draw("portrait", {}, None)


@pytest.mark.soak
def test_a_post_on_the_painted_map_is_the_same_from_memory_and_from_disk(tmp_path: Path) -> None:
    view = sights.text(sights.seen(sights.scattered(number=1)))
    once = draw("turn", {"view": view}, tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    assert draw("turn", {"view": view}, tmp_path) == once
    assert (once.width, once.height, once.format) == (1080, 1350, "jpeg")
    assert len(once.bytes) < 900_000


def test_the_sheet_beyond_the_map_is_wood_not_a_second_map(monkeypatch: pytest.MonkeyPatch) -> None:
    from PIL import Image

    from art.drawing.chrome import background
    from art.drawing.geometry import base_size, window_at

    red = Image.new("RGB", base_size(23.5), (255, 0, 0))
    monkeypatch.setattr("art.riddle.wanted.base_map", lambda board, s, cache_dir: red)
    crop = BaseMaps(None).crop(get(), window_at((0.0, 0.0), 23.5, 1080, 1350))
    assert crop.size == (1080, 1350)
    assert crop.getpixel((540, 675)) == (255, 0, 0)
    assert crop.getpixel((540, 10)) == background(1080, 1350).getpixel((540, 10))
    crop.paste((0, 0, 0), (0, 0, 1080, 1350))
    assert red.getpixel((500, 500)) == (255, 0, 0)


# The golden pictures look as they did when somebody looked at them (`python -m tests.art.regenerate`)
@pytest.mark.sampled(6, rest="soak")
@pytest.mark.parametrize("name", sorted(goldens.cases()))
def test_a_picture_looks_like_its_golden_one(name: str) -> None:
    assert goldens.looks(name, goldens.drawn(name))


def test_golden_pictures_are_small_and_all_in_use() -> None:
    files = set(goldens.FOLDER.iterdir())
    assert files == {goldens.icon_sheet_path(), goldens.path("ground"), *map(goldens.path, goldens.cases())}
    assert all(file.stat().st_size < goldens.LIMIT for file in files)


def test_the_comparison_would_notice_a_missing_marker() -> None:
    now = goldens.drawn("turn-close")
    changed = now.copy()
    changed.paste((226, 214, 178), (200, 220, 280, 300))
    assert goldens.difference(now, changed)[1] >= goldens.FAR
    assert goldens.difference(now, now) == (0.0, 0.0)
