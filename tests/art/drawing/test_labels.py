"""Names on the map: placed as numbers, then drawn."""

import itertools
import random

import numpy as np
import pytest
from PIL import Image

from art.drawing import labels
from art.drawing.geometry import SCALES, Box, Projection, Window, choose_window, window_at
from art.drawing.markers import cluster
from art.i18n import speaking
from art.riddle.basemap import Places, places_of
from art.riddle.basemap.region_names import city_names, label_px, map_name, map_obstacles
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


def test_a_free_name_stands_below_its_icon() -> None:
    (one,) = labels.place_labels([_name("a", 500, 400)], labels.Obstacles(), BOUNDS)
    assert one.cost == 0.0
    assert one.box.y0 > 415
    assert one.box.centre[0] == pytest.approx(500)


def test_a_name_moves_aside_for_a_marker() -> None:
    obstacles = labels.Obstacles()
    obstacles.add_disc((500, 440), 30, labels.MARKER)
    (one,) = labels.place_labels([_name("a", 500, 400)], obstacles, BOUNDS)
    assert one.box.overlap(Box(470, 410, 530, 470)) == 0.0


def test_a_name_stays_inside_the_picture() -> None:
    for x, y in ((3, 400), (997, 400), (500, 3), (500, 797)):
        (one,) = labels.place_labels([_name("a", x, y)], labels.Obstacles(), BOUNDS)
        assert one.box.overlap(BOUNDS) == pytest.approx(one.box.width * one.box.height), (x, y)


def test_names_outside_the_picture_are_left_out() -> None:
    assert labels.place_labels([_name("a", -20, 400)], labels.Obstacles(), BOUNDS) == []


def test_two_names_at_one_place_do_not_cover_each_other() -> None:
    placed = labels.place_labels([_name("a", 500, 400), _name("b", 500, 400)], labels.Obstacles(), BOUNDS)
    assert _overlaps(placed) == []


def test_roles_come_first_and_then_long_names() -> None:
    role = labels.Name("r", "Halls", Box(0, 0, 10, 10), 22.0, BLACK, role=True)
    names = [_name("a", 299, 9), _name("b", 99, 9, "Goblins' Gate"), role]
    placed = labels.place_labels(names, labels.Obstacles(), BOUNDS)
    assert [one.name.key for one in placed] == ["r", "b", "a"]


def test_there_are_twenty_places_with_rising_penalties() -> None:
    found = labels.candidates(Box(0, 0, 30, 30), 80, 20, 22)
    penalties = [penalty for _, _, penalty in found]
    assert len(found) == 20
    assert penalties == sorted(penalties)
    assert penalties[0] == 0
    assert penalties[-1] == 34


def test_line_boxes_leave_no_gap() -> None:
    boxes = labels.line_boxes([(0, 0), (100, 0)], 10)
    covered = sorted((x0, x1) for x0, _, x1, _ in boxes)
    assert all(b[0] <= a[1] for a, b in itertools.pairwise(covered))


@pytest.mark.parametrize("s", SCALES)
def test_the_whole_board_has_every_name_and_none_covers_another(
    places: Places, s: float, language: str
) -> None:
    window = window_at((0.0, 0.0), s, *_full(s))
    projection = window.projection
    names = city_names(places, projection)
    placed = labels.place_labels(names, map_obstacles(places, projection), window.box_px)
    first = [one for one in placed if not one.name.second]
    assert len(first) == sum(space.name is not None for space in places.data.spaces)
    assert _overlaps(placed) == []


def _full(s: float) -> tuple[int, int]:
    return round(48 * s), round(41.9 * s)


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


def test_placing_is_the_same_every_time(places: Places) -> None:
    window = window_at((0.0, 0.0), 44.0, 1080, 968)
    first = _placed(places, window, ["F12", "G12"], 36)
    assert first == _placed(places, window, ["F12", "G12"], 36)


def test_e3_13_no_name_is_smaller_than_22_pixels(places: Places) -> None:
    for s in (*SCALES, 12.0, 90.0):
        assert label_px(s) >= 22
        assert all(name.px >= 22 for name in city_names(places, Projection(s)))


def test_names_are_written_as_on_the_map(places: Places) -> None:
    by_id = places.data.by_id
    assert map_name(by_id["R16"]) == "Barad-dûr"
    assert map_name(by_id["R15"]) == "Cracks of Doom", "E16.2: as all texts call it"
    assert map_name(by_id["E2"]) == "The Grey Havens"
    assert map_name(by_id["G6"]) == "Bree"
    assert map_name(by_id["A1"]) is None
    with speaking("de"):
        assert map_name(by_id["R15"]) == "Schicksalsklüfte"
        assert map_name(by_id["E2"]) == "Graue Anfurten"
        assert map_name(by_id["G6"]) == "Bree"
        assert map_name(by_id["A1"]) is None


def test_e16_2_what_texts_call_a_place_is_lettered_on_the_map(places: Places, language: str) -> None:
    """The newcomer looks for the Cracks of Doom: the mountain's own name stands beside that, not for it."""
    names = city_names(places, Projection(44.0))
    lettered = {name.key: name.text for name in names if not name.second}
    said = {loc: place(get(), loc) for loc in lettered}
    assert {loc: text for loc, text in said.items() if text not in lettered[loc]} == {}
    assert [(name.key, name.text) for name in names if name.second] == [("R15", "Orodruin")]


def test_kinds_of_cities_have_their_colours(places: Places) -> None:
    names = {name.key: name for name in city_names(places, Projection(44.0))}
    assert len({names["E2"].colour, names["F10"].colour, names["G6"].colour, names["G5"].colour}) == 4


def test_obstacles_cover_icons_where_the_projection_puts_them(places: Places) -> None:
    projection = Projection(44.0, 1000.0, 900.0)
    x, y = projection.px(*places("G6"))
    rows = map_obstacles(places, projection).rows()
    hits = rows[(rows[:, 0] < x) & (rows[:, 2] > x) & (rows[:, 1] < y) & (rows[:, 3] > y)]
    assert labels.ICON in hits[:, 4]


def test_a_label_is_drawn_with_ink_and_halo_where_it_was_placed() -> None:
    picture = Image.new("RGB", (1000, 800), (70, 98, 58))
    placed = labels.place_labels([_name("a", 500, 400)], labels.Obstacles(), BOUNDS)
    labels.draw_labels(picture, placed)
    box = placed[0].box
    inner = picture.crop((int(box.x0), int(box.y0), int(box.x1), int(box.y1)))
    light = np.asarray(inner, dtype=np.int32).sum(axis=2)
    assert light.min() < 60
    assert light.max() > 650
    assert picture.getpixel((10, 10)) == (70, 98, 58)


def test_the_sprite_of_a_label_is_about_as_large_as_promised() -> None:
    width, height = labels.text_extent("Rivendell", 30)
    sprite = labels.label_sprite("Rivendell", 30, BLACK)
    assert sprite.width == pytest.approx(width, abs=9)
    assert sprite.height == pytest.approx(height, abs=9)


def test_w2_1_two_names_of_one_line_are_not_read_as_one() -> None:
    names = [_name("a", 500, 400, "Helm's Deep"), _name("b", 560, 400, "Edoras")]
    for apart in (0.0, 0.6):
        one, other = sorted(
            labels.place_labels(names, labels.Obstacles(), BOUNDS, apart), key=lambda one: one.box.x0
        )
        beside = one.box.y0 < other.box.y1 and other.box.y0 < one.box.y1
        assert not beside or other.box.x0 - one.box.x1 >= apart * 22.0
