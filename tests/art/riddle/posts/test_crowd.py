"""Markers that share a place or stand beside each other stay readable."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from art.drawing.geometry import base_projection
from art.riddle.basemap import places_of
from art.riddle.posts.crowd import spread, stand, standing
from engine.riddle.board import get
from tests.art.riddle import sights

BOARD = get()
PLACES = places_of(BOARD)
CROWDS = st.lists(st.sampled_from(sorted(BOARD.locations)), min_size=8, max_size=8)


@given(CROWDS)
def test_the_letters_of_eight_markers_never_cover_each_other(places: list[str]) -> None:
    crowd: dict[str, list[str]] = {}
    for seat, place in zip(sights.FULL, places, strict=True):
        crowd.setdefault(place, []).append(seat)
    if len(crowd) > 3:
        crowd = {place: seats[:1] for place, seats in list(crowd.items())[:3]}
    stands = stand(crowd, PLACES, base_projection(44), 36)
    for i, one in enumerate(stands):
        for other in stands[i + 1 :]:
            # the sign fills half the radius: middles a radius apart leave both signs free
            assert math.dist(one.centre, other.centre) > 0.98 * min(one.radius, other.radius)


@given(CROWDS)
def test_a_marker_stays_near_its_place(places: list[str]) -> None:
    crowd = {place: ["frodo"] for place in places}
    projection = base_projection(23.5)
    for one in stand(crowd, PLACES, projection, 29):
        assert math.dist(one.centre, projection.px(*PLACES(one.place))) <= 0.56 * 23.5


def test_discs_far_apart_do_not_move() -> None:
    discs = [((0.0, 0.0), 20.0), ((100.0, 0.0), 20.0)]
    assert spread(discs, 10) == [(0.0, 0.0), (100.0, 0.0)]


def test_two_discs_on_one_point_part() -> None:
    a, b = spread([((0.0, 0.0), 20.0), ((0.0, 0.0), 20.0)], 40)
    assert math.dist(a, b) > 30


def test_those_in_the_halls_stand_on_the_halls_and_who_is_next_comes_first() -> None:
    crowd = standing(sights.seen(sights.eight()), "pippin")
    assert crowd[BOARD.role("halls_of_mandos")] == ("merry",)
    assert crowd["J11"] == ("pippin", "black-rider-1")
