"""H15: a Dark computer decides the same whatever it may not see (players.md 6)."""

import random

import pytest

from engine.game import Strength
from engine.war import RULES, Config, State
from engine.war.players import explain
from tests.engine.war.players.games import CONFIGS, played
from tests.laws.war import twins as law

SWAPS = (law.elsewhere, law.dead, law.another_bearer, law.other_search_deck, law.later)
"""What is hidden from the Dark: H1, H3, H2, H10, H13."""
STEPS = 220
ENOUGH = 40
"""Twins that must have differed, or the run proves nothing."""


def decisions(config: Config, strength: Strength, steps: int) -> list[tuple[State, str]]:
    """The moments of a game at which a Dark computer decides."""
    strengths: dict[str, Strength] = dict.fromkeys(config.seats, strength)
    strengths["fellowship"] = "easy"
    return [
        (taken.before, taken.seat)
        for taken in played(config, strengths, "blind", steps)
        if taken.before is not None and taken.seat != law.WEST
    ]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.preset)
@pytest.mark.parametrize(
    ("strength", "steps"),
    [
        ("easy", STEPS),
        ("steady", STEPS),
        pytest.param("sharp", STEPS * 4, marks=[pytest.mark.night, pytest.mark.timeout(3600)]),
    ],
)
def test_h15_a_dark_computer_does_not_know_what_it_may_not_see(
    config: Config, strength: Strength, steps: int
) -> None:
    differed = 0
    for number, (state, seat) in enumerate(decisions(config, strength, steps)):
        pair = law.twins(state, SWAPS[number % len(SWAPS)], random.Random(number))
        if pair is None:
            continue
        differed += 1
        one, two = (explain(strength, RULES.view(twin, seat), random.Random(number)) for twin in pair)
        assert one == two
    assert differed >= ENOUGH
