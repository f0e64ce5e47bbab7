"""The engine: what may be done, and a whole game."""

import random
from collections.abc import Iterator

from benchmarks.measure import Figure, median, timed
from bot.games.riddle.simulating import play
from engine import riddle
from engine.riddle.deck import CHARACTERS
from engine.riddle.movement import ground
from engine.riddle.phases import turns

HAND = ("boat-1", "rope-1", "cloak-1", "frodo", "good-army-ents")


def _about_to_move() -> list[riddle.State]:
    """Frodo before his move with a 6, Boat, Rope and Cloak, on spaces all over the board, others near."""
    rng = random.Random(1)
    board = riddle.position().board
    land = [loc for loc in board.landings if not board.is_water(loc)]
    found = []
    for loc in rng.sample(land, 60):
        near = rng.sample(land, 3)
        at = {"frodo": loc, "sam": near[0], "black-rider-1": near[1], "black-rider-2": near[2]}
        hands = {"frodo": HAND, "sam": ("sam",), "black-rider-1": ("riddle-1",), "black-rider-2": ("gollum",)}
        found.append(riddle.position(hands=hands, at=at, turn="frodo", roll=6))
    return found


def _forget() -> None:
    ground._ways.cache_clear()
    turns._moves.cache_clear()


def figures() -> Iterator[Figure]:
    """`legal` cold and warm, and simulated games of four."""
    states = _about_to_move()
    riddle.RULES.legal(states[0], "frodo")
    cold = []
    for state in states:
        _forget()
        cold += timed(lambda s=state: riddle.RULES.legal(s, "frodo"), times=1)  # type: ignore[misc]
    yield Figure("legal, roll 6 with Boat, Rope, Cloak, nothing kept: median", median(cold), "ms", 5)
    warm = timed(lambda: riddle.RULES.legal(states[-1], "frodo"), times=50)
    yield Figure("the same, asked again: median", median(warm), "ms", 5)
    seats = list(CHARACTERS)[:2] + list(CHARACTERS)[4:6]
    games = [play(seed, seats, ["sharp"] * 4, riddle.Options()) for seed in range(10)]
    worst = max(game.seconds for game in games)
    yield Figure("a game of four computer players: median of 10", median([g.seconds for g in games]), "s", 2)
    yield Figure("the same: worst of 10", worst, "s", 2)
