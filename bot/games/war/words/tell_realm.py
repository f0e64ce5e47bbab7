"""Lands and powers in words: mobilisation, arrivals, Objectives, desertion, Saruman (MOB, OBJ, DES, SR3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, table
from bot.games.war.words.tell_table import begun
from bot.words import text
from engine.war.events import table as ev

NAMED: Final = 2
"""So many lands are named in a heading."""
DECLARED: Final = "declared"
"""It is war because its power says so."""
_WHY: Final = table(
    {
        DECLARED: n_("declared"),
        "spotted": n_("somebody of the West was spotted"),
        "ring": n_("the Ring was worn"),
        "attacked": n_("attacked"),
        "entered": n_("the border was crossed"),
        "date": n_("the time has come"),
        "card": n_("called by a card"),
        "words": n_("won with words"),
    }
)
"""Why a power or land mobilises."""


def said(fact: ev.Realm) -> str:
    """A fact."""
    match fact:
        case ev.Mobilised():
            return mobilised((fact.who,), fact.why)
        case ev.DiplomacyTried():
            return diplomacy(fact)
        case ev.Arrived():
            return arrived((fact.who,), fact.at)
        case ev.ObjectivesCounted():
            return _("Objectives: Sauron holds {held}.").format(held=len(fact.held))
        case ev.GripLost():
            return _("Sauron lacks the {missed} Objectives asked: his allies will go home.").format(
                missed=fact.missed
            )
        case ev.Deserted():
            return _("Going home: {units}.").format(units=names.party(fact.units))
        case ev.Returned():
            return _("Sauron's again: {units}.").format(units=names.party(fact.units))
        case ev.ControlTaken():
            return _("Sauron commands Saruman's troops this turn.")
        case ev.AllianceEnded():
            return _("**Sauron and Saruman are enemies from now on.**")
        case ev.Converted():
            return _("**{who} serves Saruman from now on.**").format(who=names.piece(fact.who))


def mobilised(who: Iterable[str], why: str) -> str:
    """Powers or lands that mobilise for one reason."""
    return _("**Mobilised: {who}** ({why}).").format(
        who=text.listing(map(names.land, who)), why=_WHY().get(why, why)
    )


def war(fact: ev.Mobilised) -> tuple[str, str]:
    """A power that goes to war, as the head of its post (W15.2)."""
    who = names.land(fact.who)
    if fact.why == DECLARED:
        return begun(_("{who} goes to war").format(who=who)), ""
    return begun(_("{who} goes to war: {why}").format(who=who, why=_WHY().get(fact.why, fact.why))), ""


def rise(who: Sequence[str], why: str) -> str:
    """Lands that mobilise, as the head of a post: two by name, of more how many."""
    more = len(who) - NAMED
    if more <= 0:
        named, reason = text.listing(map(names.land, who)), _WHY().get(why, why)
        return begun(
            ngettext("{who} mobilises ({why})", "{who} mobilise ({why})", len(who)).format(
                who=named, why=reason
            )
        )
    named = ", ".join(map(names.land, who[:NAMED]))
    return begun(
        ngettext("{who} and {n} more land mobilise", "{who} and {n} more lands mobilise", more).format(
            who=named, n=more
        )
    )


def arrived(who: Iterable[str], at: str) -> str:
    """Who enters the map at one place."""
    return _("Arrived at {at}: {who}.").format(at=names.spot(at), who=names.party(who))


def diplomacy(fact: ev.DiplomacyTried) -> str:
    """Somebody spoke for a land."""
    who = names.piece(fact.who)
    land = names.land(fact.land)
    if fact.heard:
        return _("{who} speaks for {land} and is heard.").format(who=who, land=land)
    return _("{who} speaks for {land} and is not heard.").format(who=who, land=land)
