"""The computer players of *The War of the Ring*, by their strengths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast, get_args

from bot.games.war.words import options as words
from bot.model.kit import Chance
from engine.war.actions import Action
from engine.war.players import Strength, choose
from engine.war.view import View


class _Computers:
    strengths = get_args(Strength)

    def about(self, strength: str) -> str:
        """What one of that strength does (E2.6, W15.13)."""
        return words.STRENGTHS()[strength]

    def choose(self, strength: str, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        """One of the legal actions."""
        return choose(cast(Strength, strength), view, legal, rng)


COMPUTERS: Final = _Computers()
"""The weakest first."""
