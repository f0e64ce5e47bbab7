"""The chart of an analysis: read on a phone, nothing over anything (E18.3, E14.3)."""

import io
from itertools import pairwise

import numpy as np
import pytest
from PIL import Image

from art.drawing import chances, palette
from art.drawing.chances import DISC, WIDE, Side, draw_chances, spread
from art.drawing.output import PictureError
from art.drawing.text import LEAST
from bot.games.riddle import seats
from bot.games.war import seats as powers

NAMES = [str(seats.name(seat)) for seat in seats.all]


def drawn(data: dict[str, object]) -> Image.Image:
    return Image.open(io.BytesIO(draw_chances(data).bytes)).convert("RGB")


def game(many: int = 8, last: int = 40) -> dict[str, object]:
    """Each side has a straight line of its own."""
    sides = []
    for number, seat in enumerate(seats.all[:many]):
        share = 100 + 110 * number
        points = [(place, share, share - 40, share + 40) for place in range(last + 1)]
        sides.append({"name": NAMES[number], "colour": seats.colour(seat), "points": points})
    return {"title": "Whose game it was", "second": "of 100", "axis": "Turn", "last": last, "sides": sides}


def near(picture: Image.Image, colour: tuple[int, int, int]) -> int:
    pixels = np.asarray(picture).astype(int)
    return int((np.abs(pixels - colour).max(axis=2) < 18).sum())


@pytest.mark.sampled("2", "8")
@pytest.mark.parametrize("many", [2, 3, 6, 8])
def test_e18_3_every_side_has_its_line_in_its_colour(many: int) -> None:
    picture = drawn(game(many))
    assert picture.width == WIDE
    for seat in seats.all[:many]:
        # Line and swatch.
        assert near(picture, palette.MARKERS[seat]) > 2000, seat


def test_e18_3_the_colours_of_the_war_differ_too() -> None:
    colours = {powers.colour(seat) for seat in powers.all}
    assert len(colours) == len(powers.all)


def test_e18_3_numbers_of_turning_points_never_meet_and_stay_in_their_order() -> None:
    for wanted in ([100.0] * 5, [1030.0, 1032.0, 1033.0, 1034.0, 1036.0], [104.0, 104.5, 500.0, 510.0]):
        places = spread(wanted, 2 * DISC + 8, (104.0, 1036.0))
        assert all(b - a >= 2 * DISC for a, b in pairwise(places))
        assert min(places) >= 104.0
        assert max(places) <= 1036.0
    assert spread([200.0, 600.0], 54, (104.0, 1036.0)) == [200.0, 600.0]


def test_e18_3_names_that_are_too_many_for_a_row_take_another() -> None:
    sides = [Side(name, 0) for name in NAMES]
    rows = chances._rows(sides)
    assert [side.name for row in rows for side, *_ in row] == NAMES
    assert len(rows) > 1
    longest = chances._rows([Side("A name without end " * 12, 0), Side("Sam", 1)])
    assert [len(row) for row in longest] == [1, 1]
    assert all(face.px >= LEAST for row in longest for *_, face in row)


def test_e18_3_data_that_make_no_chart_are_refused() -> None:
    with pytest.raises(PictureError):
        draw_chances({"sides": [{"name": 3}]})
