"""What the view shows is in the picture, or in a fan beside a crowded hex (W15.9)."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from art.drawing.geometry import Box
from art.war.basemap.geometry import CLOSE, middle, window_at
from art.war.chart.crowd import companies, stacks, whereabouts
from art.war.chart.stage import Stage
from art.war.chart.standing_room import face_of
from engine.war.field import Field
from tests.art.war.crowds import crowd
from tests.art.war.sights import PLAIN

SIZE = (1080, 1136)
SEEDS = range(24)


def staged(field: Field, seed: int) -> Stage:
    """A window about the fullest hex."""
    every = companies(field)
    at = max(every, key=lambda one: sum(len(group.members) for group in one.groups)).at
    stage = Stage.of(window_at(middle(at), CLOSE[seed % len(CLOSE)], *SIZE), PLAIN)
    stage.settle(field)
    stage.signs(field)
    return stage


def inside(stage: Stage, at: str) -> bool:
    edge, box = 0.3 * stage.wide, stage.bounds
    inner = Box(box.x0 + edge, box.y0 + edge, box.x1 - edge, box.y1 - edge)
    return inner.holds(stage.projection.px(*middle(at)))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_every_piece_that_the_view_shows_is_in_the_picture_or_in_a_fan(seed: int) -> None:
    field = crowd(seed)
    stage = staged(field, seed)
    seen = {seat.name for seat in stage.people}
    shown = {
        one.name
        for company in companies(field)
        if inside(stage, company.at)
        for group in company.groups
        for one in group.members
    }
    assert shown
    assert seen == shown
    assert not [seat for seat in stage.people if seat.kind == "more"]
    counters = {spot.stack.key for spot in stage.counters}
    assert {stack.key for stack in stacks(field) if inside(stage, stack.at)} == counters
    for seat in stage.people:
        assert stage.bounds.holds(seat.at), seat


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_no_face_lies_on_another_nor_under_a_fan(seed: int) -> None:
    stage = staged(crowd(seed), seed)
    for one, other in combinations(stage.people, 2):
        met = face_of(one, stage.ring).overlap(face_of(other, stage.ring))
        assert met < 0.5 * (2 * 0.8 * stage.ring) ** 2, (one.name, other.name)
    for fan in stage.fans:
        for seat in stage.people:
            if any(row.holds(seat.at) for _, row in fan.rows):
                continue
            face = face_of(seat, stage.ring)
            assert face.overlap(fan.box) < 0.7 * face.width * face.height, seat.name


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_a_row_of_a_fan_is_of_one_side_and_one_state(seed: int) -> None:
    field = crowd(seed)
    stage = staged(field, seed)
    for fan in stage.fans:
        for power, row in fan.rows:
            there = [seat for seat in stage.people if row.holds(seat.at)]
            assert there
            pieces = [field.piece(seat.name) for seat in there]
            assert {piece.power for piece in pieces} == {power}
            states = {(getattr(one, "hidden", False), bool(getattr(one, "captor", ""))) for one in pieces}
            assert len(states) == 1
        tops = [row.y0 for _, row in fan.rows]
        assert all(one < other for one, other in pairwise(tops))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_a_row_beside_a_counter_is_short_and_of_two_kinds_at_most(seed: int) -> None:
    for company in companies(crowd(seed)):
        if not company.crowded:
            assert len(company.groups) <= 2
            assert sum(len(group.members) for group in company.groups) <= 4


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_the_ring_is_drawn_wherever_it_is_known_or_was_known_last(seed: int) -> None:
    field = crowd(seed)
    ring = whereabouts(field)
    held = field.ring.holder
    at = field.piece(held).at if held else field.ring.lies
    stage = Stage.of(window_at(middle(at), CLOSE[seed % len(CLOSE)], *SIZE), PLAIN)
    stage.settle(field)
    stage.signs(field)
    assert (ring.holder, ring.last) != ("", "") or ring.army is not None
    before = stage.picture.copy()
    stage.pieces()
    with_ring = stage.picture
    stage.ring_at = type(ring)()
    stage.picture = before
    stage.pieces()
    assert stage.picture.tobytes() != with_ring.tobytes()
