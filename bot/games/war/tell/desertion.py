"""Allies who desert Sauron have a post of their own (W8.2)."""

from __future__ import annotations

from bot.games.war.words import deserters
from bot.games.war.words import tell_realm as words
from engine.war.events.table import Deserted


class Desertion:
    """Who goes home, and what brings them back."""

    def __init__(self, event: Deserted, missed: int) -> None:
        self.event = event
        self.missed = missed
        """So many Objectives bring them back (DES-9)."""

    def body(self) -> tuple[str, ...]:
        """Who goes, and what that means."""
        return words.said(self.event), deserters.about(self.missed)
