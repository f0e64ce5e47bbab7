"""Computers in fights and battles, and whether what they know by heart agrees with the rules (C1.2, C1.3)."""

import random
from typing import Any

import pytest

from engine.war import RULES, odds, position
from engine.war.actions import Answer, Attack
from engine.war.battles import forces as table
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.moves.terrain_cost import Gait
from engine.war.moves.ways import ends, gait
from engine.war.moving_group import moving_group
from engine.war.odds import Clash
from engine.war.options import Options
from engine.war.players import explain
from engine.war.questions import BattleForm, BattleOrders, FightOrders, Yes
from tests.scenarios.war.fights import TO_THE_END, fight, met
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import war

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


# Computers fill in the form of the attacked (P-22): whether leaders leave walls that stand (ROU-4)
TIRITH, MORANNON = BOARD.hex_of("minas_tirith"), BOARD.hex_of("morannon")
HORDE = ("orc_udun", "orc_morannon", "orc_gorgoroth", "easterling_foot", "haradrim_foot", "orc_dol_guldur_1")
HOST = ("dale_men", "erebor_dwarves", "iron_hills_dwarves", "beornings", "lake_men", "wood_elves")
HOST += ("tower_guard", "anorien_foot", "ents", "edoras_eored", "eomers_eored", "westfold_riders")


def formed(table: Table, seat: str, strength: Any) -> BattleOrders:
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
    assert formed(table, WEST, strength).leaders_go == (True if lost else None)


@pytest.mark.parametrize("strength", ["steady", "sharp"])
@pytest.mark.parametrize("lost", [False, True])
def test_rou_4_p_22_dark_leaders_go_where_the_place_will_fall(strength: str, *, lost: bool) -> None:
    attackers = HOST if lost else HOST[:1]
    units = dict.fromkeys(attackers, "2816") | {"orc_dol_guldur_2": MORANNON}
    table = war("F5", units=units, at={"nazgul_4": MORANNON, "aragorn": "2816", "gandalf": "2816"})
    table.do(WEST, Attack(MORANNON, attackers))
    assert formed(table, SAURON, strength).leaders_go == (True if lost else None)


# The table by heart agrees with the table of the rules (C1.3)
ALMOST = pytest.approx


@pytest.mark.parametrize("attack", [5, 20, 60])
@pytest.mark.parametrize("lead", [-3, 0, 3])
def test_c1_3_arm_5_the_last_round_is_the_mean_of_its_six_cells(attack: int, lead: int) -> None:
    clash = Clash(attack, 20, 1, lead=lead)
    cells = [table.result(table.row(die, lead, 0), table.column(attack, 20)) for die in odds.DICE]
    found = odds._rounds(clash, attack, 20, 0, 1)
    assert found.lost == ALMOST(sum(table.loss(attack, cell.attacker) for cell in cells) / 6)
    assert found.beaten == ALMOST(sum(table.loss(20, cell.defender) for cell in cells) / 6)


def test_c1_3_cit_2_walls_rout_and_strength_count() -> None:
    plain = odds.battle(Clash(100, 20, 1))
    assert odds.battle(Clash(100, 20, 4)).taken <= odds.battle(Clash(100, 20, 2)).taken < plain.taken
    assert odds.battle(Clash(100, 20, 1, routs=True)).taken > plain.taken
    assert odds.battle(Clash(120, 0, 1, wall=20)).taken > odds.battle(Clash(60, 0, 1, wall=20)).taken
    assert odds.battle(Clash(30, 0, 1)) == odds.WON


def test_c1_3_src_5_cap_1_ind_4_chances_are_fractions_of_dice() -> None:
    assert odds.spots(4) == ALMOST(4 / 6)
    assert odds.spots(4, 1) == ALMOST(3 / 6)
    assert odds.spots(3, 4) == ALMOST(1 / 6), "a natural 1 always spots"
    assert odds.spots(4, -3) == ALMOST(5 / 6), "a natural 6 never does"
    assert odds.spots(4, -1, road=True) == ALMOST(1), "but a road user"
    assert odds.captures(7, 1) == ALMOST(15 / 36)
    assert odds.captures(7, 1, "f") == ALMOST(10 / 36)
    assert odds.captures(1, 9) == ALMOST(1 / 36)
    assert odds.captures(30, 0) == ALMOST(35 / 36)
    assert odds.escapes(2, citadel=True) == ALMOST(1 / 6)
    assert odds.rescues(-5) == ALMOST(1 / 36)
    assert odds.rescues(40) == ALMOST(35 / 36)


def test_c1_3_ind_7_the_better_fighter_wins_more_often() -> None:
    assert odds.wins(5, 6, 3, 3) > 0.8
    assert odds.wins(1, 4, 5, 5) < 0.05


def test_c1_3_ind_3_many_win_against_one_and_one_loses_against_many() -> None:
    strong, weak = odds.Rival((5,), 6), odds.Rival((3, 3), 3)
    alone = odds.fought((strong,), (odds.Rival((3,), 3),))
    assert alone == odds.Ends(odds.wins(5, 6, 3, 3), odds.wins(3, 3, 5, 6))
    two = odds.fought((weak, weak), (odds.Rival((4, 4), 6),))
    four = odds.fought((odds.Rival((4, 4, 4, 4), 6),), (odds.Rival((3,), 3),) * 4)
    assert two.won > alone.lost
    assert four.won < 0.25 < four.lost
    mirrored = odds.fought((odds.Rival((3,), 3),) * 4, (odds.Rival((4, 4, 4, 4), 6),))
    assert (mirrored.lost, mirrored.won) == pytest.approx(four, abs=0.05)


def test_c1_3_rng_7_gol_4_one_blow_for_the_ring() -> None:
    assert odds.blow(0) > odds.blow(0, more=0)
    assert odds.blow(4) > odds.blow(-2)
    helpless = odds.fought((odds.Rival((3,), 3),), (odds.Rival((3,), 3, strikes=False),))
    assert helpless.lost == 0


# C1.2: the map in numbers agrees with the rules of movement, turn by turn
FOOT = Gait("people")
RIVENDELL = BOARD.hex_of("rivendell")


def test_d_18_a_hobbit_needs_thirteen_turns_by_the_roads_and_eleven_over_a_misty_pass() -> None:
    assert odds.turns(FOOT, 4, RIVENDELL, MOUNT_DOOM) == 13
    assert odds.turns(FOOT._replace(misty=True), 4, RIVENDELL, MOUNT_DOOM) == 11


@pytest.mark.parametrize("at", ["1807", "2315", "2617", "1915", "2817", "0807"])
def test_c1_2_one_turn_of_the_table_is_the_reach_of_one_move(at: str) -> None:
    frodo = position(turn=5, step="F2", at={"frodo": at}).field
    who = moving_group(frodo, ("frodo",))
    found = odds.table(gait(who), who.mf, at)
    reached = {end for end in BOARD.land if found[odds.PLACE[end]] == 1}
    assert reached == set(ends(who))


def test_c1_2_who_asks_only_for_what_is_near_is_told_the_same_of_it() -> None:
    near, whole = (odds.table(Gait("army"), 4, RIVENDELL, within=most) for most in (3, odds.FAR))
    assert any(3 < turns < odds.FAR for turns in whole)
    assert list(near) == [turns if turns <= 3 else odds.FAR for turns in whole]


def test_doo_5_doo_11_the_garrison_of_barad_dur_crosses_the_plateau_by_road_alone() -> None:
    army = Gait("army")
    barad_dur, morgul = BOARD.hex_of("barad_dur"), BOARD.hex_of("minas_morgul")
    assert odds.turns(army, 5, barad_dur, morgul, waste=False) == 1
    assert odds.turns(army, 5, barad_dur, morgul) == 2
    assert odds.turns(army, 4, barad_dur, "3118", waste=False) == odds.FAR


def test_c1_2_what_is_left_to_an_end_is_never_more_than_the_turns_to_it() -> None:
    left = odds.toward(FOOT, 4, MOUNT_DOOM)
    for start in ("1807", "2010", "2315", "2518", "2917"):
        assert left[start] / 4 <= odds.turns(FOOT, 4, start, MOUNT_DOOM)
