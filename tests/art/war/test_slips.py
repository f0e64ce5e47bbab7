"""The slips of hexes in reach: each in its hex, none on another, on figures or on a face (W2.4)."""

from __future__ import annotations

from itertools import combinations

import pytest

from art.drawing.geometry import Box
from art.war.basemap.geometry import middle, window_at
from art.war.chart.stage import Stage
from art.war.chart.standing_room import Slip, face_of, figures_of, lay, obstacles
from art.war.pieces.hidden import TALL, disc, tag
from art.war.scenes.own import CORNER, MIDDLE, beside
from art.war.scenes.step import FIELD, room_of_slip
from engine.war.board import BOARD
from tests.art.war.sights import AWAY, PLAIN, known, midwar

A_HAIR = 0.06
"""How much of a slip may meet another: less than their rounded ends leave free."""
STANDS = ["2717", "1914", "2518", "2818", "1613", "2004"]


def laid(at: str, steps: int, s: float = 66.0) -> tuple[Stage, list[str], list[Box]]:
    """The slips of all hexes that near, with all that stands there."""
    stage = Stage.of(window_at(middle(at), s, *FIELD), PLAIN)
    ends = [name for name in BOARD.within(at, steps) if name != at]
    kept = [room_of_slip(stage.projection, end) for end in ends]
    stage.settle(known(midwar(**AWAY)), kept)
    px = stage.projection.px
    wide = tag("2717", "3.5", 0, "NE").width
    slips = [Slip(px(*middle(end)), wide - 70, TALL) for end in ends]
    standing = obstacles(stage.counters, stage.people, list(stage.icons.values()), stage.wide, stage.ring)
    spots = lay(slips, standing, stage.bounds, s)
    sizes = [(one.width / 2, one.height / 2) for one in slips]
    boxes = [Box(x - w, y - h, x + w, y + h) for (x, y), (w, h) in zip(spots, sizes, strict=True)]
    return stage, ends, boxes


@pytest.mark.parametrize("at", STANDS)
def test_w2_4_no_slip_lies_on_another(at: str) -> None:
    _, _, boxes = laid(at, 2)
    for one, other in combinations(boxes, 2):
        assert one.overlap(other) < A_HAIR * one.width * one.height


@pytest.mark.parametrize("at", STANDS)
def test_w2_4_slips_leave_figures_and_faces_free(at: str) -> None:
    stage, _, boxes = laid(at, 2)
    for spot in stage.counters:
        figures = figures_of(spot, stage.wide)
        for box in boxes:
            assert box.overlap(figures) < 0.2 * figures.width * figures.height, spot.stack.at
    for seat in stage.people:
        face = face_of(seat, stage.ring)
        for box in boxes:
            assert box.overlap(face) < 0.4 * face.width * face.height, seat.what


def test_w2_4_people_beside_a_reach_leave_its_slips_their_room() -> None:
    """Saruman, Uglúk and their captives stand on the far side of Isengard, where nobody of Fangorn comes."""
    stage, ends, _ = laid("1914", 2)
    rooms = [room_of_slip(stage.projection, end) for end in ends]
    captives = [face_of(seat, stage.ring) for seat in stage.people if seat.captive]
    assert len(captives) == 2
    assert all(face.overlap(room) < 0.3 * face.width * face.height for face in captives for room in rooms)


@pytest.mark.parametrize("at", STANDS)
def test_w2_4_a_slip_has_its_middle_in_its_own_hex(at: str) -> None:
    stage, ends, boxes = laid(at, 2)
    px = stage.projection.px
    for end, box in zip(ends, boxes, strict=True):
        x, y = box.centre
        near = {name: px(*middle(name)) for name in (end, *BOARD.within(end, 1))}
        assert min(near, key=lambda name: (near[name][0] - x) ** 2 + (near[name][1] - y) ** 2) == end


def test_w2_4_slips_keep_inside_the_picture() -> None:
    stage, _, boxes = laid("2717", 5)
    assert all(stage.bounds.joined(box) == stage.bounds for box in boxes)


@pytest.mark.parametrize("at", STANDS)
def test_w15_9_a_disc_covers_no_figures_and_no_face(at: str) -> None:
    """The turn of a march, or a search value, lies beside what stands there, whatever stands next to it."""
    stage = Stage.of(window_at(middle(at), 54.0, *FIELD), PLAIN)
    stage.settle(known(midwar(**AWAY)))
    for off in (MIDDLE, CORNER):
        for spot in stage.counters:
            beside(stage, spot.stack.at, disc("9"), off)
    assert len(stage.slips) > 2
    figures = [figures_of(spot, stage.wide) for spot in stage.counters]
    faces = [face_of(seat, stage.ring) for seat in stage.people]
    for slip in stage.slips[: len(stage.counters)]:
        covered = sum(slip.overlap(one) for one in (*figures, *faces))
        assert covered <= A_HAIR * slip.width * slip.height, slip
