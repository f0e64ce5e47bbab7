"""Markers, paths, names that stand apart, numbers without pictures, and pieces that are kept."""

import importlib
import itertools
import math
import os
import pkgutil
import re
from functools import _lru_cache_wrapper
from itertools import pairwise
from pathlib import Path
from typing import get_type_hints

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageChops

import art
from art.drawing import geometry, labels, markers, palette
from art.drawing.cache import PIECE_BYTES, PIECES, kept, put, weight

GREEN = (140, 150, 90)


def _on(background: tuple[int, int, int], seat: str, radius: int) -> NDArray[np.float64]:
    picture = Image.new("RGB", (120, 120), background)
    markers.draw_marker(picture, seat, (60, 60), radius)
    return np.asarray(picture, dtype=np.float64)


def test_there_are_eight_seats_with_eight_signs() -> None:
    assert len(markers.SEATS) == 8
    assert len(set(markers.SIGNS.values())) == 8
    assert [markers.is_rider(seat) for seat in markers.SEATS] == [False] * 4 + [True] * 4


@pytest.mark.parametrize("radius", [17, 29, 36])
def test_all_markers_differ_in_colour(radius: int) -> None:
    for one, other in itertools.combinations(markers.SEATS, 2):
        core = slice(60 - radius, 60 + radius)
        gap = np.abs(_on(GREEN, one, radius) - _on(GREEN, other, radius))[core, core].mean()
        assert gap > 8, (one, other)


def test_e13_4_all_markers_differ_without_colour() -> None:
    grey = {
        seat: np.asarray(markers.marker(seat, 36).convert("LA"))[..., 0].astype(float)
        for seat in markers.SEATS
    }
    core = slice(40, 64)
    for one, other in itertools.combinations(markers.SEATS, 2):
        gap = np.abs(grey[one][core, core] - grey[other][core, core]).mean()
        assert gap > 4, (one, other)


def test_e13_4_riders_have_spikes_and_hobbits_are_round() -> None:
    for seat in markers.SEATS:
        alpha = np.asarray(markers.marker(seat, 40).getchannel("A"))
        middle = alpha.shape[0] // 2
        above = alpha[middle - 44, middle]
        assert (above > 200) == markers.is_rider(seat), seat


@pytest.mark.parametrize("background", [(238, 223, 186), (70, 98, 58), (84, 72, 68), (150, 190, 190)])
def test_every_marker_stands_out_from_every_ground(background: tuple[int, int, int]) -> None:
    for seat in markers.SEATS:
        picture = _on(background, seat, 29)
        gap = np.abs(picture - np.asarray(background)).sum(axis=2)
        yy, xx = np.mgrid[0:120, 0:120]
        inside = np.hypot(xx - 60, yy - 60) < 28
        assert (gap[inside] > 60).mean() > 0.75, seat


def test_a_dim_marker_is_fainter_and_has_the_same_size() -> None:
    bright, dim = markers.marker("sam", 29), markers.marker("sam", 29, dim=True)
    assert bright.size == dim.size
    middle = bright.width // 2
    spot = (middle + 18, middle)
    full, faint = bright.getchannel("A").getpixel(spot), dim.getchannel("A").getpixel(spot)
    assert full == 255
    assert faint == round(255 * 0.45)


def test_sprites_are_cached_and_the_same_every_time() -> None:
    first = markers.marker("merry", 29)
    assert markers.marker("merry", 29) is first
    before = first.tobytes()
    PIECES.clear()
    assert markers.marker("merry", 29).tobytes() == before


def test_unknown_seats_and_tiny_markers_are_refused() -> None:
    with pytest.raises(KeyError):
        markers.marker("gandalf", 29)
    with pytest.raises(ValueError, match="cannot be read"):
        markers.marker("sam", 2)


def test_the_next_player_has_a_yellow_light_around() -> None:
    picture = Image.new("RGB", (140, 140), GREEN)
    markers.draw_marker(picture, "black-rider-1", (70, 70), 29, is_next=True)
    red, green, blue = picture.getpixel((70, 70 - 37))  # type: ignore[misc]
    assert red > 200
    assert green > 170
    assert blue < 150
    assert markers.next_halo(29).size[0] > 2 * 29 * 1.6


@pytest.mark.parametrize("count", range(1, 9))
def test_the_letters_of_all_markers_on_one_space_are_free(count: int) -> None:
    found = markers.cluster(count, 36)
    assert len(found.offsets) == count
    for one, other in itertools.combinations(found.offsets, 2):
        assert math.dist(one, other) >= 1.6 * found.radius
    box = found.box((500, 500))
    for x, y in found.at((500, 500)):
        assert box.x0 <= x - markers.SPIKE * found.radius + 1e-9
        assert box.y1 >= y + markers.SPIKE * found.radius - 1e-9


def test_from_five_on_the_first_marker_stands_in_the_middle() -> None:
    for count in (1, 5, 6, 7, 8):
        assert markers.cluster(count, 36).offsets[0] == (0.0, 0.0)


@pytest.mark.parametrize("count", [0, 9])
def test_clusters_hold_one_to_eight(count: int) -> None:
    with pytest.raises(ValueError, match="markers on one place"):
        markers.cluster(count, 36)


def test_a_path_stops_short_of_its_markers() -> None:
    stops = [(100.0, 100.0), (200.0, 120.0), (300.0, 100.0)]
    line = markers.path_line(stops, 20, 40)
    assert math.dist(line[0], stops[0]) == pytest.approx(20, abs=1)
    assert math.dist(line[-1], stops[-1]) == pytest.approx(40, abs=1)
    assert geometry.path_lengths(line)[-1] > 130


def test_a_move_too_short_for_a_line_has_none() -> None:
    assert markers.path_line([(0, 0)], 0, 0) == []
    assert markers.path_line([(0, 0), (0, 0)], 0, 0) == []
    assert markers.path_line([(0, 0), (30, 0)], 20, 20) == []


@pytest.mark.parametrize("seat", markers.SEATS)
def test_a_path_shows_ink_cream_and_the_colour_of_its_marker(seat: str) -> None:
    picture = Image.new("RGB", (400, 200), GREEN)
    obstacles = labels.Obstacles()
    stops = [(60.0, 100.0), (200.0, 60.0), (340.0, 100.0)]
    markers.draw_path(picture, stops, palette.MARKERS[seat], 8, start_gap=10, end_gap=33, obstacles=obstacles)
    pixels = np.asarray(picture, dtype=np.int32).reshape(-1, 3)
    for colour in (palette.INK, palette.CREAM, palette.MARKERS[seat]):
        close = np.abs(pixels - np.asarray(colour)).sum(axis=1) < 12
        assert close.sum() > 60, colour
    assert set(obstacles.rows()[:, 4]) == {labels.PATH}
    assert picture.getpixel((340, 100)) == GREEN


# Places, pixels and windows: numbers without pictures
def test_neighbouring_hexes_lie_sqrt3_apart() -> None:
    for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        assert math.hypot(*geometry.hex_centre(q, r)) == pytest.approx(geometry.SQRT3)


def test_corners_lie_one_u_from_the_middle_and_one_u_apart() -> None:
    corners = geometry.hex_corners(3, -7)
    for corner, following in pairwise([*corners, corners[0]]):
        assert math.dist(corner, geometry.hex_centre(3, -7)) == pytest.approx(1.0)
        assert math.dist(corner, following) == pytest.approx(1.0)


def test_a_corner_is_the_middle_of_the_three_hexes_that_meet_there() -> None:
    around = [geometry.hex_centre(0, 0), geometry.hex_centre(1, 0), geometry.hex_centre(0, 1)]
    middle = (sum(x for x, _ in around) / 3, sum(y for _, y in around) / 3)
    assert min(math.dist(middle, corner) for corner in geometry.hex_corners(0, 0)) == pytest.approx(0.0)


@pytest.mark.parametrize("s", geometry.SCALES)
def test_pixels_lead_back_to_where_they_came_from(s: float) -> None:
    projection = geometry.base_projection(s).moved(-100, 37)
    assert projection.u(*projection.px(3.25, -7.5)) == pytest.approx((3.25, -7.5))
    assert projection.hex(0, 0) == projection.px(0.0, 0.0)


def test_the_whole_board_picture_has_the_size_that_is_promised() -> None:
    assert geometry.base_size(50.0) == (2400, 2095)


def test_the_base_map_holds_every_hex_and_the_frame() -> None:
    for q, r in ((12, -12), (12, 0), (0, 12), (-12, 12), (-12, 0), (0, -12)):
        assert all(geometry.WHOLE.holds(corner) for corner in geometry.hex_corners(q, r))
    assert geometry.WHOLE.holds((22.72 + 0.5, 0.0))


def test_a_window_shows_the_same_point_where_the_base_map_has_it() -> None:
    window = geometry.window_at((4.0, -3.0), 44.0, 1080, 968)
    x, y = window.projection.px(4.0, -3.0)
    assert (x, y) == pytest.approx((540, 484), abs=1)
    base_x, base_y = geometry.base_projection(44.0).px(4.0, -3.0)
    assert (base_x - window.left, base_y - window.top) == pytest.approx((x, y))


def test_a_window_never_leaves_a_base_map_that_is_large_enough() -> None:
    width, height = geometry.base_size(44.0)
    for centre in ((-30.0, -30.0), (30.0, 30.0), (-30.0, 30.0), (0.0, 0.0)):
        window = geometry.window_at(centre, 44.0, 1080, 968)
        assert 0 <= window.left <= width - 1080
        assert 0 <= window.top <= height - 968


def test_a_window_larger_than_the_map_has_it_in_the_middle() -> None:
    width, height = geometry.base_size(23.5)
    window = geometry.window_at((5.0, 5.0), 23.5, width + 40, height + 20)
    assert (window.left, window.top) == (-20, -10)
    assert window.projection.px(0.0, 0.0) == pytest.approx(((width + 40) / 2, (height + 20) / 2), abs=1)


def test_markers_near_each_other_take_the_largest_scale_that_holds_them() -> None:
    near = [(0.0, 0.0), (3.0, 2.0)]
    assert geometry.choose_window(near, 1080, 968).s == 54.0
    wide = [(0.0, 0.0), (20.0, 2.0)]
    assert geometry.choose_window(wide, 1080, 968).s == 44.0
    far = [(-18.0, 0.0), (18.0, 2.0)]
    assert geometry.choose_window(far, 1080, 968).s == 23.5


def test_e3_13_a_post_never_shows_less_than_thirteen_spaces() -> None:
    window = geometry.choose_window([(0.0, 0.0)], 1080, 968, min_width=13 * geometry.SQRT3)
    assert window.box_u.width >= 13 * geometry.SQRT3
    assert window.s == 44.0


@pytest.mark.parametrize("points", [[(0.0, 0.0), (9.0, 6.0)], [(-20.0, 1.0), (-12.0, 9.0)], [(0.0, 17.0)]])
def test_a_chosen_window_holds_all_points(points: list[tuple[float, float]]) -> None:
    window = geometry.choose_window(points, 1080, 968)
    assert all(window.box_u.holds(point) for point in points)


def test_no_markers_show_the_overview() -> None:
    assert geometry.choose_window([], 1080, 968) == geometry.Window(23.5, 24, 8, 1080, 968)


def test_no_scale_fits_a_box_that_is_too_large() -> None:
    assert geometry.fitting_scale(geometry.Box(0, 0, 100, 1), 1080, 968, (34.0, 44.0)) is None


def test_a_curve_passes_through_all_its_points() -> None:
    points = [(0.0, 0.0), (1.0, 2.0), (3.0, 1.0), (4.0, 4.0)]
    curve = geometry.catmull_rom(points, 8)
    assert curve[0] == points[0]
    assert curve[-1] == points[-1]
    for point in points:
        assert min(math.dist(point, other) for other in curve) < 1e-9


def test_smoothing_keeps_ends_and_pinned_points() -> None:
    points = [(0.0, 0.0), (1.0, 1.0), (2.0, -1.0), (3.0, 0.0)]
    result = geometry.smooth(points, 2.6, frozenset({2}))
    assert result[0] == points[0]
    assert result[2] == points[2]
    assert result[3] == points[3]
    assert result[1] == pytest.approx(((0 + 2.6 + 2) / 4.6, (0 + 2.6 - 1) / 4.6))


def test_a_piece_is_cut_from_a_line_by_distance() -> None:
    line = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)]
    assert geometry.path_lengths(line) == [0.0, 4.0, 8.0]
    assert geometry.cut(line, 1.0, 6.0) == [(1.0, 0.0), (4.0, 0.0), (4.0, 2.0)]
    assert geometry.cut(line, 6.0, 6.0) == []
    assert geometry.along(line, 6.0) == ((4.0, 2.0), (0.0, 1.0))
    assert geometry.along(line, 99.0)[0] == (4.0, 4.0)


def test_boxes_overlap_only_where_both_are() -> None:
    assert geometry.Box(0, 0, 4, 4).overlap(geometry.Box(2, 3, 9, 9)) == 2.0
    assert geometry.Box(0, 0, 4, 4).overlap(geometry.Box(4, 0, 9, 9)) == 0.0
    assert geometry.Box.around([(1, 2), (3, -1)], 0.5) == geometry.Box(0.5, -1.5, 3.5, 2.5)


def test_a_projection_scales_evenly() -> None:
    projection = geometry.Projection(10.0, 5.0, 7.0)
    assert projection.pxs([(0, 0), (1, 2)]) == [(5.0, 7.0), (15.0, 27.0)]


# Names that stand apart, with a line to their place (W2.1)
BLACK = (0, 0, 0)
BOUNDS = geometry.Box(0, 0, 900, 700)
HALF = 24


def _name(key: str, x: float, y: float) -> labels.Name:
    return labels.Name(
        key, "Minas Tirith", geometry.Box(x - HALF, y - HALF, x + HALF, y + HALF), 24.0, BLACK, role=True
    )


def _crowd(gap: float = 0.0) -> labels.Obstacles:
    """A counter in the middle, eight about it; those above leave a gap."""
    obstacles = labels.Obstacles()
    for dx in (-2, -1, 0, 1, 2):
        for dy in (-1, 0, 1):
            aside = gap / 2 * ((dx > 0) - (dx < 0)) if dy < 0 else 0.0
            if dx == 0 and dy < 0 and gap:
                continue
            x, y = 450 + 50 * dx + aside, 350 + 50 * dy
            obstacles.add(geometry.Box(x - HALF, y - HALF, x + HALF, y + HALF), labels.MARKER)
    return obstacles


def _samples(one: labels.Callout) -> list[tuple[float, float]]:
    (ax, ay), (bx, by) = one.line
    return [(ax + (bx - ax) * i / 200, ay + (by - ay) * i / 200) for i in range(201)]


def test_w2_1_a_name_without_room_stands_apart_and_its_line_crosses_nothing() -> None:
    name, obstacles = _name("a", 450, 350), _crowd(gap=20)
    assert labels.place_labels([name], obstacles, BOUNDS) == []
    (one,) = labels.place_apart([name], [], obstacles, BOUNDS)
    things = [
        box for row in obstacles.rows().tolist() if (box := geometry.Box(*row[:4])).centre != (450, 350)
    ]
    assert BOUNDS.joined(one.placed.box) == BOUNDS
    assert all(one.placed.box.overlap(thing) == 0 for thing in things)
    assert not any(thing.holds(at) for thing in things for at in _samples(one))
    (_, (x, y)) = one.line
    assert geometry.Box(425.9, 325.9, 474.1, 374.1).holds((x, y))


def test_w2_1_a_name_to_which_no_line_is_free_is_left_out() -> None:
    assert labels.place_apart([_name("a", 450, 350)], [], _crowd(), BOUNDS) == []


def test_w2_1_two_names_apart_leave_each_other_and_their_lines_free() -> None:
    names = [_name("a", 300, 350), _name("b", 320, 350)]
    one, other = labels.place_apart(
        names, labels.place_labels([], labels.Obstacles(), BOUNDS), labels.Obstacles(), BOUNDS
    )
    assert one.placed.box.overlap(other.placed.box) == 0
    assert not any(one.placed.box.holds(at) for at in _samples(other))
    assert not any(other.placed.box.holds(at) for at in _samples(one))


def test_w2_1_names_apart_keep_off_signs() -> None:
    obstacles = labels.Obstacles()
    obstacles.add(geometry.Box(200, 200, 700, 330), labels.ICON)
    (one,) = labels.place_apart([_name("a", 450, 350)], [], obstacles, BOUNDS)
    assert one.placed.cost < labels.CALLOUT_CROWDED
    assert one.placed.box.overlap(geometry.Box(200, 200, 700, 330)) == 0


def test_w2_1_names_outside_have_no_line() -> None:
    assert labels.place_apart([_name("a", -50, 350)], [], labels.Obstacles(), BOUNDS) == []


@pytest.mark.parametrize("at", [(450, 350), (120, 600)])
def test_w2_1_a_line_is_drawn_from_the_name_to_the_place(at: tuple[int, int]) -> None:
    (one,) = labels.place_apart([_name("a", *at)], [], labels.Obstacles(), BOUNDS)
    picture = Image.new("RGB", (900, 700), (120, 160, 90))
    bare = picture.copy()
    labels.draw_lines(picture, [one])
    box = ImageChops.difference(picture, bare).getbbox()
    assert box is not None
    line = geometry.Box.around(list(one.line), labels.LINES[0][2] + 2)
    assert line.joined(geometry.Box(*box)) == line
    assert picture.getpixel((round(one.line[1][0]), round(one.line[1][1]))) == labels.LINES[-1][0]


# Pieces of pictures are kept within a number of bytes, all of them together (design.md 4)
def picture(mode: str = "RGB", side: int = 10) -> Image.Image:
    return Image.new(mode, (side, side))


def test_a_picture_weighs_what_pillow_takes_for_it() -> None:
    assert weight(picture("RGB")) == weight(picture("RGBA")) == 400
    assert weight(picture("L")) == weight(picture("P")) == 100
    assert weight((picture("L"), (1.0, 2.0), picture("L"))) == 200
    assert weight(None) == 0


def test_a_piece_is_drawn_once_for_its_arguments() -> None:
    drawn: list[tuple[int, str]] = []

    @kept
    def piece(side: int, mode: str = "RGB") -> Image.Image:
        """A square."""
        drawn.append((side, mode))
        return picture(mode, side)

    assert piece(3) is piece(3)
    assert piece(3, mode="L") is not piece(3)
    assert piece(4).size == (4, 4)
    assert drawn == [(3, "RGB"), (3, "L"), (4, "RGB")]
    assert piece.__doc__ == "A square."


def test_all_pieces_together_stay_within_their_bound_and_the_least_used_goes_first(
    pieces: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    PIECES.clear()
    monkeypatch.setattr(PIECES, "_Cache__maxsize", pieces)

    @kept
    def large(number: int, side: int = 1000) -> Image.Image:
        return picture("RGB", side)

    try:
        first = large(0)
        second = large(1)
        for number in range(2, 12):
            large(number)
            assert large(0) is first
            assert PIECES.currsize <= PIECE_BYTES
        assert large(1) is not second
        held = len(PIECES)
        assert large(12, 3000).size == (3000, 3000), "larger than all room"
        assert len(PIECES) == held
    finally:
        PIECES.clear()


def test_no_picture_is_kept_past_the_bound() -> None:
    """`lru_cache` counts values, not bytes: in it a few large pictures are as good as a few names."""
    wrong = []
    for found in pkgutil.walk_packages(art.__path__, "art."):
        module = importlib.import_module(found.name)
        for name, value in vars(module).items():
            if isinstance(value, _lru_cache_wrapper) and value.__module__ == found.name:
                gives = get_type_hints(value.__wrapped__).get("return")
                if "Image.Image" in repr(gives):
                    wrong.append(f"{found.name}.{name}")
    assert wrong == []


def test_two_that_write_one_file_get_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    flush, others = os.fsync, [b"of another"]

    def meanwhile(file: int) -> None:
        flush(file)
        if others:
            put(tmp_path / "icon.png", others.pop())
            assert (tmp_path / "icon.png").read_bytes() == b"of another"

    monkeypatch.setattr("art.drawing.cache.os.fsync", meanwhile)
    put(tmp_path / "icon.png", b"of this one")
    assert [one.name for one in tmp_path.iterdir()] == ["icon.png"]
    assert (tmp_path / "icon.png").read_bytes() == b"of this one"


def test_every_file_of_the_cache_is_put_there_whole() -> None:
    """Nothing else in the room writes files: what is half written another process would read."""
    writes = re.compile(r"\.(?:write_bytes|write_text)\(|\.part\"|open\([^)]*\"[wax]")
    found = [
        (path.name, line.strip())
        for path in sorted(Path(art.__path__[0]).rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if writes.search(line)
    ]
    assert {name for name, _ in found} == {"cache.py"}
