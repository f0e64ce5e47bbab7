"""The private pictures of moving (E4.5, E4.8, E4.9, E4.11)."""

from collections.abc import Sequence

import pytest

from art.drawing.geometry import Box, Point, window_at
from art.drawing.labels import MARKER
from art.drawing.output import PictureError
from art.riddle.basemap import places_of
from art.riddle.panels.way import (
    AROUND,
    NEAR,
    SIZE,
    around_picture,
    around_window,
    corners_of,
    numbered,
    rim,
    way_picture,
    wedge_picture,
)
from art.riddle.posts.board import Legend, reserve_legend
from art.riddle.posts.stage import Stage
from art.riddle.posts.tags import FACE, dot_ends, tag_ends
from art.riddle.wanted import End, ends_of
from engine import riddle
from engine.hexes import SECTORS
from engine.riddle.board import get
from engine.riddle.view import View
from tests.art.riddle import sights
from tests.art.riddle.sights import PLAIN

BOARD = get()
PLACES = places_of(BOARD)


def _mover(roll: int, at: str = "G7", cards: Sequence[str] = ("boat-1", "rope-1", "cloak-1")) -> View:
    state = riddle.position(
        hands={"frodo": list(cards)},
        at={"frodo": at, "black-rider-1": "J9", "sam": "F12"},
        turn="frodo",
        roll=roll,
    )
    return sights.seen(state, "frodo")


def _ends(view: View) -> list[list[object]]:
    found = {way.to: way.cost for way in riddle.reach(view, "die", None)}
    return [[to, cost] for to, cost in found.items()]


@pytest.mark.parametrize("roll", [1, 3, 6])
def test_the_crop_is_1080_by_810_e4_5(roll: int) -> None:
    view = _mover(roll)
    drawn = around_picture({"view": sights.text(view), "at": "G7", "reach": _ends(view), "by": "die"}, PLAIN)
    assert (drawn.width, drawn.height, drawn.format) == (1080, 810, "jpeg")


def test_without_reach_it_still_shows_where_one_stands() -> None:
    drawn = around_picture({"view": sights.text(_mover(3)), "at": "G7"}, PLAIN)
    assert (drawn.width, drawn.height) == SIZE


@pytest.mark.parametrize("at", ["G7", "A1", "Y13", "M25", "L13", "R14"])
def test_every_destination_lies_in_the_window_e4_8(at: str) -> None:
    reach = list(BOARD.within(at, 6))
    window = around_window([PLACES(at), *(PLACES(place) for place in reach)], AROUND)
    for place in reach:
        x, y = window.projection.px(*PLACES(place))
        assert 0 < x < SIZE[0], place
        assert 0 < y < SIZE[1], place


@pytest.mark.parametrize("sector", SECTORS)
@pytest.mark.parametrize("at", ["G7", "M13", "R14"])
def test_every_end_of_a_wedge_bears_a_readable_tag_e4_9(at: str, sector: str) -> None:
    # 61 is the worst case of E4.9: six steps with all three cards
    ends = [loc for loc in BOARD.within(at, 6) if loc != at and BOARD.direction(at, loc) == sector][:61]
    stage = Stage(
        PLAIN, BOARD, around_window([PLACES(at), *(PLACES(end) for end in ends)], (54.0, 44.0, 34.0))
    )
    assert stage.window.s >= 34
    stage.set_up({at: ("frodo",)})
    tags = tag_ends(stage, ends)
    assert {tag.place for tag in tags} == set(ends)
    assert FACE.px >= 28
    for i, tag in enumerate(tags):
        area = tag.box.width * tag.box.height
        for other in tags[i + 1 :]:
            assert tag.box.overlap(other.box) <= 0.2 * area, (tag.place, other.place)


def test_a_stop_with_an_exchange_bears_its_sign_e4_8() -> None:
    view = _mover(3)
    plain = {"view": sights.text(view), "at": "G7", "reach": [{"to": "G8", "cost": 1}], "labels": ["G8"]}
    signed = {**plain, "reach": [{"to": "G8", "cost": 1, "exchanges": ["sam"]}]}
    assert around_picture(plain, PLAIN) != around_picture(signed, PLAIN)


def test_dots_tell_the_cost_by_pips_and_shade_e13_4() -> None:
    base = {"view": sights.text(_mover(3)), "at": "G7", "labels": []}
    pictures = {around_picture({**base, "reach": [["G9", cost]]}, PLAIN).bytes for cost in (1, 2, 3, 4, 5, 6)}
    assert len(pictures) == 6


def test_reach_is_read_as_pairs_records_or_ids() -> None:
    ends = ends_of({"reach": [["G8", 2], {"to": "G9", "cost": 1, "pinned": True}, "F9"]}, BOARD)
    assert ends == (End("G8", 2), End("G9", 1, True), End("F9"))


def _rim(stage: Stage, *spaces: str) -> list[tuple[Point, Point]]:
    return rim(stage, {space: corners_of(stage, space) for space in spaces})


def test_the_outline_runs_around_the_reach_only() -> None:
    stage = Stage(PLAIN, BOARD, window_at(PLACES("G7"), 44.0, *SIZE))
    assert len(_rim(stage, "G7")) == 6
    assert len(_rim(stage, "G7", "G8")) == 10
    middle = stage.px("G7")
    assert all(
        abs(x - middle[0]) < 45 and abs(y - middle[1]) < 45 for edge in _rim(stage, "G7") for x, y in edge
    )


def test_two_neighbours_share_exactly_the_edge_between_them() -> None:
    stage = Stage(PLAIN, BOARD, window_at(PLACES("G7"), 44.0, *SIZE))
    for other in BOARD.beside("G7"):
        if other in BOARD.spaces:
            assert len(_rim(stage, "G7", other)) == 10, other


def test_each_paid_point_is_numbered_once_at_the_last_place_it_pays_for_e4_11() -> None:
    assert numbered(sights.ROAD, [0, 1, 1, 2, 2, 3]) == {2: 1, 4: 2, 5: 3}
    assert numbered(["K12", "K13"], [0, 1]) == {1: 1}
    assert numbered(["K12", "X11"], ()) == {}


@pytest.mark.parametrize("by", ["die", "horse-4", "eagles-1"])
def test_a_way_is_drawn_for_every_means_e4_11(by: str) -> None:
    path = ["G7", "X11"] if by == "eagles-1" else ["G7", "G8", "G9", "F9", "F10"]
    drawn = way_picture({"view": sights.text(_mover(4)), "path": path, "cost": 0, "by": by}, PLAIN)
    assert (drawn.width, drawn.height) == SIZE


def test_the_last_number_is_the_cost_the_rules_say() -> None:
    view = sights.text(_mover(6))
    three = way_picture({"view": view, "path": sights.ROAD, "cost": 3}, PLAIN)
    assert three == way_picture({"view": view, "path": sights.ROAD, "points": [0, 1, 1, 2, 2, 3]}, PLAIN)
    assert three != way_picture({"view": view, "path": sights.ROAD, "cost": 4}, PLAIN)


@pytest.mark.parametrize(
    "data", [{"at": "Z9"}, {"at": "G7", "reach": [["Z9", 1]]}, {"at": "G7", "reach": [7]}]
)
def test_what_does_not_fit_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(PictureError):
        around_picture({"view": sights.text(_mover(3)), **data}, PLAIN)


def test_a_wedge_needs_a_direction() -> None:
    with pytest.raises(PictureError):
        wedge_picture({"view": sights.text(_mover(3)), "at": "G7", "sector": "up"}, PLAIN)


def test_a_way_needs_two_places() -> None:
    with pytest.raises(PictureError):
        way_picture({"view": sights.text(_mover(3)), "path": ["G7"]}, PLAIN)


def test_a_short_reach_is_drawn_closer_with_the_marker_in_the_middle_e4_5() -> None:
    beside = [PLACES("G7"), *(PLACES(place) for place in BOARD.within("G7", 1))]
    near = around_window(beside, (NEAR, *AROUND))
    assert near.s == NEAR
    x, y = near.projection.px(*PLACES("G7"))
    assert abs(x - SIZE[0] / 2) <= 2
    assert abs(y - SIZE[1] / 2) <= 2
    wide = [PLACES("G7"), *(PLACES(place) for place in BOARD.within("G7", 6))]
    assert around_window(wide, (NEAR, *AROUND)) == around_window(wide, AROUND)


def test_a_named_end_has_its_name_and_a_dot_and_a_tag_for_an_exchange_only_e4_8() -> None:
    base = {"view": sights.text(_mover(4)), "at": "G7", "reach": [{"to": "G6", "cost": 1}]}
    assert around_picture({**base, "labels": ["G6"]}, PLAIN) == around_picture({**base, "labels": []}, PLAIN)
    meeting = {**base, "reach": [{"to": "G6", "cost": 1, "exchanges": ["sam"]}]}
    assert around_picture({**meeting, "labels": ["G6"]}, PLAIN) != around_picture(
        {**meeting, "labels": []}, PLAIN
    )


def test_the_sign_of_an_exchange_is_explained_where_it_is_shown_e4_8(monkeypatch: pytest.MonkeyPatch) -> None:
    explained: list[Legend] = []
    monkeypatch.setattr(
        "art.riddle.panels.way.draw_legend", lambda picture, legend, box: explained.append(legend)
    )
    base = {"view": sights.text(_mover(3)), "at": "G7"}
    signed = [{"to": "G8", "cost": 1, "exchanges": ["sam"]}]
    around_picture({**base, "reach": [["G8", 1]], "labels": ["G8"]}, PLAIN)
    assert explained == []
    around_picture({**base, "reach": signed, "labels": [], "by": "eagles-1"}, PLAIN)
    assert explained == [], "nothing is signed, and a flight takes no points"
    around_picture({**base, "reach": signed, "labels": []}, PLAIN)
    assert explained == [Legend(pips=True)]
    explained.clear()
    around_picture({**base, "reach": signed, "labels": ["G8"]}, PLAIN)
    wedge_picture({**base, "reach": signed, "sector": BOARD.direction("G7", "G8"), "labels": ["G8"]}, PLAIN)
    assert explained == [Legend(exchange=True)] * 2


def test_the_explanation_takes_the_corner_that_hides_least_and_no_name() -> None:
    stage = Stage(PLAIN, BOARD, window_at(PLACES("K13"), 44.0, *SIZE))
    bottom = reserve_legend(stage, Legend(exchange=True, pips=True))
    assert bottom.y1 > 0.9 * SIZE[1]
    stage = Stage(PLAIN, BOARD, window_at(PLACES("K13"), 44.0, *SIZE))
    stage.obstacles.add(Box(0, SIZE[1] - 100, SIZE[0], SIZE[1]), MARKER)
    top = reserve_legend(stage, Legend(exchange=True, pips=True))
    assert reserve_legend(stage, Legend()) is None
    assert top.y0 < 0.1 * SIZE[1]
    assert all(name.box.overlap(top) < 1 for name in stage.names())


def test_dots_of_the_overview_tell_their_points_by_pips_too_e13_4() -> None:
    def dots(cost: int) -> bytes:
        stage = Stage(PLAIN, BOARD, window_at((0.0, 0.0), 23.5, *SIZE))
        monkey = pytest.MonkeyPatch()
        with monkey.context() as patch:
            patch.setattr("art.drawing.palette.REACH", ((250, 220, 120),) * 7)
            dot_ends(stage, [("R8", cost)])
        return stage.picture.tobytes()

    assert len({dots(cost) for cost in range(1, 7)}) == 6
