"""Moments of random wars, as the panels of whoever is asked see them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from bot.model.clock import CLOCKS
from bot.model.scene import Scene, Sitter, Table
from engine.dice import SeededDice
from engine.war import RULES, Config
from engine.war.data import PRESETS
from engine.war.players import choose
from engine.war.state import State
from tests.shared import Shared

PLAYED = ("last_days", "three_powers", "war")


def scene_of(state: State, seat: str | None) -> Scene:
    """What that seat sees of a table at which this state stands."""
    seen = RULES.view(state, seat)
    asked = RULES.asked(state)
    sitters = tuple(Sitter(one, number, one.title()) for number, one in enumerate(seen.config.seats, 1))
    table = Table(
        game="g1a2b3c4",
        name="The Palantír",
        guild=1,
        channel=2,
        host=1,
        status="running",
        preset=seen.config.preset,
        title="war",
        clock=CLOCKS["daily"],
        sitters=sitters,
    )
    return Scene(
        table=table,
        user=1,
        seat=seat,
        view=seen,
        legal=RULES.legal(state, seat) if seat else (),
        kind=asked.get(seat or "", ""),
        status=RULES.status(state),
        decision=5 if seat in asked else 0,
        deadline=1.8e9,
    )


def moments(preset: str, seed: int, most: int) -> tuple[State, ...]:
    """The first states of a game that goes on by chance and by the weakest players."""
    return tuple(_shared(preset, seed).first(most))


@cache
def _shared(preset: str, seed: int) -> Shared[State]:
    return Shared(_moments(preset, seed))


def _moments(preset: str, seed: int) -> Iterator[State]:
    config, dice, rng = Config(tuple(PRESETS[preset].seats), preset), SeededDice(seed), random.Random(seed)
    state = RULES.start(config, dice).state
    while state.outcome is None:
        yield state
        seat = rng.choice(sorted(RULES.asked(state)))
        legal = RULES.legal(state, seat)
        action: Any = choose("easy", RULES.view(state, seat), legal, rng)
        if rng.random() < 0.3:
            action = rng.choice(legal)
        state = RULES.apply(state, seat, action, dice).state
