"""Shadow Points: T-79, T-84, T-178, T-244."""

from typing import Any

import pytest

from engine.war.actions import Letter, Move
from engine.war.events.table import LetterPicked, LetterShown, Rolled
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.turning import until


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


def test_t_84_shd_4_shd_5_the_fourth_order_cannot_be_paid() -> None:
    where: dict[str, Any] = {"units": {"orc_udun": "2716", "orc_morgul": "2717"}, "points": 3, "m": 5}
    table = Table(bare=True, step="D2", at={"nazgul_4": "2718", "nazgul_5": "2718"}, **where)
    for who in ("nazgul_4", "nazgul_5"):
        table.do(SAURON, Move((who,), ("2719",)))
    table.do(SAURON, Move(("orc_udun",), ("2715",)))
    assert table.sees(SAURON).field.turn.points == 0
    table.refused(SAURON, Move(("orc_morgul",), ("2716",)), "SHD-5")


def test_t_178_shd_3_points_left_over_are_lost() -> None:
    table = Table(bare=True, step="D6", m=5, points=9, hidden=())
    until(table, lambda table: table.kind == "letter")
    assert table.sees(SAURON).field.turn.points == 0


def test_t_244_shd_4_cap_9_who_pays_for_leading_captives() -> None:
    table = Table(
        bare=True, step="D2", m=5, points=9, hidden=(),
        units={"orc_udun": "2716", "orc_durthang": "2716"},
        bands={"band_1": ("2721", 5, "sauron")},
        at={"merry": "2716", "pippin": "2721", "sam": "2725", "nazgul_5": "2725"},
        captives={"merry": "orc_udun", "pippin": "band_1", "sam": "nazgul_5"},
    )  # fmt: skip
    spent = []
    for who, to in ((("orc_udun", "orc_durthang"), "2715"), (("band_1",), "2720"), (("nazgul_5",), "2724")):
        before = table.sees(SAURON).field.turn.points
        table.do(SAURON, Move(who, (to,)))
        spent.append(before - table.sees(SAURON).field.turn.points)
    assert spent == [1, 0, 1]
    assert [table.person(name, SAURON).at for name in ("merry", "pippin", "sam")] == ["2715", "2720", "2724"]
