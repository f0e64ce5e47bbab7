"""Computers fill in the form of the attacked (P-22): whether leaders leave walls that stand (ROU-4)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.war import RULES
from engine.war.actions import Answer, Attack
from engine.war.board import BOARD
from engine.war.players import explain
from engine.war.questions import BattleForm, BattleOrders
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import war

TIRITH, MORANNON = BOARD.hex_of("minas_tirith"), BOARD.hex_of("morannon")
HORDE = ("orc_udun", "orc_morannon", "orc_gorgoroth", "easterling_foot", "haradrim_foot", "orc_dol_guldur_1")
HOST = ("dale_men", "erebor_dwarves", "iron_hills_dwarves", "beornings", "lake_men", "wood_elves")
HOST += ("tower_guard", "anorien_foot", "ents", "edoras_eored", "eomers_eored", "westfold_riders")


def said(table: Table, seat: str, strength: Any) -> BattleOrders:
    """The orders for the one battle that a computer gives in that seat."""
    table.close()
    wish = explain(strength, RULES.view(table.state, seat), random.Random(1))
    assert isinstance(wish.action, Answer)
    assert isinstance(wish.action.choice, BattleForm)
    return wish.action.choice.battles[0]


@pytest.mark.parametrize("strength", ["steady", "sharp"])
@pytest.mark.parametrize("lost", [False, True])
def test_rou_4_p_22_leaders_of_the_west_go_where_the_place_will_fall(strength: str, *, lost: bool) -> None:
    attackers = HORDE if lost else HORDE[:1]
    units = dict.fromkeys(attackers, "2517") | {"tower_guard": (TIRITH, 3)}
    people = {"denethor": TIRITH} | dict.fromkeys(("lord_of_the_nazgul", "gothmog", "nazgul_4"), "2517")
    table = war(units=units, at=people, points=14)
    table.do(SAURON, Attack(TIRITH, attackers))
    assert said(table, WEST, strength).leaders_go == (True if lost else None)


@pytest.mark.parametrize("strength", ["steady", "sharp"])
@pytest.mark.parametrize("lost", [False, True])
def test_rou_4_p_22_dark_leaders_go_where_the_place_will_fall(strength: str, *, lost: bool) -> None:
    attackers = HOST if lost else HOST[:1]
    units = dict.fromkeys(attackers, "2816") | {"orc_dol_guldur_2": MORANNON}
    table = war("F5", units=units, at={"nazgul_4": MORANNON, "aragorn": "2816", "gandalf": "2816"})
    table.do(WEST, Attack(MORANNON, attackers))
    assert said(table, SAURON, strength).leaders_go == (True if lost else None)
