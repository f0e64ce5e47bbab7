"""Hex geometry (0.16, E4.8)."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes import SECTORS, Hex, disc, distance, length, neighbours, ring, sector

COORDINATES = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))


def test_0_16_neighbours_are_the_six_hexes_at_distance_one() -> None:
    around = neighbours(Hex(3, -2))
    assert len(set(around)) == 6
    assert {distance(Hex(3, -2), h) for h in around} == {1}


@given(COORDINATES, COORDINATES, COORDINATES)
def test_0_16_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@pytest.mark.parametrize("radius", [0, 1, 2, 6, 13])
def test_0_16_a_ring_holds_exactly_the_hexes_at_its_radius(radius: int) -> None:
    centre = Hex(2, 5)
    found = list(ring(centre, radius))
    near = [Hex(2 + q, 5 + r) for q in range(-15, 16) for r in range(-15, 16) if length(q, r) == radius]
    assert len(found) == len(set(found))
    assert set(found) == set(near)


def test_a_ring_is_walked_in_steps_and_has_no_negative_radius() -> None:
    walked = list(ring(Hex(0, 0), 4))
    assert all(distance(a, b) == 1 for a, b in zip(walked, [*walked[1:], walked[0]], strict=True))
    with pytest.raises(ValueError, match="negative"):
        list(ring(Hex(0, 0), -1))


def test_e16_3_each_direction_takes_an_eighth_of_what_the_eye_sees() -> None:
    """E16.3: no direction is more than 22.5 degrees off, and around any hex none is without a place."""
    for h in disc(Hex(0, 0), 24):
        if h != (0, 0):
            seen = math.degrees(math.atan2(math.sqrt(3) * (h.q + h.r / 2), -1.5 * h.r)) % 360
            off = abs(seen - 45 * SECTORS.index(sector(*h)))
            assert min(off, 360 - off) < 22.5
    assert set(Counter(sector(*h) for h in disc(Hex(0, 0), 2) if h != (0, 0))) == set(SECTORS)


@pytest.mark.parametrize("steps", [1, 2, 5, 24])
def test_e16_3_the_same_row_is_east_or_west_and_the_same_column_north_or_south(steps: int) -> None:
    assert (sector(steps, 0), sector(-steps, 0)) == ("E", "W")
    assert (sector(steps, -2 * steps), sector(-steps, 2 * steps)) == ("N", "S")


@pytest.mark.parametrize(
    ("q", "r", "way"), [(1, -1, "NE"), (0, 1, "SE"), (-1, 1, "SW"), (0, -1, "NW"), (1, 0, "E"), (-1, 0, "W")]
)
def test_e16_3_the_six_neighbours(q: int, r: int, way: str) -> None:
    assert sector(q, r) == way


@given(COORDINATES, st.integers(1, 6))
def test_e4_8_sectors_do_not_depend_on_scale(h: Hex, scale: int) -> None:
    if h != (0, 0):
        assert sector(h.q * scale, h.r * scale) == sector(*h)


def test_e4_8_a_place_lies_in_no_direction_from_itself() -> None:
    with pytest.raises(ValueError, match="no direction"):
        sector(0, 0)
