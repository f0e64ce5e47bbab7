"""Seizing power with the Ring: T-34 to T-37, T-103, T-202, T-230, T-242, T-243, T-265."""

from typing import Any

import pytest

from engine.dice import SeededDice
from engine.war import RULES
from engine.war.actions import Answer, Attempt, Claim, Displeasure, Fight, Hide, March, Move, PutOn, Rescue
from engine.war.board import BOARD
from engine.war.data import NAZGUL
from engine.war.events.fights import Died, Dispersed, Struck
from engine.war.events.quest import CaptureTried, RescueTried, RingClaimed, RingFound
from engine.war.events.quest import PutOn as WasPutOn
from engine.war.events.table import Moved
from engine.war.grid import distance
from engine.war.questions import FightOrders
from tests.scenarios.war import turning
from tests.scenarios.war.fights import FIELD, TO_THE_END, fight, met
from tests.scenarios.war.hunted import found, keep_off, searched
from tests.scenarios.war.table import EVERYONE, SARUMAN, SAURON, WEST, Table

LAST = "nazgul_9"
DEAD: dict[str, object] = {"fate": "dead", "at": ""}
HUNTERS = ("nazgul_4", "nazgul_5", "khamul")
EIGHT: dict[str, dict[str, object]] = {name: DEAD for name in NAZGUL if name != LAST}


def chased(*args: Any, **where: Any) -> Table:
    """Gandalf has claimed the Ring, and Sauron moves."""
    return met(*args, worn=9, m=9, ring="gandalf", claimed=True, step="D2", **where)


def claiming(who: str, *others: str, **where: Any) -> Table:
    return met(who, *others, **{"ring": who, "worn": 9, "claimed": True, "m": 9, **where})


def winners(table: Table) -> tuple[str, ...] | None:
    """Who has won; None while the game goes on."""
    outcome = table.sees(None).outcome
    return outcome.winners if outcome else None


def test_t_34_sez_5_vic_7_the_ninth_dies_before_gandalf_and_it_is_a_draw() -> None:
    table = claiming("gandalf", LAST, fates=EIGHT)
    fight(table, WEST, ("gandalf",), (LAST,))
    table.answer(SAURON, TO_THE_END, 1, 6)
    assert table.told(None, Died) == [Died(LAST, FIELD, "fight")]
    assert winners(table) == ()


def test_t_35_sez_6_sez_5_vic_4_a_claimants_side_may_still_win_by_arms() -> None:
    """Had the ninth died before, it would be a draw already, though the West had won at dusk."""
    lawful: dict[str, Any] = {"m": 3, "turn": 9, "mobilised": ("saruman",)}
    table = claiming("aragorn", step="D6", **lawful)
    table.close()
    assert winners(table) == (WEST,)
    before = claiming("aragorn", LAST, step="F4", fates=EIGHT, **lawful)
    fight(before, WEST, ("aragorn",), (LAST,))
    before.answer(SAURON, TO_THE_END, 1, 6)
    assert winners(before) == ()


def test_t_36_sez_7_vic_6_the_ninth_dies_before_saruman_and_he_wins() -> None:
    table = claiming("saruman", LAST, preset="three_powers", step="D4", fates=EIGHT)
    table.close()
    table.answer(SARUMAN, TO_THE_END, 6, 1)
    assert winners(table) == (SARUMAN,)


def test_t_37_sez_4_the_gm_moves_who_was_not_ordered() -> None:
    table = chased(at={"gandalf": FIELD, "nazgul_4": "khand", "nazgul_5": "2118", "khamul": "2213"}, points=0)
    far = {name: distance(table.person(name, SAURON).at, FIELD) for name in HUNTERS}
    table.close()
    near = {name: distance(table.person(name, SAURON).at, FIELD) for name in HUNTERS}
    assert near == {"nazgul_4": far["nazgul_4"] - 12, "nazgul_5": 0, "khamul": 0}
    assert {moved.why for moved in table.told(None, Moved)} == {"forced"}
    assert table.sees(SAURON).field.turn.points == 0


def test_t_103_sez_1_sez_2_sez_3_gandalf_claims_it() -> None:
    people = ("gandalf", "boromir")
    table = met(*people, step="F2", at="edoras", hidden=people, ring="gandalf", turn=9)
    table.do(WEST, Claim())
    for seat in EVERYONE:
        assert table.told(seat, RingClaimed) == [RingClaimed("gandalf", BOARD.hex_of("edoras"))]
        assert table.told(seat, WasPutOn) == [WasPutOn(False, "gandalf")]
        assert table.person("gandalf", seat).at == BOARD.hex_of("edoras")
    table.refused(WEST, PutOn(), "RNG-3")
    turning.dawn(table, 10)
    gandalf = table.person("gandalf")
    assert (gandalf.full, gandalf.rating) == (5, 2)
    assert table.sees(None).field.ring.worn
    met(*people, step="F2", hidden=people, ring="boromir").refused(WEST, Claim(), "SEZ-1")
    claiming("gandalf", "boromir", step="F7").refused(WEST, Hide(("gandalf",)), "HID-9")
    armed = claiming("gandalf", "nazgul_4")
    fight(armed, WEST, ("gandalf",), ("nazgul_4",), FightOrders(break_off=9))
    armed.answer(SAURON, TO_THE_END, 1, 1, 1)
    assert [(blow.by, blow.margin) for blow in armed.told(None, Struck)] == [
        ("nazgul_4", 3 - 10),
        ("gandalf", 10 - 3),
    ]


def test_t_202_sez_8_rng_10_nazgul_take_it_from_a_dead_claimant() -> None:
    table = claiming("aragorn", "nazgul_4", at="barad_dur", step="D4", fates={"aragorn": {"hurt": 5}})
    fight(table, SAURON, ("nazgul_4",), ("aragorn",))
    table.answer(WEST, TO_THE_END, 1, 6)
    assert table.sees(SAURON).field.ring.holder == "nazgul_4"
    assert winners(table) is None
    turning.until(table, lambda now: now.sees(None).outcome is not None)
    assert winners(table) == (SAURON,)


def test_t_230_sez_4_sr3_4_sr3_5_before_isengard_they_wait() -> None:
    where: dict[str, Any] = {
        "preset": "three_powers",
        "at": {"saruman": "isengard", "nazgul_5": "2014", "gimli": "1612"},
        "ring": "saruman",
        "worn": 9,
        "claimed": True,
        "m": 9,
    }
    table = met(step="D2", **where)
    table.refused(SAURON, Move(("nazgul_5",), ("isengard",)), "SR3-4")
    table.close()
    assert distance(table.person("nazgul_5", None).at, BOARD.hex_of("isengard")) == 1
    angry = met(step="D1", **where)
    angry.do(SAURON, Displeasure())
    turning.step(angry, "D2")
    angry.close()
    assert angry.person("nazgul_5", None).at == BOARD.hex_of("isengard")


@pytest.mark.parametrize("card", ["SC07", "SC11"])
def test_t_230_src_9_cap_10_a_search_brings_nobody_into_isengard(card: str) -> None:
    """Neither a Nazgûl nor a band, while the allies are at peace."""
    people = {"gimli": "isengard", "nazgul_5": "1512"}
    table = searched(card, 1, area="isengard_gap", preset="three_powers", at=people, m=5)
    assert found(table) == {BOARD.hex_of("isengard"): ("gimli",)}
    keep_off(table)
    assert table.kind != "P-2"
    assert table.told(None, CaptureTried) == []
    assert table.sees(None).field.bands == ()
    assert table.person("nazgul_5", None).at == "1512"


def test_t_242_sez_5_sez_1_vic_7_whoever_kills_the_ninth() -> None:
    table = claiming("gandalf", "celeborn", LAST, fates=EIGHT)
    fight(table, WEST, ("celeborn",), (LAST,))
    table.answer(SAURON, TO_THE_END, 1, 5, 1, 5)
    assert winners(table) == ()
    worn = met("frodo", "celeborn", LAST, hidden=("frodo",), ring="frodo", worn=9, m=9, fates=EIGHT)
    fight(worn, WEST, ("celeborn",), (LAST,))
    worn.answer(SAURON, TO_THE_END, 1, 5, 1, 5)
    assert worn.told(None, Died) == [Died(LAST, FIELD, "fight")]
    assert winners(worn) is None
    later = met("gandalf", step="F2", ring="gandalf", fates=dict.fromkeys(NAZGUL, DEAD))
    later.refused(WEST, Claim(), "SEZ-1", "claim.no_nazgul")


def test_t_243_sez_7_sez_1_vic_6_a_dispersed_nazgul_is_alive() -> None:
    table = claiming(
        "saruman", "gimli", LAST, preset="three_powers", step="F4", fates={**EIGHT, LAST: {"hurt": 2}}
    )
    fight(table, WEST, ("gimli",), (LAST,))
    table.answer(SAURON, TO_THE_END, 1, 6, 2)
    assert len(table.told(None, Dispersed)) == 1
    assert winners(table) is None
    dead = met("saruman", preset="three_powers", step="S2", ring="saruman", fates=dict.fromkeys(NAZGUL, DEAD))
    dead.refused(SARUMAN, Claim(), "SEZ-1", "claim.no_nazgul")


def test_t_265_sez_3_cap_1_captures_and_rescues_go_by_his_own_combat() -> None:
    table = claiming("aragorn", "nazgul_4", step="D3")
    table.do(SAURON, Attempt(("nazgul_4",), FIELD), 4, 4)
    assert [tried.total for tried in table.told(None, CaptureTried)] == [8 + 5 + 1]
    rescue = claiming(
        "aragorn", "sam", "nazgul_4", step="F3", captives={"sam": "nazgul_4"}, fates={"nazgul_4": {"hurt": 1}}
    )
    rescue.do(WEST, Rescue("sam", ("aragorn",)), 6, 5)
    assert [tried.number for tried in rescue.told(None, RescueTried)] == [5 + 1 + 4 - 6]


def test_sez_4_no_troops_hold_a_nazgul_back_from_the_claimant() -> None:
    table = chased(at={"gandalf": FIELD, "nazgul_4": "2220"}, units={"orc_udun": "2220"}, points=10)
    together = [
        move for move in RULES.legal(table.state, SAURON)
        if isinstance(move, Move) and set(move.who) == {"orc_udun", "nazgul_4"}
    ]  # fmt: skip
    assert together == []
    table.close()
    assert distance(table.person("nazgul_4", SAURON).at, FIELD) == 0


def test_sez_4_mov_21_no_march_leads_a_nazgul_away_from_the_claimant() -> None:
    table = chased(at={"gandalf": FIELD, "nazgul_4": FIELD}, points=10)
    table.do(SAURON, March(("nazgul_4",), "barad_dur"))
    table.close()
    assert table.person("nazgul_4", SAURON).at == FIELD


def test_sez_4_beside_the_claimant_nazgul_challenge_nobody_else() -> None:
    table = met("aragorn", "boromir", "nazgul_4", step="D4", ring="aragorn", worn=9, claimed=True, m=9)
    order = Fight(FIELD, ("nazgul_4",), ("boromir",), TO_THE_END)
    table.refused(SAURON, order, "SEZ-4", "fight.claimant_first")
    assert table.may(SAURON, Fight(FIELD, ("nazgul_4",), ("aragorn", "boromir"), TO_THE_END))


def test_sez_8_nazgul_who_killed_a_claimant_have_the_ring_though_his_companion_fights_on() -> None:
    table = met(
        "aragorn", "boromir", *NAZGUL[3:6], step="D4", ring="aragorn", worn=9, claimed=True, m=9,
        fates={"aragorn": {"hurt": 5}},
    )  # fmt: skip
    orders = FightOrders(strike=("aragorn",), break_off=0)
    table.do(SAURON, Fight(FIELD, NAZGUL[3:6], ("aragorn", "boromir"), orders))
    table.play(WEST, Answer("P-23", TO_THE_END), SeededDice("s2"))
    assert table.person("aragorn", None).fate == "dead"
    assert [one.holder in NAZGUL for one in table.told(SAURON, RingFound)] == [True]
