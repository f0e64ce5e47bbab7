"""A war played on by sharp computers, to learn who is likely to win from there (E18.3)."""

import random
from collections.abc import Mapping
from typing import Final

from bot.games.war.judging import west
from engine.dice import SeededDice
from engine.game import USUAL_STRENGTH
from engine.war import RULES
from engine.war.players import choose

HORIZON: Final = 6
"""Turns that a long war is played on before it is judged: to its end takes several seconds."""
SHORT: Final = 12
"""A story of so many turns is played to its end."""
LONGEST: Final = 5_000
"""Steps after which a playout is judged, too."""
WEST: Final = "fellowship"
DARK: Final = "sauron"


def play_on(stored: bytes, seed: str) -> Mapping[str, float]:
    """The share of each seat in one playout from that state: 1 for who wins, and where it is judged before
    its end the chances of the West and of Sauron. All of it follows from the seed."""
    state, dice, chance = RULES.codec.state(stored), SeededDice(seed), random.Random(seed)
    story, number = state.field.config.story, state.field.turn.number
    end = number + HORIZON if story.last_turn > SHORT else story.last_turn + 1
    for __ in range(LONGEST):
        if state.outcome is not None:
            return dict.fromkeys(state.outcome.winners, 1.0)
        if state.field.turn.number >= end:
            break
        seat = next(iter(RULES.asked(state)))
        action = choose(USUAL_STRENGTH, RULES.view(state, seat), (), chance)
        state = RULES.apply(state, seat, action, dice).state
    share = west(state.field)
    return {WEST: share, DARK: 1 - share}
