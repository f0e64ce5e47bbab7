"""The reason why an end is out of reach (E12.3)."""

from __future__ import annotations

import pytest

from engine.riddle import board as boards
from engine.riddle.movement import TITLES, IllegalPath, Traveller, ways_by_points, why_not
from engine.riddle.movement.model import LAID
from tests.engine.riddle.miniboard import mini


def why(
    at: str,
    points: int,
    to: str,
    laid: str = "",
    *,
    holds: str = "",
    active: str = "",
    pinned: bool = False,
    horse: bool = False,
) -> tuple[str, str]:
    """The clause and key of the refusal."""
    traveller = Traveller(at, frozenset(active.split()), frozenset(holds.split()), pinned)
    refusal = why_not(mini(), traveller, points, to, laid.split(), horse)
    return refusal.clause, refusal.reason


def test_e12_3_too_far_tells_the_cost() -> None:
    refusal = why_not(mini(), Traveller("A1"), 1, "A5")
    assert (refusal.clause, refusal.reason) == ("B6.1", "move.too_far")
    assert (refusal.facts["cost"], refusal.facts["points"], refusal.facts["to"]) == (2, 1, "A5")
    assert "with_cards" not in refusal.facts


def test_e12_3_too_far_tells_the_cards_that_would_help() -> None:
    refusal = why_not(boards.get(), Traveller("H7"), 2, "I9")
    assert (refusal.clause, refusal.facts["cost"]) == ("B6.1", 4)
    assert refusal.facts["with_cards"] == ("Boat",)
    assert why("A12", 6, "V3") == ("B5.11", "move.no_step")


def test_e12_3_pinned_on_the_path_names_the_place() -> None:
    refusal = why_not(mini(), Traveller("A0"), 5, "F2")
    assert (refusal.clause, refusal.reason) == ("B6.3", "move.pinned_on_path")
    assert (refusal.facts["at"], refusal.facts["card"]) == ("F1", "Cloak")
    assert refusal.facts["with_cards"] == ("Cloak",)
    assert why("A0", 5, "M2") == ("B6.5", "move.pinned_on_path")


def test_e16_6_what_is_far_away_is_too_far_and_not_behind_some_mountain() -> None:
    refusal = why_not(boards.get(), Traveller("E4", holds=frozenset({"Boat"})), 5, "O21")
    assert (refusal.clause, refusal.reason) == ("B6.1", "move.too_far")
    assert refusal.facts["cost"] > refusal.facts["points"] == 5


def test_e12_3_pinned_for_the_turn() -> None:
    assert why("F1", 4, "A0", pinned=True) == ("B6.3", "move.pinned")
    assert why("F1", 4, "A0", holds="Cloak", pinned=True) == ("B6.3", "move.pinned")
    assert why("M1", 4, "A0", holds="Cloak", pinned=True) == ("B6.5", "move.pinned")


def test_e12_3_a_river_in_between() -> None:
    refusal = why_not(mini(), Traveller("A10"), 1, "A11")
    assert (refusal.clause, refusal.reason) == ("B6.15", "move.river")
    assert (refusal.facts["a"], refusal.facts["b"], refusal.facts["card"]) == ("A10", "A11", "Boat")


def test_e12_3_water_and_dots_ask_for_a_boat() -> None:
    assert why("A10", 2, "W1") == ("B6.20", "move.water")
    assert why("A10", 2, "D1") == ("B6.16", "move.dot")
    assert why("A10", 6, "W4") == ("B6.20", "move.water")
    assert why("A0", 6, "I1") == ("B6.20", "move.water")


def test_e12_3_a_horse_keeps_off_the_water() -> None:
    assert why("D1", 3, "A10", active="Boat", horse=True) == ("R-36", "ride.on_water")
    assert why("A10", 3, "D1", active="Boat", horse=True) == ("B6.18", "ride.no_water")
    assert why("A10", 3, "I1", active="Boat", horse=True) == ("B6.18", "ride.no_water")


def test_r40_r222_cards_named_without_need() -> None:
    assert why("A11", 2, "G3", "Cloak", holds="Cloak") == ("R-222", "lay.needless")
    assert why("A1", 1, "A2", "Cloak", holds="Cloak") == ("R-40", "lay.needless")
    assert why("A0", 1, "F1", "Cloak", holds="Cloak", active="Cloak") == ("R-40", "lay.active")
    assert why("A0", 1, "F1", "Cloak") == ("B4.4", "lay.not_held")


def test_r48_b5_8_off_the_board_and_nowhere() -> None:
    assert why("A0", 6, "PR") == ("R-48", "move.off_board")
    assert why("A0", 6, "A0") == ("B5.8", "move.nowhere")
    with pytest.raises(KeyError):
        why("A0", 6, "Q99")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("horse", [False, True])
@pytest.mark.parametrize("points", [1, 3, 6])
def test_every_end_is_reached_or_explained(points: int, horse: bool) -> None:
    for at in list(mini().locations)[::3]:
        for holds in ("", "Boat", "Cloak Rope"):
            traveller = Traveller(at, holds=frozenset(holds.split()))
            ways = ways_by_points(mini(), traveller, points, horse=horse)
            for to in (*mini().locations, "PR"):
                for laid in LAID[:2]:
                    if (to, laid) in ways:
                        with pytest.raises(ValueError, match="can be reached"):
                            why_not(mini(), traveller, points, to, laid, horse)
                    else:
                        refusal = why_not(mini(), traveller, points, to, laid, horse)
                        assert isinstance(refusal, IllegalPath)
                        assert refusal.clause[:2] in ("B4", "B5", "B6", "R-")
                        if refusal.reason == "move.too_far":
                            assert refusal.facts["cost"] > points


def test_the_titles_are_in_the_order_actions_name_them() -> None:
    assert TITLES == ("Cloak", "Rope", "Boat")
    assert LAID[-1] == TITLES
