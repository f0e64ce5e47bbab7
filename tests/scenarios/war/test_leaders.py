"""Leaders, prejudice, Rangers: T-69, T-70, T-141, T-231, T-232, T-247, T-258."""

from typing import Any

import pytest

from engine.war import Options
from engine.war.actions import Attack, SplitUnit, TakeControl
from engine.war.board import BOARD
from engine.war.events.fights import Died, Dispersed, RoundFought, UnitLost
from engine.war.events.table import Asked
from engine.war.questions import BattleForm, BattleOrders
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import BESIDE, PLAIN, declare, fight, one, orders, war

TIRITH, ISENGARD = BOARD.hex_of("minas_tirith"), BOARD.hex_of("isengard")
ROUNDS = Options(round_by_round=True)
MANY = {"orc_udun": BESIDE, "orc_morannon": BESIDE, "orc_gorgoroth": BESIDE}


def struck(
    defenders: dict[str, Any], at: dict[str, str], *dice: Any, form: BattleForm | None = None
) -> Table:
    """Seventy-five Orcs against these, with the best die: a ``k`` for the defender."""
    table = war(units={**MANY, **defenders}, at=at)
    declare(table, PLAIN, *MANY, own=BattleOrders(leave_under=0, advance=()))
    fight(table, *dice, form=form or orders(PLAIN), ring=bool(at))
    return table


def lost(table: Table) -> list[str]:
    return [fact.unit for fact in table.told(None, UnitLost) if fact.why == "leader"]


def died(table: Table) -> list[str]:
    return [fact.who for fact in table.told(None, Died)]


def test_t_69_ran_1_the_rangers_die_for_faramir() -> None:
    table = struck({"rangers": (PLAIN, 5), "tower_guard": PLAIN}, {"faramir": PLAIN}, 6, 6, 6)
    assert "k" in table.told(None, RoundFought)[0].result.split("/")[1]
    assert lost(table) == ["rangers"]
    spared = BattleForm((BattleOrders(PLAIN, 0, rangers=False),))
    other = struck({"rangers": (PLAIN, 5), "tower_guard": PLAIN}, {"faramir": PLAIN}, 6, 1, 1, form=spared)
    assert (lost(other), died(other)) == ([], ["faramir"])


@pytest.mark.parametrize(("spare", "gone"), [(True, ["rangers"]), (False, ["faramir"]), (None, ["rangers"])])
def test_t_69_ran_1_prm_5_round_by_round_the_rangers_are_asked_about_alone(
    spare: bool | None, gone: list[str]
) -> None:
    """PRM-5, P-6: after P-4, before the round is told; who says nothing loses as by default."""
    table = war(units={**MANY, "rangers": PLAIN, "tower_guard": PLAIN}, at={"faramir": PLAIN}, options=ROUNDS)
    declare(table, PLAIN, *MANY, own=BattleOrders(leave_under=0, advance=()))
    fight(table, 6, form=orders(PLAIN), ring=True)
    assert (table.kind, table.deciders()) == ("P-4", (SAURON, WEST))
    table.answer(SAURON, BattleOrders())
    table.answer(WEST, BattleOrders())
    assert (table.kind, table.deciders()) == ("P-6", (WEST,))
    assert table.told(None, RoundFought) == []
    assert table.told(SAURON, Asked) == [Asked("P-6", (WEST,))]
    table.answer(WEST, BattleOrders(rangers=spare))
    assert (lost(table) or died(table)) == gone
    assert len(table.told(None, RoundFought)) == 1
    assert table.kind == "P-5"


def test_ldr_5_int_6_prm_5_p_6_is_not_asked_where_no_leader_falls() -> None:
    """Without a leader the Rangers are one themselves; under a wall no leader falls."""
    plain = war(units={**MANY, "rangers": PLAIN, "tower_guard": PLAIN}, options=ROUNDS)
    declare(plain, PLAIN, *MANY, own=BattleOrders(leave_under=0, advance=()))
    fight(plain, 6, form=orders(PLAIN))
    plain.answer(WEST, BattleOrders())
    assert lost(plain) == ["rangers"]
    assert plain.kind == "P-5"


def test_t_70_ran_2_alone_the_rangers_lead() -> None:
    table = war("F5", units={"rangers": BESIDE, "orc_udun": PLAIN})
    found = one(table, PLAIN, "rangers", die=3)
    assert (found.difference, found.led) == (1, ("rangers",))


def test_t_141_ldr_5_int_6_one_leader_by_lot_nobody_or_a_nazgul() -> None:
    both = {"theoden": PLAIN, "eomer": PLAIN}
    for lot, name in enumerate(("theoden", "eomer")):
        assert died(struck({"edoras_eored": PLAIN}, both, 6, lot, 1, 1)) == [name]
    assert died(struck({"edoras_eored": PLAIN}, {}, 3, 1, 1)) == []


def test_t_141_ldr_5_a_nazgul_who_is_drawn_is_dispersed() -> None:
    table = war("F5", units={"edoras_eored": BESIDE, "westfold_riders": BESIDE, "orc_udun": (PLAIN, 3)},
                at={"khamul": PLAIN, "eomer": BESIDE})  # fmt: skip
    declare(table, PLAIN, "edoras_eored", "westfold_riders", own=BattleOrders(leave_under=0, advance=()))
    fight(table, 4, 5, 6, form=orders(PLAIN))
    assert table.told(None, RoundFought)[0].result.endswith("k")
    assert [gone.who for gone in table.told(None, Dispersed)] == ["khamul"]


def test_t_141_int_6_under_the_walls_of_minas_tirith_leaders_are_safe() -> None:
    horde = {f"orc_{name}": "2617" for name in ("udun", "morannon", "gorgoroth", "dol_guldur_1")}
    table = war(units={**horde, "rangers": (TIRITH, 2), "gondor_horse": (TIRITH, 3)}, at={"faramir": TIRITH})
    declare(table, TIRITH, *horde, own=BattleOrders(leave_under=101, advance=()))
    rounds = fight(table, 6, 1, form=orders(TIRITH), ring=True)
    assert "k" in rounds[0].result
    assert (lost(table), died(table)) == ([], [])


def test_t_231_stk_4_ran_1_rangers_and_hobbits_are_never_split() -> None:
    table = war("F2", units={"rangers": PLAIN, "hobbits": "buckland"})
    for unit in ("rangers", "hobbits"):
        table.refused(WEST, SplitUnit(unit, 2), "STK-4")
    struck_down = struck({"rangers": PLAIN, "tower_guard": PLAIN}, {"faramir": PLAIN}, 6, 6, 6)
    assert lost(struck_down) == ["rangers"]


def test_t_232_ldr_2_ldr_3_ran_2_elves_follow_few() -> None:
    units = {"elves_rivendell": TIRITH, "rangers": TIRITH, "orc_udun": "2617"}
    people = {"imrahil": TIRITH, "denethor": TIRITH}
    alone = war(units=units, at=people)
    assert one(alone, TIRITH, "orc_udun", die=4, ring=True).difference == -1
    led = war(units=units, at=people | {"legolas": TIRITH})
    assert one(led, TIRITH, "orc_udun", die=4, ring=True).difference == -2


def test_t_247_ldr_5_ran_2_int_6_rangers_who_lead_bear_the_k() -> None:
    table = struck({"rangers": PLAIN, "tower_guard": PLAIN}, {}, 6, 1, 1)
    assert lost(table) == ["rangers"]
    horde = {f"orc_{name}": "2617" for name in ("udun", "morannon", "gorgoroth", "dol_guldur_1")}
    walls = war(units={**horde, "rangers": TIRITH})
    declare(walls, TIRITH, *horde, own=BattleOrders(leave_under=101, advance=()))
    assert "k" in fight(walls, 6, 1, form=orders(TIRITH))[0].result
    assert lost(walls) == []


def test_t_258_arm_14_ldr_4_naz_1_sr2_8_two_masters_two_forces() -> None:
    units = {"orc_udun": BESIDE, "helm_guard": PLAIN}
    riders = {"ugluk": BESIDE, "nazgul_4": BESIDE, "nazgul_5": BESIDE}
    table = war(units=units, at=riders)
    found = one(table, PLAIN, "orc_udun", die=3)
    assert (found.difference, found.shift) == (0, 0)
    joint: dict[str, Any] = {
        "units": {**units, "uruk_hai_1": BESIDE, "helm_guard": BOARD.hex_of("edoras"), "orc_udun": "2015"}
    }
    joint["units"]["uruk_hai_1"] = "2015"
    both = Attack(BOARD.hex_of("edoras"), ("orc_udun", "uruk_hai_1"))
    war(**joint).refused(SAURON, both, "ARM-14")
    paid = war(step="D1", **joint)
    paid.do(SAURON, TakeControl())
    while paid.sees(SAURON).step != "D5":
        paid.close()
    paid.do(SAURON, both)
    assert paid.sees(SAURON).field.turn.points == 14 - 2 - 2


def test_t_258_arm_14_at_isengard_they_defend_together() -> None:
    table = war(
        "F5",
        units={"uruk_hai_2": ISENGARD, "eye_orcs": ISENGARD, "westfold_riders": "1614"},
        at={"ugluk": ISENGARD},
    )
    found = one(table, ISENGARD, "westfold_riders", die=3)
    assert (found.defence, found.difference) == (30, -1)


def test_rng_4_ldr_3_who_wears_the_ring_leads_nobody_but_his_sorcery_helps() -> None:
    table = war(
        units={"orc_udun": BESIDE, "tower_guard": PLAIN}, at={"gandalf": PLAIN}, ring="gandalf", worn=8,
        claimed=True,
    )  # fmt: skip
    fought = one(table, PLAIN, "orc_udun", die=3)
    assert fought.led == ("gandalf",)
    assert fought.difference == -3


def test_naz_1_arm_14_in_a_joint_attack_a_leader_of_saruman_is_one_beside_two_nazgul() -> None:
    edoras = BOARD.hex_of("edoras")
    table = war(
        step="D1", units={"helm_guard": edoras, "orc_udun": "2015", "uruk_hai_1": "2015"},
        at={"ugluk": "2015", "nazgul_4": "2015", "nazgul_5": "2015"},
    )  # fmt: skip
    table.do(SAURON, TakeControl())
    while table.sees(SAURON).step != "D5":
        table.close()
    fought = one(table, edoras, "orc_udun", "uruk_hai_1", die=3)
    assert fought.shift == 0
