"""The scenarios of moving on the mini-board, by their numbers."""

from __future__ import annotations

import pytest

from engine.riddle import board as boards
from engine.riddle.movement import IllegalPath, Traveller, Way, judge, staying, ways_by_points
from tests.engine.riddle.miniboard import mini


def who(at: str, holds: str = "", active: str = "", *, pinned: bool = False) -> Traveller:
    """A traveller; cards are named in one text, "Cloak Boat"."""
    return Traveller(at, frozenset(active.split()), frozenset(holds.split()), pinned)


def walk(traveller: Traveller, points: int, path: str, laid: str = "", *, horse: bool = False) -> Way:
    """Judge a path written "A0 A1 A2" on the mini-board, and check that the search agrees on its end."""
    way = judge(mini(), traveller, points, path.split(), laid.split(), horse=horse)
    found = ways_by_points(mini(), traveller, points, horse=horse)[way.to, way.laid]
    assert (found.pinned, found.cost) <= (way.pinned, way.cost)
    return way


def refused(
    clause: str, traveller: Traveller, points: int, path: str, laid: str = "", *, horse: bool = False
) -> None:
    """The path is refused by that clause."""
    with pytest.raises(IllegalPath) as refusal:
        judge(mini(), traveller, points, path.split(), laid.split(), horse=horse)
    assert refusal.value.clause == clause


def ends(traveller: Traveller, points: int, *, horse: bool = False) -> set[str]:
    return {to for to, _ in ways_by_points(mini(), traveller, points, horse=horse)}


def test_ts_004_b5_9_a_horse_may_ride_back() -> None:
    assert walk(who("A0"), 2, "A0 A1").cost == 1
    assert walk(who("A1"), 1, "A1 A0", horse=True).cost == 1


def test_ts_011_b6_10_r32_four_road_steps_over_a_bridge_cost_two() -> None:
    assert walk(who("A1"), 2, "A1 A2 A3 A4 A5").cost == 2


def test_ts_012_r30_a_left_over_half_point_is_lost() -> None:
    refused("B6.1", who("A1"), 2, "A1 A2 A3 A4 CG")
    assert walk(who("A1"), 3, "A1 A2 A3 A4 CG").cost == 3


def test_r30_a_half_point_is_not_joined_with_a_later_road_step() -> None:
    assert walk(who("A3"), 3, "A3 A4 CG A4", "").cost == 3
    refused("B6.1", who("A2"), 3, "A2 A3 CG A3 A4 A5")
    assert walk(who("A2"), 4, "A2 A3 CG A3 A4 A5").cost == 4


def test_ts_013_r31_stepping_onto_a_road_costs_a_full_point() -> None:
    assert walk(who("A0"), 2, "A0 A1 A2 A3").cost == 2
    refused("B6.1", who("A0"), 1, "A0 A1 A2")


def test_ts_014_r35_horses_double_on_roads() -> None:
    assert walk(who("A1"), 1, "A1 A2 A3", horse=True).cost == 1


def test_ts_015_b6_11_a_road_through_forest_pins_nobody() -> None:
    assert walk(who("A11"), 2, "A11 A12 G1 G2 G3") == Way("G3", ("A11", "A12", "G1", "G2", "G3"), 2, False)


def test_ts_016_r34_leaving_the_road_into_forest_pins() -> None:
    assert walk(who("A12"), 2, "A12 G1 G2 X2") == Way("X2", ("A12", "G1", "G2", "X2"), 2, True)


def test_ts_017_r33_entering_a_forest_road_from_the_side_pins() -> None:
    assert walk(who("X1"), 3, "X1 G2").pinned
    refused("B6.3", who("X1"), 3, "X1 G2 G3")
    refused("B6.3", who("G2", "Cloak", pinned=True), 2, "G2 G3", horse=True)
    assert walk(who("G2", "Cloak", pinned=True), 2, "G2 G3", "Cloak", horse=True).laid == ("Cloak",)


def test_ts_019_b6_3_forest_without_cloak_ends_the_move() -> None:
    refused("B6.3", who("A0"), 5, "A0 F1 F2")
    assert walk(who("A0"), 5, "A0 F1").pinned
    assert "F2" not in ends(who("A0"), 5)
    assert ends(who("F1", pinned=True), 6) == set()


def test_ts_020_b6_4_a_cloak_makes_forest_open() -> None:
    way = walk(who("A0", "Cloak"), 3, "A0 F1 F2 F3", "Cloak")
    assert (way.cost, way.pinned, way.laid) == (3, False, ("Cloak",))
    assert staying(mini(), "F3") == {"Cloak"}


def test_ts_021_b8_6_the_cloak_on_the_table_is_not_named_again() -> None:
    assert walk(who("F3", active="Cloak"), 3, "F3 F2 F1 A0").laid == ()
    assert staying(mini(), "A0") == frozenset()


def test_ts_022_r38_a_cloak_may_be_laid_on_arrival_and_need_not() -> None:
    ways = ways_by_points(mini(), who("A0", "Cloak"), 1)
    assert not ways["F1", ("Cloak",)].pinned
    assert ways["F1", ()].pinned


def test_ts_023_r39_a_cloak_unpins_with_the_next_means() -> None:
    pinned = who("F1", "Cloak", pinned=True)
    assert walk(pinned, 2, "F1 F2 F3", "Cloak").laid == ("Cloak",)
    assert ("A0", ("Cloak",)) in ways_by_points(mini(), pinned, 2)
    assert all(laid == ("Cloak",) for _, laid in ways_by_points(mini(), pinned, 2))


def test_ts_024_r40_a_cloak_is_not_laid_without_a_forest_step() -> None:
    refused("R-40", who("A1", "Cloak"), 3, "A1 A2", "Cloak")
    refused("R-40", who("A0", "Cloak", "Cloak"), 3, "A0 F1", "Cloak")
    refused("R-40", who("A0", "Cloak"), 3, "A0 F1", "Cloak Cloak")


def test_ts_025_b6_5_mountains_ask_for_a_rope() -> None:
    assert walk(who("A0", "Cloak"), 3, "A0 M1").pinned
    refused("R-40", who("A0", "Cloak"), 3, "A0 M1", "Cloak")
    assert not walk(who("A0", "Rope"), 3, "A0 M1 M2 M3", "Rope").pinned
    refused("B6.5", who("A0", "Cloak"), 3, "A0 M1 M2")


def test_ts_026_b6_7_leaving_the_forest_of_the_start_is_free() -> None:
    assert walk(who("F1"), 2, "F1 A0 A1") == Way("A1", ("F1", "A0", "A1"), 2, False)
    assert walk(who("F1"), 2, "F1 F2").pinned


def test_ts_027_b6_12_a_rope_stays_where_the_road_led_into_mountain() -> None:
    board = boards.get()
    gate = board.find("Goblins' Gate") or ""
    way = judge(board, who("F9", active="Rope"), 1, ("F9", gate))
    assert (way.pinned, way.laid) == (False, ())
    assert staying(board, gate) == {"Rope"}


def test_ts_028_b6_15_a_river_is_crossed_by_bridge_or_boat() -> None:
    refused("B6.15", who("A10"), 1, "A10 A11")
    assert walk(who("A10", "Boat"), 1, "A10 A11", "Boat").laid == ("Boat",)
    assert staying(mini(), "A11") == frozenset()


def test_ts_029_b6_15_r36_a_horse_crosses_a_river_with_a_boat() -> None:
    assert walk(who("A10", "Boat"), 2, "A10 A11 A12", "Boat", horse=True).cost == 2
    refused("B6.1", who("A10", "Boat"), 1, "A10 A11 A12", "Boat", horse=True)


def test_ts_030_b6_16_drifting_to_a_river_start_city_does_not_pin() -> None:
    way = walk(who("A10", "Boat"), 4, "A10 D1 D2 RC", "Boat")
    assert (way.cost, way.pinned) == (3, False)
    assert "Boat" in staying(mini(), "RC")


def test_ts_031_b6_30_from_a_river_start_city_one_drifts_or_walks() -> None:
    assert walk(who("RC", active="Boat"), 1, "RC D2").cost == 1
    assert walk(who("RC", active="Boat"), 1, "RC E1").cost == 1
    assert ends(who("RC"), 1) == {"E1"}


def test_ts_032_b6_3_r43_walking_into_a_forest_city_pins_for_drifting_too() -> None:
    assert walk(who("E1", "Boat"), 3, "E1 RC").pinned
    refused("B6.3", who("E1", "Boat"), 3, "E1 RC D2", "Boat")
    assert ends(who("RC", "Boat", pinned=True), 3) == set()


def test_ts_033_b6_18_r36_no_horse_on_a_dot() -> None:
    refused("R-36", who("D1", active="Boat"), 3, "D1 A10", horse=True)
    assert ends(who("D1", active="Boat"), 3, horse=True) == set()
    refused("B6.18", who("A10", "Boat"), 3, "A10 D1", "Boat", horse=True)
    refused("B6.18", who("A10", "Boat"), 3, "A10 W1", "Boat", horse=True)
    refused("B6.18", who("RC", active="Boat"), 3, "RC D2", horse=True)


def test_ts_034_b6_20_b6_21_sailing_is_doubled_once_on_water() -> None:
    sailor = who("A10", "Boat")
    assert walk(sailor, 3, "A10 D0 W1 W2 W3", "Boat").cost == 3
    refused("B6.1", sailor, 3, "A10 D0 W1 W2 W3 W4", "Boat")
    assert walk(sailor, 3, "A10 W1 W2 W3 W4 W5", "Boat").cost == 3


def test_ts_035_r45_a_dot_is_no_water_space() -> None:
    assert walk(who("W2", active="Boat"), 2, "W2 W1 D0").cost == 2
    refused("B6.1", who("W2", active="Boat"), 2, "W2 W1 D0 A10")
    assert walk(who("W1", active="Boat"), 2, "W1 D0 A10").cost == 2


def test_ts_036_b6_21_disembarking_is_a_step_of_its_own() -> None:
    sailor = who("W1", active="Boat")
    assert walk(sailor, 2, "W1 W2 W3 W4 W5").cost == 2
    refused("B6.1", sailor, 2, "W1 W2 W3 W4 W5 I1")
    assert walk(sailor, 3, "W1 W2 W3 W4 W5 I1").cost == 3
    assert staying(mini(), "I1") == frozenset()


def test_ts_037_r51_nobody_walks_off_an_island() -> None:
    assert ends(who("I1"), 6) == set()
    assert "A10" in ends(who("I1", "Boat"), 6)


def test_ts_045_r72_a_road_leads_past_another_player() -> None:
    passing = Traveller("A1", others=frozenset({"A3"}))
    assert ways_by_points(mini(), passing, 2)["A5", ()].path == ("A1", "A2", "A3", "A4", "A5")


def test_ts_103_b5_8_a_move_ends_elsewhere_than_it_began() -> None:
    refused("B5.8", who("VD"), 4, "VD V1 VD")
    assert ("VD", ()) not in ways_by_points(mini(), who("VD"), 4)
    assert walk(who("V1"), 1, "V1 VD", horse=True).cost == 1


def test_r25_a_path_may_lead_through_its_own_start() -> None:
    assert walk(who("A0", "Cloak"), 3, "A0 F1 A0 A1", "Cloak").cost == 3


def test_ts_134_r24_r223_the_path_follows_from_the_cards_named() -> None:
    ways = ways_by_points(mini(), who("X1", "Cloak"), 2)
    assert ways["G2", ()] == Way("G2", ("X1", "G3", "G2"), 2, False)
    assert ways["G2", ("Cloak",)] == Way("G2", ("X1", "G2"), 1, False, ("Cloak",))
    assert ways_by_points(mini(), who("X1", "Cloak"), 1)["G2", ()].pinned
    assert ("G3", ("Cloak",)) not in ways_by_points(mini(), who("A11", "Cloak"), 2)
    refused("R-222", who("A11", "Cloak"), 2, "A11 A12 G1 G2 G3", "Cloak")


def test_ts_139_r227_out_by_die_and_horse_and_back() -> None:
    assert walk(who("A0"), 1, "A0 A1").cost == 1
    assert walk(who("A1"), 2, "A1 A2 A3 A4", horse=True).cost == 2
    assert walk(who("A4"), 3, "A4 A3 A2 A1", horse=True).cost == 2


def test_r223_among_equal_paths_the_one_past_fewer_players_then_the_first_by_ids() -> None:
    sailor = Traveller("A10", active=frozenset({"Boat"}))
    quiet = ways_by_points(mini(), sailor, 2)["A11", ()]
    assert quiet.path == ("A10", "A11")
    lone = ways_by_points(mini(), Traveller("B1", active=frozenset({"Boat"})), 2)
    assert lone["A12", ()].path == ("B1", "A11", "A12")
    assert lone["D0", ()].path == ("B1", "A10", "D0")
    # CN is beside A10 and not beside A11, so somebody there turns the path to the other bank.
    watched = Traveller("B1", active=frozenset({"Boat"}), others=frozenset({"CN"}))
    assert ways_by_points(mini(), watched, 2)["D0", ()].path == ("B1", "A11", "D0")


def test_r41_walking_on_from_a_drift_follows_the_next_space() -> None:
    assert walk(who("D2", active="Boat"), 2, "D2 RC E1") == Way("E1", ("D2", "RC", "E1"), 2, False)


def test_r219_disembarking_into_forest_pins() -> None:
    board = boards.get()
    way = next(
        way
        for loc in board.landings
        if board.terrain(loc) == "water"
        for way in ways_by_points(board, who(loc, active="Boat"), 1).values()
        if board.is_forest(way.to)
    )
    assert way.pinned


def test_r48_the_halls_are_no_step() -> None:
    board = boards.get()
    with pytest.raises(IllegalPath) as refusal:
        judge(board, who("L4"), 6, ("L4", "L3"))
    assert refusal.value.clause == "R-48"


def test_b5_11_steps_go_between_adjacent_locations() -> None:
    refused("B5.11", who("A0"), 6, "A0 A2")
    refused("B5.11", who("D0", active="Boat"), 6, "D0 D2")
    refused("B5.11", who("A0"), 6, "A0 Q99")
    refused("B5.8", who("A0"), 6, "A0")
    refused("B5.8", who("A0"), 6, "A1 A2")


def test_b4_4_only_cards_in_hand_are_laid() -> None:
    refused("B4.4", who("A0"), 6, "A0 F1", "Cloak")
    refused("B8.4", who("A0"), 6, "A0 F1", "Horse")
