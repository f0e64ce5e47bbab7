"""The map's data and its places: rivers, dots, crossings, the legend."""

import math

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from art.drawing.geometry import FRAME, FRAME_WIDTH, FULL, SQRT3, base_projection, base_size, window_at
from art.i18n import LANGUAGES, speaking
from art.riddle.basemap import Places, map_data, places_of
from art.riddle.basemap.cartouche import draw_cartouche
from art.riddle.basemap.places import crossing_point
from art.riddle.wanted import letter_map
from engine.riddle.board import Board, get


@pytest.fixture(scope="module")
def board() -> Board:
    return get()


@pytest.fixture(scope="module")
def places(board: Board) -> Places:
    return places_of(board)


def test_the_map_knows_every_space_and_dot_of_the_board(board: Board, places: Places) -> None:
    assert set(places.data.by_id) == set(board.spaces)
    for location in board.locations:
        assert len(places(location)) == 2
    with pytest.raises(KeyError):
        places("Z99")


def test_a_board_and_its_file_give_one_map(board: Board) -> None:
    assert map_data(board) == map_data(board.file)
    assert map_data(board).key == map_data(board.file).key
    assert places_of(board) is places_of(board.file)


def test_0_13_a_dot_sits_near_its_corner_and_on_the_drawn_river(board: Board, places: Places) -> None:
    for name, dot in board.dots.items():
        point = places(name)
        assert math.dist(point, places.data.corner(dot.spaces)) < 0.35
        river = min(math.dist(point, p) for course in places.courses for p in course.points)
        assert river < 1e-6, name


def test_b6_30_a_spring_sits_inside_its_city_on_the_river(board: Board, places: Places) -> None:
    for city, name in board.springs.items():
        gap = math.dist(places(name), places(city))
        assert 0.4 < gap < 0.9, name


def test_rivers_meet_where_they_join(places: Places) -> None:
    by_river: dict[str, list[tuple[float, float]]] = {}
    for course in places.courses:
        by_river.setdefault(course.river, []).extend((course.points[0], course.points[-1]))
    assert len(by_river) == len({river for river, _ in places.data.courses})
    main = {c.river: c for c in sorted(places.courses, key=lambda c: len(c.points))}
    for course in places.courses:
        trunk = main[course.river]
        if course is not trunk:
            ends = (course.points[0], course.points[-1])
            assert min(math.dist(end, p) for end in ends for p in trunk.points) < 1e-6


def test_b6_15_every_river_border_has_the_drawn_river_beside_it(board: Board, places: Places) -> None:
    points = [p for course in places.courses for p in course.points]
    for one, other in sorted(board.rivers):
        (ax, ay), (bx, by) = places(one), places(other)
        middle = ((ax + bx) / 2, (ay + by) / 2)
        assert min(math.dist(middle, p) for p in points) < 0.36, (one, other)


def test_b6_15_crossings_lie_on_the_river_between_their_spaces(board: Board, places: Places) -> None:
    for one, other in board.crossings:
        at = crossing_point(places, one, other)
        assert math.dist(at, places(one)) < 1.25
        assert math.dist(at, places(other)) < 1.25


S = FULL
PAPER = (232, 217, 176)


@pytest.fixture(scope="module", params=LANGUAGES)
def changed(request: pytest.FixtureRequest) -> NDArray[np.bool_]:
    """Which pixels of a plain sheet the cartouche changes, with its words in a language."""
    picture = Image.new("RGB", base_size(S), PAPER)
    draw_cartouche(picture, base_projection(S))
    with speaking(request.param):
        letter_map(picture, window_at((0.0, 0.0), S, *base_size(S)))
    return np.asarray(np.abs(np.asarray(picture, dtype=np.int32) - np.asarray(PAPER)).sum(axis=2) > 12)


@pytest.mark.sampled("de")
def test_it_leaves_the_board_and_its_frame_free(changed: NDArray[np.bool_]) -> None:
    rows, columns = np.nonzero(changed)
    projection = base_projection(S)
    x, y = (columns - projection.ox) / S, (rows - projection.oy) / S
    apothem = (FRAME + FRAME_WIDTH) * SQRT3 / 2
    beyond = np.maximum(np.abs(y), np.abs(x) * SQRT3 / 2 + np.abs(y) / 2) - apothem
    assert beyond.min() > 0.0


def test_e12_5_a_window_shows_the_lines_that_it_shows_on_the_whole_map() -> None:
    whole = Image.new("RGB", base_size(S), PAPER)
    letter_map(whole, window_at((0.0, 0.0), S, *base_size(S)))
    window = window_at((18.0, -14.0), S, 700, 620)
    part = Image.new("RGB", (700, 620), PAPER)
    letter_map(part, window)
    base = window_at((0.0, 0.0), S, *base_size(S))
    left, top = window.left - base.left, window.top - base.top
    assert part.tobytes() == whole.crop((left, top, left + 700, top + 620)).tobytes()
    assert part.getcolors(10) is None


def test_the_map_beside_it_keeps_its_pixels() -> None:
    width, height = base_size(S)
    stripes = np.zeros((height, width, 3), dtype=np.uint8)
    stripes[::2] = 255
    picture = Image.fromarray(stripes)
    draw_cartouche(picture, base_projection(S))
    projection = base_projection(S)
    x = np.abs(np.arange(width) + 0.5 - projection.ox)[None, :] / S
    y = np.abs(np.arange(height) + 0.5 - projection.oy)[:, None] / S
    inside = np.maximum(y, x * SQRT3 / 2 + y / 2) < FRAME * SQRT3 / 2
    assert (np.asarray(picture)[inside] == stripes[inside]).all()
