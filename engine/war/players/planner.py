"""What a computer player thinks with: a view, its strength, chance; and its scored actions (C1.1).

A computer has no memory: whatever it knows it works out anew from the view of the moment.
"""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar, cast

from engine.game import Strength
from engine.war import rules
from engine.war.actions import Action
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.phase_records import Asking
from engine.war.players import estimate
from engine.war.view import View

P = ParamSpec("P")
T = TypeVar("T")


class Rng(Protocol):
    """The part of `random.Random` that computer players use."""

    def random(self) -> float:
        """A number from 0 up to, but not, 1."""


class ScoredAction(NamedTuple):
    """Something it would like to do, and why: a key with facts, for the replay after the end alone (H15)."""

    action: Action
    why: str
    facts: Mapping[str, object] = {}


@dataclass(frozen=True)
class Planner:
    """One decision in the making."""

    view: View
    strength: Strength
    rng: Rng
    memo: dict[object, Any] = dataclasses.field(default_factory=dict, compare=False, repr=False)
    """What was thought of already: see `thought_once`."""

    @property
    def field(self) -> Field:
        return self.view.field

    @property
    def turn(self) -> int:
        return self.field.turn.number

    @property
    def power(self) -> Power:
        """For whom it decides: the power whose step is open, else that of the seat."""
        sits = self.view.power
        return cast(Power, self.view.seat) if sits == "nobody" else sits

    @property
    def careful(self) -> bool:
        """Whether it weighs goals, odds and risks: steady and sharp."""
        return self.strength != "easy"

    @property
    def cunning(self) -> bool:
        """Whether it thinks of what the others can believe: sharp alone."""
        return self.strength == "sharp"

    @property
    def habits(self) -> estimate.Habits:
        """How it believes that the bearer walks."""
        return estimate.HASTY if self.cunning else estimate.HABITS

    @property
    def again(self) -> bool:
        """Whether a fight goes on and asks anew whom to strike: no card is named then (P-9, IND-12)."""
        phase = self.view.phase
        return isinstance(phase, Asking) and phase.prompt == "P-9"

    def allowed(self, action: Action) -> bool:
        """Whether the rules allow an action now; told by the view alone."""
        return rules.refusal(self.view, action) is None


def thought_once(ask: Callable[Concatenate[Planner, P], T]) -> Callable[Concatenate[Planner, P], T]:
    """A thought that comes up again and again in one decision, and is the same each time."""

    @wraps(ask)
    def answer(planner: Planner, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key, memo = (ask, *args), planner.memo
        if key not in memo:
            memo[key] = ask(planner, *args, **kwargs)
        cached: T = memo[key]
        return cached

    return answer
