"""The computer players of *Riddle of the Ring*, by their strengths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.riddle.words import options as words
from bot.model.kit import Chance
from engine.riddle.actions import Action
from engine.riddle.players import STRENGTHS
from engine.riddle.view import View


class _Computers:
    strengths = tuple(STRENGTHS)

    def about(self, strength: str) -> str:
        """What one of that strength does (E2.6, W15.13)."""
        return words.STRENGTHS()[strength]

    def choose(self, strength: str, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        """One of the legal actions."""
        return STRENGTHS[strength](view, legal, rng)


COMPUTERS: Final = _Computers()
"""The weakest first."""
