"""A Search that found somebody has a post of its own (W6.5)."""

from __future__ import annotations

from bot.games.war.words import tell_hunt as words
from engine.war.events.quest import Searched


class Search:
    """The whole result of a Search."""

    def __init__(self, event: Searched) -> None:
        self.event = event

    def body(self) -> tuple[str, ...]:
        """What was searched, and who was found."""
        return (words.searched(self.event),)
