"""All laws on new random games for as long as the soak lasts, and many more games soundly: ``-m soak``.

    RIDDLEMASTER_SOAK_SECONDS=3600 ./riddlemaster test tests/laws -m soak

Every run plays other games; a failure prints the game, which plays the same way again.
"""

from __future__ import annotations

import random
import time

import pytest

from tests.laws import laws, secrecy
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


PLAYOUTS = 2000
"""At least so many games are played for the laws that are quickly checked, however long it takes."""


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_two_thousand_games_with_any_options_are_sound(soak_seconds: float) -> None:
    until = time.monotonic() + soak_seconds
    source = random.SystemRandom()
    played = 0
    while played < PLAYOUTS or time.monotonic() < until:
        seed = source.getrandbits(48)
        game = any_game(random.Random(seed))
        step = 0
        try:
            for taken in playout(game, 60):
                laws.sound(taken.step.state)
                laws.replayable(taken)
                if step % 5 == 0:
                    laws.decidable(taken.step.state)
                step += 1
        except Exception as broken:
            broken.add_note(f"step {step} of seed {seed}: {game}")
            raise
        played += 1


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_all_laws_hold_as_long_as_the_soak_lasts(soak_seconds: float) -> None:
    until = time.monotonic() + soak_seconds
    source = random.SystemRandom()
    played = 0
    while time.monotonic() < until:
        seed = source.getrandbits(48)
        game = any_game(random.Random(seed))
        rng = random.Random(seed)
        step = 0
        try:
            for taken in playout(game, 400):
                _obey(game, taken, rng)
                step += 1
                if time.monotonic() > until:
                    break
        except Exception as broken:
            broken.add_note(f"step {step} of seed {seed}: {game}")
            raise
        played += 1
    assert played
