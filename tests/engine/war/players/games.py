"""Games among computer players, step by step."""

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.dice import Dice, Draw, RecordingDice, SeededDice
from engine.game import Step, Strength
from engine.war import RULES, Action, Config, Event, State
from engine.war.players import choose

CONFIGS = (Config(), Config(("fellowship", "sauron", "saruman"), "three_powers"), Config(preset="last_days"))


class Taken(NamedTuple):
    """One step of a game. The deal has no seat."""

    before: State | None
    seat: str
    action: Action | None
    step: Step[State, Event]
    draws: tuple[Draw, ...]


def decide(state: State, seat: str, strength: Strength, seed: object) -> Action:
    """What a computer does in a seat; its chance hangs on the seed and on what it may see of the time."""
    seen = RULES.view(state, seat)
    return choose(strength, seen, (), random.Random(f"{seed} {seat} {seen.field.turn.number}"))


def played(
    config: Config,
    strengths: Mapping[str, Strength],
    seed: object,
    most: int = 100_000,
    dice: Dice | None = None,
) -> Iterator[Taken]:
    """A game of computers, until it is over or so many steps were taken; by these dice, if any are given."""
    watched = RecordingDice(dice or SeededDice(f"players {seed}"))
    step = RULES.start(config, watched)
    yield Taken(None, "", None, step, tuple(watched.draws))
    for _ in range(most):
        state = step.state
        if state.outcome is not None:
            return
        seat = RULES.decisions(state)[0].seat
        action = decide(state, seat, strengths[seat], seed)
        watched = RecordingDice(dice or SeededDice(f"players {seed} {state.version}"))
        step = RULES.apply(state, seat, action, watched)
        yield Taken(state, seat, action, step, tuple(watched.draws))
