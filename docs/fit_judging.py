"""Fits the weights of `bot/games/war/judging.py` anew, from games of sharp computers, and prints them:

    .venv/bin/python docs/fit_judging.py 120

Each preset of the War is played as often as the others; each game counts the same, whatever its length.
"""

import random
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bot.games.war.judging import features
from engine.dice import SeededDice
from engine.war import RULES, Config
from engine.war.data import PRESETS
from engine.war.players import choose

SEEDS = 900_000
"""The first game's."""
RIDGE = 1.0
"""How strongly weights are held to 0."""
Row = tuple[dict[str, float], float]


def game(preset: str, seed: int) -> list[Row]:
    """What was so at the beginning of each turn, and whether the West won."""
    dice = SeededDice(seed)
    state = RULES.start(Config(tuple(PRESETS[preset].seats), preset), dice).state
    turn, known, steps = 0, list[dict[str, float]](), 0
    while state.outcome is None:
        if state.field.turn.number != turn:
            turn = state.field.turn.number
            known.append(features(state.field))
        seat = next(iter(RULES.asked(state)))
        action = choose("sharp", RULES.view(state, seat), (), random.Random(f"{seed} {steps}"))
        state, steps = RULES.apply(state, seat, action, dice).state, steps + 1
    won = float("fellowship" in state.outcome.winners)
    return [(facts, won) for facts in known]


def fitted(games: list[list[Row]]) -> dict[str, float]:
    """The weights, by Newton's method."""
    names = sorted({name for rows in games for facts, __ in rows for name in facts})
    table = np.array([[facts.get(name, 0.0) for name in names] for rows in games for facts, __ in rows])
    won = np.array([share for rows in games for __, share in rows])
    counts = np.array([1 / len(rows) for rows in games for __ in rows])
    counts *= len(won) / counts.sum()
    weights = np.zeros(len(names))
    for __ in range(60):
        chance = 1 / (1 + np.exp(-table @ weights))
        slope = table.T @ (counts * (chance - won)) + RIDGE * weights
        bend = (table * (counts * chance * (1 - chance))[:, None]).T @ table + RIDGE * np.eye(len(names))
        weights -= np.linalg.solve(bend, slope)
    return dict(zip(names, map(float, weights.round(3)), strict=True))


def main(games: int) -> None:
    """Play so many, and print the weights."""
    presets = [key for key, preset in PRESETS.items() if preset.base != "lesson"]
    print(fitted([game(presets[n % len(presets)], SEEDS + n) for n in range(games)]))


if __name__ == "__main__":
    main(int(sys.argv[1]))
