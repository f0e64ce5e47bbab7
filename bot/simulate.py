"""``simulate``: games of computer players only, for a look at balance and as a soak of the engine."""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Sequence

import msgspec
from tqdm import tqdm

from bot.words import simulate as words
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import CHARACTERS, kind_of

STEP_CAP = 20_000
"""A game that has not ended by then is stopped and counted as unfinished."""


class Played(msgspec.Struct, frozen=True):
    """One simulated game."""

    seed: int
    winners: tuple[tuple[str, str], ...]
    """Seat and strength of each winner; empty where the game was stopped."""
    turns: int
    steps: int
    seconds: float


def play(seed: int, seats: Sequence[str], strengths: Sequence[str], options: riddle.Options) -> Played:
    """One game to its end or to the step cap. Raises InvariantError or AssertionError if a law is broken."""
    rng = random.Random(f"players|{seed}")
    dice = SeededDice(seed)
    began = time.perf_counter()
    state = riddle.RULES.start(riddle.Config(tuple(seats), options), dice).state
    sits = dict(zip(seats, strengths, strict=True))
    steps = 0
    while state.outcome is None and steps < STEP_CAP:
        seat = riddle.RULES.deciders(state)[0]
        seen = riddle.view(state, seat)
        action = riddle.players.STRENGTHS[sits[seat]](seen, riddle.legal(seen), rng)
        state = riddle.RULES.apply(state, seat, action, dice).state
        steps += 1
    if wrong := riddle.problems(state):
        raise AssertionError(f"game {seed}: {'; '.join(wrong)}")
    winners = state.outcome.winners if state.outcome is not None else ()
    seconds = time.perf_counter() - began
    return Played(seed, tuple((seat, sits[seat]) for seat in winners), state.turn.number, steps, seconds)


def simulate(games: int, players: Sequence[str], seed: int) -> int:
    """Play that many games with a progress bar, print a summary. The exit code: 0, or 1 if one did not end.

    ``players`` names a strength for each seat; seats are drawn by lot, so sides and strengths mix.
    """
    played = []
    lots = random.Random(f"seats|{seed}")
    for number in tqdm(range(games), desc=words.PROGRESS, unit=words.UNIT, disable=None):
        seats = lots.sample(list(CHARACTERS), len(players))
        played.append(play(seed + number, seats, players, riddle.Options()))
    print(summary(played))
    return 0 if all(game.winners for game in played) else 1


def summary(played: Sequence[Played]) -> str:
    """The result of a simulation in a few lines."""
    sides: Counter[str] = Counter(kind_of(seat) for game in played for seat, _ in game.winners)
    strengths = Counter(strength for game in played for _, strength in game.winners)
    return words.summary(
        games=len(played),
        unfinished=sum(1 for game in played if not game.winners),
        turns=statistics.median(game.turns for game in played),
        steps=statistics.median(game.steps for game in played),
        seconds=statistics.median(game.seconds for game in played),
        sides=dict(sides),
        strengths=dict(strengths),
    )


def main(arguments: Sequence[str]) -> int:
    """The command. Exit code 2 for input that makes no game."""
    parser = argparse.ArgumentParser(prog="riddlemaster simulate", description=words.ABOUT)
    parser.add_argument("--games", type=int, default=20, help=words.GAMES)
    parser.add_argument("--players", default="strider,strider,traveller,wanderer", help=words.PLAYERS)
    parser.add_argument("--seed", type=int, default=1, help=words.SEED)
    given = parser.parse_args(arguments)
    players = [name.strip() for name in given.players.split(",")]
    unknown = [name for name in players if name not in riddle.players.STRENGTHS]
    if unknown:
        print(words.unknown_strength(unknown[0], list(riddle.players.STRENGTHS)), file=sys.stderr)
        return 2
    if not 2 <= len(players) <= len(CHARACTERS) or given.games < 1:
        print(words.BAD_NUMBERS, file=sys.stderr)
        return 2
    return simulate(given.games, players, given.seed)
