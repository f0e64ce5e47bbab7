"""How a computer player decides: scored actions in their order, then the step is closed (C1.1)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.game import Strength
from engine.war import rules, tables
from engine.war.actions import Action
from engine.war.data.records import Power
from engine.war.phase_records import Asking, Sitting
from engine.war.players import dark, garrisons, west, white_hand
from engine.war.players.planner import Planner, Rng, ScoredAction
from engine.war.view import View

MOST: Final[Mapping[Strength, int]] = {"easy": 12, "steady": 40, "sharp": 40}
"""How many orders it gives in a sitting (C1.1)."""
RESOLVED: Final = 0.7
"""How often one that wavers does what it thinks of first."""
DEFAULT: Final = "default"
"""Why it does what is done for whoever is absent."""


class Side(NamedTuple):
    """How one power is played: the scored actions of a step, the best first, and the answers to prompts."""

    scored_actions: Callable[[Planner, str], Iterator[ScoredAction]]
    answer: Callable[[Planner, Asking], ScoredAction | None]


SIDES: Final[Mapping[Power, Side]] = {
    "fellowship": Side(west.scored_actions, west.answer),
    "sauron": Side(dark.scored_actions, dark.answer),
    "saruman": Side(white_hand.scored_actions, white_hand.answer),
}


def choose(strength: Strength, view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """What a computer in the view's seat does now; always allowed. Raises LookupError if it is not asked.

    ``legal`` may be lazy: it is looked into only if no scored action is allowed.
    """
    return explain(strength, view, rng).action


def explain(strength: Strength, view: View, rng: Rng) -> ScoredAction:
    """What it does now and why. The reason is for nobody before the game is over (H15)."""
    planner = Planner(view, strength, rng)
    usual = ScoredAction(rules.default(view), DEFAULT)
    return next((scored for scored in _thoughts(planner) if planner.allowed(scored.action)), usual)


def waver(strength: Strength, view: View, rng: Rng) -> Action:
    """What a computer does that has second thoughts: it can try a puzzle more than once."""
    planner = Planner(view, strength, rng)
    allowed = (scored.action for scored in _thoughts(planner) if planner.allowed(scored.action))
    return next((action for action in allowed if rng.random() < RESOLVED), rules.default(view))


def _thoughts(planner: Planner) -> Iterator[ScoredAction]:
    """All scored actions, the best first."""
    side, phase = SIDES[planner.power], planner.view.phase
    if isinstance(phase, Asking):
        if (answer := side.answer(planner, phase)) is not None:
            yield answer
    elif not isinstance(phase, Sitting) or phase.orders < MOST[planner.strength]:
        for scored in side.scored_actions(planner, tables.key(planner.view)):
            yield from garrisons.manned(planner, scored)
