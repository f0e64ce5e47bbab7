"""All pairs of strengths play all stories; nothing is refused or broken (players.md 6)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.war import RULES, Config
from engine.war.players import STRENGTHS, Strength
from tests.engine.war.players.games import CONFIGS, played

DAYS = CONFIGS[2]
PAIRS = tuple(product(STRENGTHS, STRENGTHS))


def strengths(config: Config, west: Strength, dark: Strength) -> dict[str, Strength]:
    return {seat: west if seat == "fellowship" else dark for seat in config.seats}


def sound(config: Config, west: Strength, dark: Strength, most: int = 100_000) -> int:
    """The turns of a game in which every state is sound; a refused order would raise."""
    turn = 0
    for taken in played(config, strengths(config, west, dark), f"{west} {dark}", most):
        assert RULES.problems(taken.step.state) == []
        turn = taken.step.state.field.turn.number
    return turn


@pytest.mark.sampled(1)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_players_6_the_first_turns_of_the_last_days_are_played_soundly(strength: Strength) -> None:
    assert sound(DAYS, strength, strength, 90) >= 2


@pytest.mark.night
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("west", "dark"), PAIRS)
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.preset)
def test_players_6_every_pair_of_strengths_ends_its_game(
    config: Config, west: Strength, dark: Strength
) -> None:
    assert 1 <= sound(config, west, dark) <= config.story.last_turn
