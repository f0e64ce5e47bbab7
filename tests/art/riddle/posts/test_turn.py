"""The picture of a turn post (E3.13): what it says, what it leaves out, what it must not know."""

import io
from collections.abc import Iterator
from unittest.mock import patch

import msgspec
import pytest
from PIL import Image, ImageDraw

from art.drawing import text as texts
from art.drawing.output import PictureError
from art.riddle.posts.footer import cells, footer_height, rows_of
from art.riddle.posts.turn import told_of, turn_picture
from art.riddle.wanted import Moved
from tests.art.drawing.lettering import unkept
from tests.art.riddle import sights
from tests.art.riddle.sights import PLAIN

MOVE = Moved("frodo", "die", tuple(sights.ROAD))


@pytest.fixture
def written() -> Iterator[list[tuple[str, float]]]:
    """Every text that is drawn on a picture, with its size in pixels."""
    seen: list[tuple[str, float]] = []
    draw = ImageDraw.ImageDraw.text

    def noted(self: ImageDraw.ImageDraw, xy: object, text: str, *args: object, **more: object) -> None:
        font = more.get("font") or args[1]
        seen.append((text, float(getattr(font, "size", 0.0))))
        draw(self, xy, text, *args, **more)  # type: ignore[arg-type]

    with patch.object(ImageDraw.ImageDraw, "text", noted), unkept():
        yield seen


def test_it_is_1080_by_1350_jpeg_e3_13() -> None:
    drawn = turn_picture({"view": sights.text(sights.seen(sights.eight()))}, PLAIN)
    assert (drawn.width, drawn.height, drawn.format) == (1080, 1350, "jpeg")
    assert Image.open(io.BytesIO(drawn.bytes)).size == (1080, 1350)


@pytest.mark.parametrize("state", [sights.eight(), sights.three(), sights.scattered()])
def test_no_text_is_under_22_pixels_e3_13(state: object, written: list[tuple[str, float]]) -> None:
    view = sights.seen(state)  # type: ignore[arg-type]
    turn_picture({"view": sights.text(view), "moves": [{"seat": "sam", "path": ["F9", "F12"]}]}, PLAIN)
    assert len(written) > 8
    assert [one for one in written if one[1] < texts.LEAST] == []


def test_names_and_counts_of_the_strip_are_28_pixels_or_more(written: list[tuple[str, float]]) -> None:
    turn_picture({"view": sights.text(sights.seen(sights.three()))}, PLAIN)
    sizes = dict(written)
    assert sizes["Rider 1"] >= texts.KEY
    assert sizes["Sam"] >= texts.KEY
    assert sizes["2"] >= texts.KEY


def test_hidden_cards_change_no_byte_e0_7() -> None:
    one = sights.eight()
    other = sights.eight(
        hands={
            "frodo": ["rope-2", "spy-1", "palantir-1"],
            "sam": ["the-ring", "gollum"],
            "black-rider-2": ["bilbo"],
        }
    )
    data = {"moves": [{"seat": "sam", "by": "die", "path": ["F9", "E9", "E10", "E11", "F12"]}], "told": 23}
    first = turn_picture({"view": sights.text(sights.seen(one)), **data}, PLAIN)
    assert first == turn_picture({"view": sights.text(sights.seen(other)), **data}, PLAIN)
    # nor does it matter whose view it is: only the public part is drawn
    assert first == turn_picture({"view": sights.text(sights.seen(one, "frodo")), **data}, PLAIN)


def test_what_is_public_does_change_it() -> None:
    base = turn_picture({"view": sights.text(sights.seen(sights.eight()))}, PLAIN)
    changes: list[dict[str, object]] = [{"roll": 5}, {"table": {}}, {"halls": {}}, {"number": 25}]
    for changed in changes:
        other = turn_picture({"view": sights.text(sights.seen(sights.eight(**changed)))}, PLAIN)
        assert other != base, changed


def test_the_overview_shows_deck_and_discard() -> None:
    one = turn_picture({"view": sights.text(sights.seen(sights.scattered())), "told": 23}, PLAIN)
    view = sights.seen(sights.scattered(discards=["boat-1"]))
    other = turn_picture({"view": sights.text(view), "told": 23}, PLAIN)
    assert one != other


@pytest.mark.parametrize("players", range(1, 9))
def test_the_cells_of_the_strip_lie_inside_and_apart(players: int) -> None:
    view = sights.seen(sights.eight())
    view = msgspec.structs.replace(view, players=view.players[:players])
    top = 1350 - footer_height(view)
    boxes = cells([len(row) for row in rows_of(view)], 1080, top)
    assert len(boxes) == players
    for i, box in enumerate(boxes):
        assert box.x0 >= 0
        assert box.x1 <= 1080
        assert box.y0 >= top
        assert box.y1 <= 1350
        assert box.width >= 240
        assert all(box.overlap(other) == 0 for other in boxes[i + 1 :])


def test_the_header_tells_who_came_where_and_how() -> None:
    told = told_of(sights.seen(sights.three()), (MOVE,), 12, None)
    assert (told.headline, told.second) == ("Frodo to Goblins' Gate", "from Bree by road")
    assert (told.next, told.next_line, told.roll) == ("black-rider-1", "rolled", 3)


@pytest.mark.parametrize(
    ("by", "second"), [("horse-4", "from Bree with Horse"), ("eagles", "from Bree with Eagles")]
)
def test_the_header_names_the_card_that_carried(by: str, second: str) -> None:
    move = Moved("frodo", by, ("G6", "F10"))
    assert told_of(sights.seen(sights.three()), (move,), 12, None).second == second


def test_two_moves_of_one_turn_are_told_as_one_way() -> None:
    moves = (Moved("frodo", "die", ("G6", "G7")), Moved("frodo", "horse-4", ("G7", "G8", "G9", "F9", "F10")))
    told = told_of(sights.seen(sights.three()), moves, 12, None)
    assert told.second == "from Bree by road, then with Horse"


def test_a_turn_without_a_move_names_who_stayed() -> None:
    told = told_of(sights.seen(sights.three()), (), 12, None)
    assert (told.seat, told.headline, told.second) == ("frodo", "Frodo stays", "at Goblins' Gate")


def test_before_the_first_turn_nobody_has_moved() -> None:
    told = told_of(sights.seen(sights.three(number=1)), (), None)
    assert told.seat is None
    assert told.headline == "The journey begins"


def test_in_the_middle_of_a_turn_its_own_move_is_told_e3_8() -> None:
    told = told_of(sights.seen(sights.three()), (Moved("black-rider-1", "die", ("G7", "G8")),), None)
    assert (told.turn, told.heading, told.headline) == (13, "NOW", "Rider 1 to G8")
    still = told_of(sights.seen(sights.three()), (), None)
    assert (still.headline, still.second) == ("Rider 1 at G8", "has not moved yet")


def test_who_may_roll_but_need_not_is_told_so_e3_3() -> None:
    view = sights.seen(sights.three(roll=None))
    assert told_of(view, (), 12, None, True).next_line == "may roll"
    assert told_of(view, (), 12).next_line == "to roll"


def test_a_turn_in_the_halls_is_told_so() -> None:
    told = told_of(sights.seen(sights.eight()), (), 23, "merry")
    assert told.headline == "Merry in the Halls"


def test_the_end_names_the_winner() -> None:
    told = told_of(sights.ended(sights.three()), (MOVE,), 13, None)
    assert (told.next, told.next_line, told.dice) == ("frodo", "wins the game", False)
    still = told_of(sights.ended(sights.three(turn="frodo")), (), None)
    assert (still.headline, still.second) == ("Frodo at Goblins' Gate", "with The Ring")


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"view": "{}"},
        {"moves": [{"seat": "frodo", "path": ["Z99"]}]},
        {"moves": "F10"},
        {"seat": "gandalf"},
    ],
)
def test_what_does_not_fit_is_refused_without_naming_a_card(data: dict[str, object]) -> None:
    if data and "view" not in data:
        data = {"view": sights.text(sights.seen(sights.three(), "frodo")), **data}
    with pytest.raises(PictureError) as caught:
        turn_picture(data, PLAIN)
    assert "ring" not in str(caught.value).lower()
    assert caught.value.__cause__ is None
