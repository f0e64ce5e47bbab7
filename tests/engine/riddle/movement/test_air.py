"""Flights and Tom Bombadil."""

from __future__ import annotations

import pytest

from engine.riddle import board as boards
from engine.riddle.movement import IllegalPath, Traveller, Way, ways_by_air, why_not_by_air
from tests.engine.riddle.miniboard import mini


def who(at: str, holds: str = "", active: str = "", *, pinned: bool = False) -> Traveller:
    return Traveller(at, frozenset(active.split()), frozenset(holds.split()), pinned)


def reason(traveller: Traveller, reach: int | None, to: str, *laid: str) -> IllegalPath:
    """Why that landing is refused; the ways must agree."""
    assert (to, laid) not in ways_by_air(mini(), traveller, reach)
    return why_not_by_air(mini(), traveller, reach, to, laid)


def test_ts_039_b5_3_a_flight_reaches_any_land() -> None:
    ways = ways_by_air(mini(), who("A0"), None)
    assert ways["V1", ()] == Way("V1", ("A0", "V1"), 0, False)
    assert {to for to, _ in ways} == {i for i in mini().landings if not mini().is_water(i)} - {"A0"}


def test_ts_040_b6_37_r28_landing_on_water_or_a_dot_takes_a_boat() -> None:
    assert reason(who("A0"), None, "WP").clause == "B6.37"
    assert reason(who("A0", "Boat"), None, "WP").clause == "B6.37"
    ways = ways_by_air(mini(), who("A0", "Boat"), None)
    assert ways["WP", ("Boat",)].laid == ("Boat",)
    assert ("D1", ("Boat",)) in ways
    assert ("D1", ()) in ways_by_air(mini(), who("A0", active="Boat"), None)
    assert reason(who("A0", "Boat"), None, "V1", "Boat").clause == "R-40"


def test_ts_041_b6_36_landing_in_forest_pins() -> None:
    assert ways_by_air(mini(), who("A0"), None)["F2", ()].pinned
    assert not ways_by_air(mini(), who("A0", active="Cloak"), None)["F2", ()].pinned
    assert ways_by_air(mini(), who("A0", active="Cloak"), None)["M2", ()].pinned


def test_r216_no_cloak_is_laid_for_a_landing() -> None:
    refusal = reason(who("A0", "Cloak"), None, "F2", "Cloak")
    assert refusal.clause == "R-216"
    assert ways_by_air(mini(), who("A0", "Cloak"), None)["F2", ()].pinned


def test_ts_042_b5_4_tom_reaches_six() -> None:
    ways = ways_by_air(mini(), who("A0"), 6)
    assert ("A6", ()) in ways
    assert reason(who("A0"), 6, "A7").clause == "B5.4"


def test_ts_037_tom_lifts_from_an_island() -> None:
    ways = ways_by_air(mini(), who("I1"), 6)
    assert ("V3", ()) in ways
    assert ("A10", ()) in ways
    assert ("A4", ()) not in ways


def test_ts_043_r46_tom_does_not_lift_the_pinned() -> None:
    assert ways_by_air(mini(), who("F1", pinned=True), 6) == {}
    assert reason(who("F1", pinned=True), 6, "A0").clause == "B6.3"
    assert reason(who("M1", pinned=True), 6, "A0").clause == "B6.5"


def test_r217_a_cloak_laid_to_unpin_serves_the_landing() -> None:
    ways = ways_by_air(mini(), who("F1", "Cloak", pinned=True), None)
    assert ways["F3", ("Cloak",)] == Way("F3", ("F1", "F3"), 0, False, ("Cloak",))
    assert ways["M3", ("Cloak",)].pinned
    assert {laid for _, laid in ways} == {("Cloak",)}


def test_r218_a_river_start_city_in_forest_pins_from_the_air() -> None:
    assert ways_by_air(mini(), who("A0", active="Boat"), None)["RC", ()].pinned


def test_r28_r48_b5_8_never_off_board_never_nowhere() -> None:
    assert reason(who("A0"), None, "PR").clause == "R-48"
    assert reason(who("A0"), None, "A0").clause == "B5.8"
    with pytest.raises(ValueError, match="legal"):
        why_not_by_air(mini(), who("A0"), None, "V1")


def test_e4_10_flights_on_the_real_board() -> None:
    board = boards.get()
    assert len(ways_by_air(board, who("G5"), None)) == 366
    assert len(ways_by_air(board, who("G5", "Boat"), None)) == 460 + 25
