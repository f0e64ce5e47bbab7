"""The picture of a turn post (E3.13): what it says, what it leaves out, what it must not know."""

import msgspec
import pytest

from art.drawing.output import PictureError
from art.riddle.posts.footer import cells, footer_height, rows_of
from art.riddle.posts.turn import told_of, turn_picture
from art.riddle.wanted import Moved
from tests.art.riddle import sights
from tests.art.riddle.sights import PLAIN

MOVE = Moved("frodo", "die", tuple(sights.ROAD))


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
    assert (still.headline, still.second) == ("Rider 1 at G8", "no move in this turn yet")


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
