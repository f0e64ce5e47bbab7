"""The painted base map of the war: the right ground at every hex, the same bytes every time, safe on disk."""

import math
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageStat

from art.drawing.cache import PIECES
from art.war import api, basemap
from art.war.basemap import geometry
from art.war.basemap.fields import GROUNDS
from art.war.basemap.geometry import (
    EMBLEMS,
    LAND,
    SHEET,
    base_projection,
    base_size,
    middle,
    point,
    sheet,
    window_at,
)
from art.war.basemap.paint import paint
from art.war.pieces import counters
from art.war.pieces.counters import ARMS
from engine.war.board import BOARD

S = 20.0
SMALL = 4.0


@pytest.fixture(scope="module")
def picture() -> Image.Image:
    return paint(sheet(S))


@pytest.fixture(scope="module")
def small() -> Image.Image:
    return paint(sheet(8.0))


@pytest.fixture(autouse=True)
def _empty_memory() -> None:
    basemap.forget_pictures()


def colour(picture: Image.Image, name: str) -> NDArray[np.float64]:
    """The mean colour of the inner half of a hex."""
    x, y = base_projection(S).px(*middle(name))
    half = 0.5 * S
    piece = picture.crop((int(x - half), int(y - half), int(x + half), int(y + half)))
    return np.asarray(np.asarray(piece).mean(axis=(0, 1)), dtype=np.float64)


def inner(*kinds: str) -> list[str]:
    """Hexes of a ground in the midst of their own kind, with nothing on them."""
    found = [name for name in BOARD.hexes if GROUNDS[name] in kinds and BOARD.place(name) is None]
    return [name for name in found if all(GROUNDS[near] in kinds for near in BOARD.neighbours[name])]


def test_w2_8_every_hex_lies_on_the_sheet() -> None:
    wide, high = base_size(S)
    for name in BOARD.hexes:
        x, y = base_projection(S).px(*middle(name))
        assert S < x < wide - S
        assert 0.866 * S < y < high - 0.866 * S
    assert SHEET.x0 < LAND.x0 < LAND.x1 < SHEET.x1


def test_mov_4_a_wall_has_more_ink_than_open_land(picture: Image.Image) -> None:
    def rough(at: tuple[float, float]) -> float:
        x, y = base_projection(S).px(*at)
        box = (int(x - S / 2), int(y - S / 2), int(x + S / 2), int(y + S / 2))
        return float(np.asarray(picture.crop(box).convert("L"), dtype=np.float64).std())

    ways = {name for side in (*BOARD.roads, *BOARD.rivers) for name in side.split("-")}
    plain = np.median([rough(middle(name)) for name in inner("open") if name not in ways])
    for side in BOARD.walls - set(BOARD.passes):
        (ax, ay), (bx, by) = (middle(name) for name in side.split("-"))
        assert rough(((ax + bx) / 2, (ay + by) / 2)) > 1.6 * plain, side


@pytest.mark.soak
def test_tiles_join_without_a_seam(small: Image.Image) -> None:
    with patch.object(basemap, "TILE", 130):
        pieces = basemap.crop(sheet(8.0), None)
    gap = np.abs(np.asarray(pieces, dtype=np.int16) - np.asarray(small, dtype=np.int16))
    # resampling at the edge of a tile knows nothing of its neighbour
    assert float((gap.max(axis=2) > 40).mean()) < 0.004


def test_a_tile_is_painted_once_and_then_read(tmp_path: Path) -> None:
    with patch.object(api, "SCALES", (SMALL,)):
        assert api.missing(tmp_path) == ["4"]
        told: list[float] = []
        api.prepare(tmp_path, "4", told.append)
        assert api.missing(tmp_path) == []
    assert told == sorted(told)
    assert told[-1] == 1.0
    with patch.object(basemap, "paint", side_effect=AssertionError("painted again")):
        assert basemap.crop(sheet(SMALL), tmp_path).size == base_size(SMALL)


def test_the_file_of_a_tile_changes_with_scale_place_and_drawing() -> None:
    first, *_ = basemap.tiles(66.0)
    names = [basemap.tile_file(one) for one in basemap.tiles(66.0)]
    assert len(set(names)) == len(names)
    with patch.object(basemap, "DRAWING_VERSION", basemap.DRAWING_VERSION + 1):
        assert basemap.tile_file(first) not in names


def test_the_file_of_a_tile_changes_with_the_arms_that_are_printed_on_it() -> None:
    first, *_ = basemap.tiles(66.0)
    name = basemap.tile_file(first)
    other = dict.fromkeys(ARMS, counters.EMBLEMS["orc"])
    for forget in (geometry.looks.cache_clear, PIECES.clear):
        forget()
    with patch.object(counters, "EMBLEMS", other):
        assert basemap.tile_file(first) != name
    for forget in (geometry.looks.cache_clear, PIECES.clear):
        forget()
    assert basemap.tile_file(first) == name


def test_the_arms_of_far_lands_stand_on_open_ground_of_their_own_and_are_printed() -> None:
    for _, at, high, _ in EMBLEMS:
        x, y = point(at)
        assert LAND.x0 < x - high / 2
        assert LAND.x1 > x + high / 2
        assert LAND.y1 > y + high / 2
        assert all(math.dist((x, y), middle(place.hex)) > high / 2 for place in BOARD.places.values())
        window = window_at((x, y), 30.0, 90, 90)
        with patch("art.war.basemap.paint.draw_emblems"):
            bare = paint(window)
        assert ImageStat.Stat(ImageChops.difference(bare, paint(window)).convert("L")).mean[0] > 2
