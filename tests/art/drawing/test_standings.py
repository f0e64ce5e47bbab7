"""The standings of a league: read on a phone, nothing over anything (E18.8, E14.3)."""

import io
from itertools import pairwise

import pytest
from PIL import Image

from art.drawing import chrome, standings
from art.drawing.output import PictureError
from art.drawing.standings import WIDE, draw_standings
from art.drawing.text import KEY, Type, put, width
from bot.delivery.render_worker import paint
from bot.model.story import STANDINGS

NAMES = ("Ana", "Maximiliane von und zu B…", "WWWWWWWWWWWWWWWWWWWWWWWW", "李小龍", "Ö")


def table(people: int, rounds: int, points: str = "1") -> dict[str, object]:
    rows = [
        {
            "place": f"A{number + 1}",
            "name": NAMES[number % len(NAMES)],
            "points": [points] * rounds,
            "total": "12.67",
            "gone": number == 1,
        }
        for number in range(people)
    ]
    return {"title": "The long winter", "second": "Quick", "rounds": rounds, "sum": "Points", "rows": rows}


@pytest.mark.parametrize(
    ("people", "rounds", "points"), [(3, 1, "1"), (16, 6, "0.5"), (16, 9, "2.33"), (0, 0, "")]
)
def test_e18_8_nothing_lies_over_anything_and_all_is_large_enough(
    monkeypatch: pytest.MonkeyPatch, people: int, rounds: int, points: str
) -> None:
    lines: dict[float, list[tuple[float, float]]] = {}

    def noted(
        picture: Image.Image,
        at: tuple[float, float],
        words: str,
        face: Type,
        colour: tuple[int, int, int],
        anchor: str = "lm",
    ) -> None:
        wide = width(words, face)
        start = at[0] - wide if anchor == "rm" else at[0]
        lines.setdefault(at[1], []).append((start, start + wide))
        assert face.px >= KEY
        put(picture, at, words, face, colour, anchor)  # type: ignore[arg-type]

    for drawing in (chrome, standings):
        monkeypatch.setattr(drawing, "put", noted)
    picture = Image.open(io.BytesIO(draw_standings(table(people, rounds, points)).bytes))
    assert picture.width == WIDE
    assert len(lines) == people + 3
    for spans in lines.values():
        for before, after in pairwise(sorted(spans)):
            assert before[1] + 6 <= after[0]
        assert all(start >= 0 and end <= WIDE for start, end in spans)


def test_e18_8_of_many_rounds_the_newest_are_shown() -> None:
    few, many = (draw_standings(table(2, rounds, "2.33")).bytes for rounds in (9, 4))
    assert few != many


def test_e18_8_data_that_make_no_standings_are_refused() -> None:
    with pytest.raises(PictureError):
        draw_standings({"rows": [{"place": 3}]})


def test_e18_8_it_is_drawn_in_the_drawing_process_for_any_game() -> None:
    assert paint("riddle", STANDINGS, table(3, 2), "")
