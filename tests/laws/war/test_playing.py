"""Laws 1 to 3 and the conservation of the second game, on random games (testplan.md 3)."""

import random
from itertools import islice

import pytest

from engine.dice import SeededDice
from engine.war import RULES
from tests.laws.war import laws
from tests.laws.war.orders import wild
from tests.laws.war.walks import PRESETS, Game, games, playout
from tests.sampled import batches

STEPS = 50
ORDINARY = games(12)


@pytest.mark.sampled(4)
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


@pytest.mark.parametrize("seeds", batches(300, 1), ids=str)
def test_sr3_5_mov_8_stk_3_three_powers_at_peace_and_at_odds_never_stand_together(seeds: range) -> None:
    """Displeasure is ordered at random, or has come already."""
    for seed in seeds:
        for taken in playout(Game(seed, "three_powers", midway=True, at_odds=seed % 2 == 1), 3 * STEPS):
            laws.sound(taken.step.state)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "game", [Game(n, preset) for n, preset in enumerate(PRESETS)], ids=lambda g: g.preset
)
def test_vic_9_scn_5_p_19_a_game_in_which_everybody_is_absent_ends_by_its_last_turn(game: Game) -> None:
    state, dice = RULES.start(game.config, SeededDice(game.seed)).state, SeededDice(f"absent {game.seed}")
    while state.outcome is None:
        decision = RULES.decisions(state)[0]
        state = RULES.apply(state, decision.seat, decision.default, dice).state
        laws.sound(state)
    assert state.outcome.turn <= game.config.story.last_turn


@pytest.mark.night
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", games(400), ids=lambda game: f"{game.preset}-{game.seed}")
def test_laws_1_to_3_whole_games_hold_them_to_the_end(game: Game) -> None:
    last = None
    for last in playout(game, 5000):
        laws.sound(last.step.state)
        laws.conserved(last)
        laws.replayable(last)
    assert last.step.state.field.turn.number <= game.config.story.last_turn
