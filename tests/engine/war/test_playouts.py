"""Random games of every story to an end: sound after each step, folded and replayed (test plan 3)."""

from __future__ import annotations

import random

import pytest

from engine import war
from engine.dice import RecordingDice, ReplayDice, SeededDice
from engine.war import RULES, Config, State
from engine.war.actions import Action, CloseStep, March, SplitUnit, TakeBack

CONFIGS = (Config(), Config(("fellowship", "sauron", "saruman"), "three_powers"), Config(preset="last_days"))
SELDOM: tuple[type[Action], ...] = (March, SplitUnit, TakeBack)


def picked(rng: random.Random, legal: tuple[Action, ...]) -> Action:
    """Half of the time the step is closed, else a kind of order by lot and one of that kind."""
    closing = [action for action in legal if isinstance(action, CloseStep)]
    if closing and rng.random() < 0.5:
        return closing[0]
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    often = [kind for kind in kinds if kind not in SELDOM or rng.random() < 0.2] or list(kinds)
    return rng.choice(kinds[rng.choice(often)])


@pytest.mark.sampled("war", "last_days")
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.preset)
def test_a_random_game_ends_by_its_last_turn_and_holds_all_laws(config: Config) -> None:
    rng, dice = random.Random(f"{config.preset}:3"), SeededDice("playout")
    step = RULES.start(config, dice)
    state: State = step.state
    told = list(step.events)
    for _ in range(6000):
        if state.outcome is not None:
            break
        seat = rng.choice(RULES.decisions(state)).seat
        action = picked(rng, RULES.legal(state, seat))
        recorded = RecordingDice(dice)
        step = RULES.apply(state, seat, action, recorded)
        assert RULES.problems(step.state) == []
        if rng.random() < 0.05:
            again = RULES.apply(state, seat, action, ReplayDice(recorded.draws))
            assert war.encode(again) == war.encode(step)
        told += step.events
        state = step.state
    assert state.outcome is not None
    assert state.outcome.turn <= config.story.last_turn
    assert war.fold(told) == state
