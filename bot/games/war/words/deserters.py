"""Deserters on the way home (W8.2, DES)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.war.words import names, places
from bot.games.war.words.catalogue import _, ngettext


def about(missed: int) -> str:
    """What becomes of allies who go home (DES-5, DES-6, DES-9, DES-12)."""
    return _(
        "They obey nobody, go home by themselves, and both sides may attack them. Sauron has them back in "
        "the turn after he holds {n} Objectives."
    ).format(n=missed)


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
