"""Hex geometry (0.16, E4.8)."""

from __future__ import annotations

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


def test_e4_8_each_of_six_sectors_holds_21_hexes_within_six() -> None:
    counts = Counter(sector(*h) for h in disc(Hex(0, 0), 6) if h != (0, 0))
    assert counts == dict.fromkeys(SECTORS, 21)


@given(COORDINATES, st.integers(1, 6))
def test_e4_8_sectors_do_not_depend_on_scale(h: Hex, scale: int) -> None:
    if h != (0, 0):
        assert sector(h.q * scale, h.r * scale) == sector(*h)


@pytest.mark.parametrize(
    ("q", "r", "wedge"),
    [(1, -2, "N"), (2, -1, "NE"), (1, 1, "SE"), (-1, 2, "S"), (-2, 1, "SW"), (-1, -1, "NW")],
)
def test_e4_8_the_middle_of_each_sector_is_named_by_the_compass(q: int, r: int, wedge: str) -> None:
    assert sector(q, r) == wedge


def test_e4_8_a_place_lies_in_no_direction_from_itself() -> None:
    with pytest.raises(ValueError, match="no direction"):
        sector(0, 0)
