"""What `benchmarks.against` measures in either tree: ``python compared.py WHAT``, run inside of it.

It is run by its path, with the other tree's packages, so it asks only for what both have.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

WARM, GAMES, STEPS = range(90, 96), range(16), 250


def imported() -> float:
    """Milliseconds of processor time until the bot's client is imported."""
    name = "bot.app.client" if importlib.util.find_spec("bot.app") else "bot.client"
    began = time.process_time()
    importlib.import_module(name)
    return (time.process_time() - began) * 1000


def tap() -> float:
    """Milliseconds of the bot's processor time for one ``/turn``."""
    house = importlib.import_module("benchmarks.house")
    with tempfile.TemporaryDirectory() as folder:
        return float(asyncio.run(house._processor(Path(folder))).value)


def acknowledged() -> float:
    """Milliseconds until a ``/turn`` is acknowledged, one in flight."""
    house = importlib.import_module("benchmarks.house")
    with tempfile.TemporaryDirectory() as folder:
        return float(asyncio.run(house._acks(Path(folder)))[0].value)


def step() -> float:
    """Microseconds of `decisions`, `legal` and `apply` of a random step of Riddle together."""
    for seed in WARM:
        _walk(seed)
    walked = [_walk(seed) for seed in GAMES]
    return sum(used for used, _ in walked) / sum(steps for _, steps in walked) * 1e6


def _walk(seed: int) -> tuple[float, int]:
    riddle: Any = importlib.import_module("engine.riddle")
    seats = tuple(importlib.import_module("engine.riddle.deck").CHARACTERS)
    rng, dice = random.Random(seed), importlib.import_module("engine.dice").SeededDice(f"compared {seed}")
    state = riddle.RULES.start(riddle.Config((*seats[:2], *seats[4:6])), dice).state
    used, steps = 0.0, 0
    while steps < STEPS and riddle.RULES.outcome(state) is None:
        began = time.process_time()
        seat = rng.choice(riddle.RULES.decisions(state)).seat
        legal = tuple(riddle.RULES.legal(state, seat))
        listed = time.process_time()
        kind = rng.choice(sorted({type(action) for action in legal}, key=lambda one: one.__name__))
        action = rng.choice([action for action in legal if type(action) is kind])
        chosen = time.process_time()
        state = riddle.RULES.apply(state, seat, action, dice).state
        used += listed - began + time.process_time() - chosen
        steps += 1
    return used, steps


WHAT: dict[str, Callable[[], float]] = {
    "imported": imported,
    "tap": tap,
    "acknowledged": acknowledged,
    "step": step,
}

if __name__ == "__main__":
    print(WHAT[sys.argv[1]]())
