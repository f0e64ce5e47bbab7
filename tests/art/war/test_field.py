"""The public map of a sitting, its strip, plate and edges: what is in it, what is not (W1.6, W2.1, W15.9)."""

import io
import math
import random
from collections import Counter
from itertools import combinations
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from PIL import Image

from art.drawing.geometry import SQRT3, Box
from art.drawing.labels import Obstacles
from art.drawing.output import PictureError
from art.drawing.text import width
from art.i18n import speaking
from art.war import api
from art.war.basemap.geometry import CLOSE, SCALES, WHOLE, choose_window, middle, sheet, window_at
from art.war.chart import areas
from art.war.chart.cost_labels import face_of
from art.war.chart.signs import INSIDE, draw_exits, within
from art.war.chart.stage import WIDTHS, Stage
from art.war.chart.standing_room import figures_of, in_hex
from art.war.posts.field import HIGH, LEAST_SCALE, RULER, SIZE, TAB, Front, fronts, told_of
from art.war.posts.whole import CELL, MOST_LINES, company_lines
from art.war.posts.windows import March, field_window
from art.war.words import pictures as words
from engine import war
from engine.dice import SeededDice
from engine.war import RULES, Config, position
from engine.war.board import BOARD
from engine.war.view import view
from tests.art.war.crowds import crowd
from tests.art.war.sights import BATTLE, PLAIN, known, midwar, text

A_HAIR = 0.03
"""How much of a name's box another may meet: less than its halo."""


def staged(s: float, at: str = "2518", **changed: Any) -> Stage:
    """A window of the middle of a war with all its pieces and names."""
    field = known(midwar(**changed))
    window = sheet(s) if s == WHOLE else window_at(middle(at), s, SIZE[0], HIGH)
    stage = Stage.of(window, PLAIN)
    stage.settle(field)
    stage.lands()
    stage.signs(field)
    stage.pieces()
    return stage


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("kind", "more"), [("field", {}), ("map", {"at": "2518"}), ("map", {})])
def test_w11_1_the_map_of_one_seat_says_that_nobody_else_sees_it(kind: str, more: dict[str, object]) -> None:
    own = view(midwar(), "fellowship")
    corners = []
    for seen in (own, replace(own, seat=None)):
        drawn = api.KINDS[kind]({"view": war.encode(seen).decode(), **more}, PLAIN)
        with Image.open(io.BytesIO(drawn.bytes)) as picture:
            corners.append(picture.crop((picture.width - 280, 4, picture.width - 4, 150)).tobytes())
    assert corners[0] != corners[1]


@pytest.mark.sampled("field")
@pytest.mark.parametrize("kind", ["field", "map"])
def test_w2_9_who_is_hidden_changes_no_byte_of_a_public_picture(kind: str) -> None:
    """The bearer and Sam are anywhere: everybody sees the same."""
    one = midwar()
    other = midwar(
        at={
            "merry": "1613",
            "pippin": "1613",
            "aragorn": "1915",
            "gandalf": "2518",
            "frodo": "2312",
            "sam": "2312",
        }
    )
    assert one != other
    drawn = [api.KINDS[kind]({"view": text(state), **BATTLE}, PLAIN).bytes for state in (one, other)]
    assert drawn[0] == drawn[1]


def test_w2_1_where_no_window_holds_all_the_battles_are_shown_and_close() -> None:
    far = [March("sauron", ("3316", "3216")), March("fellowship", ("0407", "0507"))]
    window = field_window(["2518", "2617"], far, (), (SIZE[0], HIGH), RULER)
    inner = Box(*RULER, SIZE[0], HIGH)
    assert window.s in CLOSE
    assert all(inner.holds(window.projection.px(*middle(name))) for name in ("2518", "2617"))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("s", SCALES)
def test_w1_6_every_army_in_sight_has_a_counter_and_none_covers_another(s: float) -> None:
    stage = staged(s)
    edge = 0.3 * WIDTHS[s]
    box = stage.bounds
    inner = Box(box.x0 + edge, box.y0 + edge, box.x1 - edge, box.y1 - edge)
    px = stage.projection.px
    seen = {unit.at for unit in known(midwar()).units if unit.at and inner.holds(px(*middle(unit.at)))}
    assert seen <= {spot.stack.at for spot in stage.counters}
    for one, other in combinations(stage.counters, 2):
        assert one.box.overlap(other.box) == 0, (one.stack.at, other.stack.at)
        assert stage.bounds.joined(one.box) == stage.bounds


@pytest.mark.sampled(3)
@pytest.mark.parametrize("s", SCALES)
def test_w2_1_names_cover_neither_each_other_nor_counters(s: float) -> None:
    stage = staged(s)
    placed = stage.names()
    assert placed
    for one, other in combinations(placed, 2):
        smaller = min(one.box.width * one.box.height, other.box.width * other.box.height)
        assert one.box.overlap(other.box) < A_HAIR * smaller, (one.name.text, other.name.text)
    for one in placed:
        for spot in stage.counters:
            assert one.box.overlap(spot.box) < 0.12 * one.box.width * one.box.height, (
                one.name.text,
                spot.stack.at,
            )


@pytest.mark.sampled(3)
@pytest.mark.parametrize("preset", ["", "war", "last_days"])
def test_w2_1_every_citadel_and_objective_is_named_from_afar(preset: str, language: str) -> None:
    """What everybody looks for, also where counters leave no room at it; Udûn has no sign there."""
    config = Config(preset=preset or "war")
    field = known(RULES.start(config, SeededDice(1)).state if preset else midwar())
    window = choose_window([], SIZE[0], HIGH, RULER)
    stage = Stage.of(window, PLAIN, Box(*RULER, SIZE[0], HIGH))
    stage.settle(field)
    stage.lands()
    stage.signs(field)
    stage.pieces()
    named = {placed.name.key for placed in stage.names()}
    wanted = {place.id for place in BOARD.places.values() if place.kind == "citadel" or place.objective} - {
        "udun"
    }
    assert wanted <= named
    assert {"minas_tirith", "edoras", "helms_deep"} <= named


@pytest.mark.parametrize("preset", ["war", "last_days"])
def test_w2_8_the_lands_of_the_war_are_named_on_the_whole_map_whoever_stands_there(preset: str) -> None:
    stage = Stage.of(sheet(WHOLE), PLAIN)
    stage.settle(known(RULES.start(Config(preset=preset), SeededDice(1)).state))
    with patch.object(areas, "_sprite", wraps=areas._sprite) as drawn:
        stage.lands()
    assert {"GONDOR", "ROHAN", "MORDOR"} <= {call.args[1] for call in drawn.call_args_list}


def test_e12_5_the_words_change_with_the_language_and_the_pieces_do_not() -> None:
    data = {"view": text(midwar()), **BATTLE}
    english = api.KINDS["field"](data, PLAIN).bytes
    assert api.KINDS["field"]({**data, "language": "de"}, PLAIN).bytes != english
    with speaking("de"):
        german = staged(66.0)
    assert [spot.box for spot in german.counters] == [spot.box for spot in staged(66.0).counters]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"view": "{}"},
        {"view": 7},
        {"view": text(midwar()), "battles": ["9999"]},
        {"view": text(midwar()), "marches": [{"power": "sauron", "path": ["2818", "somewhere"]}]},
        {"view": text(midwar()), "language": "xx"},
    ],
)
def test_data_that_do_not_fit_are_refused_without_naming_a_piece(data: dict[str, object]) -> None:
    with pytest.raises(PictureError) as refused:
        api.KINDS["field"](data, PLAIN)
    assert "frodo" not in str(refused.value)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("s", CLOSE)
@pytest.mark.parametrize("at", ["2518", "2617", "1715"])
def test_w2_1_crossed_swords_cover_no_figures_and_no_face(s: float, at: str) -> None:
    stage = staged(s, at)
    before = len(stage.obstacles.rows())
    stage.bursts([at])
    rows = stage.obstacles.rows()[before:]
    (own,) = (Box(*row[:4]) for row in rows)
    room = own.width * own.height
    assert all(own.overlap(figures_of(spot, stage.wide)) < 0.08 * room for spot in stage.counters)
    assert all(own.overlap(face_of(seat, stage.ring)) < 0.08 * room for seat in stage.people)


def test_w2_1_crossed_swords_stand_towards_who_attacks() -> None:
    stage = staged(66.0, "2015", units={"orc_gorgoroth": ("2116", 25)})
    before = len(stage.obstacles.rows())
    stage.bursts(["2015"])
    own = Box(*stage.obstacles.rows()[before][:4]).centre
    besieged = next(spot for spot in stage.counters if spot.stack.at == "2015")
    foe = next(spot for spot in stage.counters if spot.stack.power == "sauron" and spot.stack.at == "2116")
    far = math.dist(besieged.box.centre, foe.box.centre)
    assert math.dist(own, foe.box.centre) < far


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(24))
def test_w2_1_a_battle_burns_in_its_own_hex_which_is_named_and_shown_from_where_it_comes(seed: int) -> None:
    """On no castle of another hex, beside the arrow across the side that is attacked."""
    field, lots = crowd(seed, "sauron"), random.Random(seed)
    starts = [unit.at for unit in field.units if unit.at in BOARD.neighbours]
    start = lots.choice(starts)
    target = lots.choice([at for at in BOARD.neighbours[start] if BOARD.is_land(at)])
    stage = Stage.of(window_at(middle(target), CLOSE[seed % len(CLOSE)], SIZE[0], HIGH), PLAIN)
    stage.settle(field)
    stage.signs(field)
    signs = dict(stage.icons)
    stage.pieces()
    stage.attacks([((start, target), "sauron")])
    before = len(stage.obstacles.rows())
    stage.bursts([target])
    burst = Box(*stage.obstacles.rows()[before][:4])
    area = burst.width * burst.height
    home, s = stage.projection.px(*middle(target)), stage.projection.s
    assert in_hex(burst.centre, home, s, 0.8)
    assert burst.height <= SQRT3 * s
    for at, box in signs.items():
        assert at == target or burst.overlap(box) < 0.25 * area, at
    assert len(stage.strikes) == 1
    assert burst.overlap(stage.strikes[0]) < 0.5 * area
    place = BOARD.place_id(target) or target
    assert place in {one.name.key for one in stage.names()}


def test_w2_1_the_strip_counts_armies_and_people_apart() -> None:
    army = March("sauron", ("2718", "2617"))
    riders = March("sauron", ("2513", "2412"), people=True)
    seen = view(position(turn=9), None)
    assert told_of(seen, (army, riders), ()).headline == "1 army marches"
    assert told_of(seen, (riders, riders), ()).headline == "2 parties are on their way"
    assert told_of(seen, (army,), ("2617",)).second == "1 army marches"
    assert not told_of(seen, (riders,), ("2617",)).second, "no words about people below a battle"


# A way that leaves a picture ends at its edge, where its goal is named (W15.9)
BOUNDS = Box(0, 0, 400, 300)
EDGE = 400 - INSIDE


@pytest.mark.parametrize(
    ("stops", "inside", "comes", "leaves"),
    [
        ([(100, 100), (200, 100)], [(100, 100), (200, 100)], False, False),
        (
            [(100, 100), (300, 100), (500, 100), (700, 100)],
            [(100, 100), (300, 100), (EDGE, 100)],
            False,
            True,
        ),
        ([(500, 100), (300, 100)], [(EDGE, 100), (300, 100)], True, False),
        ([(500, 100), (600, 100)], [], False, False),
    ],
)
def test_w15_9_a_way_is_drawn_as_far_as_the_edge(
    stops: list[tuple[float, float]], inside: list[tuple[float, float]], comes: bool, leaves: bool
) -> None:
    assert within(stops, BOUNDS) == (inside, comes, leaves)


def test_w15_9_the_goal_beyond_the_edge_is_named_inside_and_off_what_stands_there() -> None:
    picture, taken = Image.new("RGB", (400, 300)), Box(220, 60, 400, 95)
    obstacles = Obstacles()
    obstacles.add(taken, 100.0)
    draw_exits(picture, {"3017": (EDGE, 100.0), "3117": (EDGE, 250.0)}, BOUNDS, obstacles)
    first, *cost_labels = [Box(*row[:4]) for row in obstacles.rows().tolist()]
    assert len(cost_labels) == 2
    for cost_label in cost_labels:
        assert cost_label.x0 >= 0
        assert cost_label.x1 <= 400
        assert not cost_label.overlap(first)
    assert picture.getbbox() is not None


# The strip below the public map cuts no names (W2.1, W15.9)
PLACES = [place.hex for place in BOARD.places.values()]


@pytest.mark.parametrize("number", [1, 2, 4, 9])
@pytest.mark.parametrize("worn", [True, False])
def test_w2_1_no_name_of_the_company_is_cut(language: str, number: int, worn: bool) -> None:
    rng = random.Random(f"footer {number}")
    field = known(midwar(hidden=()), "fellowship")
    spots = rng.sample(PLACES, number)
    persons = tuple(
        replace(one, at=rng.choice(spots), captor="") if one.kind.fellowship else one for one in field.persons
    )
    field = replace(field, persons=persons, ring=replace(field.ring, worn=worn))
    lines, face = company_lines(field)
    assert len(lines) <= MOST_LINES
    assert not [line for line in lines if "…" in line]
    assert all(width(line, face) <= CELL[0] - 34 for line in lines)
    assert face.px >= 22


# A post with several fronts: where no one window shows all (war-pictures.md 5, W2.1)
EREBOR, HELM, OSGILIATH, HAVENS = "2904", "1715", "2617", "0407"


def made(battles: tuple[str, ...], *marches: March) -> list[Front]:
    return fronts(battles, marches, (), (SIZE[0], HIGH), RULER)


@pytest.mark.parametrize("battles", [(EREBOR, OSGILIATH), (EREBOR, HELM, OSGILIATH)])
def test_w2_1_each_of_two_or_three_far_battles_has_its_window_and_its_words(battles: tuple[str, ...]) -> None:
    found = made(battles)
    assert len(found) == len(battles)
    for at in battles:
        (own,) = [front for front in found if at in front.window.hexes()]
        inner = Box(40, TAB + 40, own.window.width - 40, own.window.height - 40)
        assert inner.holds(own.window.projection.px(*middle(at)))
        assert own.window.s >= LEAST_SCALE
    assert len({front.said for front in found}) == len(found)
    with speaking("de"):
        german = made(battles)
    assert all(one.said != other.said for one, other in zip(found, german, strict=True))


def test_w2_1_a_front_without_a_battle_is_called_after_what_fills_it() -> None:
    """Not after the area that its edge happens to lie in."""
    for end in [at for at in BOARD.land if BOARD.place(at) is None][::9]:
        for front in made((EREBOR, HELM), March("sauron", (BOARD.neighbours[end][0], end))):
            if end not in front.window.hexes() or {EREBOR, HELM} & set(front.window.hexes()):
                continue
            shown = [at for at in front.window.hexes() if at in BOARD.terrain]
            places = {words.place(place) for at in shown if (place := BOARD.place(at))}
            areas = Counter(area for at in shown if (area := BOARD.area(at)))
            filling = {words.area(area) for area, n in areas.items() if n == max(areas.values())}
            assert front.said in places | filling, (end, front.said)


def test_w2_1_the_windows_fill_the_map_and_none_covers_another() -> None:
    for battles in ((EREBOR, OSGILIATH), (EREBOR, HELM, OSGILIATH)):
        found = made(battles)
        boxes = [
            Box(x, y, x + front.window.width, y + front.window.height)
            for front in found
            for x, y in [front.at]
        ]
        assert not any(one.overlap(other) for one, other in combinations(boxes, 2))
        assert max(box.y1 for box in boxes) == HIGH
        assert max(box.x1 for box in boxes) == SIZE[0]


def test_w2_1_more_than_three_fronts_show_those_with_most() -> None:
    march = March("sauron", ("3316", "3216"))
    found = made((EREBOR, HELM, OSGILIATH, HAVENS), march)
    assert len(found) == 3
    assert not any("3216" in front.window.hexes() for front in found)


def test_w2_1_a_post_with_fronts_is_as_large_as_any_and_tells_nothing_hidden() -> None:
    elsewhere = {"frodo": "2312", "sam": "2312", "merry": "1613", "pippin": "1613", "gandalf": "2518"}
    here = {**elsewhere, "frodo": "2717", "sam": "2717"}
    data = {"battles": [EREBOR, HELM, OSGILIATH]}
    drawn = [api.KINDS["field"]({**data, "view": text(midwar(at=at))}, PLAIN) for at in (here, elsewhere)]
    assert (drawn[0].width, drawn[0].height) == SIZE
    assert drawn[0].bytes == drawn[1].bytes


def test_w2_6_every_hex_of_the_map_is_called_by_something_the_sea_too() -> None:
    """A fleet that stops far from every other march has a window of its own, which is named after the sea."""
    areas = {area for at in BOARD.neighbours if (area := BOARD.area(at))}
    assert "sea" in areas
    assert all(words.area(area) for area in areas)


def test_w2_1_what_happened_lies_inside_the_window() -> None:
    for hexes in (["2518"], ["1613", "1715", "1915"], ["2518", "2818", "2314"], ["0407", "3316"]):
        window = choose_window([middle(name) for name in hexes], SIZE[0], HIGH, RULER)
        inner = Box(*RULER, SIZE[0], HIGH)
        assert all(inner.holds(window.projection.px(*middle(name))) for name in hexes)
        assert set(hexes) <= set(window.hexes())
