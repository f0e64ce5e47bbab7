"""The private pictures of moving (E4.5, E4.8, E4.9, E4.11)."""

from collections.abc import Sequence

import pytest

from art.drawing.geometry import Box, window_at
from art.drawing.labels import MARKER
from art.drawing.output import PictureError
from art.riddle.basemap import places_of
from art.riddle.panels import (
    AROUND,
    SIZE,
    around_picture,
    around_window,
    numbered,
    way_picture,
    wedge_picture,
)
from art.riddle.posts.board import TAG_FACE, Legend, reserve_legend, tag_ends
from art.riddle.posts.stage import Stage
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
    assert TAG_FACE.px >= 28
    for i, tag in enumerate(tags):
        area = tag.box.width * tag.box.height
        for other in tags[i + 1 :]:
            assert tag.box.overlap(other.box) <= 0.2 * area, (tag.place, other.place)


def test_dots_tell_the_cost_by_pips_and_shade_e13_4() -> None:
    base = {"view": sights.text(_mover(3)), "at": "G7", "labels": []}
    pictures = {around_picture({**base, "reach": [["G9", cost]]}, PLAIN).bytes for cost in (1, 2, 3, 4, 5, 6)}
    assert len(pictures) == 6


def test_each_paid_point_is_numbered_once_at_the_last_place_it_pays_for_e4_11() -> None:
    assert numbered(sights.ROAD, [0, 1, 1, 2, 2, 3]) == {2: 1, 4: 2, 5: 3}
    assert numbered(["K12", "K13"], [0, 1]) == {1: 1}
    assert numbered(["K12", "X11"], ()) == {}


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
        "art.riddle.panels.draw_legend", lambda picture, legend, box: explained.append(legend)
    )
    base = {"view": sights.text(_mover(3)), "at": "G7"}
    signed = [{"to": "G8", "cost": 1, "exchanges": ["sam"]}]
    around_picture({**base, "reach": [["G8", 1]], "labels": ["G8"]}, PLAIN)
    assert explained == []
    around_picture({**base, "reach": signed, "labels": [], "by": "eagles-1"}, PLAIN)
    assert explained == [], "nothing is signed, and a flight takes no points"
    around_picture({**base, "reach": signed, "labels": []}, PLAIN)
    assert explained == [], "of one dot the menu tells the points"
    around_picture({**base, "reach": [*signed, ["F7", 2]], "labels": []}, PLAIN)
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
