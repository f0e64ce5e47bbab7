"""The chances of an analysis and their error, on games whose true chances are known (E18.3)."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec
import pytest

from bot.features.analysis.reckoning import (
    BROAD,
    BUDGET,
    BUNCH,
    NEAR,
    Analysis,
    Moment,
    band,
    begun,
    curve,
    turning_points,
    wanted,
)
from tests.sampled import wide

SIDES = ("west", "east")
TURNS = 40
Truth = Callable[[int], float]


def reckoned(truth: Truth, seed: int, turns: int = TURNS, each: float = 0.6, known: bool = True) -> Analysis:
    """A game in which the west has those chances, played out as long as there is time."""
    lots = random.Random(seed)
    won = SIDES[lots.random() >= truth(turns)]
    analysis = begun(SIDES, [(n + 1, n) for n in range(turns + 1)], [won] if known else None)
    while (place := wanted(analysis)) is not None:
        shares = [{SIDES[lots.random() >= truth(place)]: 1.0} for _ in range(BUNCH)]
        analysis = analysis.grown(place, shares, each)
    return analysis


def steady(share: float) -> Truth:
    return lambda place: share


def leap(at: int, before: float, after: float) -> Truth:
    return lambda place: before if place < at else after


@wide("games", 6, 12)
def test_e18_3_a_leap_is_found_where_it_is(games: int) -> None:
    hits = 0
    for seed in range(games):
        found = turning_points(reckoned(leap(17, 0.7, 0.3), seed))
        hits += any(move.before == 16 and move.by * (1 if move.side else -1) > 0.15 for move in found)
    assert hits >= games * 5 / 6


@wide("games", 6, 16)
def test_e18_3_where_nothing_moves_no_turn_is_named(games: int) -> None:
    named = sum(bool(turning_points(reckoned(steady(0.4), seed, known=False))) for seed in range(games))
    assert named <= games * 3 / 16


@pytest.mark.parametrize("share", [0.1, 0.5, 0.85])
def test_e18_3_the_band_holds_the_chance_nineteen_times_in_twenty(share: float) -> None:
    lots, held, tries = random.Random(f"band {share}"), 0, 1500
    for _ in range(tries):
        analysis = begun(SIDES, [(1, 1)], None)
        shares = [{"west": 1.0} if lots.random() < share else {} for _ in range(NEAR)]
        _, low, high, _ = band(analysis.grown(0, shares, 0).moments[0], 0)
        held += low <= share <= high
    assert 0.92 <= held / tries <= 0.985


def test_e18_3_shares_that_were_judged_are_surer_than_games_won_or_lost_and_never_certain() -> None:
    whole = Moment(1, 1, 40, (20.0,), (20.0,))
    judged = Moment(1, 1, 40, (20.0,), (10.4,))
    alike = Moment(1, 1, 4, (2.0,), (1.0,))
    widths = [one.high - one.low for one in (band(whole, 0), band(judged, 0), band(alike, 0))]
    assert widths[1] < widths[0] / 2
    assert widths[2] > widths[1]
    few = band(Moment(1, 1, 6, (0.0,), (0.0,)), 0)
    assert few.low == 0.0
    assert few.high > 0.2


def test_e18_3_the_chances_between_two_leaps_are_reckoned_together_and_not_beyond_them() -> None:
    analysis = reckoned(leap(20, 0.9, 0.1), 5)
    chances = [bands[0].chance for bands in curve(analysis)]
    assert all(share > 0.7 for share in chances[:20])
    assert all(share < 0.3 for share in chances[20:TURNS])
    assert chances[TURNS] in (0.0, 1.0)
    # More is known of each than its own few playouts say.
    few = min(analysis.moments[:20], key=lambda moment: moment.played)
    own, place = band(few, 0), analysis.moments.index(few)
    there = curve(analysis)[place][0]
    assert there.high - there.low < own.high - own.low


def test_e18_3_judged_shares_need_fewer_neighbours() -> None:
    analysis = begun(SIDES, [(n + 1, n) for n in range(40)], None)
    for place in range(40):
        share = 0.5 + place / 100
        analysis = analysis.grown(place, [{"west": share, "east": 1 - share}] * BUNCH, 1.0)
    chances = [bands[0].chance for bands in curve(analysis)]
    assert all(abs(chances[place] - (0.5 + place / 100)) < 0.04 for place in range(40))


def test_e18_3_first_coarse_then_finer_and_the_rest_where_chances_move() -> None:
    analysis, order = begun(SIDES, [(n + 1, n) for n in range(61)], ["west"]), list[int]()
    lots, truth = random.Random(4), leap(31, 0.2, 0.8)
    while (place := wanted(analysis)) is not None:
        order.append(place)
        shares = [{SIDES[lots.random() >= truth(place)]: 1.0} for _ in range(BUNCH)]
        analysis = analysis.grown(place, shares, 1.0)
    assert _widest(order[:9], 60) <= 8 < 60
    assert _widest(order[:33], 60) <= 2
    broad = round(BROAD * BUDGET)
    beside = [sum(part.count(place) for place in (30, 31)) for part in (order[:broad], order[broad:])]
    assert beside[1] > 5 * beside[0]
    assert analysis.spent == BUDGET


def _widest(places: Sequence[int], last: int) -> int:
    known = sorted({*places, last})
    return max(b - a for a, b in pairwise(known))


def test_e18_3_as_it_is_kept_it_goes_on_as_it_would_have() -> None:
    analysis = reckoned(leap(9, 0.6, 0.4), 2, turns=12)
    again = msgspec.json.decode(msgspec.json.encode(analysis), type=Analysis)
    assert again == analysis
    assert curve(again) == curve(analysis)


def test_e18_3_a_game_of_its_end_alone_has_nothing_to_reckon() -> None:
    analysis = begun(SIDES, [(1, 1)], ["east"])
    assert wanted(analysis) is None
    assert [one.chance for one in curve(analysis)[0]] == [0.0, 1.0]
