"""All laws on new random games for as long as the soak lasts, and many more games soundly: ``-m soak``.

    RIDDLEMASTER_SOAK_SECONDS=3600 ./riddlemaster test tests/laws -m soak

Every run plays other games; a failure prints the line that plays the same game again.
"""

import random
import time

import pytest

from tests.laws import laws, secrecy
from tests.laws.drawn import repeatable, seeds
from tests.laws.walks import Game, Taken, any_game, playout


def _obey(game: Game, taken: Taken, rng: random.Random) -> None:
    state = taken.step.state
    laws.sound(state)
    laws.decidable(state)
    laws.replayable(taken)
    laws.codable(taken)
    laws.undone_soundly(taken)
    laws.undone_completely(taken)
    laws.told_no_more(taken.step.events, state)
    secrecy.views_alike(state, rng)
    secrecy.told_alike(taken, rng, game.seed)
    secrecy.copies_alike(taken, *rng.choice(secrecy.EQUALS), game.seed)
    if rng.random() < 0.1:
        laws.all_apply(state, rng, most=10)
        laws.others_refused(state, rng, most=12)
        laws.silence_moves_on(state, game.seed)


@pytest.mark.timeout(0)
@pytest.mark.parametrize(
    "least", [pytest.param(200, marks=pytest.mark.soak), pytest.param(2000, marks=pytest.mark.night)]
)
def test_games_with_any_options_are_sound(
    least: int, soak_seconds: float, request: pytest.FixtureRequest
) -> None:
    """At least so many games are played for the laws that are quickly checked, however long it takes."""
    until = time.monotonic() + soak_seconds
    for played, seed in enumerate(seeds()):
        if played >= least and time.monotonic() > until:
            break
        with repeatable(seed, request.node.nodeid):
            for step, taken in enumerate(playout(any_game(random.Random(seed)), 60)):
                laws.sound(taken.step.state)
                laws.replayable(taken)
                if step % 5 == 0:
                    laws.decidable(taken.step.state)


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_all_laws_hold_as_long_as_the_soak_lasts(soak_seconds: float, request: pytest.FixtureRequest) -> None:
    until = time.monotonic() + soak_seconds
    for seed in seeds():
        game, rng = any_game(random.Random(seed)), random.Random(seed)
        with repeatable(seed, request.node.nodeid):
            for taken in playout(game, 400):
                _obey(game, taken, rng)
                if time.monotonic() > until:
                    return
