"""Windows of the board (E7.1, E7.2, E4.10) and what stands around them."""

from __future__ import annotations

import pytest

from art.geometry import Box, window_at
from art.posts.board import board_picture
from art.posts.names import points_paid
from art.posts.output import PictureError
from art.posts.pointers import pointers
from art.posts.stage import Stage
from art.posts.tags import tag_ends, tag_size
from art.posts.windows import REGIONS
from engine.riddle.board import get
from tests.art import sights
from tests.art.sights import PLAIN

BOARD = get()
VIEW = sights.text(sights.seen(sights.eight()))


@pytest.mark.parametrize(
    ("window", "size"),
    [("overview", (1080, 1350)), ("whole", (2400, 2095)), ("around", (1080, 1350)), ("row:K", (1080, 806))]
    + [(name, (1080, 1080)) for name in REGIONS],
)
def test_every_window_has_its_size_e7_1(window: str, size: tuple[int, int]) -> None:
    drawn = board_picture({"view": VIEW, "window": window, "at": "K12"}, PLAIN)
    assert (drawn.width, drawn.height) == size
    assert drawn.format == "jpeg"


def test_the_whole_board_with_marks_is_the_overview_e4_10() -> None:
    drawn = board_picture({"view": VIEW, "window": "whole", "reach": list(BOARD.landings)}, PLAIN)
    assert (drawn.width, drawn.height) == (1080, 1350)


@pytest.mark.parametrize("window", ["nowhere", "row:", "row:Z", "row:KK"])
def test_an_unknown_window_is_refused(window: str) -> None:
    with pytest.raises(PictureError):
        board_picture({"view": VIEW, "window": window}, PLAIN)


def test_hidden_cards_change_no_byte_e0_7() -> None:
    other = sights.text(
        sights.seen(
            sights.eight(
                hands={
                    "frodo": ["spy-1", "spy-2", "spy-3"],
                    "sam": ["gollum", "bilbo"],
                    "black-rider-2": ["the-ring"],
                }
            )
        )
    )
    for window in ("overview", "middle", "around"):
        assert board_picture({"view": VIEW, "window": window}, PLAIN) == board_picture(
            {"view": other, "window": window}, PLAIN
        )


@pytest.mark.parametrize("row", sorted({space[0] for space in BOARD.landings}))
def test_every_space_of_a_row_is_seen_in_one_of_its_strips_e4_10(row: str) -> None:
    seen: set[str] = set()
    made = Stage.__init__

    def noted(self: Stage, *args: object) -> None:
        made(self, *args)  # type: ignore[arg-type]
        seen.update(space for space in BOARD.landings if space[0] == row and self.sees(space, 30))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stage, "__init__", noted)
        board_picture({"view": VIEW, "window": f"row:{row}"}, PLAIN)
    assert seen == {space for space in BOARD.landings if space[0] == row}


def test_tags_of_a_region_lie_inside_and_cover_neither_markers_nor_each_other() -> None:
    for name, centre in REGIONS.items():
        stage = Stage(PLAIN, BOARD, window_at(centre, 50.0, 1080, 1080))
        stage.set_up({"K12": ("frodo",), "G6": ("sam", "merry"), "R13": ("black-rider-1",)})
        inside = [place for place in BOARD.landings if stage.sees(place, 20)]
        tags = tag_ends(stage, inside)
        assert len(tags) == len(inside)
        for i, tag in enumerate(tags):
            assert tag.box.x0 >= 0
            assert tag.box.x1 <= 1080
            shared = [tag.box.overlap(other.box) for other in tags[i + 1 :]]
            assert max(shared, default=0) <= 0.15 * tag.box.width * tag.box.height, (name, tag.place)


def test_a_tag_is_28_pixels_high_in_its_letters_e4_9() -> None:
    wide, high = tag_size("K12")
    assert high >= 28
    assert wide >= 40
    assert tag_size("K12", True)[0] > wide


def test_those_outside_a_window_get_one_pointer_for_each_place_apart_from_each_other() -> None:
    stage = Stage(PLAIN, BOARD, window_at((0.0, 0.0), 50.0, 1080, 1080))
    outside = [
        (s, p, stage.places(p))
        for s, p in (("frodo", "C3"), ("sam", "C3"), ("merry", "V9"), ("pippin", "X11"))
    ]
    found = pointers(BOARD, stage.window, outside)
    assert [one.seats for one in found] == [("frodo", "sam"), ("merry",), ("pippin",)]
    bounds = Box(0, 0, 1080, 1080)
    for i, one in enumerate(found):
        assert one.box.overlap(bounds) == pytest.approx(one.box.width * one.box.height)
        assert all(one.box.overlap(other.box) == 0 for other in found[i + 1 :])


def test_roads_and_water_take_two_steps_for_a_point_b6_10_b6_21() -> None:
    assert points_paid(BOARD, sights.ROAD) == [0, 1, 1, 2, 2, 3]
    assert points_paid(BOARD, ["K12", "K13", "K14"]) == [0, 1, 2]
