"""The names of lands and seas are whole or absent: nothing hides or cuts them (pictures.md 9)."""

import dataclasses
import math
import random
from collections.abc import Iterator

import numpy as np
import pytest

from art.drawing.geometry import SCALES, Box, window_at
from art.drawing.labels import PATH, Obstacles
from art.drawing.text import LEAST
from art.i18n import LANGUAGES, speaking
from art.riddle.basemap import map_data, places_of
from art.riddle.basemap.region_names import MARGIN, MOST_CUT, REGION_NAMES, PlacedRegion, choose_regions
from art.riddle.basemap.terrain import Grounds
from art.riddle.posts.crowd import OVERVIEW
from art.riddle.posts.stage import Stage
from art.riddle.words import posts as words
from engine.riddle.board import get
from tests.art.riddle.sights import FULL, PLAIN

BOARD = get()
WHOLE = window_at((0.0, 0.0), OVERVIEW, 1080, 968)


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param):
        yield request.param


def test_e12_5_a_longer_name_takes_hardly_more_room_than_the_english_one() -> None:
    for name in REGION_NAMES:
        for s in SCALES:
            ours = PlacedRegion(words.LANDS()[name.key], name, name.spots[0], s)
            english = PlacedRegion(name.key.upper(), name, name.spots[0], s)
            assert _long(ours) <= 1.2 * _long(english), (name.key, s)


def _long(one: PlacedRegion) -> float:
    first, *_, last = one.letters()
    return math.dist(first.at, last.at)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seed", range(12))
def test_markers_anywhere_cover_no_letter_and_the_edge_cuts_none(seed: int) -> None:
    chance = random.Random(seed)
    at = chance.choice(sorted(BOARD.spaces))
    for s in (OVERVIEW, 34.0, 44.0, 54.0):
        stage = Stage(PLAIN, BOARD, window_at(places_of(BOARD)(at), s, 1080, 810))
        stage.set_up({chance.choice(sorted(BOARD.spaces)): (seat,) for seat in FULL})
        for one in stage.lands():
            boxes = one.boxes(stage.projection)
            area = sum(box.width * box.height for box in boxes)
            inner = Box(MARGIN, MARGIN, 1080 - MARGIN, 810 - MARGIN)
            assert all(box.overlap(inner) == pytest.approx(box.width * box.height) for box in boxes)
            hidden = sum(box.overlap(stand.box) for box in boxes for stand in stage.stands)
            assert hidden <= (MOST_CUT + 1e-9) * area, (one.text, s)


def test_no_name_of_a_land_crosses_the_line_around_a_reach() -> None:
    mirkwood = next(name for name in REGION_NAMES if name.key == "mirkwood")
    x, y = WHOLE.projection.px(*mirkwood.spots[0].at)
    line = Obstacles()
    line.add_line([(x, y - 80), (x, y + 80)], 10, PATH)
    found = {one.name: one for one in choose_regions(WHOLE.projection, Obstacles(), WHOLE.box_px, line)}
    assert found[mirkwood].spot != mirkwood.spots[0]


def test_no_place_of_a_name_lies_on_a_city_a_sign_or_a_dot_of_the_board() -> None:
    for name in REGION_NAMES:
        for spot in name.spots:
            only = dataclasses.replace(name, spots=(spot,))
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("art.riddle.basemap.region_names.REGION_NAMES", (only,))
                assert len(Stage(PLAIN, BOARD, window_at((0.0, 0.0), 34.0, 1632, 1425)).lands()) == 1, spot


def test_e3_13_their_letters_are_22_px_at_every_scale() -> None:
    for name in REGION_NAMES:
        for s in SCALES:
            assert PlacedRegion(words.LANDS()[name.key], name, name.spots[0], s).size * s >= LEAST


def test_every_place_of_a_name_lies_on_ground_of_its_kind() -> None:
    data = map_data(BOARD)
    grounds = Grounds(data).of
    centres = np.array([data.centre(space.id) for space in data.spaces])
    water = {"ocean", "lake"}
    for name in REGION_NAMES:
        for spot in name.spots:
            for letter in PlacedRegion(words.LANDS()[name.key], name, spot, OVERVIEW).letters():
                nearest = int(np.argmin(((centres - np.array(letter.at)) ** 2).sum(axis=1)))
                ground = grounds[data.spaces[nearest].id]
                assert (ground in water) == name.sea, (name.key, spot, letter)
