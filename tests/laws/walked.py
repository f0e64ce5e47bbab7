"""Random games that are played once and held against every law; a law that is broken names game and step.

They are the same games in every run, so that a red run is red again; the soak draws new ones.
"""

import random
from collections.abc import Callable
from functools import cache
from typing import TypeVar

import pytest
from msgspec.structs import replace

from engine.riddle import PRESETS
from tests.laws.walks import Game, Taken, any_game, playout

T = TypeVar("T")

GAMES, STEPS = 20, 60
"""How many there are, and how far each is followed; those that begin in the middle meet everything soon."""

TEAMS = ("frodo", "black-rider-1", "sam", "black-rider-2")
TRADES = [replace(PRESETS["standard"], o1_partners=True, o2_partner_exchange=way) for way in "bc"]
"""Further games, of partners who trade by words (O2), as any games hardly do."""


@cache
def walked() -> tuple[tuple[Game, tuple[Taken, ...]], ...]:
    """Any games, with all their steps."""
    source = random.Random(0)
    games = [any_game(random.Random(source.getrandbits(48))) for _ in range(GAMES)]
    games += [Game(0, TEAMS, ("meeting", "committed"), rules, midway=True) for rules in TRADES]
    return tuple((game, tuple(playout(game, STEPS))) for game in games)


def hold(law: Callable[[Taken, random.Random], T], every: int = 1) -> list[T]:
    """Hold a law over the steps of all games, or over one of so many; what it says of each."""
    found = []
    for game, steps in walked():
        rng = random.Random(game.seed)
        for number, taken in list(enumerate(steps))[::every]:
            try:
                found.append(law(taken, rng))
            except (Exception, pytest.fail.Exception) as broken:
                broken.add_note(f"step {number} of {game}")
                raise
    return found
