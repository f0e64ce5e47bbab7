"""Hiding, searching, capture, escape and rescue in words (HID, SRC, CAP, RES, W6.5, W6.6).

A Search says the same whether it found nothing or there was nothing (W0.7).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, phrase, table
from bot.games.war.words.tell_table import begun
from engine.war.data.records import SearchCard
from engine.war.events import hunt as ev

NOTHING: Final = phrase("Nothing was found.")
_FORCES: Final = table({"nazgul": n_("Nazgûl", "piece"), "orcs": n_("Orcs")})
_SHOWN: Final = table(
    {
        "will": n_("Seen at {at}: {who}."),
        "spotted": n_("**Spotted** at {at}: {who}."),
        "fought": n_("Seen in a fight at {at}: {who}."),
        "led": n_("Seen leading at {at}: {who}."),
        "words": n_("Seen speaking at {at}: {who}."),
        "rescue": n_("Seen at a rescue at {at}: {who}."),
        "claim": n_("Seen claiming the Ring's power at {at}: {who}."),
        "captured": n_("Seen in captivity at {at}: {who}."),
    }
)
"""How hidden people came to be seen (HID-3, HID-8)."""
_FREED: Final = table(
    {
        "escape": n_("by escape"),
        "rescue": n_("rescued"),
        "captor": n_("the captor is gone"),
        "fallen": n_("the Citadel has fallen"),
        "eagles": n_("by the Eagles"),
        "desertion": n_("the captors go home"),
    }
)
"""How captives came free."""


LEAST: Final = 2
"""The lowest throw of two dice."""


def said(fact: ev.Hunt) -> str:
    """A fact."""
    match fact:
        case ev.Revealed():
            kept = _SHOWN().get(fact.why) or _SHOWN()["will"]
            return kept.format(at=names.spot(fact.at), who=names.party(fact.who))
        case ev.Hidden():
            return _("Seen no longer: {who}.").format(who=names.party(fact.who))
        case ev.SearchDrawn():
            return drawn(fact)
        case ev.AreasRead():
            return _("The card named: {areas}.").format(areas=names.areas(fact.areas))
        case ev.Searched():
            return searched(fact)
        case ev.Intercepted():
            return intercepted(fact)
        case ev.CaptureTried():
            return tried(fact)
        case ev.RingFound():
            return _("The Ring is found at {at}: {holder} has it.").format(
                at=names.spot(fact.at), holder=names.piece(fact.holder)
            )
        case ev.RingGone():
            return _("{holder} has the Ring no longer.").format(holder=names.piece(fact.holder))
        case ev.EscapeTried():
            return escape(fact)
        case ev.BandCame():
            return band(fact)
        case ev.HandedOver():
            return _("Handed over to {to}: {who}.").format(to=names.piece(fact.to), who=names.party(fact.who))
        case ev.Freed():
            return freed(fact)
        case ev.RescueTried():
            return rescue(fact)


def drawn(fact: ev.SearchDrawn) -> str:
    """Who may search with what (SRC-1)."""
    searcher = names.power(fact.searcher)
    forces = _FORCES()[fact.forces]
    if fact.void:
        return _("Search card: {searcher}, with {forces}; nobody can.").format(
            searcher=searcher, forces=forces
        )
    return _("Search card: {searcher}, with {forces}.").format(searcher=searcher, forces=forces)


def searched(fact: ev.Searched) -> str:
    """The whole result of a Search (SRC-8)."""
    areas = names.areas(fact.areas)
    found = [
        _("**Spotted** at {at}: {who}.").format(at=names.spot(at), who=names.party(who))
        for at, who in fact.spotted
    ]
    result = " ".join(found) if found else NOTHING()
    forces = _FORCES()[fact.forces]
    if fact.own_choice:
        return _("{forces} search {areas}, as {searcher} chose. {result}").format(
            forces=forces, areas=areas, searcher=names.power(fact.searcher), result=result
        )
    return _("{forces} search {areas}, as the card says. {result}").format(
        forces=forces, areas=areas, result=result
    )


def headline(fact: ev.Searched) -> str:
    """What a Search found: the head of its post and of its picture."""
    if not fact.spotted:
        return NOTHING().rstrip(".")
    return _("Spotted at {places}").format(places=names.spots(at for at, _who in fact.spotted))


def second(fact: ev.Searched | SearchCard) -> str:
    """Who searches with what where: on the picture of a Search, of its card."""
    return _("{searcher} searches with {forces}: {areas}").format(
        searcher=names.power(fact.searcher),
        forces=_FORCES()[fact.forces],
        areas=names.areas(fact.areas),
    )


def comes(who: Sequence[str], at: str) -> str:
    """A Nazgûl who is sent for to where a Search spotted people (SRC-9)."""
    return _("{who} comes to {at}.").format(who=names.party(who), at=names.spot(at))


def reaches(by: str, at: str) -> str:
    """Who reaches for the people of a place who are named next (CAP-1)."""
    return _("{by} tries a capture at {at}.").format(by=names.piece(by), at=names.spot(at))


def intercepted(fact: ev.Intercepted) -> str:
    """People spotted on their way; that nobody was, the West alone reads (SRC-10)."""
    if fact.spotted:
        return _("**Spotted** at {at}: {who}.").format(at=names.spot(fact.at), who=names.party(fact.spotted))
    return _("Tested at {at}: nobody was spotted.").format(at=names.spot(fact.at))


def tried(fact: ev.CaptureTried) -> str:
    """One capture roll, as a line: "Frodo: 7 + 3 = 10, more than 7: free" (W6.6)."""
    more = fact.total - fact.dice
    added = f"{fact.dice} {'+' if more >= 0 else '-'} {abs(more)} = {fact.total}" if more else str(fact.dice)
    who = names.piece(fact.who)
    number = fact.number
    if fact.taken:
        return _("{who}: {sum}, not more than {number}: **taken**.").format(who=who, sum=added, number=number)
    return _("{who}: {sum}, more than {number}: free.").format(who=who, sum=added, number=number)


def taken(fact: ev.CaptureTried) -> tuple[str, str]:
    """Who was taken, and by whom and where: on the picture of the post (W3.4)."""
    by = _("by {by}, at {at}").format(by=names.piece(fact.by), at=names.spot(fact.at))
    return _("{who} is taken").format(who=names.piece(fact.who)), by


def missed(fact: ev.CaptureTried) -> tuple[str, str]:
    """Who was not taken, by whom and where: the head of a post with nothing heavier."""
    said = _("{who} is not taken").format(who=names.piece(fact.who))
    return said, _("by {by}, at {at}").format(by=names.piece(fact.by), at=names.spot(fact.at))


def held(fact: ev.EscapeTried) -> tuple[str, str]:
    """Who tried to escape in vain, as the head of a post with nothing heavier."""
    return _("{who} does not escape").format(who=names.piece(fact.who)), names.spot(fact.at)


def escape(fact: ev.EscapeTried) -> str:
    """One roll to escape (CAP-6)."""
    who = names.piece(fact.who)
    total = fact.total
    number = fact.number
    if fact.freed:
        return _("{who} tries to escape: {total}, not more than {number}: **free**.").format(
            who=who, total=total, number=number
        )
    return _("{who} tries to escape: {total}, more than {number}: still held.").format(
        who=who, total=total, number=number
    )


def band(fact: ev.BandCame) -> str:
    """An Orc band comes or goes."""
    if not fact.strength:
        return _("The Orc band at {at} is gone.").format(at=names.spot(fact.at))
    return _("An Orc band of {strength} stands at {at}.").format(
        strength=fact.strength, at=names.spot(fact.at)
    )


def freed(fact: ev.Freed) -> str:
    """Captives are free; where they stand not everybody knows."""
    who = names.party(fact.who)
    why = _FREED().get(fact.why, fact.why)
    if fact.at:
        return _("**Free** at {at}: {who}, {why}.").format(at=names.spot(fact.at), who=who, why=why)
    return _("**Free**: {who}, {why}.").format(who=who, why=why)


def free(fact: ev.Freed) -> tuple[str, str]:
    """Who is free again, as the head of a post (W15.2)."""
    return _("Free: {who}").format(who=names.party(fact.who)), _FREED().get(fact.why, fact.why)


def rescue(fact: ev.RescueTried) -> str:
    """A rescue and its dice (RES-3)."""
    captive = names.piece(fact.captive)
    rescuers = begun(names.party(fact.rescuers))
    dice = fact.dice
    # A two frees in any case.
    number = max(LEAST, fact.number)
    if fact.killed:
        return _("{rescuers} tried to free {captive} (rolled {dice}): all of them are killed.").format(
            captive=captive, rescuers=rescuers, dice=dice
        )
    if fact.freed:
        return _(
            "**{captive} is free**: rescued by {rescuers} (rolled {dice}, needed {number} or less)."
        ).format(captive=captive, rescuers=rescuers, dice=dice, number=number)
    return _("{rescuers} could not free {captive} (rolled {dice}, needed {number} or less).").format(
        captive=captive, rescuers=rescuers, dice=dice, number=number
    )
