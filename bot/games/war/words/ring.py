"""The question of the Ring and its order: what either answer brings, who still sees the bearer (W15.10)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import _, phrase
from bot.words import text

KEEP_OFF: Final = phrase("Keep it off")
NO_RING: Final = phrase(
    "None of them can put the Ring on now. You are asked all the same, so that nobody learns who bears it."
)
ASKED: Final = phrase("You are asked whoever it is, bearer or not, and the game waits for you.")
NOBODY_COMES: Final = phrase("No Nazgûl can come there now.")


def off(said: str) -> str:
    """What comes of keeping it off."""
    return text.headed(_("**Kept off**"), said)


def on(said: str) -> str:
    """What comes of putting it on."""
    return text.headed(_("**Put on**"), said)
