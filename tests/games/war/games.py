"""Games of the War for tests of what is told of them: computers play, every step is kept."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from bot.model.scene import Entry, Scene, SeatHolder
from engine.dice import SeededDice
from engine.game import Strength
from engine.war import RULES, Config, State
from engine.war.players import choose
from engine.war.view import View
from tests import records
from tests.shared import Shared


class Step(NamedTuple):
    """One step of a game: who acted, how it stood before and after, and what happened."""

    seat: str
    before: State | None
    state: State
    events: tuple[Any, ...]


def play(config: Config, seed: int, strength: Strength = "easy", most: int = 10_000) -> Iterator[Step]:
    """A game of computers, step by step: its start, and so many more at most."""
    return _played(config, seed, strength).first(most + 1)


@cache
def _played(config: Config, seed: int, strength: Strength) -> Shared[Step]:
    return Shared(_play(config, seed, strength))


def _play(config: Config, seed: int, strength: Strength) -> Iterator[Step]:
    dice, rng = SeededDice(seed), random.Random(seed)
    step = RULES.start(config, dice)
    yield Step("", None, step.state, step.events)
    while RULES.outcome(step.state) is None:
        before = step.state
        seat = next(iter(RULES.asked(before)))
        action = choose(strength, RULES.view(before, seat), RULES.legal(before, seat), rng)
        step = RULES.apply(before, seat, action, dice)
        yield Step(seat, before, step.state, step.events)


def entries(steps: list[Step], seat: str | None) -> tuple[Entry, ...]:
    """The log of a game as that seat, or a spectator, may know it."""
    return tuple(
        Entry(
            RULES.status(step.state).version,
            RULES.status(step.before or step.state).period,
            step.seat,
            0.0,
            tuple(told for event in step.events if (told := RULES.redact(event, seat)) is not None),
        )
        for step in steps
    )


def scene(state: State, seat: str | None = None) -> Scene:
    """How a table stands for that seat, or for a spectator."""
    view: View = RULES.view(state, seat)
    holders = tuple(SeatHolder(one, n, f"Guest {n}") for n, one in enumerate(view.config.seats, 1))
    table = records.table(
        game="g1",
        name="The Palantír",
        guild=1,
        channel=2,
        preset=view.config.preset,
        title="war",
        holders=holders,
        began=0,
    )
    user = next((holder.user or 0 for holder in holders if holder.seat == seat), 0)
    return Scene(table=table, user=user, seat=seat, view=view, status=RULES.status(state))
