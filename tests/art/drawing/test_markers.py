"""Markers, clusters and paths."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from art.drawing import palette
from art.drawing.cache import PIECES
from art.drawing.geometry import path_lengths
from art.drawing.labels import PATH, Obstacles
from art.drawing.markers import (
    SEATS,
    SIGNS,
    SPIKE,
    cluster,
    draw_marker,
    draw_path,
    is_rider,
    marker,
    next_halo,
    path_line,
)

GREEN = (140, 150, 90)


def _on(background: tuple[int, int, int], seat: str, radius: int) -> NDArray[np.float64]:
    picture = Image.new("RGB", (120, 120), background)
    draw_marker(picture, seat, (60, 60), radius)
    return np.asarray(picture, dtype=np.float64)


def test_there_are_eight_seats_with_eight_signs() -> None:
    assert len(SEATS) == 8
    assert len(set(SIGNS.values())) == 8
    assert [is_rider(seat) for seat in SEATS] == [False] * 4 + [True] * 4


@pytest.mark.parametrize("radius", [17, 29, 36])
def test_all_markers_differ_in_colour(radius: int) -> None:
    for one, other in itertools.combinations(SEATS, 2):
        core = slice(60 - radius, 60 + radius)
        gap = np.abs(_on(GREEN, one, radius) - _on(GREEN, other, radius))[core, core].mean()
        assert gap > 8, (one, other)


def test_e13_4_all_markers_differ_without_colour() -> None:
    grey = {seat: np.asarray(marker(seat, 36).convert("LA"))[..., 0].astype(float) for seat in SEATS}
    core = slice(40, 64)
    for one, other in itertools.combinations(SEATS, 2):
        gap = np.abs(grey[one][core, core] - grey[other][core, core]).mean()
        assert gap > 4, (one, other)


def test_e13_4_riders_have_spikes_and_hobbits_are_round() -> None:
    for seat in SEATS:
        alpha = np.asarray(marker(seat, 40).getchannel("A"))
        middle = alpha.shape[0] // 2
        above = alpha[middle - 44, middle]
        assert (above > 200) == is_rider(seat), seat


@pytest.mark.parametrize("background", [(238, 223, 186), (70, 98, 58), (84, 72, 68), (150, 190, 190)])
def test_every_marker_stands_out_from_every_ground(background: tuple[int, int, int]) -> None:
    for seat in SEATS:
        picture = _on(background, seat, 29)
        gap = np.abs(picture - np.asarray(background)).sum(axis=2)
        yy, xx = np.mgrid[0:120, 0:120]
        inside = np.hypot(xx - 60, yy - 60) < 28
        assert (gap[inside] > 60).mean() > 0.75, seat


def test_a_dim_marker_is_fainter_and_has_the_same_size() -> None:
    bright, dim = marker("sam", 29), marker("sam", 29, dim=True)
    assert bright.size == dim.size
    middle = bright.width // 2
    spot = (middle + 18, middle)
    full, faint = bright.getchannel("A").getpixel(spot), dim.getchannel("A").getpixel(spot)
    assert full == 255
    assert faint == round(255 * 0.45)


def test_sprites_are_cached_and_the_same_every_time() -> None:
    first = marker("merry", 29)
    assert marker("merry", 29) is first
    before = first.tobytes()
    PIECES.clear()
    assert marker("merry", 29).tobytes() == before


def test_unknown_seats_and_tiny_markers_are_refused() -> None:
    with pytest.raises(KeyError):
        marker("gandalf", 29)
    with pytest.raises(ValueError, match="cannot be read"):
        marker("sam", 2)


def test_the_next_player_has_a_yellow_light_around() -> None:
    picture = Image.new("RGB", (140, 140), GREEN)
    draw_marker(picture, "black-rider-1", (70, 70), 29, is_next=True)
    red, green, blue = picture.getpixel((70, 70 - 37))  # type: ignore[misc]
    assert red > 200
    assert green > 170
    assert blue < 150
    assert next_halo(29).size[0] > 2 * 29 * 1.6


@pytest.mark.parametrize("count", range(1, 9))
def test_the_letters_of_all_markers_on_one_space_are_free(count: int) -> None:
    found = cluster(count, 36)
    assert len(found.offsets) == count
    for one, other in itertools.combinations(found.offsets, 2):
        assert math.dist(one, other) >= 1.6 * found.radius
    box = found.box((500, 500))
    for x, y in found.at((500, 500)):
        assert box.x0 <= x - SPIKE * found.radius + 1e-9
        assert box.y1 >= y + SPIKE * found.radius - 1e-9


def test_from_five_on_the_first_marker_stands_in_the_middle() -> None:
    for count in (1, 5, 6, 7, 8):
        assert cluster(count, 36).offsets[0] == (0.0, 0.0)


@pytest.mark.parametrize("count", [0, 9])
def test_clusters_hold_one_to_eight(count: int) -> None:
    with pytest.raises(ValueError, match="markers on one place"):
        cluster(count, 36)


def test_a_path_stops_short_of_its_markers() -> None:
    stops = [(100.0, 100.0), (200.0, 120.0), (300.0, 100.0)]
    line = path_line(stops, 20, 40)
    assert math.dist(line[0], stops[0]) == pytest.approx(20, abs=1)
    assert math.dist(line[-1], stops[-1]) == pytest.approx(40, abs=1)
    assert path_lengths(line)[-1] > 130


def test_a_move_too_short_for_a_line_has_none() -> None:
    assert path_line([(0, 0)], 0, 0) == []
    assert path_line([(0, 0), (0, 0)], 0, 0) == []
    assert path_line([(0, 0), (30, 0)], 20, 20) == []


@pytest.mark.parametrize("seat", SEATS)
def test_a_path_shows_ink_cream_and_the_colour_of_its_marker(seat: str) -> None:
    picture = Image.new("RGB", (400, 200), GREEN)
    obstacles = Obstacles()
    stops = [(60.0, 100.0), (200.0, 60.0), (340.0, 100.0)]
    draw_path(picture, stops, palette.MARKERS[seat], 8, start_gap=10, end_gap=33, obstacles=obstacles)
    pixels = np.asarray(picture, dtype=np.int32).reshape(-1, 3)
    for colour in (palette.INK, palette.CREAM, palette.MARKERS[seat]):
        close = np.abs(pixels - np.asarray(colour)).sum(axis=1) < 12
        assert close.sum() > 60, colour
    assert set(obstacles.rows()[:, 4]) == {PATH}
    assert picture.getpixel((340, 100)) == GREEN
