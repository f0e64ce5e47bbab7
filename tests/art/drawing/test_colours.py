"""Nothing is told by colour alone, and what colour tells is told to those who see fewer of them (E13.4)."""

from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from art.drawing import palette
from art.drawing.geometry import Projection
from art.drawing.paths import beds
from art.drawing.places import draw_city
from art.drawing.sketch import Pen
from art.riddle.markers import RIMS, SEATS, draw_marker
from art.riddle.posts.footer import COLOURS
from art.war.chart.stage import PERSONS
from tests.art.drawing import vision

PLAIN_AT_A_GLANCE = 10.0
SIGHTS = tuple(vision.SEEN)


def drawn(kind: str) -> Image.Image:
    """A city alone on parchment, as it is on a base map."""
    sheet = Image.new("RGB", (180, 180), palette.PARCHMENT)
    draw_city(Pen(sheet, Projection(108.0, 90.0, 90.0), 2), kind, (0.0, 0.0), 1.0)
    return sheet.resize((90, 90), Image.Resampling.LANCZOS)


def _gaps(one: Image.Image, other: Image.Image, sight: str) -> NDArray[np.float64]:
    first, second = (vision.lab(vision.seen_as(np.asarray(p, dtype=np.float64), sight)) for p in (one, other))
    return np.asarray(np.linalg.norm(first - second, axis=-1), dtype=np.float64)


def _marker(seat: str) -> Image.Image:
    """A marker as it stands on the overview, the smallest of all."""
    picture = Image.new("RGB", (84, 84), palette.PARCHMENT)
    draw_marker(picture, seat, (42, 42), 29)
    return picture


@pytest.mark.parametrize("sight", SIGHTS)
def test_e13_4_any_two_markers_differ_by_their_sign_for_every_sight(sight: str) -> None:
    pictures = {seat: _marker(seat) for seat in SEATS}
    for one, other in combinations(SEATS, 2):
        gaps = _gaps(pictures[one], pictures[other], sight)
        inner = gaps[42 - 14 : 42 + 14, 42 - 14 : 42 + 14]
        assert (inner > 2 * PLAIN_AT_A_GLANCE).mean() > 0.05, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_e13_4_hobbits_and_riders_differ_by_colour_or_outline_for_every_sight(sight: str) -> None:
    for one, other in combinations(SEATS, 2):
        ring = vision.apart(palette.MARKERS[one], palette.MARKERS[other], sight)
        outline = one.startswith("black-rider") != other.startswith("black-rider")
        # the red and the brown Rider are one colour without red cones: their figures tell them apart
        known = {one, other} == {"black-rider-2", "black-rider-3"} and sight == "protanopia"
        assert ring > PLAIN_AT_A_GLANCE or outline or known, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_e13_4_the_three_kinds_of_city_differ_for_every_sight(sight: str) -> None:
    roofs = (palette.GOOD, palette.EVIL, palette.NEUTRAL)
    assert vision.nearest(roofs, sight) > 4 * PLAIN_AT_A_GLANCE
    frames = (palette.GOOD_FRAME, palette.EVIL_FRAME, palette.NEUTRAL_FRAME)
    assert vision.nearest(frames, sight) > 2 * PLAIN_AT_A_GLANCE
    for one, other in combinations(("good", "evil", "neutral"), 2):
        assert (_gaps(drawn(one), drawn(other), sight) > 2 * PLAIN_AT_A_GLANCE).mean() > 0.15, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_e13_4_the_colours_of_the_sides_differ_for_every_sight_o1_o16(sight: str) -> None:
    blue, red = RIMS[True]
    assert vision.apart(blue, red, sight) > 3 * PLAIN_AT_A_GLANCE
    assert vision.apart(COLOURS["hobbit"], COLOURS["black_rider"], sight) > 3 * PLAIN_AT_A_GLANCE


def clear(one: vision.Colour, other: vision.Colour) -> bool:
    light = sorted(float(vision.luminance(np.array(colour, dtype=np.float64))) for colour in (one, other))
    return (light[1] + 0.05) / (light[0] + 0.05) >= 3


GROUNDS = (palette.PARCHMENT, palette.SEA_DEEP, palette.LORIEN[2], palette.FOREST[0], palette.MORDOR_LIGHT)


@pytest.mark.parametrize("colour", [*palette.PATHS.values(), *PERSONS.values()])
@pytest.mark.parametrize("ground", GROUNDS)
def test_e13_4_every_way_stands_off_from_the_map(colour: vision.Colour, ground: vision.Colour) -> None:
    """Its dashes from what they lie on, and one of both from the ground; without light and dark no way is
    seen."""
    outer, inner = beds(colour)
    assert clear(colour, inner)
    assert clear(inner, outer)
    assert any(clear(one, ground) for one in (colour, inner, outer))


@pytest.mark.parametrize("sight", SIGHTS)
def test_e13_4_more_points_are_a_darker_shade_for_every_sight(sight: str) -> None:
    shades = palette.REACH[1:]
    lights = [float(vision.lab(vision.seen_as(np.array(c, dtype=np.float64), sight))[0]) for c in shades]
    for near, far in pairwise(lights):
        assert near - far > 5
    for near_shade, far_shade in pairwise(shades):
        assert vision.apart(near_shade, far_shade, sight) > 9
    assert vision.nearest(shades[::2], sight) > 2 * PLAIN_AT_A_GLANCE


@pytest.mark.parametrize("sight", SIGHTS)
def test_e13_4_the_reach_stands_off_what_lies_outside_for_every_sight(sight: str) -> None:
    assert vision.apart(palette.REACH_EDGE, palette.INK, sight) > 4 * PLAIN_AT_A_GLANCE
    assert vision.apart(palette.EXCHANGE, palette.CREAM, sight) > 4 * PLAIN_AT_A_GLANCE
    assert vision.apart(palette.TAG, palette.TAG_INK, sight) > 7 * PLAIN_AT_A_GLANCE
    assert vision.apart(palette.NEXT_HALO, palette.PARCHMENT, sight) > PLAIN_AT_A_GLANCE
