"""Places, pixels and windows: numbers without pictures."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from art.drawing.geometry import (
    SCALES,
    SQRT3,
    WHOLE,
    Box,
    Projection,
    Window,
    along,
    base_projection,
    base_size,
    catmull_rom,
    choose_window,
    cut,
    fitting_scale,
    hex_centre,
    hex_corners,
    path_lengths,
    smooth,
    window_at,
)


def test_neighbouring_hexes_lie_sqrt3_apart() -> None:
    for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        assert math.hypot(*hex_centre(q, r)) == pytest.approx(SQRT3)


def test_corners_lie_one_u_from_the_middle_and_one_u_apart() -> None:
    corners = hex_corners(3, -7)
    for corner, following in pairwise([*corners, corners[0]]):
        assert math.dist(corner, hex_centre(3, -7)) == pytest.approx(1.0)
        assert math.dist(corner, following) == pytest.approx(1.0)


def test_a_corner_is_the_middle_of_the_three_hexes_that_meet_there() -> None:
    around = [hex_centre(0, 0), hex_centre(1, 0), hex_centre(0, 1)]
    middle = (sum(x for x, _ in around) / 3, sum(y for _, y in around) / 3)
    assert min(math.dist(middle, corner) for corner in hex_corners(0, 0)) == pytest.approx(0.0)


@pytest.mark.parametrize("s", SCALES)
def test_pixels_lead_back_to_where_they_came_from(s: float) -> None:
    projection = base_projection(s).moved(-100, 37)
    assert projection.u(*projection.px(3.25, -7.5)) == pytest.approx((3.25, -7.5))
    assert projection.hex(0, 0) == projection.px(0.0, 0.0)


def test_the_whole_board_picture_has_the_size_that_is_promised() -> None:
    assert base_size(50.0) == (2400, 2095)


def test_the_base_map_holds_every_hex_and_the_frame() -> None:
    for q, r in ((12, -12), (12, 0), (0, 12), (-12, 12), (-12, 0), (0, -12)):
        assert all(WHOLE.holds(corner) for corner in hex_corners(q, r))
    assert WHOLE.holds((22.72 + 0.5, 0.0))


def test_a_window_shows_the_same_point_where_the_base_map_has_it() -> None:
    window = window_at((4.0, -3.0), 44.0, 1080, 968)
    x, y = window.projection.px(4.0, -3.0)
    assert (x, y) == pytest.approx((540, 484), abs=1)
    base_x, base_y = base_projection(44.0).px(4.0, -3.0)
    assert (base_x - window.left, base_y - window.top) == pytest.approx((x, y))


def test_a_window_never_leaves_a_base_map_that_is_large_enough() -> None:
    width, height = base_size(44.0)
    for centre in ((-30.0, -30.0), (30.0, 30.0), (-30.0, 30.0), (0.0, 0.0)):
        window = window_at(centre, 44.0, 1080, 968)
        assert 0 <= window.left <= width - 1080
        assert 0 <= window.top <= height - 968


def test_a_window_larger_than_the_map_has_it_in_the_middle() -> None:
    width, height = base_size(23.5)
    window = window_at((5.0, 5.0), 23.5, width + 40, height + 20)
    assert (window.left, window.top) == (-20, -10)
    assert window.projection.px(0.0, 0.0) == pytest.approx(((width + 40) / 2, (height + 20) / 2), abs=1)


def test_markers_near_each_other_take_the_largest_scale_that_holds_them() -> None:
    near = [(0.0, 0.0), (3.0, 2.0)]
    assert choose_window(near, 1080, 968).s == 54.0
    wide = [(0.0, 0.0), (20.0, 2.0)]
    assert choose_window(wide, 1080, 968).s == 44.0
    far = [(-18.0, 0.0), (18.0, 2.0)]
    assert choose_window(far, 1080, 968).s == 23.5


def test_e3_13_a_post_never_shows_less_than_thirteen_spaces() -> None:
    window = choose_window([(0.0, 0.0)], 1080, 968, min_width=13 * SQRT3)
    assert window.box_u.width >= 13 * SQRT3
    assert window.s == 44.0


@pytest.mark.parametrize("points", [[(0.0, 0.0), (9.0, 6.0)], [(-20.0, 1.0), (-12.0, 9.0)], [(0.0, 17.0)]])
def test_a_chosen_window_holds_all_points(points: list[tuple[float, float]]) -> None:
    window = choose_window(points, 1080, 968)
    assert all(window.box_u.holds(point) for point in points)


def test_no_markers_show_the_overview() -> None:
    assert choose_window([], 1080, 968) == Window(23.5, 24, 8, 1080, 968)


def test_no_scale_fits_a_box_that_is_too_large() -> None:
    assert fitting_scale(Box(0, 0, 100, 1), 1080, 968, (34.0, 44.0)) is None


def test_a_curve_passes_through_all_its_points() -> None:
    points = [(0.0, 0.0), (1.0, 2.0), (3.0, 1.0), (4.0, 4.0)]
    curve = catmull_rom(points, 8)
    assert curve[0] == points[0]
    assert curve[-1] == points[-1]
    for point in points:
        assert min(math.dist(point, other) for other in curve) < 1e-9


def test_smoothing_keeps_ends_and_pinned_points() -> None:
    points = [(0.0, 0.0), (1.0, 1.0), (2.0, -1.0), (3.0, 0.0)]
    result = smooth(points, 2.6, frozenset({2}))
    assert result[0] == points[0]
    assert result[2] == points[2]
    assert result[3] == points[3]
    assert result[1] == pytest.approx(((0 + 2.6 + 2) / 4.6, (0 + 2.6 - 1) / 4.6))


def test_a_piece_is_cut_from_a_line_by_distance() -> None:
    line = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)]
    assert path_lengths(line) == [0.0, 4.0, 8.0]
    assert cut(line, 1.0, 6.0) == [(1.0, 0.0), (4.0, 0.0), (4.0, 2.0)]
    assert cut(line, 6.0, 6.0) == []
    assert along(line, 6.0) == ((4.0, 2.0), (0.0, 1.0))
    assert along(line, 99.0)[0] == (4.0, 4.0)


def test_boxes_overlap_only_where_both_are() -> None:
    assert Box(0, 0, 4, 4).overlap(Box(2, 3, 9, 9)) == 2.0
    assert Box(0, 0, 4, 4).overlap(Box(4, 0, 9, 9)) == 0.0
    assert Box.around([(1, 2), (3, -1)], 0.5) == Box(0.5, -1.5, 3.5, 2.5)


def test_a_projection_scales_evenly() -> None:
    projection = Projection(10.0, 5.0, 7.0)
    assert projection.pxs([(0, 0), (1, 2)]) == [(5.0, 7.0), (15.0, 27.0)]
