"""What `benchmarks.against` measures in either tree: ``python compared.py WHAT``, run inside of it.

It is run by its path, with the other tree's packages, so it asks only for what both have.
"""

import asyncio
import importlib
import importlib.util
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
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
    _dealt_alike()
    with tempfile.TemporaryDirectory() as folder:
        return float(asyncio.run(house._processor(Path(folder))).value)


def _dealt_alike() -> None:
    """Deal the same game in either tree, at whose first turn a person is: what a tap costs hangs on what its
    panel has to show."""
    if importlib.util.find_spec("bot.app"):
        opens = importlib.import_module("bot.app.house").make_services
    else:
        opens = importlib.import_module("bot.looking").Looking.__init__
    opens.__kwdefaults__["entropy"] = lambda: b"a" * 32


def acknowledged() -> float:
    """Milliseconds until a ``/turn`` is acknowledged, one in flight."""
    house = importlib.import_module("benchmarks.house")
    with tempfile.TemporaryDirectory() as folder:
        return float(asyncio.run(house._acks(Path(folder)))[0].value)


def step() -> float:
    """Microseconds of `decisions`, `legal` and `apply` of a random step of Riddle together.

    What is chosen was found out by another process: so nothing is known here before it is asked for, and the
    clock, which may cost as much as a step, is read once a game.
    """
    found = subprocess.run([sys.executable, "-P", __file__, "walks"], stdout=subprocess.PIPE, check=True)
    walks: list[list[tuple[int, int]]] = json.loads(found.stdout)
    for seed, walk in zip(WARM, walks, strict=False):
        _again(seed, walk)
    walks = walks[len(WARM) :]
    used = sum(_again(seed, walk) for seed, walk in zip(GAMES, walks, strict=True))
    return used / sum(map(len, walks)) * 1e6


def walks() -> str:
    """Which decision and which legal action is taken at each step of the random games."""
    return json.dumps([list(_walk(seed)) for seed in (*WARM, *GAMES)])


def _begun(seed: int) -> tuple[Any, Any, Any]:
    """The rules, a game's first state and its dice."""
    rules = importlib.import_module("engine.riddle")
    seats = tuple(importlib.import_module("engine.riddle.deck").CHARACTERS)
    dice = importlib.import_module("engine.dice").SeededDice(f"compared {seed}")
    return rules.RULES, rules.RULES.start(rules.Config((*seats[:2], *seats[4:6])), dice).state, dice


def _walk(seed: int) -> Iterator[tuple[int, int]]:
    rules, state, dice = _begun(seed)
    rng = random.Random(seed)
    for _ in range(STEPS):
        if rules.outcome(state) is not None:
            return
        decisions = rules.decisions(state)
        asked = rng.randrange(len(decisions))
        legal = tuple(rules.legal(state, decisions[asked].seat))
        kind = rng.choice(sorted({type(action) for action in legal}, key=lambda one: one.__name__))
        taken = rng.choice([n for n, action in enumerate(legal) if type(action) is kind])
        yield asked, taken
        state = rules.apply(state, decisions[asked].seat, legal[taken], dice).state


def _again(seed: int, walk: list[tuple[int, int]]) -> float:
    """Seconds of processor time for such a game."""
    rules, state, dice = _begun(seed)
    began = time.process_time()
    for asked, taken in walk:
        seat = rules.decisions(state)[asked].seat
        state = rules.apply(state, seat, tuple(rules.legal(state, seat))[taken], dice).state
    return time.process_time() - began


WHAT: dict[str, Callable[[], float | str]] = {
    "imported": imported,
    "tap": tap,
    "acknowledged": acknowledged,
    "step": step,
    "walks": walks,
}

if __name__ == "__main__":
    print(WHAT[sys.argv[1]]())
