"""What questions are about (P-1 to P-23, EV29)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.war.words import names, tell_hunt
from bot.games.war.words.catalogue import _, ngettext
from engine.war.data import SEARCH_CARDS


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


def rangers(target: str, number: int) -> str:
    """P-6."""
    return _("{place}, round {number}: a leader falls. Do the Rangers die in the leader's place?").format(
        place=names.spot(target), number=number
    )


def round_over(target: str, number: int) -> str:
    """P-5, P-7, P-8, P-18."""
    return _("{place}: round {number} is over.").format(place=names.spot(target), number=number)


def overrun(who: str, at: str) -> str:
    """P-14."""
    return _("The enemy enters {place}, where {who} stands: flee, or stay?").format(
        place=names.spot(at), who=names.piece(who)
    )


def spotted(who: Iterable[str], at: str) -> str:
    """P-1, P-2."""
    return _("Spotted at {place}: {who}.").format(place=names.spot(at), who=names.party(who))


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


def challenged(theirs: Iterable[str], mine: Iterable[str], at: str) -> str:
    """P-23."""
    return _("At {place}, {theirs} challenge {mine}.").format(
        place=names.spot(at), theirs=names.party(theirs), mine=names.party(mine)
    )


def wound(by: str, on: str) -> str:
    """P-12."""
    return _(
        "{by} has wounded {on}. Make the wound real? Then {on} loses it for good, and {by} must go to a "
        "Citadel."
    ).format(by=names.piece(by), on=names.piece(on))


def withdraw(who: str) -> str:
    """P-17."""
    return _("To which Citadel does {who} withdraw?").format(who=names.piece(who))


def to_the_top(card: str) -> str:
    """EV29: the bottom card is known to whoever played it alone."""
    return _("The Search card at the bottom: {card}. Shall it lie on top?").format(
        card=tell_hunt.second(SEARCH_CARDS[card])
    )
