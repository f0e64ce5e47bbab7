"""What holds for every way, whoever travels."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riddle import board as boards
from engine.riddle.movement import TITLES, Traveller, judge, ways_by_air, ways_by_points

REAL = boards.get()
HANDS = [frozenset(cards) for n in range(4) for cards in combinations(TITLES, n)]
PLACES = st.sampled_from(list(REAL.locations))
TRAVELLERS = st.builds(
    Traveller,
    at=PLACES,
    active=st.sampled_from(HANDS),
    holds=st.sampled_from(HANDS),
    pinned=st.booleans(),
    others=st.frozensets(PLACES, max_size=7),
)
POINTS = st.integers(1, 6)


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS, st.booleans())
def test_b6_every_way_is_judged_legal(who: Traveller, points: int, horse: bool) -> None:
    for (to, laid), way in ways_by_points(REAL, who, points, horse=horse).items():
        assert judge(REAL, who, points, way.path, laid, horse=horse) == way
        assert (way.to, way.laid, way.path[0], way.path[-1]) == (to, laid, who.at, to)


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS, st.booleans())
def test_b5_8_r48_ends_are_in_play_within_the_points_and_elsewhere(
    who: Traveller, points: int, horse: bool
) -> None:
    for way in ways_by_points(REAL, who, points, horse=horse).values():
        assert way.to in REAL.locations
        assert way.to not in REAL.off_board
        assert way.to != who.at
        assert 1 <= way.cost <= points
        assert set(way.laid) <= who.holds - who.active
        assert not (horse and REAL.is_water(way.to))


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, st.integers(1, 5), st.booleans())
def test_b5_1_more_points_reach_no_less(who: Traveller, points: int, horse: bool) -> None:
    fewer = ways_by_points(REAL, who, points, horse=horse)
    more = ways_by_points(REAL, who, points + 1, horse=horse)
    for key, way in fewer.items():
        assert more[key] == way or (way.pinned and not more[key].pinned)


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS)
def test_r24_a_card_more_in_the_hand_changes_no_way_that_does_not_lay_it(who: Traveller, points: int) -> None:
    everything = Traveller(who.at, who.active, frozenset(TITLES), who.pinned, who.others)
    rich = ways_by_points(REAL, everything, points)
    mine = {key: way for key, way in rich.items() if set(key[1]) <= who.holds}
    assert dict(ways_by_points(REAL, who, points)) == mine


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS)
def test_b6_18_a_horse_goes_nowhere_the_die_does_not(who: Traveller, points: int) -> None:
    by_die = ways_by_points(REAL, who, points)
    for key, way in ways_by_points(REAL, who, points, horse=True).items():
        assert (by_die[key].pinned, by_die[key].cost) <= (way.pinned, way.cost)


@settings(max_examples=60, deadline=None)
@given(TRAVELLERS, POINTS)
def test_r223_other_players_change_neither_ends_nor_prices(who: Traveller, points: int) -> None:
    alone = Traveller(who.at, who.active, who.holds, who.pinned)
    ways, quiet = ways_by_points(REAL, who, points), ways_by_points(REAL, alone, points)
    assert ways.keys() == quiet.keys()
    assert all((ways[k].cost, ways[k].pinned) == (quiet[k].cost, quiet[k].pinned) for k in ways)


@settings(max_examples=30, deadline=None)
@given(TRAVELLERS, st.sampled_from([None, 6]))
def test_b6_35_landings_are_in_play_and_in_range(who: Traveller, reach: int | None) -> None:
    for way in ways_by_air(REAL, who, reach).values():
        assert way.to in REAL.locations
        assert way.path == (who.at, way.to)
        assert 0 < REAL.distance(who.at, way.to) <= (reach or 99)
        freeing = {"forest": "Cloak", "mountain": "Rope"}.get(REAL.terrain(who.at))
        assert not who.pinned or freeing in who.active or freeing in way.laid
