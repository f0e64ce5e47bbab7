"""The table by heart agrees with the table of the rules (C1.3)."""

from __future__ import annotations

import pytest

from engine.war.battles import forces as table
from engine.war.players import odds
from engine.war.players.odds import Clash

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
