"""Routs and retreats: T-72, T-77, T-78, T-89, T-142, T-143, T-144, T-251 (and T-195 in `test_mordor`)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.war.battles import away
from engine.war.board import BOARD
from engine.war.events.battles import BattleEnded, RoundFought, UnitLost
from engine.war.events.battles import Left as LeftBattle
from engine.war.events.moves import Moved
from engine.war.moves.bars import intrinsic
from engine.war.questions import BattleForm, BattleOrders
from tests.scenarios.war.table import SAURON, Table
from tests.scenarios.war.wars import BESIDE, GO, PLAIN, declare, fight, orders, war

TIRITH = BOARD.hex_of("minas_tirith")
FAR = {"moved": True, "began": "1915"}
"""Three hexes off."""
NEAR = {"moved": True, "began": "2115"}


def why(table: Table, reason: str) -> list[Moved]:
    """The moves of one kind that everybody was told of."""
    return [fact for fact in table.told(None, Moved) if fact.why == reason]


@pytest.mark.parametrize(
    ("unit", "step", "least"),
    [
        ("edoras_eored", "D5", 4),
        ("uruk_hai_2", "F5", 3),
        ("haradrim_horse", "F5", 3),
        ("orc_morgul", "F5", 2),
    ],
)
def test_t_72_ret_1_ret_2_ret_3_ret_4_each_has_its_number(unit: str, step: str, least: int) -> None:
    attacker = "orc_udun" if step == "D5" else "westfold_riders"
    for die in (2, 3, 4):
        table = war(step, units={unit: PLAIN, attacker: BESIDE})
        declare(table, PLAIN, attacker, own=BattleOrders(leave_under=0, advance=()))
        rest = [] if die <= least else [1, 6, 1, 6]
        fight(table, 1, die, *rest, form=orders(PLAIN, GO))
        (first, *_) = table.told(None, LeftBattle)
        assert (first.number, first.left) == (least, die <= least)
        assert bool(why(table, "retreat")) == (die <= least)


def attacked(began: dict[str, Any], *dice: int, **others: Any) -> Table:
    """One unit of foot attacked by Orcs that began their move there; it moved itself this turn."""
    units = {"orc_udun": BESIDE, "anorien_foot": PLAIN}
    table = war(units=units | others, fates={"orc_udun": began, "anorien_foot": {"moved": True}})
    declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=0, advance=()))
    fight(table, *dice, form=orders(PLAIN))
    return table


def test_t_77_rou_1_rou_2_rou_3_who_comes_from_afar_routs_the_enemy() -> None:
    table = attacked(FAR, 4, 1, 1)  # 2:1, the fourth row: 10/15
    assert why(table, "rout") == []
    routed = attacked(FAR, 6)  # 5/20
    (flight,) = why(routed, "rout")
    assert flight.who == ("anorien_foot",)
    assert flight.cost <= 5
    assert routed.unit("anorien_foot").at == flight.path[-1] != PLAIN
    assert why(attacked(NEAR | {"began": BESIDE}, 6, 1, 1), "rout") == []


def test_t_78_rou_1_arm_9_who_loses_ten_routs_nobody() -> None:
    table = attacked(FAR, 3, 1, 1)
    assert table.told(None, RoundFought)[0].result == "10/10"
    assert why(table, "rout") == []


def test_t_143_rou_5_rou_1_a_rout_in_the_second_round() -> None:
    table = attacked(FAR, 1, 6)
    assert len(why(table, "rout")) == 1
    assert [ended.why for ended in table.told(None, BattleEnded)] == ["rout"]


def test_t_89_rou_1_rou_4_int_8_a_garrison_routs_and_the_walls_stand() -> None:
    horde = {f"orc_{name}": "2617" for name in ("udun", "morannon", "gorgoroth", "dol_guldur_1")}
    table = war(
        units={**horde, "tower_guard": TIRITH},
        fates={name: {"moved": True, "began": "2718"} for name in horde},
    )
    declare(table, TIRITH, *horde, own=BattleOrders(leave_under=101, advance=tuple(horde)))
    rounds = fight(table, 6, 1, form=orders(TIRITH))
    assert rounds[0].result.startswith("5/")
    assert [fact.who for fact in why(table, "rout")] == [("tower_guard",)]
    assert intrinsic(table.sees(SAURON).field, TIRITH) == 5
    assert why(table, "advance") == []
    assert table.sees(None).field.holder("minas_tirith") == "fellowship"


def test_t_142_rou_2_mov_2_hemmed_in_it_is_lost_and_with_one_step_it_takes_it() -> None:
    around = BOARD.neighbours[PLAIN]
    names = ("orc_morannon", "orc_gorgoroth", "orc_morgul", "orc_durthang", "olog_1")
    others = dict(zip(names, (at for at in around if at != BESIDE), strict=True))
    lost = attacked(FAR, 6, **others)
    assert [gone.unit for gone in lost.told(None, UnitLost)] == ["anorien_foot"]
    gap = {name: at for name, at in others.items() if at != "2217"}
    one = attacked(FAR, 6, **gap)
    assert [fact.path[:2] for fact in why(one, "rout")] == [(PLAIN, "2217")]


def test_t_144_ret_5_ringed_in_he_stays_and_fights() -> None:
    names = ("orc_morannon", "orc_gorgoroth", "orc_morgul", "orc_durthang", "olog_1")
    others = dict(zip(names, (at for at in BOARD.neighbours[PLAIN] if at != BESIDE), strict=True))
    table = war(units={"orc_udun": BESIDE, "anorien_foot": PLAIN, **others})
    declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=0, advance=()))
    rounds = fight(table, 1, 1, 1, 1, 1, 1, form=BattleForm((BattleOrders(PLAIN, 101),)))
    assert len(rounds) == 3
    assert table.unit("anorien_foot").at == PLAIN
    assert [ended.why for ended in table.told(None, BattleEnded)] == ["rounds"]


def test_t_251_ret_6_ret_5_rou_2_away_is_away_from_every_attacker() -> None:
    field = war(units={"anorien_foot": "2317", "orc_udun": "2316", "orc_morannon": "2318"}).sees(SAURON).field
    threats = ("2316", "2318")
    flight = away.retreated(field, ("anorien_foot",), threats, "2517")
    assert flight is not None
    assert (flight.end, len(flight.path)) == ("2517", 3)
    beside = away.retreated(field, ("anorien_foot",), threats, "2416")
    assert beside is not None
    assert beside.end not in ("2416", "2417")
    everywhere = tuple(BOARD.neighbours["2317"])
    assert away.routed(field, ("anorien_foot",), everywhere, "2517") is None


def test_cap_10_ret_4_an_orc_band_retreats_like_a_unit() -> None:
    table = war("F5", units={"westfold_riders": BESIDE}, bands={"band_1": (PLAIN, 5, "sauron")})
    declare(table, PLAIN, "westfold_riders", own=BattleOrders(leave_under=0, advance=()))
    fight(table, 1, 2, form=orders(PLAIN, GO))
    assert [fact.who for fact in why(table, "retreat")] == [("band_1",)]
