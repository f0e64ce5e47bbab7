"""How likely the West is to win from a state, at a glance (E18.3): a playout of a long war is judged by it.

A logistic regression on who has the Ring and how its bearer fares, fitted to games of sharp computers
(`docs/fit_judging.py`). It knows little: that is measured in docs/analysis.md.
"""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.war.field import Field

WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "always": -1.101,
        "hidden": 0.703,
        "strength": 1.033,
        "taken": -1.851,
        "tale_last_days": -1.127,
        "tale_three_powers": -0.122,
        "tale_war": 0.148,
    }
)


def features(field: Field) -> dict[str, float]:
    """What is reckoned with, by name; what is left out is 0."""
    bearer = field.people.get(field.ring.holder)
    known = {"always": 1.0, f"tale_{field.config.preset}": 1.0}
    if bearer is not None and bearer.power == "fellowship" and not (bearer.captor or bearer.lost):
        strength = bearer.endurance / max(1, bearer.full)
        return {**known, "hidden": float(bearer.hidden), "strength": strength}
    return known if field.ring.lies else {**known, "taken": 1.0}


def west(field: Field) -> float:
    """The chance of the West."""
    score = sum(WEIGHTS.get(name, 0.0) * value for name, value in features(field).items())
    return 1 / (1 + math.exp(-score))
