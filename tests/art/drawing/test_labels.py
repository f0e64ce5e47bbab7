"""Names on the map: placed as numbers, then drawn."""

import itertools
import random

import pytest

from art.drawing import labels
from art.drawing.geometry import SCALES, Box, Projection, Window, choose_window, window_at
from art.riddle.basemap import Places, places_of
from art.riddle.basemap.region_names import city_names, label_px, map_obstacles
from art.riddle.markers import cluster
from bot.games.riddle.words.names import place
from engine.riddle.board import get

BLACK = (0, 0, 0)
BOUNDS = Box(0, 0, 1000, 800)


@pytest.fixture(scope="module")
def places() -> Places:
    return places_of(get())


def _name(key: str, x: float, y: float, text: str = "Bree") -> labels.Name:
    return labels.Name(key, text, Box(x - 15, y - 15, x + 15, y + 15), 22.0, BLACK)


def _overlaps(placed: list[labels.Placed]) -> list[tuple[str, str]]:
    return [
        (a.name.text, b.name.text)
        for a, b in itertools.combinations(placed, 2)
        if a.box.overlap(b.box) > 0.02 * min(a.box.width * a.box.height, b.box.width * b.box.height)
    ]


@pytest.mark.parametrize("s", SCALES)
def test_the_whole_board_has_every_name_and_none_covers_another(
    places: Places, s: float, language: str
) -> None:
    window = window_at((0.0, 0.0), s, round(48 * s), round(41.9 * s))
    projection = window.projection
    names = city_names(places, projection)
    placed = labels.place_labels(names, map_obstacles(places, projection), window.box_px)
    first = [one for one in placed if not one.name.second]
    assert len(first) == sum(space.name is not None for space in places.data.spaces)
    assert _overlaps(placed) == []


@pytest.mark.parametrize("seed", range(12))
def test_names_keep_clear_of_each_other_wherever_markers_stand(
    places: Places, seed: int, language: str
) -> None:
    chance = random.Random(f"labels|{seed}")
    spots = chance.sample(
        sorted(space.id for space in places.data.spaces if space.role != "halls_of_mandos"), 4
    )
    window = choose_window([places(spot) for spot in spots], 1080, 968)
    placed, boxes = _placed(places, window, spots, 36 if window.s > 30 else 29)
    assert _overlaps(placed) == []
    for one in placed:
        hidden = sum(one.box.overlap(box) for box in boxes)
        assert hidden < 0.5 * one.box.width * one.box.height, one.name.text


def _placed(
    places: Places, window: Window, spots: list[str], radius: int
) -> tuple[list[labels.Placed], list[Box]]:
    projection = window.projection
    obstacles = map_obstacles(places, projection)
    boxes = []
    for spot in spots:
        box = cluster(2, radius).box(projection.px(*places(spot)))
        boxes.append(box)
        obstacles.add(box, labels.MARKER)
    return labels.place_labels(city_names(places, projection), obstacles, window.box_px), boxes


def test_e3_13_no_name_is_smaller_than_22_pixels(places: Places) -> None:
    for s in (*SCALES, 12.0, 90.0):
        assert label_px(s) >= 22
        assert all(name.px >= 22 for name in city_names(places, Projection(s)))


def test_e16_2_what_texts_call_a_place_is_lettered_on_the_map(places: Places, language: str) -> None:
    """The newcomer looks for the Cracks of Doom: the mountain's own name stands beside that, not for it."""
    names = city_names(places, Projection(44.0))
    lettered = {name.key: name.text for name in names if not name.second}
    said = {loc: place(get(), loc) for loc in lettered}
    assert {loc: text for loc, text in said.items() if text not in lettered[loc]} == {}
    assert [(name.key, name.text) for name in names if name.second] == [("R15", "Orodruin")]


def test_w2_1_two_names_of_one_line_are_not_read_as_one() -> None:
    names = [_name("a", 500, 400, "Helm's Deep"), _name("b", 560, 400, "Edoras")]
    for apart in (0.0, 0.6):
        one, other = sorted(
            labels.place_labels(names, labels.Obstacles(), BOUNDS, apart), key=lambda one: one.box.x0
        )
        beside = one.box.y0 < other.box.y1 and other.box.y0 < one.box.y1
        assert not beside or other.box.x0 - one.box.x1 >= apart * 22.0
