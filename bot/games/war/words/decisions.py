"""What waits and what is due, by the kind of the decision (W10.1, P-1 to P-23)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, table

# What questions are about (P-1 to P-23, EV29)


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


WAITS: Final = table(
    {
        "muster": n_("Before the first turn"),
        "letter": n_("The Shadow letter"),
        "search": n_("The Search"),
        "west": n_("Your sitting"),
        "dark": n_("Your sitting"),
        "white_hand": n_("Your sitting"),
        "P-1": n_("Spotted on the way: capture?"),
        "P-2": n_("Spotted: which Nazgûl comes?"),
        "P-3": n_("The Search"),
        "P-4": n_("Battle: losses"),
        "P-5": n_("Battle: go on?"),
        "P-6": n_("Battle: the Rangers?"),
        "P-7": n_("Battle: where to rout?"),
        "P-8": n_("Battle: where to retreat?"),
        "P-9": n_("Fight: whom to strike?"),
        "P-10": n_("Shall the Ring be put on?"),
        "P-11": n_("Arm a card"),
        "P-12": n_("A real wound?"),
        "P-13": n_("Freed by the Eagles: where to?"),
        "P-14": n_("Overrun: flee or stay?"),
        "P-15": n_("The Shadow letter"),
        "P-16": n_("Discard an event"),
        "P-17": n_("Withdraw: to which Citadel?"),
        "P-18": n_("Battle: who advances?"),
        "P-19": n_("Your sitting"),
        "P-20": n_("Freed: where to?"),
        "P-21": n_("Who hides again?"),
        "P-22": n_("You are attacked"),
        "P-23": n_("You are challenged"),
        "EV29": n_("The Search card: to the top?"),
    }
)
"""What waits."""
DUE: Final = table(
    {
        "muster": n_("your **start** is due"),
        "letter": n_("your **letter** is due"),
        "search": n_("your **Search** is due"),
        "west": n_("your **sitting** ends"),
        "dark": n_("your **sitting** ends"),
        "white_hand": n_("your **sitting** ends"),
        "P-1": n_("your **answer to a sighting** is due"),
        "P-2": n_("your **answer to a sighting** is due"),
        "P-3": n_("your **Search** is due"),
        "P-4": n_("your **answer in battle** is due"),
        "P-5": n_("your **answer in battle** is due"),
        "P-6": n_("your **answer in battle** is due"),
        "P-7": n_("your **answer in battle** is due"),
        "P-8": n_("your **answer in battle** is due"),
        "P-9": n_("your **answer in a fight** is due"),
        "P-10": n_("your **answer about the Ring** is due"),
        "P-11": n_("your **card** is due"),
        "P-12": n_("your **answer about a wound** is due"),
        "P-13": n_("your **choice of a place** is due"),
        "P-14": n_("your **answer in battle** is due"),
        "P-15": n_("your **letter** is due"),
        "P-16": n_("your **discard** is due"),
        "P-17": n_("your **choice of a place** is due"),
        "P-18": n_("your **answer in battle** is due"),
        "P-19": n_("your **sitting** ends"),
        "P-20": n_("your **choice of a place** is due"),
        "P-21": n_("your **choice of who hides** is due"),
        "P-22": n_("your **form for the battles** is due"),
        "P-23": n_("your **form for the fight** is due"),
        "EV29": n_("your **answer about a card** is due"),
    }
)
"""The same as a reminder says it."""
