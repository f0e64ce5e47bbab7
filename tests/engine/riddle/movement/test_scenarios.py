"""Single paths on the mini-board; whole turns are in `tests/scenarios/riddle/test_roads_and_terrain.py`."""

import pytest

from engine.riddle import board as boards
from engine.riddle.movement import IllegalPath, Traveller, Way, judge, ways_by_points
from tests.engine.riddle.miniboard import mini


def who(at: str, holds: str = "", active: str = "", *, pinned: bool = False) -> Traveller:
    """A traveller; cards are named in one text, "Cloak Boat"."""
    return Traveller(at, frozenset(active.split()), frozenset(holds.split()), pinned)


@pytest.mark.parametrize(
    ("traveller", "points", "path", "laid", "horse"),
    [
        pytest.param(who("A3"), 3, "A3 A4 CG A4", "", False, id="R-30 by itself"),
        pytest.param(who("A2"), 4, "A2 A3 CG A3 A4 A5", "", False, id="R-30 not joined with a later step"),
        pytest.param(who("V1"), 1, "V1 VD", "", True, id="TS-103 B5.8 back by another means"),
        pytest.param(who("A0", "Cloak"), 3, "A0 F1 A0 A1", "Cloak", False, id="R-25 through its own start"),
        pytest.param(who("A1"), 2, "A1 A2 A3 A4", "", True, id="TS-139 R-227 out by Horse"),
        pytest.param(who("D2", active="Boat"), 2, "D2 RC E1", "", False, id="R-41 on from a drift"),
    ],
)
def test_what_a_path_costs(traveller: Traveller, points: int, path: str, laid: str, horse: bool) -> None:
    """R-25, R-30, R-41, R-227: all points, and it does not end its move pinned."""
    way = judge(mini(), traveller, points, path.split(), laid.split(), horse=horse)
    assert way == Way(path.split()[-1], tuple(path.split()), points, False, tuple(laid.split()))


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
