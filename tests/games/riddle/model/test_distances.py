"""How far places are, as the movement of the rules has it (B6)."""

from itertools import combinations

import pytest

from bot.games.riddle.model.distances import HIGHEST, STOPS, points_between, stops, turns_between
from engine.riddle import board as boards
from engine.riddle.movement.ground import ways_by_points
from engine.riddle.movement.model import Traveller
from engine.riddle.options import Options

BOARD = boards.of(boards.MIDDLE_EARTH, Options())
STARTS = sorted(loc for loc in BOARD.locations if not BOARD.is_dot(loc) and not BOARD.is_water(loc))[::9]
SETS = tuple(cards for n in range(len(STOPS) + 1) for cards in combinations(STOPS, n))


@pytest.mark.parametrize("cards", SETS, ids="-".join)
def test_E18_4_what_one_turn_reaches_is_what_the_rules_reach_with_a_six(cards: tuple[str, ...]) -> None:
    for here in STARTS:
        ways = ways_by_points(BOARD, Traveller(here, frozenset(cards)), HIGHEST).values()
        reached = {way.to: way for way in ways if not way.laid}
        told = {loc: far for loc, far in turns_between(BOARD, here, cards).items() if far.turns == 1}
        assert set(told) | {here} == set(reached) | {here}
        assert all(far.points == reached[loc].cost for loc, far in told.items() if loc != here)


def test_E18_4_the_cards_that_are_named_spare_turns_and_fewer_do_not() -> None:
    named = 0
    for here in STARTS:
        far = turns_between(BOARD, here)
        for goal in BOARD.named:
            if goal not in far:
                continue
            cards, turns = stops(BOARD, here, goal)
            assert (turns < far[goal].turns) is bool(cards)
            assert turns == turns_between(BOARD, here, cards)[goal].turns
            assert (
                all(turns_between(BOARD, here, [card])[goal].turns == far[goal].turns for card in cards)
                or len(cards) < 2
            )
            named += bool(cards)
    assert named > 50


def test_E4_7_points_are_whole_and_the_same_there_and_back() -> None:
    for here in STARTS:
        there = points_between(BOARD, here)
        assert all(points_between(BOARD, goal)[here] == there[goal] for goal in BOARD.named if goal in there)
