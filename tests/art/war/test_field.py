"""The public map of a sitting: what is in it, what is not, and that it can be read (W1.6, W2.1, W2.8)."""

from __future__ import annotations

import io
import math
from itertools import combinations
from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image

from art.drawing.geometry import Box
from art.drawing.output import PictureError
from art.i18n import LANGUAGES, speaking
from art.war import api
from art.war.basemap.geometry import CLOSE, OVERVIEW, SCALES, WHOLE, choose_window, middle, sheet, window_at
from art.war.chart import areas
from art.war.chart.stage import WIDTHS, Stage
from art.war.chart.standing_room import face_of, figures_of
from art.war.posts.field import HIGH, RULER, SIZE, told_of
from art.war.posts.whole import near, part
from art.war.posts.windows import March, field_window
from art.war.words import places
from engine.dice import SeededDice
from engine.war import RULES, Config, position
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.data.places import MapWindow
from engine.war.view import view
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


def test_w2_1_the_field_has_its_size_and_format() -> None:
    drawn = api.KINDS["field"]({"view": text(midwar()), **BATTLE}, PLAIN)
    assert (drawn.width, drawn.height, drawn.format) == (*SIZE, "jpeg")
    assert Image.open(io.BytesIO(drawn.bytes)).size == SIZE


@pytest.mark.soak
def test_w2_8_the_whole_map_is_2400_wide_with_and_without_pieces() -> None:
    for data in ({}, {"view": text(midwar())}):
        assert api.KINDS["map"](data, PLAIN).width == pytest.approx(2400, abs=1)


def test_the_same_data_give_the_same_bytes() -> None:
    data = {"view": text(midwar()), **BATTLE}
    assert api.KINDS["field"](data, PLAIN).bytes == api.KINDS["field"](data, PLAIN).bytes


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


def test_w2_8_the_own_view_shows_who_is_hidden() -> None:
    state = midwar(at={"merry": "1613", "pippin": "1613", "frodo": "2312", "sam": "2312"})
    own = api.KINDS["map"]({"view": text(state, "fellowship")}, PLAIN).bytes
    assert own != api.KINDS["map"]({"view": text(state)}, PLAIN).bytes


def test_w2_1_what_happened_lies_inside_the_window() -> None:
    for hexes in (["2518"], ["1613", "1715", "1915"], ["2518", "2818", "2314"], ["0407", "3316"]):
        window = choose_window([middle(name) for name in hexes], SIZE[0], HIGH, RULER)
        inner = Box(*RULER, SIZE[0], HIGH)
        assert all(inner.holds(window.projection.px(*middle(name))) for name in hexes)
        assert set(hexes) <= set(window.hexes())


def test_w2_1_where_no_window_holds_all_the_battles_are_shown_and_close() -> None:
    far = [March("sauron", ("3316", "3216")), March("fellowship", ("0407", "0507"))]
    window = field_window(["2518", "2617"], far, (), (SIZE[0], HIGH), RULER)
    inner = Box(*RULER, SIZE[0], HIGH)
    assert window.s in CLOSE
    assert all(inner.holds(window.projection.px(*middle(name))) for name in ("2518", "2617"))


def test_w2_1_people_alone_go_a_thinner_way() -> None:
    data = {"view": text(midwar()), **BATTLE}
    thin = [{**march, "people": True} for march in BATTLE["marches"]]
    assert api.KINDS["field"]({**data, "marches": thin}, PLAIN) != api.KINDS["field"](data, PLAIN)


def test_w2_8_the_map_about_a_hex_has_it_in_the_middle() -> None:
    drawn = api.KINDS["map"]({"view": text(midwar()), "at": "1915"}, PLAIN)
    assert (drawn.width, drawn.height) == (1080, 1080)
    assert near("1915").projection.px(*middle("1915")) == pytest.approx((540, 540), abs=1)


def test_w2_1_without_events_the_field_is_the_whole_map() -> None:
    window = choose_window([], SIZE[0], HIGH, RULER)
    assert window.s == OVERVIEW
    assert set(window.hexes()) == set(BOARD.hexes)


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
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["", "war", "last_days"])
def test_w2_1_every_citadel_and_objective_is_named_from_afar(preset: str, language: str) -> None:
    """What everybody looks for, also where counters leave no room at it; Udûn has no sign there."""
    config = Config(preset=preset or "war")
    field = known(RULES.start(config, SeededDice(1)).state if preset else midwar())
    window = choose_window([], SIZE[0], HIGH, RULER)
    with speaking(language):
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


@pytest.mark.parametrize("s", SCALES)
def test_w2_1_letters_of_the_map_are_at_least_22_px(s: float) -> None:
    assert all(placed.name.px >= 22 for placed in staged(s).names())


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


@pytest.mark.sampled("de")
@pytest.mark.parametrize(("language", "lines"), [("en", 3), ("de", 1), ("fr", 3)])
def test_e12_5_the_title_of_the_map_is_in_its_language(language: str, lines: int) -> None:
    with speaking(language):
        assert len(places.title()) == lines
    english = api.KINDS["map"]({}, PLAIN).bytes
    assert (api.KINDS["map"]({"language": language}, PLAIN).bytes == english) == (language == "en")


@pytest.mark.parametrize("window", DATA.map.windows, ids=lambda window: window.id)
def test_w2_8_a_window_of_the_data_shows_its_hexes(window: MapWindow) -> None:
    shown = set(part(window.id).hexes())
    columns, rows = (range(low + 1, high) for low, high in (window.columns, window.rows))
    assert {f"{column:02d}{row:02d}" for column in columns for row in rows} <= shown


def test_w2_8_an_unknown_window_is_refused() -> None:
    with pytest.raises(PictureError, match="window"):
        api.KINDS["map"]({"window": "nowhere"}, PLAIN)


def test_w2_1_a_siege_has_a_palisade() -> None:
    data = {"view": text(midwar()), **BATTLE}
    assert api.KINDS["field"]({**data, "sieges": ["2518"]}, PLAIN) != api.KINDS["field"](data, PLAIN)


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


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(PictureError, match="no such picture"):
        api.draw("poster", {}, None)


def test_w2_1_the_strip_counts_armies_and_people_apart() -> None:
    army = March("sauron", ("2718", "2617"))
    riders = March("sauron", ("2513", "2412"), people=True)
    seen = view(position(turn=9), None)
    assert told_of(seen, (army, riders), ()).headline == "1 army marches"
    assert told_of(seen, (riders, riders), ()).headline == "2 parties are on their way"
    assert told_of(seen, (riders,), ("2617",)).second == "1 party is on its way"
