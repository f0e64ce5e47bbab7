"""Wars that are played at random and recorded, whenever a test needs a record."""

import hashlib
import random
from functools import cache
from typing import Any

from engine import record
from engine.dice import RecordingDice, SeededDice, stir
from engine.record import Entry
from engine.war import RULES, Action, State, decode, encode
from engine.war.actions import Abandon, Leave
from tests.laws.war.walks import Game, choose

WORDS = ("mellon", "", "Umlaute äöü")


def plain(value: object) -> Any:
    """A value in plain JSON values, as a record holds it."""
    return decode(encode(value), object)


@cache
def played(preset: str, end: str = "absent", steps: int = 60) -> bytes:
    """The record of a game at random, left to the clock, or given up by one and then all, or by all."""
    game = Game(5, preset)
    secret, rng = hashlib.sha256(preset.encode()).digest(), random.Random(preset)
    dice = SeededDice(stir(secret, WORDS))
    entries: list[Entry] = []
    state: State | None = None

    def keep(seat: str, action: Action | None) -> State:
        watched = RecordingDice(dice)
        if state is None:
            step = RULES.begin(plain(game.config), watched, RULES.version)
        else:
            step = RULES.again(state, seat, plain(action), watched)
        entries.append(Entry(seat, plain(action), tuple(watched.draws)))
        return step.state

    state = keep("", None)
    while state.outcome is None:
        decision = rng.choice(RULES.decisions(state))
        if len(entries) <= steps:
            state = keep(decision.seat, choose(state, decision.seat, rng))
        elif end == "absent":
            state = keep(decision.seat, decision.default)
        elif end == "leave":
            # The war goes on (GEN-1): who is left gives it up.
            state, end = keep("sauron", Leave()), "abandon"
        else:
            state = keep("", Abandon())
    return record.dump(record.make(RULES.id, RULES, plain(game.config), secret, WORDS, entries, state))
