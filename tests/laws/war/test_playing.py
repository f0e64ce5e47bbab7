"""Laws 1 to 3 and the conservation of the second game, on random games (testplan 3)."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from tests.laws.war import laws
from tests.laws.war.orders import wild
from tests.laws.war.walks import Game, games, playout

STEPS = 50
ORDINARY = games(12)


@pytest.mark.parametrize("game", ORDINARY, ids=lambda game: f"{game.preset}-{game.seed}")
def test_laws_1_to_3_stk_4_rng_1_doo_5_hid_1_a_random_game_is_sound_and_plays_again(game: Game) -> None:
    rng = random.Random(game.seed)
    tried = 0
    for number, taken in enumerate(playout(game, STEPS)):
        laws.sound(taken.step.state)
        laws.conserved(taken)
        laws.replayable(taken)
        if number % 10 == 0:
            laws.decidable(taken.step.state)
            laws.codable(taken)
            tried += laws.all_apply(taken.step.state, rng, most=4)
    assert tried


@pytest.mark.parametrize("game", games(4), ids=lambda game: f"{game.preset}-{game.seed}")
def test_law_1_a_random_well_formed_order_is_done_or_refused_with_its_clause(game: Game) -> None:
    rng = random.Random(game.seed)
    answers = [
        laws.judged(taken.step.state, *wild(taken.step.state, rng))
        for taken in islice(playout(game, STEPS), 0, None, 3)
        if taken.step.state.outcome is None
        for _ in range(4)
    ]
    assert False in answers
