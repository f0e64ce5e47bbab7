"""*Jump to turn* reaches every turn of a game of any length (E10.5, E14.3)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.features.replay.screens import MOST, spans


@pytest.mark.parametrize("count", [1, 2, 25, 26, 100, 169, 170, 543, 729, 2000, 20_000])
def test_e10_5_the_spans_hold_all_turns_once_in_at_most_25_choices(count: int) -> None:
    for turn in range(1, count + 1, max(1, count // 300)):
        found = spans(count, turn)
        assert len(found) <= MOST
        assert found[0].first == 1
        assert found[-1].last == count
        assert all(one.last + 1 == other.first for one, other in pairwise(found))
        assert (turn, turn) in found, "the turn that is shown has a choice of its own"


def test_e10_5_a_short_game_lists_every_turn() -> None:
    assert [span.first for span in spans(25, 7)] == list(range(1, 26))


@pytest.mark.parametrize("count", [26, 170, 543, 2000])
def test_e10_5_any_turn_is_reached_by_opening_the_span_it_is_in(count: int) -> None:
    for wanted in range(1, count + 1, 13):
        here, taps = 1, 0
        while here != wanted:
            here = next(span.first for span in spans(count, here) if span.first <= wanted <= span.last)
            taps += 1
        assert taps <= 4
