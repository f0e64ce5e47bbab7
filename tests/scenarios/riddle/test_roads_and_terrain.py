"""Roads, forest, mountain, Cloak and Rope in turns: TS-011 to TS-027, TS-134 and clauses of B5, B6, B8.

Paths that a scenario refuses by name are judged in ``tests/engine/riddle/movement``; here the whole turn is
played."""

from typing import Any

import pytest

from engine.riddle import EndTurn, Exchange, Move, Surrender
from engine.riddle import events as ev
from engine.riddle.board import MIDDLE_EARTH, get
from engine.riddle.movement import IllegalPath, Traveller, judge
from tests.engine.riddle.miniboard import mini
from tests.scenarios.riddle.table import MERRY, N1, N2, PLAIN, TEN, F, S, Table, but, town


def walker(at: str, roll: int, *hand: str, **where: Any) -> Table:
    """Frodo alone on the board, stopped, with that roll and hand."""
    return Table(hands={F: hand}, at={F: at}, turn=F, roll=roll, **where)


def no_path(clause: str, points: int, path: str, laid: tuple[str, ...] = ()) -> None:
    """Exactly that path is refused, whatever other path may lead to its end."""
    steps = path.split()
    with pytest.raises(IllegalPath) as refusal:
        judge(mini(), Traveller(steps[0], holds=frozenset(laid)), points, steps, laid)
    assert refusal.value.clause == clause


def test_ts_011_b6_10_r32_four_road_steps_over_the_bridge_cost_two() -> None:
    moved = walker("A1", 2).path(F, Move("A5"))
    assert (moved.path, moved.cost) == (("A1", "A2", "A3", "A4", "A5"), 2)


def test_ts_012_r30_three_road_steps_cost_two() -> None:
    no_path("B6.1", 2, "A1 A2 A3 A4 CG")
    assert judge(mini(), Traveller("A1"), 3, ["A1", "A2", "A3", "A4", "CG"]).cost == 3
    assert walker("A1", 2).path(F, Move("CG")).path == ("A1", "A2", "A3", "CG")


def test_ts_013_r31_onto_the_road_from_its_end() -> None:
    assert walker("A0", 2).path(F, Move("A3")).cost == 2
    walker("A0", 1).refused(F, Move("A2"), "B6.1", "move.too_far")


def test_ts_014_r35_a_horse_doubles_on_the_road() -> None:
    assert walker("A1", 1, "horse-1").path(F, Move("A3", "horse-1")).cost == 1


def test_ts_015_b6_11_along_the_road_no_forest_pins() -> None:
    table = walker("A11", 2)
    assert not table.path(F, Move("G3")).pinned
    assert not table.state.turn.pinned


def test_ts_016_r34_off_the_road_the_forest_pins() -> None:
    table = walker("A12", 2, "horse-3", "tom-bombadil")
    moved = table.path(F, Move("X2"))
    assert (moved.path, moved.pinned) == (("A12", "G1", "G2", "X2"), True)
    table.refused(F, Move("G2", "horse-3"), "B6.3", "move.pinned")


def test_ts_017_r33_from_the_side_a_forest_road_pins() -> None:
    no_path("B6.3", 3, "X1 G2 G3")
    for held in ((), ("cloak-1",)):
        table = walker("X1", 1, "horse-2", *held)
        assert table.path(F, Move("G2")).pinned
        table.refused(F, Move("G3", "horse-2"), "B6.3", "move.pinned")
    table.do(F, Move("G3", "horse-2", ("Cloak",)))
    assert table.player(F).table == ("cloak-1",)


def test_ts_018_b5_6_r29_the_die_gives_one_move() -> None:
    """B5.1: fewer points than rolled may be used; the rest is lost."""
    table = walker("A1", 4, "horse-1")
    assert table.path(F, Move("A3")).cost == 1
    table.refused(F, Move("A4"), "B5.6", "move.die_used")
    table.refused(F, Move("A3", "horse-1"), "B5.8", "move.nowhere")


def test_ts_019_b6_3_forest_without_a_cloak_pins_for_all_means() -> None:
    table = walker("A0", 5, "eagles-1", "horse-1", "tom-bombadil")
    no_path("B6.3", 5, "A0 F1 F2")
    table.refused(F, Move("F2"), "B6.3")
    assert table.path(F, Move("F1")).pinned
    for by in ("eagles-1", "horse-1", "tom-bombadil"):
        table.refused(F, Move("A0", by), "B6.3", "move.pinned")
    table.do(F, EndTurn())


def test_ts_020_b6_4_b8_5_a_cloak_stays_on_the_table_in_the_forest() -> None:
    """B8.7: what lies on the table is no part of the hand."""
    table = walker("A0", 3, "cloak-1", "boat-1")
    moved = table.path(F, Move("F3", "die", ("Cloak",)))
    assert (moved.cost, moved.pinned, moved.laid) == (3, False, ("Cloak",))
    table.do(F, EndTurn())
    assert table.player(F).table == ("cloak-1",)
    assert table.hand(F) == {"boat-1"}
    assert table.view(N1).player(F).hand_size == 1


def test_ts_021_b8_6_r21_out_of_the_forest_the_cloak_is_discarded() -> None:
    table = walker("F3", 3, table={F: ["cloak-1"]})
    assert table.path(F, Move("A0")).pinned is False
    assert table.player(F).table == ("cloak-1",)
    table.do(F, EndTurn())
    assert table.player(F).table == ()
    assert table.pile == ("cloak-1",)


def test_ts_022_r38_r207_a_cloak_may_be_laid_on_arrival() -> None:
    """R-207: whether somebody holds an unused Cloak never shows."""
    table = walker("A0", 1, "cloak-1")
    table.do(F, Move("F1", "die", ("Cloak",)))
    table.do(F, EndTurn())
    assert table.player(F).table == ("cloak-1",)
    other = walker("A0", 1, "cloak-1")
    assert other.path(F, Move("F1")).pinned
    other.do(F, EndTurn())
    assert (other.player(F).table, other.hand(F)) == ((), {"cloak-1"})
    without = walker("A0", 1, "boat-1")
    without.do(F, Move("F1"))
    without.do(F, EndTurn())
    assert without.view(N1).player(F) == other.view(N1).player(F)


def test_ts_023_r39_r26_a_cloak_from_an_exchange_unpins() -> None:
    """R-221, R-26: what came in an exchange of the same turn serves."""
    table = Table(
        hands={F: ["horse-1", "spy-1"], S: ["cloak-1"]}, at={F: "A0", S: "F1"}, turn=F, roll=2, seats=(F, S)
    )
    table.do(F, Move("F1", "horse-1"), 0, 0)
    assert table.state.turn.pinned
    assert table.hand(F) == {"cloak-1"}
    table.refused(F, Move("F3"), "B6.3", "move.pinned")
    table.do(F, Move("F3", "die", ("Cloak",)))
    assert not table.state.turn.pinned


def test_ts_024_r40_b8_2_cards_are_not_laid_without_use() -> None:
    walker("A1", 3, "cloak-1").refused(F, Move("A2", "die", ("Cloak",)), "R-40", "lay.needless")
    walker("A1", 3, "rope-1").refused(F, Move("A2", "die", ("Rope",)), "R-40", "lay.needless")
    twice = walker("A0", 3, "cloak-2", table={F: ["cloak-1"]})
    twice.refused(F, Move("F1", "die", ("Cloak",)), "R-40", "lay.active")


def test_ts_025_b6_5_b6_6_mountain_asks_for_a_rope() -> None:
    no_path("R-40", 3, "A0 M1", ("Cloak",))
    rider = Table(hands={N1: ["cloak-1"]}, at={N1: "A0"}, turn=N1, roll=1)
    rider.refused(N1, Move("M1", "die", ("Cloak",)), "R-40", "lay.needless")
    assert rider.path(N1, Move("M1")).pinned
    roped = Table(hands={N1: ["rope-1"]}, at={N1: "A0"}, turn=N1, roll=3)
    assert not roped.path(N1, Move("M3", "die", ("Rope",))).pinned
    roped.do(N1, EndTurn())
    assert roped.player(N1).table == ("rope-1",)


def test_ts_026_b6_7_b6_2_out_of_the_forest_of_the_start() -> None:
    moved = walker("F1", 2).path(F, Move("A1"))
    assert (moved.path, moved.cost, moved.pinned) == (("F1", "A0", "A1"), 2, False)


def test_ts_027_b6_12_a_rope_stays_in_mountain_reached_by_road() -> None:
    gate = town("Goblins' Gate")
    table = Table(board=MIDDLE_EARTH, hands={N1: []}, at={N1: "F9"}, table={N1: ["rope-1"]}, turn=N1, roll=1)
    assert table.path(N1, Move(gate)).path == ("F9", gate)
    table.do(N1, EndTurn())
    assert table.player(N1).table == ("rope-1",)


def test_ts_134_r24_r223_r222_the_path_follows_from_the_cards_named() -> None:
    table = walker("X1", 2, "cloak-1")
    moved = table.path(F, Move("G2"))
    assert (moved.path, moved.pinned) == (("X1", "G3", "G2"), False)
    assert table.hand(F) == {"cloak-1"}
    table = walker("X1", 2, "cloak-1")
    moved = table.path(F, Move("G2", "die", ("Cloak",)))
    assert (moved.path, moved.pinned, moved.cost) == (("X1", "G2"), False, 1)
    assert table.player(F).table == ("cloak-1",)
    assert walker("X1", 1, "cloak-1").path(F, Move("G2")).pinned
    walker("A11", 2, "cloak-1").refused(F, Move("G3", "die", ("Cloak",)), "R-222", "lay.needless")


def test_b5_5_any_number_of_travel_cards_in_any_order() -> None:
    """B4.1, B4.13: die, Horse, Eagles and Tom Bombadil in one turn."""
    table = walker("A1", 1, "horse-1", "eagles-1", "tom-bombadil")
    for to, by in (("A3", "horse-1"), ("A5", "die"), ("A12", "eagles-1"), ("A8", "tom-bombadil")):
        table.do(F, Move(to, by))
        assert table.at(F) == to
    assert table.pile == ("horse-1", "eagles-1", "tom-bombadil")
    assert table.state.turn.start == "A1"
    table.do(F, EndTurn())


def test_b5_10_markers_never_block() -> None:
    hands = {F: ["boat-1"], S: [], N1: [], MERRY: []}
    table = Table(hands=hands, at={F: "A1", S: "A2", N1: "A3", MERRY: "A3"}, turn=F, roll=2)
    assert table.path(F, Move("A5")).path == ("A1", "A2", "A3", "A4", "A5")
    shared = Table(hands=hands, at={F: "A1", S: "A2", N1: "A3", MERRY: "A3"}, turn=F, roll=1)
    shared.do(F, Move("A3"))
    assert [shared.at(seat) for seat in (F, N1, MERRY)] == ["A3", "A3", "A3"]


def test_b5_11_unknown_and_off_board_ends() -> None:
    """R-48: the Place of Returning is never entered."""
    table = walker("A1", 6, "eagles-1")
    table.refused(F, Move("Q99"), "B5.11", "move.unknown")
    table.refused(F, Move("PR"), "R-48", "move.off_board")
    table.refused(F, Move("PR", "eagles-1"), "R-48", "move.off_board")


def test_b4_4_r67_only_cards_of_the_hand_and_the_own_kind() -> None:
    table = walker("A1", 2, "flying-beasts-1", "gimli")
    table.refused(F, Move("A2", "horse-1"), "B4.4", "card.not_held")
    table.refused(F, Move("A2", "sword"), "B4.4", "card.unknown")
    table.refused(F, Move("A2", "flying-beasts-1"), "B8.4", "card.not_for_travel")
    table.refused(F, Move("A2", "gimli"), "B8.4", "card.not_for_travel")
    table.refused(F, Move("F1", "die", ("Cloak",)), "B4.4")


def test_r220_leaving_a_forest_that_was_entered_unpinned_is_free() -> None:
    table = walker("A12", 1, "horse-1", "horse-2")
    assert not table.path(F, Move("G2")).pinned
    assert not table.path(F, Move("X1", "horse-1")).pinned


def test_b8_5_r21_table_cards_go_in_the_order_they_were_laid() -> None:
    """R-21: and after the discard of a pick-up."""
    table = Table(
        hands={F: ["boat-3", "gimli"]}, at={F: "A3"}, table={F: ["rope-1", "cloak-1"]}, turn=F, roll=1
    )
    table.do(F, Move("CG"))
    table.do(F, EndTurn("city"))
    assert table.player(F).table == ("rope-1", "cloak-1")
    table.do(F, table.legal(F)[0])
    assert table.pile[1:] == ("rope-1", "cloak-1")


def test_b4_11_after_moving_back_to_the_start_one_must_go_on() -> None:
    """R-19, R-224: a stop at the start counts on a further move, also one that begins with unpinning."""
    table = walker("F1", 1, "horse-1", "horse-2", "cloak-1")
    table.do(F, Move("A0"))
    assert table.may(F, Move("F1", "horse-1"))
    table.do(F, Move("F1", "horse-1"))
    assert table.state.turn.pinned
    table.refused(F, EndTurn(), "B5.9", "end.at_start")
    assert {move.lay for move in table.legal(F) if isinstance(move, Move)} == {("Cloak",)}
    bare = walker("F1", 1, "horse-1", "horse-2")
    bare.do(F, Move("A0"))
    bare.refused(F, Move("F1", "horse-1"), "R-19", "move.back_at_start")


def test_r18_means_lost_at_the_start_end_the_turn() -> None:
    """R-19: the Horse that should have carried the marker on is drawn away in the exchange."""
    table = Table(
        hands={F: ["horse-1", "horse-2"], S: ["boat-1"]}, at={F: "A2", S: "A2"}, turn=F, roll=1, seats=(F, S)
    )
    table.do(F, Move("A4"))
    table.do(F, Move("A2", "horse-1"), 0, 0)
    assert table.hand(F) == {"boat-1"}
    table.refused(F, EndTurn("city"), "R-18", "pick.not_moved")
    table.do(F, EndTurn())
    assert table.state.turn.seat == S


def test_r218_air_and_drift_into_a_forest_river_start_city() -> None:
    """R-42: a Boat used stays there; the land space counts for the Cloak."""
    table = Table(hands={F: ["eagles-1"]}, at={F: "D2"}, table={F: ["boat-1"]}, turn=F, roll=1, seats=(F, N1))
    assert table.path(F, Move("RC", "eagles-1")).pinned
    drifted = Table(hands={F: []}, at={F: "D2"}, table={F: ["boat-1"]}, turn=F, roll=1)
    assert not drifted.path(F, Move("RC")).pinned
    drifted.do(F, EndTurn())
    assert drifted.player(F).table == ("boat-1",)


def test_i23_the_path_and_the_cards_laid_are_public() -> None:
    table = walker("A0", 2, "cloak-1")
    table.do(F, Move("F2", "die", ("Cloak",)))
    assert table.told(None, ev.MarkerMoved) == table.happened(ev.MarkerMoved)
    assert [moved.cards for moved in table.told(None, ev.CardsMoved)] == [("cloak",)]


def test_b6_1_a_point_a_step_but_for_roads_and_sailing() -> None:
    """R-31: the fifth step, off the road, costs a point of its own."""
    for at, to, cost in (("A0", "A1", 1), ("A0", "A2", 2), ("A2", "CG", 2), ("A1", "CG", 2), ("V1", "V2", 3)):
        assert walker(at, 6).path(F, Move(to)).cost == cost
        if cost > 1:
            walker(at, cost - 1).refused(F, Move(to), "B6.1", "move.too_far")


def test_r37_a_card_laid_is_active_until_the_turn_ends() -> None:
    table = walker("A0", 1, "horse-2", "cloak-1", "cloak-2")
    table.do(F, Move("F1", "die", ("Cloak",)))
    table.refused(F, Move("F2", "horse-2", ("Cloak",)), "R-40", "lay.active")
    assert not table.path(F, Move("F3", "horse-2")).pinned
    assert table.hand(F) == {"cloak-2"}


def test_r49_plain_spaces_of_note_are_open_country() -> None:
    board = get(MIDDLE_EARTH)
    assert {board.terrain(board.role(role)) for role in ("start", "cracks_of_doom", "barad_dur")} == {"open"}


# Rivers, water, islands, flights and Tom Bombadil in turns: TS-028 to TS-044, TS-126
BOAT = ("Boat",)


def sailor(at: str, roll: int, *hand: str) -> Table:
    return Table(hands={F: hand}, at={F: at}, table={F: ["boat-1"]}, turn=F, roll=roll)


def test_ts_028_b6_15_b6_22_a_boat_crosses_a_river() -> None:
    walker("A10", 1).refused(F, Move("A11"), "B6.15", "move.river")
    table = walker("A10", 1, "boat-1")
    table.do(F, Move("A11", "die", BOAT))
    assert table.player(F).table == ("boat-1",)
    table.do(F, EndTurn())
    assert (table.player(F).table, table.pile) == ((), ("boat-1",))


def test_ts_029_b6_15_b6_18_a_horse_crosses_with_a_boat() -> None:
    moved = walker("A10", 1, "boat-1", "horse-2").path(F, Move("A12", "horse-2", BOAT))
    assert (moved.path, moved.cost) == (("A10", "A11", "A12"), 2)


def test_ts_030_b6_16_b6_17_r42_down_the_river_to_a_city() -> None:
    table = walker("A10", 4, "boat-1", "gimli")
    moved = table.path(F, Move("RC", "die", BOAT))
    assert (moved.cost, moved.pinned) == (3, False)
    by_dots = judge(mini(), Traveller("A10", holds=frozenset(BOAT)), 4, ["A10", "D1", "D2", "RC"], BOAT)
    assert (by_dots.cost, by_dots.pinned) == (3, False)
    table.do(F, EndTurn("city"))
    assert len(table.hand(F)) == 4
    table.wait(F)
    assert table.player(F).table == ("boat-1",)
    assert table.player(F).cities == ("RC",)


def test_ts_031_b6_30_from_a_river_start_city_by_water_or_land() -> None:
    for to in ("D2", "E1"):
        assert sailor("RC", 1).path(F, Move(to)).path == ("RC", to)
    walker("RC", 1).refused(F, Move("D2"), "B6.16", "move.dot")


def test_ts_032_r43_pinned_in_a_forest_city_for_the_river_too() -> None:
    no_path("B6.3", 3, "E1 RC D2", BOAT)
    table = walker("E1", 3, "boat-1", "tom-bombadil")
    table.refused(F, Move("D2", "die", BOAT), "B6.1", "move.too_far")
    assert table.path(F, Move("RC")).pinned
    table.refused(F, Move("D2", "tom-bombadil", BOAT), "B6.3", "move.pinned")


def test_ts_033_b6_18_r36_no_horse_on_the_water() -> None:
    table = sailor("D1", 2, "horse-3")
    assert not [move for move in table.legal(F) if isinstance(move, Move) and move.by == "horse-3"]
    table.refused(F, Move("A10", "horse-3"), "R-36", "ride.on_water")
    walker("A10", 2, "boat-1", "horse-3").refused(F, Move("W1", "horse-3", BOAT), "B6.18", "ride.no_water")


def test_ts_034_b6_20_b6_21_embark_then_two_sail_steps_a_point() -> None:
    no_path("B6.1", 3, "A10 D0 W1 W2 W3 W4", BOAT)
    moved = walker("A10", 3, "boat-1").path(F, Move("W5", "die", BOAT))
    assert (moved.path, moved.cost) == (("A10", "W1", "W2", "W3", "W4", "W5"), 3)
    walker("A10", 3).refused(F, Move("W1"), "B6.20", "move.water")


def test_ts_035_r45_from_water_to_a_dot() -> None:
    moved = sailor("W2", 2).path(F, Move("D0"))
    assert (moved.path, moved.cost) == (("W2", "W1", "D0"), 2)
    no_path("B6.1", 2, "W2 W1 D0 A10", BOAT)


def test_ts_036_b6_21_r51_disembarking_costs_a_point() -> None:
    assert sailor("W1", 2).path(F, Move("W5")).cost == 2
    sailor("W1", 2).refused(F, Move("I1"), "B6.1", "move.too_far")
    table = sailor("W1", 3)
    assert table.path(F, Move("I1")).cost == 3
    table.do(F, EndTurn())
    assert (table.player(F).table, table.pile[-1]) == ((), "boat-1")


def test_ts_037_r18_r20_marooned_on_an_island() -> None:
    table = walker("I1", 6, "frodo")
    assert table.may(F, EndTurn())
    assert table.may(F, Surrender())
    table.refused(F, EndTurn("city"), "R-18", "pick.not_moved")
    saved = walker("I1", 6, "frodo", "tom-bombadil")
    saved.refused(F, EndTurn(), "B5.7", "end.not_moved")
    saved.refused(F, EndTurn("tom-bombadil"), "B5.7", "end.not_moved")
    saved.refused(F, Surrender(), "R-20", "surrender.can_move")
    assert saved.may(F, Move("V3", "tom-bombadil"))
    assert saved.may(F, Move("A10", "tom-bombadil"))


def test_r18_marooned_one_may_pick_up_with_a_card() -> None:
    table = walker("I1", 6, "treebeard")
    table.do(F, EndTurn("treebeard"))
    assert len(table.hand(F)) == 4


def test_ts_038_r75_b9_6_beside_a_dot_are_only_the_spaces_it_touches() -> None:
    table = Table(
        hands={F: ["boat-1", "gimli"], S: ["rope-1"], N1: ["rope-2"], N2: ["rope-3"]},
        at={F: "A10", S: "D2", N1: "B1", N2: "A9"},
        turn=F,
        roll=1,
    )
    table.do(F, Move("D1", "die", BOAT), 0, 0)
    assert [(e.active, e.other) for e in table.happened(ev.Exchanged)] == [(F, N1)]
    assert table.hand(F) == {"rope-2"}


def test_r75_r76_the_same_dot_and_a_river_start_city() -> None:
    """R-75: the same dot meets, neighbouring dots do not. R-76: a river-start city counts as a space."""
    hands = {F: ["gimli"], S: ["rope-1"]}
    shared = Table(hands=hands, at={F: "D1", S: "D2"}, table={F: ["boat-1"]}, turn=F, roll=1)
    shared.do(F, Move("D2"), 0, 0)
    assert shared.happened(ev.Exchanged)
    passing = Table(hands=hands, at={F: "D0", S: "D2"}, table={F: ["boat-1"]}, turn=F, roll=1)
    passing.do(F, Move("D1"))
    assert not passing.happened(ev.Exchanged)
    city = Table(hands=hands, at={F: "D1", S: "RC"}, table={F: ["boat-1"]}, turn=F, roll=1)
    city.do(F, Move("D2"))
    assert not city.happened(ev.Exchanged)
    beside = Table(hands=hands, at={F: "X1", S: "RC"}, turn=F, roll=1)
    beside.do(F, Move("E1"), 0, 0)
    assert beside.happened(ev.Exchanged)


def test_ts_039_b5_3_b8_4_eagles_for_hobbits() -> None:
    """R-72: a landing is a stop."""
    rider = Table(hands={N1: ["eagles-1"]}, at={N1: "A0"}, turn=N1, roll=2)
    rider.refused(N1, Move("V1", "eagles-1"), "B8.4", "card.not_for_travel")
    table = Table(
        hands={F: ["eagles-1", "gimli"], S: ["rope-1"], N1: ["rope-2"]},
        at={F: "A0", S: "V1", N1: "VD"},
        turn=F,
        roll=2,
    )
    table.do(F, Move("V1", "eagles-1"))
    assert table.room == "exchanging"
    assert table.legal(F) == (Exchange(S), Exchange(N1))


def test_b5_3_flying_beasts_for_black_riders() -> None:
    """B6.35: they start anywhere and pass over everything."""
    table = Table(hands={N1: ["flying-beasts-2"]}, at={N1: "D1"}, table={N1: ["boat-1"]}, turn=N1, roll=2)
    moved = table.path(N1, Move("V3", "flying-beasts-2"))
    assert (moved.path, moved.cost) == (("D1", "V3"), 0)
    assert table.pile == ("flying-beasts-2",)


def test_ts_040_b6_37_r28_landing_on_water_takes_a_boat() -> None:
    walker("A0", 2, "eagles-1").refused(F, Move("WP", "eagles-1"), "B6.37", "fly.water")
    walker("A0", 2, "eagles-1").refused(F, Move("D1", "eagles-1"), "B6.37", "fly.water")
    for to in ("WP", "D1"):
        table = walker("A0", 2, "eagles-1", "boat-1")
        table.do(F, Move(to, "eagles-1", BOAT))
        table.do(F, EndTurn())
        assert table.player(F).table == ("boat-1",)


def test_ts_041_b6_36_r216_landing_in_forest_pins() -> None:
    table = walker("A0", 4, "eagles-1", "cloak-1")
    table.refused(F, Move("F2", "eagles-1", ("Cloak",)), "R-216", "lay.needless")
    assert table.path(F, Move("F2", "eagles-1")).pinned
    table.refused(F, Move("F1"), "B6.3", "move.pinned")
    table.do(F, Move("F1", "die", ("Cloak",)))
    bare = walker("A0", 4, "eagles-1")
    bare.do(F, Move("F2", "eagles-1"))
    bare.refused(F, Move("F1"), "B6.3", "move.pinned")


def test_r217_a_cloak_laid_to_unpin_serves_the_landing_too() -> None:
    table = walker("A0", 1, "eagles-1", "cloak-1")
    table.do(F, Move("F1"))
    assert not table.path(F, Move("F3", "eagles-1", ("Cloak",))).pinned


def test_ts_042_b5_4_tom_bombadil_travels_six() -> None:
    table = walker("A0", 1, "tom-bombadil")
    table.refused(F, Move("A7", "tom-bombadil"), "B5.4", "tom.too_far")
    table.do(F, Move("A6", "tom-bombadil"))
    assert table.pile == ("tom-bombadil",)
    rider = Table(hands={N1: ["tom-bombadil"]}, at={N1: "A0"}, turn=N1, roll=1)
    assert rider.may(N1, Move("A6", "tom-bombadil"))


def test_ts_043_r46_r27_pinned_tom_bombadil_only_picks_up() -> None:
    table = walker("A0", 1, "tom-bombadil")
    table.do(F, Move("F1"))
    table.refused(F, Move("A0", "tom-bombadil"), "B6.3", "move.pinned")
    table.do(F, EndTurn("tom-bombadil"))
    assert len(table.hand(F)) == 6
    assert table.pile == ("tom-bombadil",)


def test_ts_044_distance_from_a_dot() -> None:
    board = mini()
    assert (board.distance("D1", "A12"), board.distance("D1", "A3")) == (2, 8)


def test_ts_126_r50_r51_boats_stay_on_dots_and_not_on_islands() -> None:
    table = walker("A10", 1, "boat-1")
    table.do(F, Move("D1", "die", BOAT))
    table.do(F, EndTurn())
    assert table.player(F).table == ("boat-1",)
    table = sailor("W5", 1)
    table.do(F, Move("I1"))
    table.do(F, EndTurn())
    assert table.pile == ("boat-1",)


def test_r52_a_city_has_the_terrain_of_its_space() -> None:
    """B6.30: entered over land, the forest of a river-start city pins."""
    table = walker("E1", 1)
    assert table.path(F, Move("RC")).pinned
    table.do(F, EndTurn("city"))


def test_ts_140_r20_r126_surrender_is_no_turn_of_the_stay() -> None:
    table = Table(hands={F: ["frodo"], N1: ["rope-1"]}, at={F: "I1", N1: "A0"}, table={F: []}, turn=F, roll=6)
    deck = len(table.state.deck)
    table.do(F, Surrender())
    assert table.player(F).status == "halls"
    assert (table.hand(F), len(table.state.deck)) == ({"frodo"}, deck)
    assert [(e.by, e.why) for e in table.happened(ev.SentToHalls)] == [(None, "surrender")]
    for stay in (1, 2, 3):
        one_turn(table, N1)
        table.wait(F, 2)
        table.wait(F)
        assert (table.player(F).stay, len(table.hand(F))) == (stay, 1 + stay)
    one_turn(table, N1)
    assert table.room == "placing"


def one_turn(table: Table, seat: str) -> None:
    """A turn of somebody who only walks from A0 to A1 or back."""
    table.wait(seat, 1)
    table.do(seat, Move("A1" if table.at(seat) == "A0" else "A0"))
    table.do(seat, EndTurn())


def test_r20_the_relief_may_be_switched_off_and_keeps_ten_cards() -> None:
    """R-21, R-66: table cards are lost; more than ten cards are discarded."""
    off = Table(options=but(PLAIN, x_maroon_relief=False), hands={F: ["frodo"]}, at={F: "I1"}, turn=F, roll=6)
    assert not off.may(F, Surrender())
    full = [card for card in TEN if card not in ("boat-1", "boat-2")] + ["gimli", "legolas", "frodo"]
    table = Table(hands={F: full, MERRY: []}, at={F: "I1"}, table={F: ["cloak-3"]}, turn=F, roll=6)
    table.do(F, Surrender())
    assert table.pile == ("cloak-3",)
    assert table.room == "discarding"
    table.wait(F)
    assert len(table.hand(F)) == 10
    assert table.state.turn.seat == MERRY


def test_b6_18_r44_rivers_of_the_real_board_branch() -> None:
    board = get(MIDDLE_EARTH)
    branching = [dot for dot in board.dots if len(board.links(dot)) > 2]
    assert branching
    for dot in branching[:3]:
        table = Table(board=MIDDLE_EARTH, hands={F: []}, at={F: dot}, table={F: ["boat-1"]}, turn=F, roll=1)
        for link in board.links(dot):
            assert table.may(F, Move(link))
    assert town("Rivendell") in board.river_start
