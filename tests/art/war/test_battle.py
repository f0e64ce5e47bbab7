"""Battles, sieges, Searches, Objectives, the road of the Ring, posters of the end (W2.5, W2.6, W11.4)."""

import io
import math
from itertools import combinations
from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image

from art.drawing.geometry import Box, Point
from art.drawing.labels import MARKER, Obstacles, Placed, keeps
from art.drawing.output import Drawn, PictureError
from art.i18n import LANGUAGES, speaking
from art.war.api import KINDS
from art.war.basemap.geometry import CLOSE, OVERVIEW, WHOLE, Window, middle, sheet, window_at
from art.war.chart.areas import SIDES, about_heart, areas, borders, place_names
from art.war.chart.stage import Stage
from art.war.pieces.counters import mark
from art.war.posts.whole import part
from art.war.scenes import search
from art.war.scenes.battle import FORCE_WIDE as WIDE
from art.war.scenes.battle import rated
from art.war.scenes.search import room_of_name
from engine.dice import SeededDice
from engine.war import RULES, Config
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.field import Field
from tests.art.war.crowds import crowd
from tests.art.war.sights import END, PLAIN, ROAD, SEARCH, SHEET, SIEGE, fight, known, midwar, text

VIEW = text(midwar())


def drawn(kind: str = "battle", **changed: Any) -> Drawn:
    return KINDS[kind]({"view": VIEW, **fight(), **SIEGE, **changed}, PLAIN)


@pytest.mark.parametrize(
    "changed",
    [
        {"die": 3},
        {"column": "2:1"},
        {"before": "3:2"},
        {"result": "no loss"},
        {"title": "Turn 9 (M+3), round 3"},
        {"sum": ""},
    ],
)
def test_w2_5_each_figure_of_the_round_is_seen(changed: dict[str, object]) -> None:
    assert drawn(round={**fight()["round"], **changed}) != drawn()


def test_w2_5_a_leader_bears_his_ratings_and_others_none() -> None:
    sheet = Image.new("RGB", (600, 120), SHEET)
    box = Box(10, 10, 10 + WIDE, 110)
    assert rated(sheet, "pippin", box) == 0
    one, two = (rated(sheet, person, box) for person in ("faramir", "gandalf"))
    assert 0 < one < two
    assert sheet != Image.new("RGB", sheet.size, SHEET)


def test_w2_5_the_words_on_the_map_of_a_battle_lie_on_dark_and_no_army_shines_through() -> None:
    """Lit figures beside a name would be read with it: Minas Morgul's counter lies under Sauron's name."""
    with patch("art.war.scenes.battle.put"):
        picture = Image.open(io.BytesIO(drawn("battle").bytes)).convert("L")
    for box in ((30, 222, 300, 310), (780, 222, 1050, 310)):
        assert picture.crop(box).getextrema()[1] < 60


@pytest.mark.parametrize(
    "changed",
    [
        {"at": ""},
        {"at": "9999"},
        {"attack": None},
        {"attack": {"power": "gandalf", "title": ""}},
        {"round": {**fight()["round"], "column": "7:1"}},
        {"round": {"die": 3}},
    ],
)
def test_what_does_not_fit_is_refused_without_naming_a_piece(changed: dict[str, object]) -> None:
    with pytest.raises(PictureError) as refused:
        drawn(**changed)
    assert "gandalf" not in str(refused.value)


# Pictures of a Search and of the Objectives: what is lit, whose they are, what is refused (W2.6, W2.7)
def drawn_goals(kind: str, **changed: Any) -> Drawn:
    given = SEARCH if kind == "search" else {}
    return KINDS[kind]({"view": text(midwar()), **given, **changed}, PLAIN)


def test_w0_7_a_search_without_success_is_the_same_whether_somebody_was_there_or_not() -> None:
    there = {"frodo": "2513", "sam": "2513", "merry": "1613", "pippin": "1613"}
    far = {"frodo": "1807", "sam": "1807", "merry": "1613", "pippin": "1613"}
    views = [text(midwar(at=at), "sauron") for at in (there, far)]
    assert len({drawn_goals("search", view=view).bytes for view in views}) == 1
    assert drawn_goals("search", spotted=["2513"]) != drawn_goals("search")


@pytest.mark.parametrize("area", ["hollin", "lindon", "mirkwood_south"])
def test_w2_6_nazgul_fly_over_the_ground_that_they_search(area: str, monkeypatch: pytest.MonkeyPatch) -> None:
    over, paste = list[Point](), search.paste

    def pasted(picture: Any, sprite: Any, at: Point, **more: Any) -> None:
        if sprite is mark("riders", search.MARK):
            over.append(at)
        paste(picture, sprite, at, **more)

    monkeypatch.setattr(search, "paste", pasted)
    drawn_goals("search", areas=[area])
    there = [one.id for one in midwar().field.persons if one.kind.nazgul and one.at in areas()[area]]
    assert bool(over) != bool(there), "a mark flies where no Nazgûl stands"


def test_w2_6_the_name_of_an_area_stands_on_its_own_hexes_whoever_is_in_its_middle() -> None:
    window = sheet(OVERVIEW)
    px, bounds = window.projection.px, window.box_px
    for area in areas():
        taken_room = Obstacles()
        taken_room.add_disc(px(*about_heart(area)[0]), 15, MARKER)
        box = room_of_name(window.projection, area, (60, 20), bounds, [taken_room])
        assert box is not None, area
        assert box.overlap(Box(*taken_room.rows()[0][:4])) == 0
        nearest = min(BOARD.hexes, key=lambda name: math.dist(px(*middle(name)), box.centre))
        assert nearest in areas()[area]


def test_mov_18_every_land_hex_is_in_one_area_and_borders_close() -> None:
    found = [name for hexes in areas().values() for name in hexes]
    assert len(found) == len(set(found))
    assert set(BOARD.land) <= set(found)
    for sides in borders().values():
        ends = [tuple(round(v, 3) for v in at) for side in sides for at in side]
        assert all(ends.count(at) % 2 == 0 for at in set(ends))


@pytest.mark.parametrize(
    "changed",
    [
        {"areas": ["mordor"]},
        {"spotted": ["9999"]},
        {"forces": "eagles"},
        {"searcher": "gollum"},
        {"view": ""},
    ],
)
def test_what_does_not_fit_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(PictureError):
        drawn_goals("search", **changed)


def test_w2_7_the_objectives_have_their_size_and_show_holders_and_dates() -> None:
    made = drawn_goals("goals")
    assert (made.width, made.height) == (1080, 1080)
    assert drawn_goals("goals", view=text(midwar(control={"esgaroth": "sauron"}))) != made
    assert drawn_goals("goals", view=text(midwar(m=3))) != made
    assert drawn_goals("goals", view=text(midwar(), "sauron")) == made
    german = drawn_goals("goals", view=text(midwar()), language="de")
    assert german != made
    assert drawn_goals("goals", view=text(midwar())) == made, "its places have their names in each language"


@pytest.mark.parametrize("preset", ["last_days", "war"])
def test_w2_7_they_are_shown_before_the_war_and_in_every_story(preset: str) -> None:
    state = RULES.start(Config(preset=preset), SeededDice(1)).state
    shown = drawn_goals("goals", view=text(state))
    assert shown.width == 1080
    # A story has no ladder of dates, and its key places alone are counted (W15.4).
    assert (shown.height < 600) == (preset == "last_days")


# The road of the Ring in gold (W11.4)
def drawn_road(**changed: Any) -> Image.Image:
    made = KINDS["road"]({"view": text(midwar()), **ROAD, **changed}, PLAIN)
    return Image.open(io.BytesIO(made.bytes)).convert("RGB")


def gold(picture: Image.Image) -> int:
    """How many pixels of the map are of bright gold."""
    below = picture.crop((0, 110, picture.width, picture.height))
    found = below.getcolors(below.width * below.height) or []
    return sum(n for n, (r, g, b) in found if r > 235 and 180 < g < 225 and b < 110)


def test_w2_1_where_the_map_is_drawn_smaller_letters_are_not() -> None:
    stage = Stage.of(window_at(middle("2513"), WHOLE, 1500, 1730), PLAIN)
    stage.settle(None)
    small = stage.smaller((1080, 1246))
    assert small.picture.size == (1080, 1246)
    spot = stage.projection.px(*middle("2617"))
    assert small.projection.px(*middle("2617")) == pytest.approx([0.72 * part for part in spot], abs=0.6)
    placed = small.names()
    assert len(placed) > 20
    assert min(one.name.px for one in placed) >= 22
    assert not any(one.name.second for one in placed)


@pytest.mark.parametrize(
    "changed", [{"road": []}, {"road": ["9999"]}, {"nights": [{"turn": 1, "at": "9999"}]}, {"view": None}]
)
def test_what_no_road_is_drawn_of_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(PictureError):
        drawn_road(**changed)


# The posters of the end (W11.4)


@pytest.mark.parametrize(
    "changed", [{"ending": ""}, {"ending": "peace"}, {"rows": [{"name": "", "note": "", "person": "nobody"}]}]
)
def test_what_no_poster_is_drawn_of_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(PictureError):
        KINDS["victory"]({"ending": "draw", **END, **changed}, PLAIN)


# A place's name keeps its side of its symbol in all pictures of the map (W15.9)
SIZE = (1080, 1136)
A_HAIR = 0.12
"""How much of a name's box a symbol or a counter may meet: its halo, and the air about their ink."""
WINDOWS = {
    **{window.id: part(window.id) for window in DATA.map.windows},
    **{f"{at} {s:.0f}": window_at(middle(at), s, *SIZE) for at in ("2617", "2916", "1715") for s in CLOSE},
    "whole": sheet(WHOLE),
    "afar": sheet(OVERVIEW),
}
FIELDS = {"midwar": lambda: known(midwar()), **{f"crowd {n}": lambda n=n: crowd(n) for n in range(3)}}  # type: ignore[misc]


def placed(window: Window, field: Field) -> tuple[Stage, list[Placed]]:
    stage = Stage.of(window, PLAIN)
    stage.settle(field)
    stage.signs(field)
    stage.pieces()
    return stage, stage.names()


def test_w15_9_every_name_has_a_side() -> None:
    every = {place.id for place in DATA.locations} | {one.id for one in DATA.map.landmarks}
    assert set(SIDES) <= every
    icons = {place.hex: Box(0, 0, 1, 1) for place in BOARD.places.values()}
    assert {name.key for name in place_names(sheet(WHOLE).projection, icons, WHOLE)} <= set(SIDES)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
@pytest.mark.parametrize("known_as", FIELDS.values(), ids=FIELDS)
def test_w15_9_a_name_keeps_its_side_and_covers_no_symbol_and_no_other_name(
    window: Window, known_as: object
) -> None:
    for language in LANGUAGES:
        with speaking(language):
            stage, names = placed(window, known_as())  # type: ignore[operator]
        for one in names:
            side = SIDES[one.name.key]
            assert one.name.side == side
            assert keeps(one.box, one.name.icon, side), (one.name.text, side)
        for one, other in combinations(names, 2):
            assert one.box.overlap(other.box) < 0.03 * one.box.width * one.box.height, (one, other)
        for one in names:
            area = one.box.width * one.box.height
            for spot in stage.counters:
                assert one.box.overlap(spot.box) < A_HAIR * area, (one.name.text, spot.stack.at)
            for kind, _, box in stage._signs:
                assert one.box.overlap(box) < A_HAIR * area, (one.name.text, kind)
