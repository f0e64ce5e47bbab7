"""*Undo* names the step that it takes back, whatever it was (E4.31)."""

from __future__ import annotations

import random

import pytest

from bot.games.riddle.model.phrases import doing
from bot.games.riddle.words import panel
from engine import riddle
from engine.dice import RecordingDice, SeededDice

SEATS = ("frodo", "black-rider-1", "sam", "merry", "black-rider-2", "pippin")


@pytest.mark.parametrize("seed", range(6))
def test_e4_31_every_step_that_can_be_taken_back_has_a_name(seed: int) -> None:
    rng = random.Random(seed)
    fitting = [one for one in riddle.PRESETS.values() if not one.o16_two_player]
    options = fitting[seed % len(fitting)]
    state = riddle.RULES.start(riddle.Config(seats=SEATS, options=options), SeededDice(seed)).state
    back = 0
    for _ in range(300):
        decisions = riddle.RULES.decisions(state)
        if not decisions or state.outcome is not None:
            break
        seat = rng.choice(decisions).seat
        legal = [a for a in riddle.RULES.legal(state, seat) if not isinstance(a, riddle.ANYTIME)]
        legal = [one for one in legal if not isinstance(one, riddle.Leave)]
        kind = rng.choice(sorted({type(one).__name__ for one in legal}))
        action = rng.choice([one for one in legal if type(one).__name__ == kind])
        dice = RecordingDice(SeededDice(rng.randrange(1000)))
        step = riddle.RULES.apply(state, seat, action, dice)
        if riddle.undoable(state, action, step, tuple(dice.draws)):
            back += 1
            assert doing(riddle.view(state, seat), action) != panel.LAST_STEP(), action
        state = step.state
    assert back > 5
