"""Nothing is told by colour alone, and what colour tells is told to those who see fewer of them (E13.4)."""

from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from art.drawing import palette
from art.drawing.markers import RIMS, SEATS, draw_marker
from art.riddle.posts.footer import COLOURS
from tests.art.drawing import vision
from tests.art.drawing.colours import CITIES, SIGNS, drawn, sheet

PLAIN_AT_A_GLANCE = 10.0
SIGHTS = tuple(vision.SEEN)


def _gaps(one: Image.Image, other: Image.Image, sight: str) -> NDArray[np.float64]:
    """How different each pixel of two pictures looks."""
    first, second = (vision.lab(vision.seen_as(np.asarray(p, dtype=np.float64), sight)) for p in (one, other))
    return np.asarray(np.linalg.norm(first - second, axis=-1), dtype=np.float64)


def _marker(seat: str) -> Image.Image:
    """A marker as it stands on the overview, the smallest of all."""
    picture = Image.new("RGB", (84, 84), palette.PARCHMENT)
    draw_marker(picture, seat, (42, 42), 29)
    return picture


def test_the_simulation_keeps_greys_and_takes_red_from_green() -> None:
    greys = np.array([[v, v, v] for v in (0, 60, 128, 255)], dtype=np.float64)
    for sight in SIGHTS:
        assert np.allclose(vision.seen_as(greys, sight), greys, atol=0.6), sight
    red, green = (200, 60, 40), (110, 110, 20)
    assert vision.apart(red, green) > 60
    assert vision.apart(red, green, "deuteranopia") < 25
    blue, teal = (20, 120, 160), (20, 135, 125)
    assert vision.apart(blue, teal, "tritanopia") < 0.5 * vision.apart(blue, teal)


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
    for one, other in combinations(CITIES, 2):
        assert (_gaps(drawn(one), drawn(other), sight) > 2 * PLAIN_AT_A_GLANCE).mean() > 0.15, (one, other)


def test_e13_4_cities_and_signs_differ_in_outline_without_any_colour() -> None:
    ground = np.asarray(Image.new("RGB", (1, 1), palette.PARCHMENT).convert("L"), dtype=np.float64)[0, 0]
    shapes = {}
    for kind in (*CITIES, *SIGNS):
        light = np.asarray(drawn(kind).convert("L"), dtype=np.float64)
        shapes[kind] = np.abs(light - ground) > 30
    for one, other in combinations(shapes, 2):
        either, both = shapes[one] | shapes[other], shapes[one] & shapes[other]
        assert both.sum() / either.sum() < 0.75, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_e13_4_the_colours_of_the_sides_differ_for_every_sight_o1_o16(sight: str) -> None:
    blue, red = RIMS[True]
    assert vision.apart(blue, red, sight) > 3 * PLAIN_AT_A_GLANCE
    assert vision.apart(COLOURS["hobbit"], COLOURS["black_rider"], sight) > 3 * PLAIN_AT_A_GLANCE


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


def test_the_sheet_shows_every_sight() -> None:
    made = sheet()
    assert made.width == 1080
    high = made.height // len(SIGHTS)
    strips = {made.crop((0, i * high, 1080, (i + 1) * high)).tobytes() for i in range(len(SIGHTS))}
    assert len(strips) == len(SIGHTS)
