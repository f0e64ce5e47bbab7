"""The one place where a refusal of the bot finds its sentence (E12.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.model.errors import Refusal, StoreLost, StoreUnsure
from bot.words import admin, faults, lobby_refusals, people, text
from bot.words.catalogue import _

TYPED: Final = ("name", "table", "host")
"""Facts of refusals that people chose themselves; they are raised as they were typed."""


def harmless(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts with what people typed made harmless: no markdown, no link."""
    return {key: text.plain(value) if key in TYPED else value for key, value in facts.items()}


def explain(error: Refusal) -> str:
    """The sentence for a refusal of the lobby or of the bot; those of the rules have theirs in the game."""
    about = people.REFUSALS.get(error.key) or admin.REFUSALS.get(error.key)
    if about is not None:
        return about(harmless(error.facts))
    words = lobby_refusals.REFUSALS.get(error.key)
    if words is not None:
        try:
            return words(harmless(error.facts))
        except KeyError:
            # The bot's own refusal of that name says it with fewer facts.
            return faults.refusal(error.key, harmless(error.facts))
    return faults.refusal(error.key, harmless(error.facts))


def why_not(error: StoreLost | TimeoutError) -> str:
    """The sentence for a database that is away, or for what took longer than Discord waits, whyever."""
    if isinstance(error, TimeoutError):
        return _("That took me too long, so nothing opened and nothing changed. Try again in a moment.")
    return (
        _("My database went away in the middle of that. In a minute, *My turn* shows whether it was done.")
        if isinstance(error, StoreUnsure)
        else _("My database can't be reached now, so nothing changed. Try *My turn* again in a minute.")
    )
