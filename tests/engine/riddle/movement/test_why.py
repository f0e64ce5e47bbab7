"""Flights, the reason why an end is out of reach (E12.3), what holds for every way, and counted moves."""

from collections import Counter
from itertools import combinations
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riddle import board as boards
from engine.riddle import movement
from engine.riddle.movement.model import LAID
from tests import perft
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
    traveller = movement.Traveller(at, frozenset(active.split()), frozenset(holds.split()), pinned)
    refusal = movement.why_not(mini(), traveller, points, to, laid.split(), horse)
    return refusal.clause, refusal.reason


def test_e12_3_too_far_tells_the_cost() -> None:
    refusal = movement.why_not(mini(), movement.Traveller("A1"), 1, "A5")
    assert (refusal.clause, refusal.reason) == ("B6.1", "move.too_far")
    assert (refusal.facts["cost"], refusal.facts["points"], refusal.facts["to"]) == (2, 1, "A5")
    assert "with_cards" not in refusal.facts


def test_e12_3_too_far_tells_the_cards_that_would_help() -> None:
    refusal = movement.why_not(boards.get(), movement.Traveller("H7"), 2, "I9")
    assert (refusal.clause, refusal.facts["cost"]) == ("B6.1", 4)
    assert refusal.facts["with_cards"] == ("Boat",)
    assert why("A12", 6, "V3") == ("B5.11", "move.no_step")


def test_e12_3_pinned_on_the_path_names_the_place() -> None:
    refusal = movement.why_not(mini(), movement.Traveller("A0"), 5, "F2")
    assert (refusal.clause, refusal.reason) == ("B6.3", "move.pinned_on_path")
    assert (refusal.facts["at"], refusal.facts["card"]) == ("F1", "Cloak")
    assert refusal.facts["with_cards"] == ("Cloak",)
    assert why("A0", 5, "M2") == ("B6.5", "move.pinned_on_path")


def test_e16_6_what_is_far_away_is_too_far_and_not_behind_some_mountain() -> None:
    refusal = movement.why_not(boards.get(), movement.Traveller("E4", holds=frozenset({"Boat"})), 5, "O21")
    assert (refusal.clause, refusal.reason) == ("B6.1", "move.too_far")
    assert refusal.facts["cost"] > refusal.facts["points"] == 5


def test_e12_3_pinned_for_the_turn() -> None:
    assert why("F1", 4, "A0", pinned=True) == ("B6.3", "move.pinned")
    assert why("F1", 4, "A0", holds="Cloak", pinned=True) == ("B6.3", "move.pinned")
    assert why("M1", 4, "A0", holds="Cloak", pinned=True) == ("B6.5", "move.pinned")


def test_e12_3_a_river_in_between() -> None:
    refusal = movement.why_not(mini(), movement.Traveller("A10"), 1, "A11")
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
            traveller = movement.Traveller(at, holds=frozenset(holds.split()))
            ways = movement.ways_by_points(mini(), traveller, points, horse=horse)
            for to in (*mini().locations, "PR"):
                for laid in LAID[:2]:
                    if (to, laid) in ways:
                        with pytest.raises(ValueError, match="can be reached"):
                            movement.why_not(mini(), traveller, points, to, laid, horse)
                    else:
                        refusal = movement.why_not(mini(), traveller, points, to, laid, horse)
                        assert isinstance(refusal, movement.IllegalPath)
                        assert refusal.clause[:2] in ("B4", "B5", "B6", "R-")
                        if refusal.reason == "move.too_far":
                            assert refusal.facts["cost"] > points


def test_the_titles_are_in_the_order_actions_name_them() -> None:
    assert movement.TITLES == ("Cloak", "Rope", "Boat")
    assert LAID[-1] == movement.TITLES


# Flights and Tom Bombadil
def who(at: str, holds: str = "", active: str = "", *, pinned: bool = False) -> movement.Traveller:
    return movement.Traveller(at, frozenset(active.split()), frozenset(holds.split()), pinned)


def reason(traveller: movement.Traveller, reach: int | None, to: str, *laid: str) -> movement.IllegalPath:
    """Why that landing is refused; the ways must agree."""
    assert (to, laid) not in movement.ways_by_air(mini(), traveller, reach)
    return movement.why_not_by_air(mini(), traveller, reach, to, laid)


def test_ts_040_b6_37_r28_landing_on_water_or_a_dot_takes_a_boat() -> None:
    assert reason(who("A0"), None, "WP").clause == "B6.37"
    assert reason(who("A0", "Boat"), None, "WP").clause == "B6.37"
    ways = movement.ways_by_air(mini(), who("A0", "Boat"), None)
    assert ways["WP", ("Boat",)].laid == ("Boat",)
    assert ("D1", ("Boat",)) in ways
    assert ("D1", ()) in movement.ways_by_air(mini(), who("A0", active="Boat"), None)
    assert reason(who("A0", "Boat"), None, "V1", "Boat").clause == "R-40"


def test_r28_r48_b5_8_never_off_board_never_nowhere() -> None:
    assert reason(who("A0"), None, "PR").clause == "R-48"
    assert reason(who("A0"), None, "A0").clause == "B5.8"
    with pytest.raises(ValueError, match="legal"):
        movement.why_not_by_air(mini(), who("A0"), None, "V1")


def test_e4_10_flights_on_the_real_board() -> None:
    board = boards.get()
    assert len(movement.ways_by_air(board, who("G5"), None)) == 366
    assert len(movement.ways_by_air(board, who("G5", "Boat"), None)) == 460 + 25


# What holds for every way, whoever travels
REAL = boards.get()
HANDS = [frozenset(cards) for n in range(4) for cards in combinations(movement.TITLES, n)]
PLACES = st.sampled_from(list(REAL.locations))
TRAVELLERS = st.builds(
    movement.Traveller,
    at=PLACES,
    active=st.sampled_from(HANDS),
    holds=st.sampled_from(HANDS),
    pinned=st.booleans(),
    others=st.frozensets(PLACES, max_size=7),
)
POINTS = st.integers(1, 6)


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS, st.booleans())
def test_b6_every_way_is_judged_legal(who: movement.Traveller, points: int, horse: bool) -> None:
    for (to, laid), way in movement.ways_by_points(REAL, who, points, horse=horse).items():
        assert movement.judge(REAL, who, points, way.path, laid, horse=horse) == way
        assert (way.to, way.laid, way.path[0], way.path[-1]) == (to, laid, who.at, to)


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS, st.booleans())
def test_b5_8_r48_ends_are_in_play_within_the_points_and_elsewhere(
    who: movement.Traveller, points: int, horse: bool
) -> None:
    for way in movement.ways_by_points(REAL, who, points, horse=horse).values():
        assert way.to in REAL.locations
        assert way.to not in REAL.off_board
        assert way.to != who.at
        assert 1 <= way.cost <= points
        assert set(way.laid) <= who.holds - who.active
        assert not (horse and REAL.is_water(way.to))


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, st.integers(1, 5), st.booleans())
def test_b5_1_more_points_reach_no_less(who: movement.Traveller, points: int, horse: bool) -> None:
    fewer = movement.ways_by_points(REAL, who, points, horse=horse)
    more = movement.ways_by_points(REAL, who, points + 1, horse=horse)
    for key, way in fewer.items():
        assert more[key] == way or (way.pinned and not more[key].pinned)


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS)
def test_r24_a_card_more_in_the_hand_changes_no_way_that_does_not_lay_it(
    who: movement.Traveller, points: int
) -> None:
    everything = movement.Traveller(who.at, who.active, frozenset(movement.TITLES), who.pinned, who.others)
    rich = movement.ways_by_points(REAL, everything, points)
    mine = {key: way for key, way in rich.items() if set(key[1]) <= who.holds}
    assert dict(movement.ways_by_points(REAL, who, points)) == mine


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS)
def test_b6_18_a_horse_goes_nowhere_the_die_does_not(who: movement.Traveller, points: int) -> None:
    by_die = movement.ways_by_points(REAL, who, points)
    for key, way in movement.ways_by_points(REAL, who, points, horse=True).items():
        assert (by_die[key].pinned, by_die[key].cost) <= (way.pinned, way.cost)


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS)
def test_r223_other_players_change_neither_ends_nor_prices(who: movement.Traveller, points: int) -> None:
    alone = movement.Traveller(who.at, who.active, who.holds, who.pinned)
    ways, quiet = movement.ways_by_points(REAL, who, points), movement.ways_by_points(REAL, alone, points)
    assert ways.keys() == quiet.keys()
    assert all((ways[k].cost, ways[k].pinned) == (quiet[k].cost, quiet[k].pinned) for k in ways)


@settings(max_examples=30, deadline=None)
@given(TRAVELLERS, st.sampled_from([None, 6]))
def test_b6_35_landings_are_in_play_and_in_range(who: movement.Traveller, reach: int | None) -> None:
    for way in movement.ways_by_air(REAL, who, reach).values():
        assert way.to in REAL.locations
        assert way.path == (who.at, way.to)
        assert 0 < REAL.distance(who.at, way.to) <= (reach or 99)
        freeing = {"forest": "Cloak", "mountain": "Rope"}.get(REAL.terrain(who.at))
        assert not who.pinned or freeing in who.active or freeing in way.laid


# Counted moves on the real board, and the figures the screens rely on
LINES = list(perft.read())
BOARD = boards.get()


def test_the_file_has_a_line_for_every_start_and_hand() -> None:
    assert [(line.start, line.hand) for line in LINES] == [
        (start, hand) for start in BOARD.locations for hand in perft.HANDS
    ]


@pytest.mark.parametrize("part", range(4))
def test_a_sample_of_the_counts(part: int) -> None:
    for line in LINES[part * 11 :: 97]:
        assert perft.line(BOARD, line.start, line.hand) == line


@pytest.mark.soak
def test_all_counts() -> None:
    assert [perft.line(BOARD, line.start, line.hand) for line in LINES] == LINES


def test_e4_8_a_six_reaches_57_spaces_on_average_and_at_most_125() -> None:
    land = [line for line in LINES if not BOARD.is_water(line.start)]
    bare = [line.counts[5] for line in land if not line.hand]
    assert (round(mean(bare)), max(bare)) == (57, 125)
    assert max(line.counts[5] for line in land if line.hand == set(movement.TITLES)) == 214


def test_e4_8_with_every_card_a_six_reaches_at_most_228_from_a_dot() -> None:
    best = max((line for line in LINES if line.hand == set(movement.TITLES)), key=lambda line: line.counts[5])
    assert (best.start, best.counts[5]) == ("r25", 228)


def widest(at: str, hand: tuple[str, ...]) -> int:
    """The number of ends of a six in the fullest wedge around a start."""
    ways = movement.ways_by_points(BOARD, movement.Traveller(at, holds=frozenset(hand)), 6)
    wedges = Counter(BOARD.direction(at, to) for to in {to for to, _ in ways})
    return max(wedges.values(), default=0)


def test_e4_9_the_fullest_wedges_seen_from_land() -> None:
    assert widest("O7", ()) == 38
    assert widest("B9", movement.TITLES) == 50


@pytest.mark.soak
@pytest.mark.parametrize(("hand", "most"), [((), 38), (movement.TITLES, 50)])
def test_e4_9_a_wedge_seen_from_land_holds_at_most(hand: tuple[str, ...], most: int) -> None:
    assert max(widest(at, hand) for at in BOARD.landings if not BOARD.is_water(at)) == most
