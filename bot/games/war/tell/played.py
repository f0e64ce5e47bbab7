"""A card that somebody played while another sat has a post of its own (W9.2)."""

from __future__ import annotations

from bot.games.war.words import tell_cards as words
from engine.war.events.table import CardPlayed


class Played:
    """A card, and what it does."""

    def __init__(self, event: CardPlayed) -> None:
        self.event = event

    def body(self) -> tuple[str, ...]:
        """On what it is played, and what it does."""
        return words.played(self.event), words.effect(self.event.card)
