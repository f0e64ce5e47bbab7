"""The Ring, Gollum and Mount Doom in words (RNG, SEZ, GOL, DOO)."""

from __future__ import annotations

from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from engine.war.events import quest as ev


def said(fact: ev.Rings) -> str:
    """A fact."""
    match fact:
        case ev.RingPassed():
            return _("The Ring goes from {source} to {target}.").format(
                source=names.piece(fact.source), target=names.piece(fact.target)
            )
        case ev.PutOn():
            return worn(fact)
        case ev.RingOff():
            return _("The Ring is worn no longer.")
        case ev.RingWore():
            return _("The Ring wears {who} out: Endurance {endurance}, Ring Rating {rating} left.").format(
                who=names.piece(fact.who), endurance=fact.endurance, rating=fact.rating
            )
        case ev.RingFell():
            return _("The Ring lies at {at}.").format(at=names.spot(fact.at))
        case ev.RingClaimed():
            return _("**{who} claims the power of the Ring** at {at}.").format(
                who=names.piece(fact.who), at=names.spot(fact.at)
            )
        case ev.BearerLost():
            return _("**{who} is lost to the Ring** at {at} and is Sauron's now.").format(
                who=names.piece(fact.who), at=names.spot(fact.at)
            )
        case ev.CouldNot():
            return _("{who} stands at the Cracks of Doom and cannot let the Ring go.").format(
                who=names.piece(fact.who)
            )
        case ev.WearerSeen():
            return _("The Eye sees the wearer at {at}.").format(at=names.spot(fact.at))
        case ev.GollumRolled():
            return gollum(fact.power)
        case ev.DoomOpened():
            return _("Mount Doom and Gorgoroth are open to all.")


def worn(fact: ev.PutOn) -> str:
    """The Ring is put on; by whom only where eyes saw it (RNG-3)."""
    if fact.who:
        who = names.piece(fact.who)
        if fact.mordor:
            return _("**{who} vanishes: the Ring is worn** in Mordor.").format(who=who)
        return _("**{who} vanishes: the Ring is worn** outside Mordor.").format(who=who)
    return _("**The Ring is worn** in Mordor.") if fact.mordor else _("**The Ring is worn** outside Mordor.")


def gollum(power: str) -> str:
    """Who guides Gollum this turn (GOL-2)."""
    if power == "nobody":
        return _("Gollum follows nobody.")
    return _("Gollum follows {power}.").format(power=names.power(power))
