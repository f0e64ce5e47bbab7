"""What a replay says of the table after a step (W11.5)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext, phrase

NEXT_BATTLE: Final = phrase("Next battle")
HOW_NEAR: Final = phrase("How near were they?")


def ring(holder: str, at: str) -> str:
    """Who has the Ring where; nobody where it lies."""
    place = names.spot_full(at)
    if not holder:
        return _("**The Ring** lies at {place}.").format(place=place)
    return _("**The Ring**: {who}, at {place}.").format(who=names.piece(holder), place=place)


def points(number: int) -> str:
    """Sauron's."""
    return ngettext("{n} Shadow Point is left.", "{n} Shadow Points are left.", number).format(n=number)


def near(steps: int) -> str:
    """How near the hunters were (W11.5)."""
    if not steps:
        return _("A servant of the Dark stands in the hex of the Ring.")
    return ngettext(
        "The nearest servant of the Dark is {n} hex from the Ring.",
        "The nearest servant of the Dark is {n} hexes from the Ring.",
        steps,
    ).format(n=steps)
