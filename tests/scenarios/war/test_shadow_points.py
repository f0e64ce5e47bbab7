"""Shadow Points: T-79, T-84, T-178, T-244."""

from __future__ import annotations

import pytest

from engine.war.actions import Letter
from engine.war.events.table import LetterPicked, LetterShown, Rolled
from tests.scenarios.war.table import SAURON, WEST, Table


def test_t_79_shd_1_shd_2_a_letter_is_secret_until_the_dusk_of_the_next_turn() -> None:
    table = Table(turn=8, step="letter", letter="B")
    table.do(SAURON, Letter("C"), 2)
    assert table.told(SAURON, LetterPicked) == [LetterPicked("C", 14)]
    assert table.told(WEST, LetterPicked) == table.told(None, LetterPicked) == []
    assert [(rolled.why, rolled.dice) for rolled in table.told(None, Rolled)] == [("shadow", (2,))]
    assert table.sees(SAURON).field.turn.points == 14
    for seat in (WEST, None):
        assert (table.sees(seat).field.turn.points, table.sees(seat).field.turn.shadows) == (0, ())
    shown: list[LetterShown] = []
    while table.sees(None).field.turn.number < 10:
        table.wait(*[2, 1][: 2 * (table.kind == "letter")])
        shown += table.told(WEST, LetterShown)
    assert [(event.turn, event.letter, event.die, event.points) for event in shown][-1] == (8, "C", 2, 14)


@pytest.mark.parametrize("letter", ["", "G", "c"])
def test_shd_1_there_are_six_letters(letter: str) -> None:
    table = Table(step="letter")
    if letter:
        table.refused(SAURON, Letter(letter), "SHD-1")
    else:
        assert table.may(SAURON, Letter(letter))  # P-15: by lot
