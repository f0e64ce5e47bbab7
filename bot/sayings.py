"""The one place where a refusal of any kind finds its sentence (E12.3)."""

from __future__ import annotations

from bot.errors import Refusal
from bot.words import errors, lobby, people
from engine.game import IllegalAction


def said(error: IllegalAction | Refusal) -> str:
    """The sentence for a refusal of the rules, of the lobby or of the bot."""
    if isinstance(error, IllegalAction):
        return errors.refusal(error.reason, error.facts, error.clause)
    if (about := people.REFUSALS.get(error.key)) is not None:
        return about(error.facts)
    words = lobby.REFUSALS.get(error.key)
    if words is not None:
        try:
            return words(error.facts)
        except KeyError:
            # The bot's own refusal of that name says it with fewer facts.
            return errors.refusal(error.key, error.facts, error.clause)
    return errors.refusal(error.key, error.facts, error.clause)
