"""Routs and retreats: T-72, T-77, T-78, T-89, T-142, T-143, T-144, T-251 (and T-195 in `test_mordor`)."""

from typing import Any

import pytest

from engine.war.battles import leaving
from engine.war.board import BOARD
from engine.war.events.fights import BattleEnded, RoundFought, UnitLost
from engine.war.events.fights import Left as LeftBattle
from engine.war.events.table import Asked, ItemFound, Moved
from engine.war.moves.restrictions import intrinsic
from engine.war.moving_group import moving_group
from engine.war.options import Options
from engine.war.pieces import TROOPS
from engine.war.questions import BattleForm, BattleOrders
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import BEHIND, BESIDE, GO, PLAIN, STAY, declare, fight, orders, war

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
    flight = leaving.retreated(field, ("anorien_foot",), threats, "2517")
    assert (flight.end, len(flight.path)) == ("2517", 3)
    beside = leaving.retreated(field, ("anorien_foot",), threats, "2416")
    assert beside.end not in ("2416", "2417")
    everywhere = tuple(BOARD.neighbours["2317"])
    assert leaving.routed(field, ("anorien_foot",), everywhere, "2517") is None


def test_cap_10_ret_4_an_orc_band_retreats_like_a_unit() -> None:
    table = war("F5", units={"westfold_riders": BESIDE}, bands={"band_1": (PLAIN, 5, "sauron")})
    declare(table, PLAIN, "westfold_riders", own=BattleOrders(leave_under=0, advance=()))
    fight(table, 1, 2, form=orders(PLAIN, GO))
    assert [fact.who for fact in why(table, "retreat")] == [("band_1",)]


GARRISON = {"eye_orcs": "isengard", "uruk_hai_2": ("isengard", 5)}
"""The one place where troops of both Dark powers stand together,"""
RIDERS = dict.fromkeys(
    ("westfold_riders", "edoras_eored", "eomers_eored", "helm_guard", "dunharrow_muster"), "1714"
)
"""and who comes against it."""


@pytest.mark.parametrize(
    ("what", "began", "dice"), [("retreat", "1714", (1, 2)), ("rout", "1915", (6,))], ids=("retreat", "rout")
)
def test_stk_3_arm_14_ret_5_rou_2_two_powers_leave_isengard_by_two_ways(
    what: str, began: str, dice: tuple[int, ...]
) -> None:
    """Eye-Orcs and Saruman's troops defend it together, but end stacked nowhere else."""
    table = war(
        "F5",
        preset="three_powers",
        units={**GARRISON, **RIDERS},
        fates={name: {"moved": True, "began": began} for name in RIDERS},
        war={"ruined": ("isengard",)},
    )
    declare(table, "1613", *RIDERS, own=BattleOrders(leave_under=0, advance=()))
    fight(table, *dice, form=orders("1613", GO))
    assert sorted(name for fact in why(table, what) for name in fact.who) == sorted(GARRISON)
    hexes = {table.unit(name).at for name in GARRISON}
    assert len(hexes) == 2
    assert "1613" not in hexes


def test_stk_3_ret_5_whom_no_second_way_is_open_stays_and_fights() -> None:
    others = [name for name, troop in TROOPS.items() if troop.power == "fellowship" and name not in RIDERS]
    near = [at for at in BOARD.within("1613", 2) if BOARD.is_land(at) and at not in ("1613", "1513", "1714")]
    table = war(
        "F5",
        preset="three_powers",
        units={**GARRISON, **RIDERS, **dict(zip(others, near, strict=False))},
        war={"ruined": ("isengard",), "hobbits_fought": True},
    )
    declare(table, "1613", *RIDERS, own=BattleOrders(leave_under=0, advance=()))
    fight(table, 1, 2, 1, 6, 1, 6, form=orders("1613", GO))
    (flight,) = why(table, "retreat")
    assert (flight.who, flight.path) == (("uruk_hai_2",), ("1613", "1513"))
    assert table.unit("eye_orcs").at == "1613"
    assert [ended.why for ended in table.told(None, BattleEnded)] == ["rounds"]


def test_ret_5_des_12_deserters_and_who_stands_with_them_defend_and_leave_apart() -> None:
    """The orders are Sauron's; nobody speaks for the deserters."""
    table = war(
        "F5",
        units={"haradrim_horse": PLAIN, "orc_morgul": PLAIN, "westfold_riders": BESIDE},
        fates={"haradrim_horse": {"power": "nobody", "deserter": True}},
    )
    declare(table, PLAIN, "westfold_riders", own=BattleOrders(leave_under=0, advance=()))
    fight(table, 1, 2, form=orders(PLAIN, GO))
    assert [fact.who for fact in why(table, "retreat")] == [("orc_morgul",), ("haradrim_horse",)]
    assert table.unit("orc_morgul").at != table.unit("haradrim_horse").at


def test_ret_5_arm_8_who_retreats_or_advances_stops_there_and_finds_what_lies_there() -> None:
    """RES-8: a leader who leaves a battle takes up the card in the hex; so does one who advances."""
    table = war(
        units={"orc_udun": BESIDE, "anorien_foot": PLAIN},
        at={"faramir": PLAIN, "gothmog": BESIDE},
        items={"MG16": BEHIND, "MG12": PLAIN},
        fates={"faramir": {"hidden": False}},
    )
    declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=0, advance=("orc_udun", "gothmog")))
    fight(table, 1, 2, form=BattleForm((BattleOrders(PLAIN, 101, retreat_to=BEHIND),)), ring=True)
    assert table.person("faramir").at == BEHIND
    assert [found.who for found in table.told(None, ItemFound)] == ["faramir", "gothmog"]


ROUNDS = Options(round_by_round=True)


def test_prm_5_p_7_the_place_to_rout_to_is_asked_alone() -> None:
    table = war(units={"orc_udun": BESIDE, "anorien_foot": PLAIN}, fates={"orc_udun": FAR}, options=ROUNDS)
    declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=0, advance=()))
    fight(table, 6, form=orders(PLAIN))
    assert (table.kind, table.deciders()) == ("P-7", (WEST,))
    assert table.told(SAURON, Asked) == [Asked("P-7", (WEST,))]
    table.answer(WEST, BattleOrders(rout_to="helms_deep"))
    (flight,) = why(table, "rout")
    straight = war(units={"orc_udun": BESIDE, "anorien_foot": PLAIN}).sees(WEST).field
    wanted = leaving.routed(straight, ("anorien_foot",), (BESIDE,), BOARD.hex_of("helms_deep"))
    assert flight.path == wanted.path


def test_prm_5_p_8_the_place_to_retreat_to_is_asked_alone() -> None:
    ends = set()
    for to in ("minas_tirith", "lorien"):
        table = war(units={"orc_udun": BESIDE, "anorien_foot": PLAIN}, options=ROUNDS)
        declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=0, advance=()))
        fight(table, 1, form=orders(PLAIN, GO))
        assert table.kind == "P-5"
        table.answer(SAURON, BattleOrders(leave_under=0))
        table.answer(WEST, GO, 1)
        assert (table.kind, table.deciders()) == ("P-8", (WEST,))
        assert table.may_answer(WEST, BattleOrders(retreat_to="dol_amroth"))
        table.answer(WEST, BattleOrders(retreat_to=to))
        ends.add(table.unit("anorien_foot", WEST).at)
    assert len(ends) == 2


def penned(*, free: bool) -> dict[str, str]:
    """Orcs in every hex that leads away from the attackers, but for one, or in all."""
    field = war(units={"orc_udun": BESIDE, "anorien_foot": PLAIN}).sees(WEST).field
    found = leaving.retreats(moving_group(field, ("anorien_foot",)), (BESIDE,))
    (open_, *_) = sorted(flight.end for flight in found if len(flight.path) == 2)
    shut = sorted({at for flight in found for at in flight.path[1:]} - ({open_} if free else set()))
    orcs = [name for name, kind in TROOPS.items() if kind.nation == "orc" and kind.power == "sauron"]
    return dict(zip([name for name in orcs if name != "orc_udun"], shut, strict=False))


@pytest.mark.parametrize("free", [True, False], ids=["one way", "no way"])
def test_prm_5_p_8_nobody_is_asked_where_ways_do_not_part(*, free: bool) -> None:
    """A question with one answer, or with none, is no question; what bars the ways all see (INF-6)."""
    table = war(units={"orc_udun": BESIDE, "anorien_foot": PLAIN} | penned(free=free), options=ROUNDS)
    declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=0, advance=()))
    fight(table, 1, form=orders(PLAIN, GO))
    table.answer(SAURON, BattleOrders(leave_under=0))
    table.answer(WEST, GO, 1, *([] if free else [1]))
    assert table.kind == ("P-18" if free else "P-5")
    assert len(why(table, "retreat")) == free


@pytest.mark.parametrize("free", [True, False], ids=["one way", "no way"])
def test_prm_5_p_7_nobody_is_asked_where_ways_do_not_part(*, free: bool) -> None:
    units = {"orc_udun": BESIDE, "anorien_foot": PLAIN} | penned(free=free)
    table = war(units=units, fates={"orc_udun": FAR}, options=ROUNDS)
    declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=0, advance=()))
    fight(table, 6, form=orders(PLAIN))
    assert table.kind == "P-18"
    assert len(why(table, "rout")) == free


def test_prm_5_p_18_who_advances_is_asked_alone() -> None:
    for who, at in (("orc_udun", PLAIN), ("", BESIDE)):
        table = war(units={"orc_udun": BESIDE, "anorien_foot": PLAIN}, options=ROUNDS)
        declare(table, PLAIN, "orc_udun", own=STAY)
        fight(table, 1, form=orders(PLAIN, GO))
        table.answer(SAURON, STAY)
        table.answer(WEST, GO, 1)
        table.answer(WEST, BattleOrders())
        assert (table.kind, table.deciders()) == ("P-18", (SAURON,))
        table.answer(SAURON, BattleOrders(advance=(who,) if who else ()))
        assert table.unit("orc_udun").at == at


def test_p_7_p_8_by_default_they_make_for_another_own_citadel_than_the_one_they_leave() -> None:
    minas_tirith, pelargir = BOARD.hex_of("minas_tirith"), BOARD.hex_of("pelargir")
    field = war(units={"tower_guard": minas_tirith, "orc_udun": "2617"}).state.field
    assert leaving.goal(field, "fellowship", minas_tirith, "") == pelargir
    assert leaving.goal(field, "fellowship", minas_tirith, "edoras") == BOARD.hex_of("edoras")


@pytest.mark.parametrize("go", [None, False, True])
@pytest.mark.parametrize("dice", [(6, 1), (3, 1, 3, 3)], ids=["rout", "retreat"])
def test_rou_4_p_22_leaders_stay_under_walls_that_stand_or_go_with_the_garrison(
    dice: tuple[int, ...], go: bool | None
) -> None:
    """The form says it, for a rout and for a retreat; by default they stay."""
    names = ("udun", "morannon", "gorgoroth", "dol_guldur_1") if len(dice) == 2 else ("udun",)
    people = ("legolas", "gimli") if len(dice) == 2 else ("gandalf", "faramir")
    horde = {f"orc_{name}": "2617" for name in names}
    table = war(
        units={**horde, "tower_guard": TIRITH},
        at=dict.fromkeys(people, TIRITH),
        fates={name: {"moved": True, "began": "2718"} for name in horde},
    )
    leave = 101 if len(dice) == 2 else 0
    declare(table, TIRITH, *horde, own=BattleOrders(leave_under=leave, advance=()))
    leaving = BattleOrders(TIRITH, leave_under=101 - leave, leaders_go=go)
    fight(table, *dice, form=BattleForm((leaving,)), ring=True)
    assert table.unit("tower_guard", WEST).at != TIRITH
    assert {name for name in people if table.person(name).at != TIRITH} == ({*people} if go else set())


def test_ret_1_arm_7_where_walls_are_left_the_attacker_rolls_too_before_he_fights_them() -> None:
    lorien = BOARD.hex_of("lorien")
    table = war(units={"orc_udun": "2111", "lorien_elves": lorien}, at={"galadriel": lorien})
    declare(table, lorien, "orc_udun", own=GO)
    assert len(fight(table, 3, 1, 1, form=orders(lorien, GO), ring=True)) == 1
    assert [left.power for left in table.told(None, LeftBattle)] == ["fellowship", "sauron"]
