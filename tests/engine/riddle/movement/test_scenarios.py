"""The scenarios of moving on the mini-board, by their numbers."""

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


def ends(traveller: Traveller, points: int, *, horse: bool = False) -> set[str]:
    return {to for to, _ in ways_by_points(mini(), traveller, points, horse=horse)}


@pytest.mark.parametrize(
    ("traveller", "points", "path", "laid", "horse", "cost"),
    [
        pytest.param(who("A0"), 2, "A0 A1", "", False, 1, id="TS-004 B5.9 a Horse may ride back: out"),
        pytest.param(who("A1"), 1, "A1 A0", "", True, 1, id="TS-004 and back"),
        pytest.param(who("A1"), 2, "A1 A2 A3 A4 A5", "", False, 2, id="TS-011 R-32 over a bridge"),
        pytest.param(who("A1"), 3, "A1 A2 A3 A4 CG", "", False, 3, id="TS-012 R-30 half a point is lost"),
        pytest.param(who("A3"), 3, "A3 A4 CG A4", "", False, 3, id="R-30 by itself"),
        pytest.param(who("A2"), 4, "A2 A3 CG A3 A4 A5", "", False, 4, id="R-30 not joined with a later step"),
        pytest.param(who("A0"), 2, "A0 A1 A2 A3", "", False, 2, id="TS-013 R-31 onto a road"),
        pytest.param(who("A1"), 1, "A1 A2 A3", "", True, 1, id="TS-014 R-35 Horses double on roads"),
        pytest.param(who("A0", "Cloak"), 3, "A0 F1 F2 F3", "Cloak", False, 3, id="TS-020 B6.4 open forest"),
        pytest.param(who("F3", active="Cloak"), 3, "F3 F2 F1 A0", "", False, 3, id="TS-021 B8.6 not again"),
        pytest.param(who("A0", "Rope"), 3, "A0 M1 M2 M3", "Rope", False, 3, id="TS-025 B6.5 a Rope"),
        pytest.param(who("F1"), 2, "F1 A0 A1", "", False, 2, id="TS-026 B6.7 out of the forest of the start"),
        pytest.param(who("A10", "Boat"), 1, "A10 A11", "Boat", False, 1, id="TS-028 B6.15 over a river"),
        pytest.param(who("A10", "Boat"), 2, "A10 A11 A12", "Boat", True, 2, id="TS-029 R-36 with a Horse"),
        pytest.param(who("A10", "Boat"), 4, "A10 D1 D2 RC", "Boat", False, 3, id="TS-030 B6.16 to a city"),
        pytest.param(who("RC", active="Boat"), 1, "RC D2", "", False, 1, id="TS-031 B6.30 one drifts"),
        pytest.param(who("RC", active="Boat"), 1, "RC E1", "", False, 1, id="TS-031 or walks"),
        pytest.param(who("A10", "Boat"), 3, "A10 D0 W1 W2 W3", "Boat", False, 3, id="TS-034 B6.20 B6.21"),
        pytest.param(who("A10", "Boat"), 3, "A10 W1 W2 W3 W4 W5", "Boat", False, 3, id="TS-034 doubled"),
        pytest.param(
            who("W2", active="Boat"), 2, "W2 W1 D0", "", False, 2, id="TS-035 R-45 a dot is no water"
        ),
        pytest.param(who("W1", active="Boat"), 2, "W1 D0 A10", "", False, 2, id="TS-035 out of it"),
        pytest.param(who("W1", active="Boat"), 2, "W1 W2 W3 W4 W5", "", False, 2, id="TS-036 B6.21 sailing"),
        pytest.param(who("W1", active="Boat"), 3, "W1 W2 W3 W4 W5 I1", "", False, 3, id="TS-036 and ashore"),
        pytest.param(who("V1"), 1, "V1 VD", "", True, 1, id="TS-103 B5.8 back by another means"),
        pytest.param(
            who("A0", "Cloak"), 3, "A0 F1 A0 A1", "Cloak", False, 3, id="R-25 through its own start"
        ),
        pytest.param(who("A1"), 2, "A1 A2 A3 A4", "", True, 2, id="TS-139 R-227 out by Horse"),
        pytest.param(who("A4"), 3, "A4 A3 A2 A1", "", True, 2, id="TS-139 and back"),
        pytest.param(who("D2", active="Boat"), 2, "D2 RC E1", "", False, 2, id="R-41 on from a drift"),
    ],
)
def test_what_a_path_costs(
    traveller: Traveller, points: int, path: str, laid: str, horse: bool, cost: int
) -> None:
    """TS-004, TS-011 to TS-014, R-25, R-30, R-41, R-227: and none of these ends its move pinned."""
    way = walk(traveller, points, path, laid, horse=horse)
    assert way == Way(path.split()[-1], tuple(path.split()), cost, False, tuple(laid.split()))


@pytest.mark.parametrize(
    ("traveller", "points", "path"),
    [
        pytest.param(who("A12"), 2, "A12 G1 G2 X2", id="TS-016 R-34 off the road into forest"),
        pytest.param(who("X1"), 3, "X1 G2", id="TS-017 R-33 onto a forest road from the side"),
        pytest.param(who("A0"), 5, "A0 F1", id="TS-019 B6.3 forest without a Cloak"),
        pytest.param(who("A0", "Cloak"), 3, "A0 M1", id="TS-025 B6.5 mountain without a Rope"),
        pytest.param(who("F1"), 2, "F1 F2", id="TS-026 B6.7 deeper into the forest of the start"),
        pytest.param(who("E1", "Boat"), 3, "E1 RC", id="TS-032 R-43 into a forest city"),
    ],
)
def test_where_a_path_pins(traveller: Traveller, points: int, path: str) -> None:
    assert walk(traveller, points, path).pinned


@pytest.mark.parametrize(
    ("clause", "traveller", "points", "path", "laid", "horse"),
    [
        pytest.param("B6.1", who("A1"), 2, "A1 A2 A3 A4 CG", "", False, id="TS-012 R-30"),
        pytest.param("B6.1", who("A2"), 3, "A2 A3 CG A3 A4 A5", "", False, id="R-30 not joined"),
        pytest.param("B6.1", who("A0"), 1, "A0 A1 A2", "", False, id="TS-013 R-31"),
        pytest.param("B6.3", who("X1"), 3, "X1 G2 G3", "", False, id="TS-017 R-33"),
        pytest.param("B6.3", who("G2", "Cloak", pinned=True), 2, "G2 G3", "", True, id="TS-017 by Horse"),
        pytest.param("B6.3", who("A0"), 5, "A0 F1 F2", "", False, id="TS-019"),
        pytest.param("R-40", who("A1", "Cloak"), 3, "A1 A2", "Cloak", False, id="TS-024 no forest step"),
        pytest.param(
            "R-40", who("A0", "Cloak", "Cloak"), 3, "A0 F1", "Cloak", False, id="TS-024 one lies there"
        ),
        pytest.param("R-40", who("A0", "Cloak"), 3, "A0 F1", "Cloak Cloak", False, id="TS-024 twice"),
        pytest.param("R-40", who("A0", "Cloak"), 3, "A0 M1", "Cloak", False, id="TS-025 on a mountain"),
        pytest.param("B6.5", who("A0", "Cloak"), 3, "A0 M1 M2", "", False, id="TS-025"),
        pytest.param("B6.15", who("A10"), 1, "A10 A11", "", False, id="TS-028"),
        pytest.param("B6.1", who("A10", "Boat"), 1, "A10 A11 A12", "Boat", True, id="TS-029 R-36"),
        pytest.param("B6.3", who("E1", "Boat"), 3, "E1 RC D2", "Boat", False, id="TS-032 R-43 drifting too"),
        pytest.param("R-36", who("D1", active="Boat"), 3, "D1 A10", "", True, id="TS-033 from a dot"),
        pytest.param("B6.18", who("A10", "Boat"), 3, "A10 D1", "Boat", True, id="TS-033 onto a dot"),
        pytest.param("B6.18", who("A10", "Boat"), 3, "A10 W1", "Boat", True, id="TS-033 onto water"),
        pytest.param("B6.18", who("RC", active="Boat"), 3, "RC D2", "", True, id="TS-033 from a city"),
        pytest.param("B6.1", who("A10", "Boat"), 3, "A10 D0 W1 W2 W3 W4", "Boat", False, id="TS-034"),
        pytest.param("B6.1", who("W2", active="Boat"), 2, "W2 W1 D0 A10", "", False, id="TS-035 R-45"),
        pytest.param("B6.1", who("W1", active="Boat"), 2, "W1 W2 W3 W4 W5 I1", "", False, id="TS-036"),
        pytest.param("B5.8", who("VD"), 4, "VD V1 VD", "", False, id="TS-103 it ends where it began"),
        pytest.param("R-222", who("A11", "Cloak"), 2, "A11 A12 G1 G2 G3", "Cloak", False, id="TS-134"),
        pytest.param("B5.11", who("A0"), 6, "A0 A2", "", False, id="B5.11 not beside it"),
        pytest.param("B5.11", who("D0", active="Boat"), 6, "D0 D2", "", False, id="B5.11 nor on the water"),
        pytest.param("B5.11", who("A0"), 6, "A0 Q99", "", False, id="B5.11 nowhere"),
        pytest.param("B5.8", who("A0"), 6, "A0", "", False, id="B5.8 no step"),
        pytest.param("B5.8", who("A0"), 6, "A1 A2", "", False, id="B5.8 from elsewhere"),
        pytest.param("B4.4", who("A0"), 6, "A0 F1", "Cloak", False, id="B4.4 not in hand"),
        pytest.param("B8.4", who("A0"), 6, "A0 F1", "Horse", False, id="B8.4 not to be laid"),
    ],
)
def test_what_is_refused(
    clause: str, traveller: Traveller, points: int, path: str, laid: str, horse: bool
) -> None:
    """TS-012 to TS-036, TS-103, R-40, B4.4, B5.11: each path by its clause."""
    with pytest.raises(IllegalPath) as refusal:
        judge(mini(), traveller, points, path.split(), laid.split(), horse=horse)
    assert refusal.value.clause == clause


@pytest.mark.parametrize(
    ("traveller", "horse"),
    [
        pytest.param(who("F1", pinned=True), False, id="TS-019 pinned in forest"),
        pytest.param(who("RC", "Boat", pinned=True), False, id="TS-032 R-43 pinned in a city"),
        pytest.param(who("D1", active="Boat"), True, id="TS-033 R-36 a Horse on a dot"),
        pytest.param(who("I1"), False, id="TS-037 R-51 on an island"),
    ],
)
def test_who_goes_nowhere(traveller: Traveller, horse: bool) -> None:
    assert ends(traveller, 6, horse=horse) == set()


def test_ts_020_ts_021_ts_028_ts_030_ts_036_what_stays_on_the_table() -> None:
    """B6.4, B8.6, B6.15, B6.16, B6.21."""
    stays = {at: set(staying(mini(), at)) for at in ("F3", "A0", "A11", "I1")}
    assert stays == {"F3": {"Cloak"}, "A0": set(), "A11": set(), "I1": set()}
    assert "Boat" in staying(mini(), "RC")


def test_ts_019_ts_031_ts_037_what_can_be_reached() -> None:
    """B6.3, B6.30, R-51."""
    assert "F2" not in ends(who("A0"), 5)
    assert ends(who("RC"), 1) == {"E1"}
    assert "A10" in ends(who("I1", "Boat"), 6)
    assert "VD" not in ends(who("VD"), 4)


def test_ts_045_r72_a_road_leads_past_another_player() -> None:
    passing = Traveller("A1", others=frozenset({"A3"}))
    assert ways_by_points(mini(), passing, 2)["A5", ()].path == ("A1", "A2", "A3", "A4", "A5")


def test_r223_among_equal_paths_the_one_past_fewer_players_then_the_first_by_ids() -> None:
    sailor = Traveller("A10", active=frozenset({"Boat"}))
    assert ways_by_points(mini(), sailor, 2)["A11", ()].path == ("A10", "A11")
    lone = ways_by_points(mini(), Traveller("B1", active=frozenset({"Boat"})), 2)
    assert lone["A12", ()].path == ("B1", "A11", "A12")
    assert lone["D0", ()].path == ("B1", "A10", "D0")
    # CN is beside A10 and not beside A11, so somebody there turns the path to the other bank.
    watched = Traveller("B1", active=frozenset({"Boat"}), others=frozenset({"CN"}))
    assert ways_by_points(mini(), watched, 2)["D0", ()].path == ("B1", "A11", "D0")


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
