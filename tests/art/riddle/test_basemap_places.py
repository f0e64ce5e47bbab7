"""The map's data and its places: grounds, rivers, dots, roads. No pictures."""

import math
from itertools import pairwise

import pytest

from art.drawing.geometry import HALF_HEIGHT, HALF_WIDTH, hex_corners
from art.drawing.sketch import chains
from art.riddle.basemap import Places, map_data, places_of
from art.riddle.basemap.places import crossing_point, road_lines
from art.riddle.basemap.terrain import CODE, FIELD_SCALE, Grounds, ground_codes
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


def test_rivers_keep_out_of_the_middles_of_spaces(board: Board, places: Places) -> None:
    springs = set(board.springs)
    for course in places.courses:
        for point in course.points:
            for space in board.spaces:
                if space not in springs:
                    assert math.dist(point, places(space)) > 0.55


def test_every_road_is_drawn_once(board: Board, places: Places) -> None:
    edges = [frozenset(edge) for chain in chains(places.data.roads) for edge in pairwise(chain)]
    assert len(edges) == len(set(edges))
    assert set(edges) == {frozenset(road) for road in board.roads}


def test_roads_pass_through_the_cities_on_them(board: Board, places: Places) -> None:
    points = [p for line in road_lines(places.data) for p in line]
    on_road = {space for road in board.roads for space in road}
    for space in on_road & set(board.cities):
        assert min(math.dist(places(space), p) for p in points) < 1e-6


def test_roads_stay_in_their_spaces(board: Board, places: Places) -> None:
    for chain, line in zip(chains(places.data.roads), road_lines(places.data), strict=True):
        middles = [places(space) for space in chain]
        for point in line:
            assert min(math.dist(point, middle) for middle in middles) < 1.0


def test_b6_15_crossings_lie_on_the_river_between_their_spaces(board: Board, places: Places) -> None:
    for one, other in board.crossings:
        at = crossing_point(places, one, other)
        assert math.dist(at, places(one)) < 1.25
        assert math.dist(at, places(other)) < 1.25


def test_the_ground_under_each_space_is_its_own(places: Places) -> None:
    grounds = Grounds(places.data)
    codes = ground_codes(places.data, grounds)
    for space in places.data.spaces:
        expected = CODE[grounds.of[space.id]]
        cx, cy = places(space.id)
        inner = [((cx + 0.85 * (x - cx)), cy + 0.85 * (y - cy)) for x, y in hex_corners(space.q, space.r)]
        for x, y in [(cx, cy), *inner]:
            row, column = int((y + HALF_HEIGHT) * FIELD_SCALE), int((x + HALF_WIDTH) * FIELD_SCALE)
            assert codes[row, column] == expected, space.id


def test_the_named_woods_and_ranges_have_their_own_grounds(places: Places) -> None:
    grounds = Grounds(places.data).of
    assert grounds["L16"] == "mirkwood"
    assert grounds["D13"] == "mirkwood"
    assert grounds["L13"] == "lorien"
    assert grounds["O10"] == "fangorn"
    assert grounds["H6"] == "forest"
    assert grounds["P17"] == "ash-mountain"
    assert grounds["L11"] == "mountain"
    assert grounds["R15"] == "ash"
    assert grounds["W14"] == "swamp"
    assert grounds["M3"] == "ocean"


def test_a_wood_is_never_painted_as_anything_else(board: Board, places: Places) -> None:
    grounds = Grounds(places.data).of
    woods = {"forest", "mirkwood", "lorien", "fangorn", "thicket"}
    heights = {"mountain", "ash-mountain", "hill"}
    for space in board.landings:
        terrain = board.spaces[space].terrain
        assert (grounds[space] in woods) == (terrain == "forest")
        assert (grounds[space] in heights) == (terrain == "mountain")
        assert (grounds[space] in {"ocean", "lake", "swamp"}) == (terrain == "water")


def test_lone_islands_do_not_run_on_to_the_frame(places: Places) -> None:
    codes = ground_codes(places.data, Grounds(places.data))
    for island, direction in (("I1", (-1.6, 0.0)), ("Q1", (-1.6, 0.0)), ("Y8", (0.0, 1.5))):
        x, y = places(island)
        row = int((y + direction[1] + HALF_HEIGHT) * FIELD_SCALE)
        column = int((x + direction[0] + HALF_WIDTH) * FIELD_SCALE)
        assert codes[row, column] == CODE["ocean"], island
