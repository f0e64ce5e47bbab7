"""What sharp knows of the West's side that steady does not (players.md 2, 3.6, 3.8, 3.9)."""

import random
from typing import Any

import pytest

from engine.game import Strength
from engine.war.actions import Give, Move, PutOn
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.players.planner import Planner
from engine.war.players.west.outlook import Outlook
from engine.war.players.west.risks import plan as way
from engine.war.questions import RingAsked, Yes
from tests.engine.war.players.test_west import PAIR, WEST, asked, sitting
from tests.scenarios.war.table import Table

SEEN: dict[str, Any] = {
    "turn": 6,
    "step": "F2",
    "bare": True,
    "m": 2,
    "at": {**dict.fromkeys(PAIR, "2717"), "nazgul_4": "2717", "nazgul_5": "2817", "nazgul_6": "2716"},
    "hidden": (),
}
LINHIR = BOARD.hex_of("linhir")
LAST_DAYS: dict[str, Any] = {"preset": "last_days", "turn": 1, "step": "F2"}


def test_rng_3_a_bearer_whom_all_see_vanishes_before_wings_come_and_leaves_his_friend() -> None:
    orders = sitting("sharp", **SEEN)
    on = orders.index(PutOn())
    moves = [order for order in orders[on:] if isinstance(order, Move) and "frodo" in order.who]
    assert all(order.who == ("frodo",) for order in moves)
    assert PutOn() not in sitting("steady", **SEEN)


def test_rng_9_a_bearer_one_move_from_the_fire_does_not_put_the_ring_on() -> None:
    near = {**SEEN, "at": {**dict.fromkeys(PAIR, "3016"), "nazgul_4": "2917"}}
    orders = sitting("sharp", **near)
    assert PutOn() not in orders
    assert any(isinstance(order, Move) and order.path[-1] == "3117" for order in orders)


def test_players_3_8_before_a_band_sharp_vanishes_where_steady_hopes() -> None:
    about, band = RingAsked("2717", PAIR), {"band_1": ("2717", 5, "sauron")}
    where: dict[str, Any] = {
        "turn": 6,
        "bare": True,
        "at": dict.fromkeys(PAIR, "2717"),
        "hidden": (),
        "bands": band,
    }
    assert asked("P-10", about, "sharp", **where) == Yes(True)
    assert asked("P-10", about, **where) == Yes(False)


def test_cap_1_the_bearer_has_sting() -> None:
    where: dict[str, Any] = {"turn": 3, "step": "F2", "bare": True, "hidden": PAIR, "items": {"MG03": "sam"}}
    where["at"] = dict.fromkeys(PAIR, "2412")
    orders = sitting("sharp", **where)
    assert orders.index(Give("MG03", "frodo")) == 0


@pytest.mark.parametrize("strength", ["steady", "sharp"])
def test_w15_15_the_garrison_of_a_place_without_walls_stays(strength: Strength) -> None:
    garrison = {unit.id for unit in Table(**LAST_DAYS).sees(WEST).field.units_at(LINHIR)}
    moves = [order for order in sitting(strength, **LAST_DAYS) if isinstance(order, Move)]
    assert garrison
    assert not any(garrison & set(order.who) for order in moves)


WATCHED: dict[str, Any] = {
    "preset": "last_days",
    "turn": 6,
    "step": "F2",
    "hidden": PAIR,
    "at": {
        **dict.fromkeys(PAIR, "2714"),
        "lord_of_the_nazgul": "3118",
        "khamul": "2617",
        "nazgul_3": "2718",
        "nazgul_4": "2917",
        "nazgul_5": "2918",
        "nazgul_6": "3017",
        "nazgul_7": "2817",
        "nazgul_8": "3216",
        "nazgul_9": "3016",
    },
}
"""All gates of Mordor are watched; the way around them is longer than the story."""


def test_players_3_2_sharp_takes_no_way_that_comes_too_late() -> None:
    out = Outlook(Planner(Table(**WATCHED).sees(WEST), "sharp", random.Random(1)))
    assert out.walkers is not None
    safest = way(out.walkers, MOUNT_DOOM, out.risks, out.weight)
    assert safest.turns > out.left >= out.plan.turns


@pytest.mark.parametrize(("strength", "left"), [("steady", 7), ("sharp", 3)])
def test_scn_5_sharp_hurries_where_sauron_lacks_one_prize(strength: Strength, left: int) -> None:
    held = {"edoras": "sauron", "linhir": "sauron"}
    out = Outlook(Planner(Table(**WATCHED, control=held).sees(WEST), strength, random.Random(1)))
    assert out.left == left
