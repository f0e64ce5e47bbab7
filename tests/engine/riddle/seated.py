"""What the tests of computer players share: a moment of a game, and what a player chooses in it."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from engine.dice import ScriptedDice
from engine.riddle import PRESETS, RULES, Action, Options, State, position
from engine.riddle.players import PLAYERS
from tests.engine.riddle.miniboard import mini

PLAIN = Options(x_auto_roll=False)
ADVANCED = replace(PRESETS["standard"], x_auto_roll=False)
STRONG = ("steady", "sharp")


def stand(seat: str = "frodo", roll: int | None = 3, **where: object) -> State:
    """A moment on the mini-board: that seat acts, at A1 unless said otherwise."""
    mini()
    at = {seat: "A1", **where.pop("at", {})}  # type: ignore[dict-item]
    return position(**{"board": "mini", "options": PLAIN, "turn": seat, "roll": roll, "at": at, **where})  # type: ignore[arg-type]


def choice(name: str, state: State, seat: str = "frodo") -> Action:
    return PLAYERS[name](RULES.view(state, seat), RULES.legal(state, seat), random.Random(1))


def choices(name: str, state: State, seat: str = "frodo", times: int = 100) -> list[Action]:
    """The same with other chances, so many times."""
    seen, legal = RULES.view(state, seat), RULES.legal(state, seat)
    return [PLAYERS[name](seen, legal, random.Random(seed)) for seed in range(times)]


def after(state: State, *actions: Action, seat: str = "frodo", dice: Sequence[int] = ()) -> State:
    """The state after these actions of one seat."""
    for action in actions:
        state = RULES.apply(state, seat, action, ScriptedDice(dice)).state
    return state
