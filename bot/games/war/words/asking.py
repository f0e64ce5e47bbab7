"""What questions are about (P-1 to P-23, EV29)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext


def attacked(targets: Iterable[str]) -> str:
    """P-22."""
    found = list(targets)
    return ngettext(
        "You are attacked at {places}. What you send holds for the whole battle.",
        "You are attacked at {places}. What you send holds for all these battles.",
        len(found),
    ).format(places=names.spots(found))


def losses(target: str, number: int, attackers: int, defenders: int) -> str:
    """P-4."""
    return _(
        "{place}, round {number}: the attackers lose {attackers} strength, the defenders {defenders}. "
        "Who of yours bears it?"
    ).format(place=names.spot(target), number=number, attackers=attackers, defenders=defenders)


def freed(who: Iterable[str]) -> str:
    """P-13, P-20."""
    free = list(who)
    return ngettext(
        "{who} comes free. Where to?", "{who} come free. Where are they set down?", len(free)
    ).format(who=names.party(free))


def ring(who: Iterable[str], at: str, foes: Iterable[str]) -> str:
    """P-10, with the enemy who stands there."""
    danger = _("In danger at {place}: {who}.").format(place=names.spot(at), who=names.party(who))
    dark = list(foes)
    there = [_("The enemy there: {who}.").format(who=names.party(dark))] if dark else []
    return " ".join((danger, *there, _("Put the Ring on now?")))
