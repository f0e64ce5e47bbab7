"""Deserters on the way home (W8.2, DES)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.war.words import names, places
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.games.war.words.tell_realm import deserters as about
from bot.words import text

__all__ = ["BUTTON", "LEAD", "NOBODY", "TITLE", "about", "lead", "waits", "walk"]

BUTTON: Final = phrase("Deserters…")
TITLE: Final = phrase("**Deserters**")
NOBODY: Final = phrase("Nobody has deserted Sauron.")
LEAD: Final = phrase("Lead them home…")


def lead(who: Iterable[str], to: str) -> str:
    """Deserters and where this turn's part of their way ends: "Variags: 2416"."""
    return text.headed(names.party(who), names.spot(to))


def walk(at: str, units: Iterable[str], strength: int, land: str, to: str, turns: int) -> str:
    """Who is home; or who goes where at the end of the West's moves, and how long it takes."""
    who, home = _who(at, units, strength), places.PROVINCES()[land]
    if not to:
        return _("{who}: at home in {land}.").format(who=who, land=home)
    said = _("{who}: to {place} at the end of the West's moves").format(who=who, place=names.spot(to))
    if not turns:
        return _("{line}; home is {land}.").format(line=said, land=home)
    return ngettext(
        "{line}; home in {land} in {n} turn.", "{line}; home in {land} in {n} turns.", turns
    ).format(line=said, land=home, n=turns)


def waits(at: str, units: Iterable[str], strength: int, land: str) -> str:
    """No way is open (DES-7)."""
    return _("{who}: no way home to {land} is open, they wait.").format(
        who=_who(at, units, strength), land=places.PROVINCES()[land]
    )


def _who(at: str, units: Iterable[str], strength: int) -> str:
    return _("**{strength}** at {place} ({units})").format(
        strength=strength, place=names.spot(at), units=names.party(units)
    )
