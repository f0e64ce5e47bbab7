"""A game of *Riddle* played on to its end by sharp computers, to learn who wins from there (E18.3)."""

import random
from collections.abc import Mapping
from typing import Final

from engine import riddle
from engine.dice import SeededDice
from engine.game import USUAL_STRENGTH

LONGEST: Final = 5_000
"""Steps after which a playout that still goes on is won by nobody."""


def play_on(stored: bytes, seed: str) -> Mapping[str, float]:
    """The share of each seat in one playout from that state: 1 for who wins. All of it follows from the
    seed."""
    rules, choose = riddle.RULES, riddle.players.PLAYERS[USUAL_STRENGTH]
    state, dice, chance = rules.codec.state(stored), SeededDice(seed), random.Random(seed)
    for __ in range(LONGEST):
        if state.outcome is not None:
            return dict.fromkeys(state.outcome.winners, 1.0)
        seat = rules.deciders(state)[0]
        view = rules.view(state, seat)
        action = choose(view, riddle.legal(view), chance)
        state = rules.apply(state, seat, action, dice).state
    return {}
