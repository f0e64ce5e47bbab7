"""Counted moves on the real board, and the figures the screens rely on."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from engine.riddle import board as boards
from engine.riddle.movement import TITLES, Traveller, ways_by_points
from tests import perft

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
    assert max(line.counts[5] for line in land if line.hand == set(TITLES)) == 214


def test_e4_8_with_every_card_a_six_reaches_at_most_228_from_a_dot() -> None:
    best = max((line for line in LINES if line.hand == set(TITLES)), key=lambda line: line.counts[5])
    assert (best.start, best.counts[5]) == ("r25", 228)


def widest(at: str, hand: tuple[str, ...]) -> int:
    """The number of ends of a six in the fullest wedge around a start."""
    ways = ways_by_points(BOARD, Traveller(at, holds=frozenset(hand)), 6)
    wedges = Counter(BOARD.direction(at, to) for to in {to for to, _ in ways})
    return max(wedges.values(), default=0)


def test_e4_9_the_fullest_wedges_seen_from_land() -> None:
    assert widest("O7", ()) == 38
    assert widest("B9", TITLES) == 50


@pytest.mark.soak
@pytest.mark.parametrize(("hand", "most"), [((), 38), (TITLES, 50)])
def test_e4_9_a_wedge_seen_from_land_holds_at_most(hand: tuple[str, ...], most: int) -> None:
    assert max(widest(at, hand) for at in BOARD.landings if not BOARD.is_water(at)) == most
