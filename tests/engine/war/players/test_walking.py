"""How the bearer walks: what is searched, who keeps the gates, where he waits and hides (players.md 3)."""

from __future__ import annotations

import random
from typing import Any

from engine.war.actions import CloseStep, Move
from engine.war.board import BOARD
from engine.war.field import Sought
from engine.war.players import belief
from engine.war.players.mind import Mind
from engine.war.players.west.outlook import Outlook
from engine.war.players.west.risks import GATES, Risks
from tests.engine.war.players.test_west import PAIR, WEST, sitting
from tests.scenarios.war.table import Table

WILD: dict[str, Any] = {"turn": 9, "step": "F2", "bare": True, "m": 4, "hidden": PAIR}


def searched(area: str, times: int, *, own: bool = True) -> dict[str, Any]:
    """So many Searches of an area, the last of this turn."""
    return {"sought": tuple(Sought(9 - ago, "orcs", (area,), own) for ago in reversed(range(times)))}


def risks(where: dict[str, Any]) -> Risks:
    """The dangers as the pair of steady sees them."""
    return Outlook(Mind(Table(**where).sees(WEST), "steady", random.Random(1))).risks


def of_the_pair(orders: list[Any]) -> list[Move]:
    return [order for order in orders if isinstance(order, Move) and "frodo" in order.who]


def test_players_3_2_each_search_by_choice_makes_the_next_one_there_a_third_likelier() -> None:
    where = {**WILD, "at": dict.fromkeys(PAIR, "2613")}
    area = BOARD.area("2613")
    by_cards = belief.chance_of(Table(**where).sees(WEST), area)
    looked = [risks({**where, "war": searched(area, times)}).looked[area] for times in range(5)]
    assert looked[:3] == [by_cards, by_cards + 1 / 3, by_cards + 2 / 3]
    assert looked[3:] == [1.0, 1.0]
    assert risks({**where, "war": searched(area, 3, own=False)}).looked[area] == by_cards
    assert risks({**where, "turn": 15, "war": searched(area, 3)}).looked[area] == by_cards


def test_players_3_3_who_keeps_a_gate_now_is_feared_from_afar() -> None:
    watch = {"nazgul_4": "2918", "nazgul_5": "2917", "nazgul_6": "2717"}
    far = risks({**WILD, "at": {**dict.fromkeys(PAIR, "2113"), **watch}}).entering
    near = risks({**WILD, "at": {**dict.fromkeys(PAIR, "2617"), **watch}}).entering
    assert {"2918", "2917"} <= set(GATES)
    assert far["2918"] == near["2918"] > 0
    assert far["2717"] < near["2717"]


def test_players_3_3_nobody_waits_before_a_guard_where_all_search() -> None:
    where = {**WILD, "turn": 10, "at": {**dict.fromkeys(PAIR, "3016"), "nazgul_4": "3117"}}
    calm = of_the_pair(sitting(**where))
    sought = tuple(Sought(turn, "nazgul", ("gorgoroth",), own=True) for turn in (8, 9, 10))
    hot = of_the_pair(sitting(**where, war={"sought": sought}))
    assert not calm
    assert hot


def test_hid_9_whoever_is_seen_among_friends_hides_there() -> None:
    orders = sitting(turn=10, step="F2", m=4, at=dict.fromkeys(PAIR, "minas_tirith"), hidden=())
    assert not of_the_pair(orders)
    assert orders[-1] == CloseStep("F2")


def test_cav_1_gandalf_leaves_shadowfax_to_bear_the_ring_to_mordor() -> None:
    borne: dict[str, Any] = {**WILD, "hidden": ("gandalf",), "ring": "gandalf", "items": {"MG07": "gandalf"}}
    into = sitting(**borne, at={"gandalf": "2817"})[0]
    assert isinstance(into, Move)
    assert into.on_foot
    assert any(BOARD.mordor(at) for at in into.path)
    toward = sitting(**borne, at={"gandalf": "2417"})[0]
    assert isinstance(toward, Move)
    assert not toward.on_foot
