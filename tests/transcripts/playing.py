"""How a playthrough is made: played by computer players from the deal, or composed move by move."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.dice import ScriptedDice
from engine.game import Step
from engine.riddle import RULES, Action, Options, position
from engine.riddle import actions as act
from tests.engine.riddle.miniboard import mini
from tests.laws.walks import Game, playout
from tests.transcripts.telling import Told, tell

FOLDER = Path(__file__).parent / "golden"
F, S, M, N1, N2, N3 = "frodo", "sam", "merry", "black-rider-1", "black-rider-2", "black-rider-3"
NO_ROLL = Options(x_auto_roll=False)

Move = tuple[Any, ...]
"""Seat, action, and the draws it takes."""


class Play(NamedTuple):
    """A playthrough by name."""

    name: str
    title: str
    steps: Callable[[], Iterator[Told]]

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"

    def text(self) -> str:
        """The whole playthrough, as it is now."""
        return "\n".join(tell(self.title, self.steps())) + "\n"


def dealt(game: Game, steps: int) -> Callable[[], Iterator[Told]]:
    def play() -> Iterator[Told]:
        for taken in playout(game, steps):
            yield Told(taken.seat, taken.action, taken.step)

    return play


def composed(*moves: Move, **where: Any) -> Callable[[], Iterator[Told]]:
    def play() -> Iterator[Told]:
        mini()
        state = position(**{"board": "mini", "options": NO_ROLL, **where})
        yield Told("", None, Step(state, ()))
        for seat, action, *draws in moves:
            dice = ScriptedDice(draws)
            step = _carry_out(state, seat, action, dice)
            assert dice.left == 0, f"{action} leaves draws of the script"
            yield Told(seat, action, step)
            state = step.state

    return play


def _carry_out(state: Any, seat: str, action: Action, dice: ScriptedDice) -> Step[Any, Any]:
    if isinstance(action, act.Leave):
        return RULES.resign(state, seat, dice)
    if isinstance(action, act.Abandon):
        return RULES.abandon(state, dice)
    return RULES.apply(state, seat, action, dice)
