"""Pictures of a Search and of the Objectives: what is lit, whose they are, what is refused (W2.6, W2.7)."""

from __future__ import annotations

import io
import math
from typing import Any

import numpy as np
import pytest
from PIL import Image

from art.drawing.geometry import Box
from art.drawing.labels import MARKER, Obstacles
from art.drawing.output import Drawn, PictureError
from art.war.api import KINDS
from art.war.basemap.geometry import OVERVIEW, middle, sheet
from art.war.chart.areas import about_heart, areas, borders
from art.war.scenes.search import room_of_name
from engine.dice import SeededDice
from engine.war import RULES, Config
from engine.war.board import BOARD
from tests.art.war.sights import ORCS, PLAIN, SEARCH, midwar, text


def drawn(kind: str, **changed: Any) -> Drawn:
    given = SEARCH if kind == "search" else {}
    return KINDS[kind]({"view": text(midwar()), **given, **changed}, PLAIN)


def light(made: Drawn) -> float:
    return float(np.asarray(Image.open(io.BytesIO(made.bytes)).convert("L"))[110:].mean())


def test_w2_6_it_has_the_size_of_the_storyboard() -> None:
    made = drawn("search")
    assert (made.width, made.height, made.format) == (1080, 810, "jpeg")


def test_w6_5_while_no_area_is_chosen_the_whole_map_is_as_wide_as_the_picture() -> None:
    made = drawn("search", areas=[])
    assert (made.width, made.height) == (1080, 1100)
    pixels = np.asarray(Image.open(io.BytesIO(made.bytes)).convert("RGB"), dtype=np.int16)[300:900]
    walnut = np.abs(pixels - np.array([38, 26, 19])).max(axis=2) < 10
    assert walnut[:, 40:-40].mean() < 0.02


def test_w2_6_what_is_searched_is_lit_and_the_rest_is_dim() -> None:
    every = list(areas())
    assert light(drawn("search", areas=every)) > 1.15 * light(drawn("search", areas=["lindon", "nurn"]))
    assert drawn("search", areas=["gorgoroth"]) != drawn("search", areas=["nurn"])


def test_w0_7_a_search_without_success_is_the_same_whether_somebody_was_there_or_not() -> None:
    there = {"frodo": "2513", "sam": "2513", "merry": "1613", "pippin": "1613"}
    far = {"frodo": "1807", "sam": "1807", "merry": "1613", "pippin": "1613"}
    views = [text(midwar(at=at), "sauron") for at in (there, far)]
    assert len({drawn("search", view=view).bytes for view in views}) == 1
    assert drawn("search", spotted=["2513"]) != drawn("search")


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


def test_w2_6_with_what_is_searched_is_seen() -> None:
    assert drawn("search", **ORCS) != drawn("search", **{**ORCS, "forces": "nazgul"})
    assert drawn("search", searcher="saruman") != drawn("search")


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
        drawn("search", **changed)


def test_w2_7_the_objectives_have_their_size_and_show_holders_and_dates() -> None:
    made = drawn("goals")
    assert (made.width, made.height) == (1080, 1080)
    assert drawn("goals", view=text(midwar(control={"esgaroth": "sauron"}))) != made
    assert drawn("goals", view=text(midwar(m=3))) != made
    assert drawn("goals", view=text(midwar(), "sauron")) == made
    german = drawn("goals", view=text(midwar()), language="de")
    assert german != made
    assert drawn("goals", view=text(midwar())) == made, "its places have their names in each language"


@pytest.mark.parametrize("preset", ["last_days", "war"])
def test_w2_7_they_are_shown_before_the_war_and_in_every_story(preset: str) -> None:
    state = RULES.start(Config(preset=preset), SeededDice(1)).state
    shown = drawn("goals", view=text(state))
    assert shown.width == 1080
    # A story has no ladder of dates, and its key places alone are counted (W15.4).
    assert (shown.height < 600) == (preset == "last_days")
