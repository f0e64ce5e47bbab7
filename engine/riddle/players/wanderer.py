"""The wanderer: any legal action, but no idle chatter; it only keeps a game going."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riddle.actions import Action, Claim, EndTurn, Move, OrderBilbo, PartnerLook
from engine.riddle.players.chooser import Rng, any_of
from engine.riddle.view import View

IDLE = (OrderBilbo, PartnerLook)
"""What can be done over and over without the game going on (P6, O4.2)."""


def wanderer(view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """A random legal action, taken kind by kind, so that many moves do not drown the few other choices."""
    if (claim := Claim()) in legal[:4]:
        return claim
    kinds: dict[type, list[Action]] = {}
    for action in legal:
        if not isinstance(action, IDLE):
            kinds.setdefault(type(action), []).append(action)
    if EndTurn in kinds and Move in kinds and rng.random() < 0.5:
        return any_of(kinds[EndTurn], rng)
    return any_of(kinds[any_of(list(kinds), rng)], rng)
