"""C1.2: the map in numbers agrees with the rules of movement, turn by turn."""

from __future__ import annotations

import pytest

from engine.war import position
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.company import company
from engine.war.moves.going import Gait
from engine.war.moves.ways import ends, gait
from engine.war.players import atlas

FOOT = Gait("people")
RIVENDELL = BOARD.hex_of("rivendell")


def test_d_18_a_hobbit_needs_thirteen_turns_by_the_roads_and_eleven_over_a_misty_pass() -> None:
    assert atlas.turns(FOOT, 4, RIVENDELL, MOUNT_DOOM) == 13
    assert atlas.turns(FOOT._replace(misty=True), 4, RIVENDELL, MOUNT_DOOM) == 11


@pytest.mark.parametrize("at", ["1807", "2315", "2617", "1915", "2817", "0807"])
def test_c1_2_one_turn_of_the_table_is_the_reach_of_one_move(at: str) -> None:
    frodo = position(turn=5, step="F2", at={"frodo": at}).field
    who = company(frodo, ("frodo",))
    found = atlas.table(gait(who), who.mf, at)
    reached = {end for end in BOARD.land if found[atlas.PLACE[end]] == 1}
    assert reached == set(ends(who))


def test_c1_2_who_asks_only_for_what_is_near_is_told_the_same_of_it() -> None:
    near, whole = (atlas.table(Gait("army"), 4, RIVENDELL, within=most) for most in (3, atlas.FAR))
    assert any(3 < turns < atlas.FAR for turns in whole)
    assert list(near) == [turns if turns <= 3 else atlas.FAR for turns in whole]


def test_doo_5_doo_11_the_garrison_of_barad_dur_crosses_the_plateau_by_road_alone() -> None:
    army = Gait("army")
    barad_dur, morgul = BOARD.hex_of("barad_dur"), BOARD.hex_of("minas_morgul")
    assert atlas.turns(army, 5, barad_dur, morgul, waste=False) == 1
    assert atlas.turns(army, 5, barad_dur, morgul) == 2
    assert atlas.turns(army, 4, barad_dur, "3118", waste=False) == atlas.FAR


def test_c1_2_what_is_left_to_an_end_is_never_more_than_the_turns_to_it() -> None:
    left = atlas.toward(FOOT, 4, MOUNT_DOOM)
    for start in ("1807", "2010", "2315", "2518", "2917"):
        assert left[start] / 4 <= atlas.turns(FOOT, 4, start, MOUNT_DOOM)
