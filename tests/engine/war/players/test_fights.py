"""Computers in a fight: cards are named before the first round, and only by who may use them (IND-12)."""

from __future__ import annotations

import random

import pytest

from engine.war import RULES
from engine.war.actions import Answer
from engine.war.options import Options
from engine.war.players import explain
from engine.war.questions import FightOrders, Yes
from tests.scenarios.war.fights import TO_THE_END, fight, met
from tests.scenarios.war.table import SAURON, WEST, Table

ANEW = Options(round_by_round=True)


def said(table: Table, seat: str) -> FightOrders:
    """What steady answers in that seat; it thought of it, and it is allowed."""
    view = RULES.view(table.state, seat)
    wish = explain("steady", view, random.Random(1))
    assert wish.why != "default"
    assert RULES.is_legal(view, wish.action)
    assert isinstance(wish.action, Answer)
    assert isinstance(wish.action.choice, FightOrders)
    return wish.action.choice


def test_mg13_p_9_the_phial_is_named_before_the_first_round_alone() -> None:
    table = met("sam", "nazgul_4", "nazgul_5", step="D4", items={"MG13": "sam"}, options=ANEW)
    fight(table, SAURON, ("nazgul_4", "nazgul_5"), ("sam",))
    table.answer(WEST, Yes(False))
    assert said(table, WEST).cards == ("MG13",)
    table.answer(WEST, TO_THE_END, 1, 1, 1)
    assert table.kind == "P-9"
    assert said(table, WEST).cards == ()


@pytest.mark.parametrize("bound", [False, True])
def test_mg13_wnd_3_who_must_withdraw_names_no_phial(bound: bool) -> None:
    fates = {"pippin": {"refuge": "minas_tirith", "rest": -1}} if bound else {}
    table = met("pippin", "nazgul_4", "nazgul_5", step="D4", items={"MG13": "pippin"}, fates=fates)
    fight(table, SAURON, ("nazgul_4", "nazgul_5"), ("pippin",))
    if not bound:
        table.answer(WEST, Yes(False))
    assert said(table, WEST).cards == (() if bound else ("MG13",))


def test_ev21_p_9_black_breath_is_named_before_the_first_round_alone() -> None:
    table = met("boromir", "nazgul_4", step="F4", hands={SAURON: ["EV21"]}, options=ANEW)
    fight(table, WEST, ("boromir",), ("nazgul_4",))
    assert table.kind == "P-23"
    assert said(table, SAURON).cards == ("EV21",)
    table.answer(SAURON, TO_THE_END, 1, 1)
    assert table.kind == "P-9"
    assert said(table, SAURON).cards == ()
