"""A card that somebody played while another sat has a post of its own (W9.2)."""

from __future__ import annotations

from bot.games.war.words import tell_cards as words
from engine.war.events.cards import CardPlayed


class Played:
    """A card, and what it does."""

    def __init__(self, event: CardPlayed) -> None:
        self.event = event

    @property
    def over(self) -> bool:
        """It is told when it is played."""
        return True

    @property
    def seats(self) -> tuple[str, ...]:
        """Who played it."""
        return (self.event.seat,)

    def title(self) -> str:
        """The head of its post."""
        return words.title(self.event)

    def body(self) -> tuple[str, ...]:
        """On what it is played, and what it does."""
        return words.played(self.event), words.effect(self.event.card)
