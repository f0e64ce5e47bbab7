"""The search against the slow reading of B6: every way equal, path by path (R-24, R-223)."""

import functools
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.movement import TITLES, Traveller, ways_by_points
from tests.engine.riddle.miniboard import mini
from tests.engine.riddle.movement.reference import Reference

HANDS = [frozenset(cards) for n in range(4) for cards in combinations(TITLES, n)]


@functools.cache
def read_anew(board: Board) -> Reference:
    return Reference.of(board)


def same(board: Board, who: Traveller, points: int, horse: bool = False) -> None:
    slowly = read_anew(board).ways(who, points, horse)
    assert dict(ways_by_points(board, who, points, horse=horse)) == slowly


@pytest.mark.parametrize("points", [1, 2, pytest.param(3, marks=pytest.mark.soak)])
def test_b6_r223_every_start_and_hand_of_the_mini_board(points: int) -> None:
    for at in mini().locations:
        for hand in HANDS:
            for horse in (False, True):
                for pinned in (False, True):
                    same(mini(), Traveller(at, holds=hand, pinned=pinned), points, horse)


@pytest.mark.parametrize("points", [4, 5])
def test_b6_r223_every_start_of_the_mini_board_without_cards(points: int) -> None:
    for at in mini().locations:
        same(mini(), Traveller(at), points)


def test_b6_r223_a_six_with_the_boat_on_the_table() -> None:
    for at in ("D0", "RC", "I1"):
        same(mini(), Traveller(at, active=frozenset({"Boat"})), 6)


@pytest.mark.soak
@pytest.mark.sampled(soak=("BC-6", "BR-5", "--6"))
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("points", [4, 5, 6])
@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: "".join(sorted(card[0] for card in hand)) or "-")
def test_b6_r223_every_start_and_roll_of_the_mini_board(hand: frozenset[str], points: int) -> None:
    for at in mini().locations:
        same(mini(), Traveller(at, holds=hand, others=frozenset({"A3", "D1"})), points)


@settings(max_examples=150, deadline=None)
@given(
    at=st.sampled_from(list(mini().locations)),
    active=st.sampled_from(HANDS),
    holds=st.sampled_from(HANDS),
    pinned=st.booleans(),
    others=st.frozensets(st.sampled_from(list(mini().locations)), max_size=4),
    points=st.integers(1, 3),
    horse=st.booleans(),
)
def test_r223_with_other_players_about(
    at: str,
    active: frozenset[str],
    holds: frozenset[str],
    pinned: bool,
    others: frozenset[str],
    points: int,
    horse: bool,
) -> None:
    same(mini(), Traveller(at, active, holds, pinned, others), points, horse)


@settings(max_examples=80, deadline=None)
@given(
    at=st.sampled_from(list(boards.get().locations)),
    active=st.sampled_from(HANDS[:4]),
    holds=st.sampled_from(HANDS),
    others=st.frozensets(st.sampled_from(list(boards.get().landings)), max_size=7),
    points=st.integers(1, 2),
    horse=st.booleans(),
)
def test_b6_r223_samples_of_the_real_board(
    at: str, active: frozenset[str], holds: frozenset[str], others: frozenset[str], points: int, horse: bool
) -> None:
    same(boards.get(), Traveller(at, active, holds, False, others), points, horse)


@pytest.mark.parametrize("at", ["G5", "G9", "F10", "M9", "r25", "S11", "R15", "A1"])
def test_b6_r223_a_three_with_every_card_on_the_real_board(at: str) -> None:
    near = frozenset(boards.get().within(at, 2)[:3])
    same(boards.get(), Traveller(at, holds=frozenset(TITLES), others=near), 3)
