"""A game that the table ends without a winner (E10.7): everything lies open, nothing is left to decide."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.dice import ScriptedDice, SeededDice
from engine.game import IllegalAction
from engine.riddle import PRESETS, RULES, Abandon, Config, is_legal, players, problems
from engine.riddle.events import GameOver
from engine.riddle.state import State

SEATS = ("frodo", "black-rider-1", "sam", "black-rider-2")


def moments(preset: str) -> Iterator[State]:
    """Every state of the first steps of a game."""
    dice, rng = SeededDice(5), random.Random(5)
    seats = SEATS[:2] if preset == "duel" else SEATS
    state = RULES.start(Config(seats, PRESETS[preset]), dice).state
    for _ in range(400):
        if state.outcome is not None:
            return
        yield state
        seat = RULES.deciders(state)[0]
        view = RULES.view(state, seat)
        action = players.STRENGTHS["sharp"](view, RULES.legal(state, seat), rng)
        state = RULES.apply(state, seat, action, dice).state


@pytest.mark.parametrize("preset", ["classic", "partners", "duel"])
def test_e10_7_it_can_be_ended_in_the_middle_of_anything(preset: str) -> None:
    frames = set()
    for state in moments(preset):
        frames.add(type(state.top))
        for seat in state.config.seats:
            assert not is_legal(RULES.view(state, seat), Abandon()), "nobody's move"
        step = RULES.abandon(state, ScriptedDice([]))
        assert isinstance(step.events[0], GameOver)
        assert problems(step.state) == []
        assert RULES.decisions(step.state) == ()
        outcome = RULES.outcome(step.state)
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((), "unfinished")
        assert all(player.hand is not None for player in RULES.view(step.state, None).players)
        with pytest.raises(IllegalAction, match=r"game\.over"):
            RULES.abandon(step.state, ScriptedDice([]))
        assert RULES.again(state, "", {"do": "abandon"}, ScriptedDice([])) == step
    assert len(frames) > 3
