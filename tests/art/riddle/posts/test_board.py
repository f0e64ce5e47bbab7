"""Windows of the board (E7.1, E7.2, E4.10) and what stands around them."""

import math
import random
from itertools import combinations

import pytest

from art.drawing.geometry import window_at
from art.riddle.basemap import places_of
from art.riddle.posts.board import board_picture, tag_ends
from art.riddle.posts.crowd import REGIONS
from art.riddle.posts.stage import Stage
from art.riddle.posts.turn import pointers
from engine.riddle.board import get
from tests.art.riddle import sights
from tests.art.riddle.sights import PLAIN

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


@pytest.mark.parametrize("seed", range(8))
def test_forty_tags_among_markers_stay_readable_e4_9(seed: int) -> None:
    """Each tag is clear of markers and of the others, but for a few rims (pictures.md 9)."""
    chance = random.Random(seed)
    at = chance.choice([place for place in BOARD.landings if place in BOARD.spaces])
    near = BOARD.within(at, 3)
    homes = [place for place in near if place in BOARD.spaces]
    crowd = {place: (seat,) for place, seat in zip(chance.sample(homes, 5), sights.FULL[1:], strict=False)}
    stage = Stage(PLAIN, BOARD, window_at(places_of(BOARD)(at), 44.0, 1080, 810))
    stage.set_up({**crowd, at: ("frodo", *crowd.get(at, ()))})
    ends = [end for end in chance.sample(list(near), min(42, len(near))) if stage.sees(end, 20)]
    tags = tag_ends(stage, ends, frozenset(chance.sample(ends, len(ends) // 5)))
    rough = 0
    for i, tag in enumerate(tags):
        area = tag.box.width * tag.box.height
        under = max(tag.box.overlap(stand.box) for stand in stage.stands) / area
        shared = max((tag.box.overlap(other.box) for other in tags[i + 1 :]), default=0.0) / area
        assert under < 0.45, tag.place
        assert shared < 0.45, tag.place
        rough += under > 0.15 or shared > 0.15
        x, y = stage.px(tag.place)
        assert math.dist(tag.box.centre, (x, y)) < 2.4 * 44, tag.place
    assert rough <= 0.08 * len(tags)


@pytest.mark.parametrize("s", [23.5, 34.0, 44.0, 54.0])
@pytest.mark.parametrize("seed", range(5))
def test_no_marker_covers_the_name_of_a_place(s: float, seed: int) -> None:
    """A name moves aside for whoever stands on its place or beside it (pictures.md 9)."""
    chance = random.Random(seed)
    cities = [space.id for space in BOARD.file.spaces if space.city]
    middle = chance.choice(cities)
    homes = [middle, *chance.sample([place for place in cities if place != middle], 7)]
    stage = Stage(PLAIN, BOARD, window_at(places_of(BOARD)(middle), s, 1080, 1000))
    stage.set_up({place: (seat,) for place, seat in zip(homes, sights.FULL, strict=True)})
    for name in stage.names():
        area = name.box.width * name.box.height
        hidden = sum(name.box.overlap(stand.box) for stand in stage.stands) / area
        # a marker's box has corners that its ring does not fill
        assert hidden < 0.10, (name.name.text, s)


@pytest.mark.parametrize("region", REGIONS)
def test_seven_pointers_keep_apart_e7_2(region: str) -> None:
    window = window_at(REGIONS[region], 50.0, 1080, 1080)
    homes = ("J11", "F12", "J13", "K15", "T16", "R13", "S9", "C3", "V12", "L4")
    outside = [
        (seat, place, at)
        for seat, place in zip(sights.FULL[1:], homes, strict=False)
        if not window.box_u.holds(at := places_of(BOARD)(place))
    ]
    found = pointers(BOARD, window, outside)
    for one, other in combinations(found, 2):
        assert math.dist(one.at, other.at) > 60, (one.name, other.name)
