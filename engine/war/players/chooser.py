"""How a computer player decides: wishes in their order, one at a time, then the step is closed (C1.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.war import rules, tables
from engine.war.actions import Action
from engine.war.data.records import Power
from engine.war.frames import Asking, Sitting
from engine.war.players import dark, garrisons, west, white_hand
from engine.war.players.mind import Mind, Rng, Strength, Wish
from engine.war.view import View

MOST: Final[Mapping[Strength, int]] = {"easy": 12, "steady": 40, "sharp": 40}
"""How many orders it gives in a sitting (C1.1)."""
DEFAULT: Final = "default"
"""Why it does what is done for whoever is absent."""


class Side(NamedTuple):
    """How one power is played: the wishes of a step, the best first, and the answers to prompts."""

    wishes: Callable[[Mind, str], Iterator[Wish]]
    answer: Callable[[Mind, Asking], Wish | None]


SIDES: Final[Mapping[Power, Side]] = {
    "fellowship": Side(west.wishes, west.answer),
    "sauron": Side(dark.wishes, dark.answer),
    "saruman": Side(white_hand.wishes, white_hand.answer),
}


def choose(strength: Strength, view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """What a computer in the view's seat does now; always allowed. Raises LookupError if it is not asked.

    ``legal`` may be lazy: it is looked into only if nothing that comes to mind is allowed.
    """
    return explain(strength, view, rng).action


def explain(strength: Strength, view: View, rng: Rng) -> Wish:
    """What it does now and why. The reason is for nobody before the game is over (H15)."""
    mind = Mind(view, strength, rng)
    usual = Wish(rules.default(view), DEFAULT)
    return next((wish for wish in _thoughts(mind) if mind.allowed(wish.action)), usual)


def _thoughts(mind: Mind) -> Iterator[Wish]:
    """Whatever comes to mind, the best first."""
    side, frame = SIDES[mind.power], mind.view.phase
    if isinstance(frame, Asking):
        if (answer := side.answer(mind, frame)) is not None:
            yield answer
    elif not isinstance(frame, Sitting) or frame.orders < MOST[mind.strength]:
        for wish in side.wishes(mind, tables.key(mind.view)):
            yield from garrisons.keeping(mind, wish)
