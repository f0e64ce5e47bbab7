"""Rivers, water, islands, flights and Tom Bombadil in turns: TS-028 to TS-044, TS-126."""

from engine.riddle import EndTurn, Exchange, Move, Surrender
from engine.riddle import events as ev
from engine.riddle.board import MIDDLE_EARTH, get
from engine.riddle.movement import Traveller, judge
from tests.engine.riddle.miniboard import mini
from tests.scenarios.riddle.table import MERRY, N1, N2, PLAIN, TEN, F, S, Table, but, town
from tests.scenarios.riddle.test_roads_and_terrain import no_path, walker

BOAT = ("Boat",)


def sailor(at: str, roll: int, *hand: str) -> Table:
    """Frodo with a Boat on the table."""
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
