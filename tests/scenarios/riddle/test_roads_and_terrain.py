"""Roads, forest, mountain, Cloak and Rope in turns: TS-011 to TS-027, TS-134 and clauses of B5, B6, B8.

Paths that a scenario refuses by name are judged in ``tests/engine/riddle/movement``; here the whole turn is
played."""

from typing import Any

import pytest

from engine.riddle import EndTurn, Move
from engine.riddle import events as ev
from engine.riddle.board import MIDDLE_EARTH, get
from engine.riddle.movement import IllegalPath, Traveller, judge
from tests.engine.riddle.miniboard import mini
from tests.scenarios.riddle.table import MERRY, N1, F, S, Table, town


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
