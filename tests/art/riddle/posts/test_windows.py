"""Which piece of the map a post shows (E3.13, E7.2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from art.drawing.geometry import SQRT3, window_at
from art.riddle.basemap import places_of
from art.riddle.posts.windows import (
    LEAST_WIDE,
    OVERVIEW,
    REGION_SCALE,
    REGIONS,
    border_point,
    crop_for,
    turn_window,
)
from engine.riddle.board import get

BOARD = get()
PLACES = places_of(BOARD)
SPOTS = st.dictionaries(
    st.sampled_from(["frodo", "sam", "merry", "black-rider-1", "black-rider-2", "black-rider-3"]),
    st.sampled_from(sorted(BOARD.locations)),
    min_size=1,
)


@given(SPOTS)
def test_every_marker_is_shown_or_pointed_at_e3_13(at: dict[str, str]) -> None:
    spots = {seat: PLACES(place) for seat, place in at.items()}
    shot = turn_window(spots, [], [], 1080, 968)
    for seat, point in spots.items():
        x, y = shot.window.projection.px(*point)
        shown = 0 <= x <= 1080 and 0 <= y <= 968
        assert shown or seat in shot.outside
        assert not (shown and seat in shot.outside and shot.window.s == OVERVIEW)


@given(SPOTS)
def test_no_crop_is_narrower_than_thirteen_spaces_e3_13(at: dict[str, str]) -> None:
    shot = turn_window({seat: PLACES(place) for seat, place in at.items()}, [], [], 1080, 968)
    assert 1080 / shot.window.s >= 13 * SQRT3
    assert pytest.approx(13 * SQRT3) == LEAST_WIDE


def test_a_close_group_gets_a_crop_with_two_spaces_around_e3_13() -> None:
    points = {"frodo": PLACES("F10"), "sam": PLACES("G8")}
    shot = turn_window(points, [], ["frodo"], 1080, 968)
    assert shot.window.s == 44
    box = shot.window.box_u
    for x, y in points.values():
        assert box.x0 + 3 <= x <= box.x1 - 3
        assert box.y0 + 3 <= y <= box.y1 - 3


def test_one_far_marker_gets_a_pointer_not_the_overview() -> None:
    spots = {
        "frodo": PLACES("F10"),
        "sam": PLACES("G8"),
        "merry": PLACES("H9"),
        "black-rider-1": PLACES("X11"),
    }
    shot = turn_window(spots, [], ["frodo", "sam"], 1080, 968)
    assert shot.outside == ("black-rider-1",)
    assert shot.window.s > OVERVIEW


def test_who_moved_and_who_is_next_are_never_left_out() -> None:
    spots = {"frodo": PLACES("C3"), "sam": PLACES("V9"), "merry": PLACES("H9")}
    shot = turn_window(spots, [], ["frodo", "sam"], 1080, 968)
    assert shot.outside == ()
    assert shot.window.s == OVERVIEW


def test_the_path_belongs_to_what_must_be_seen() -> None:
    spots = {"frodo": PLACES("F10"), "sam": PLACES("G8")}
    far = [PLACES("V9"), PLACES("F10")]
    assert turn_window(spots, far, ["frodo", "sam"], 1080, 968).window.s == OVERVIEW


def test_an_empty_board_is_shown_whole() -> None:
    assert turn_window({}, [], [], 1080, 968).window.s == OVERVIEW


def test_the_nine_regions_cover_every_place_and_overlap_e7_2() -> None:
    half = 1080 / 50 / 2
    for place in BOARD.locations:
        x, y = PLACES(place)
        assert any(abs(x - cx) < half and abs(y - cy) < half for cx, cy in REGIONS.values()), place
    assert len(REGIONS) == 9


def test_a_pointer_stands_inside_the_border_and_points_outwards() -> None:
    shot = turn_window({"frodo": PLACES("F10")}, [], [], 1080, 968)
    at, way = border_point(shot.window, PLACES("X11"))
    assert 40 <= at[0] <= 1040
    assert 40 <= at[1] <= 928
    assert way[1] > 0


def test_a_crop_takes_the_largest_scale_that_holds_all_points() -> None:
    near = [PLACES("F10"), PLACES("G8")]
    assert crop_for(near, 1080, 810, (54, 44, 34), 1.0).s == 54
    assert crop_for([PLACES("C3"), PLACES("X11")], 1080, 810, (54, 44, 34), 1.0).s == OVERVIEW


@pytest.mark.parametrize(
    ("region", "names"),
    [
        ("north-west", ("Grey Havens", "The Shire")),
        ("north", ("Bree", "Rivendell", "Gundabad")),
        ("north-east", ("Lake-town",)),
        ("west", ("Old Forest", "Lomingaras")),
        ("middle", ("Moria", "Lorien")),
        ("east", ("Wood-town", "Relmether")),
        ("south-west", ("Orthanc", "Edhellond")),
        ("south", ("Edoras", "Minas Tirith")),
        ("south-east", ("Barad-dur", "Khand")),
    ],
)
def test_each_region_shows_the_places_it_is_named_after_e7_2(region: str, names: tuple[str, ...]) -> None:
    window = window_at(REGIONS[region], REGION_SCALE, 1080, 1080)
    for name in names:
        place = BOARD.find(name)
        assert place is not None, name
        x, y = window.projection.px(*PLACES(place))
        assert 40 <= x <= 1040, name
        assert 40 <= y <= 1040, name
