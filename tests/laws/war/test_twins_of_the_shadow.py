"""H8: nobody but Sauron learns of the Shadow letter, of points, and of what was bought and taken back."""

import random

import pytest

from engine.dice import SeededDice
from engine.game import Step
from engine.war import RULES, Event, State
from engine.war.actions import Attack, Move, TakeBack, TakeControl
from engine.war.events.table import GameOver, LetterShown, PointsSeen
from tests.laws.war.swaps import other_letters
from tests.laws.war.twins import Twins, goes_alike, heard, looks_alike, twins
from tests.laws.war.walks import Game, games, playout

STEPS = 60
SAURON = "sauron"
GAMES = games(6)


def others(state: State) -> tuple[str | None, ...]:
    return (*(seat for seat in state.config.seats if seat != SAURON), None)


def shown(step: Step[State, Event]) -> bool:
    """The lawful end: dusk shows the letter, the Palantír of Denethor the points (SHD-2, MG18)."""
    return any(isinstance(event, LetterShown | PointsSeen | GameOver) for event in step.events)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.preset}-{game.seed}")
def test_h8_shd_1_shd_2_other_letters_look_the_same_until_they_are_shown(game: Game) -> None:
    rng = random.Random(game.seed)
    compared = richer = 0
    for number, taken in enumerate(playout(game, STEPS)):
        state, action = taken.before, taken.action
        pair = twins(state, other_letters, rng) if state is not None else None
        if state is None or action is None or pair is None:
            continue
        watchers = others(state)
        looks_alike(pair, watchers, acts=number % 8 == 0)
        if goes_alike(pair, taken.seat, action, watchers, seed=game.seed, lawful=shown):
            compared += 1
            richer += pair.one.field.turn.points != pair.two.field.turn.points
    assert compared >= STEPS // 6
    assert richer >= compared // 3


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.preset}-{game.seed}")
def test_h8_seq_4_shd_5_what_sauron_bought_and_took_back_leaves_no_trace(game: Game) -> None:
    """Nor does what he bought and has not yet closed the step upon."""
    rng = random.Random(game.seed)
    bought = 0
    for taken in playout(game, 2 * STEPS):
        state = taken.step.state
        if state.outcome is not None or SAURON not in state.top.deciders:
            continue
        orders = [
            order for order in RULES.legal(state, SAURON) if isinstance(order, Attack | Move | TakeControl)
        ]
        for order in rng.sample(orders, min(2, len(orders))):
            done = RULES.apply(state, SAURON, order, SeededDice(game.seed))
            cost = state.field.turn.points - done.state.field.turn.points
            if not cost or not RULES.is_legal(RULES.view(done.state, SAURON), TakeBack()):
                continue
            back = RULES.apply(done.state, SAURON, TakeBack(), SeededDice(game.seed))
            assert back.state.field.turn.points == state.field.turn.points
            assert Twins(state, done.state).differ
            for watcher in others(state):
                assert heard(done, watcher) == heard(back, watcher) == []
            looks_alike(Twins(state, done.state), others(state), acts=False)
            looks_alike(Twins(state, back.state), others(state), acts=False)
            bought += 1
    assert bought
