"""Hiding, searching, capture, escape and rescue in words (HID, SRC, CAP, RES, W6.5, W6.6).

A Search says the same whether it found nothing or there was nothing (W0.7).
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.tell_table import begun
from bot.words import text
from engine.war.board import BOARD
from engine.war.data.records import SearchCard
from engine.war.events import quest as ev

NOTHING: Final = phrase("Nobody is found.")
_FORCES: Final = table({"nazgul": n_("Nazgûl", "piece"), "orcs": n_("Orcs")})
_SHOWN: Final = table(
    {
        "will": n_("Seen at {at}: {who}."),
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
            if fact.why == "spotted":
                return spotted(fact.who, fact.at)
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
                at=names.spot(fact.at), holder=names.hunter(fact.holder)
            )
        case ev.RingGone():
            return _("{holder} has the Ring no longer.").format(holder=begun(names.hunter(fact.holder)))
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
        return _("The Search falls to {searcher} with {forces}, but nobody there can search.").format(
            searcher=searcher, forces=forces
        )
    return _("The Search falls to {searcher} with {forces}.").format(searcher=searcher, forces=forces)


def searched(fact: ev.Searched) -> str:
    """The whole result of a Search (SRC-8)."""
    sentence = _hunters(fact)
    if not fact.spotted:
        return _("{searched}; they find nobody.").format(searched=sentence)
    return " ".join((f"{sentence}.", *found(fact)))


def missed(fact: ev.Searched) -> str:
    """A Search that did not find the Ring, to whom it was known that it was there."""
    if fact.safe:
        return f"{searched(fact)} {_untested(fact)}"
    here = BOARD.area(fact.ring)
    sentence = _hunters(replace(fact, areas=(*(area for area in fact.areas if area != here), here)))
    return _("{searched}, where the Ring is; they find nobody.").format(searched=sentence)


def _untested(fact: ev.Searched) -> str:
    """Why the bearer was not looked for (SRC-6)."""
    place = begun(names.spot(fact.ring))
    if BOARD.citadel(fact.ring):
        return _("{place} is a Citadel: nobody there is tested.").format(place=place)
    return _("{place}, where the Ring is: {who} was not tested there.").format(
        place=place, who=names.piece(fact.bearer)
    )


def _hunters(fact: ev.Searched) -> str:
    """Who searches where."""
    areas = names.grounds(fact.areas)
    if fact.forces == "nazgul":
        return _("The Nazgûl search {areas}").format(areas=areas)
    if fact.searcher == "saruman":
        return _("Saruman's Orcs search {areas}").format(areas=areas)
    return _("Sauron's Orcs search {areas}").format(areas=areas)


def found(fact: ev.Searched) -> list[str]:
    """Whom a Search found, a sentence for each hex."""
    return [spotted(people, at) for at, people in fact.spotted]


def headline(fact: ev.Searched) -> str:
    """What a Search found: the head of its post and of its picture."""
    if not fact.spotted:
        return NOTHING().rstrip(".")
    people = [name for _at, group in fact.spotted for name in group]
    return ngettext("{who} is spotted at {places}", "{who} are spotted at {places}", len(people)).format(
        who=begun(names.everybody(people)), places=names.spots(at for at, _who in fact.spotted)
    )


def spotted(people: Sequence[str], at: str) -> str:
    """Who was hidden and is seen by the enemy (HID-3)."""
    return ngettext("**{who}** is spotted at {at}.", "**{who}** are spotted at {at}.", len(people)).format(
        who=begun(names.everybody(people)), at=names.spot(at)
    )


def second(fact: ev.Searched | SearchCard) -> str:
    """Who searches with what where: on the picture of a Search, of its card."""
    return _("{searcher} searches with {forces}: {areas}").format(
        searcher=names.power(fact.searcher),
        forces=_FORCES()[fact.forces],
        areas=names.areas(fact.areas),
    )


def intercepted(fact: ev.Intercepted) -> str:
    """People spotted on their way; that nobody was, the West alone reads (SRC-10)."""
    if fact.spotted:
        return spotted(fact.spotted, fact.at)
    return _("Hidden people were looked for at {at}: nobody was spotted.").format(at=names.spot(fact.at))


def tried(fact: ev.CaptureTried) -> str:
    """One capture roll, as a line: "Frodo: 7 + 3 = 10, more than 7: free" (W6.6)."""
    more = fact.total - fact.dice
    added = f"{fact.dice} {'+' if more >= 0 else '-'} {abs(more)} = {fact.total}" if more else str(fact.dice)
    person = names.piece(fact.who)
    number = fact.number
    if fact.taken:
        return _("{who} is **taken**: {sum} is not more than {number}.").format(
            who=person, sum=added, number=number
        )
    return _("{who} evades capture: {sum} is more than {number}.").format(
        who=person, sum=added, number=number
    )


def caught(people: Sequence[str], fact: ev.CaptureTried) -> str:
    """Who was taken, or got away, by whom and where: as the story tells it, without dice (W15.2)."""
    party, by, at = begun(names.everybody(people)), names.hunter(fact.by), names.spot(fact.at)
    if not fact.taken:
        return ngettext("{who} evades {by} at {at}.", "{who} evade {by} at {at}.", len(people)).format(
            who=party, by=_pursuers(fact), at=at
        )
    return ngettext(
        "**{who}** is taken by {by} at {at}.", "**{who}** are taken by {by} at {at}.", len(people)
    ).format(who=party, by=by, at=at)


def _pursuers(fact: ev.CaptureTried) -> str:
    """From whom somebody got away: the captor, and how many tried with it."""
    more = [ngettext("{n} more", "{n} more", fact.others).format(n=fact.others)] if fact.others else []
    return text.listing([names.hunter(fact.by), *more])


FEW: Final = 3
"""So many who got away are named."""


def scene(tries: Sequence[ev.CaptureTried], bearer: str) -> str:
    """Whom one captor took in one place, then who got away; ``bearer``: who is known to have had the Ring."""
    first, free = tries[0], [attempt.who for attempt in tries if not attempt.taken]
    lines = [seized(attempt) for attempt in tries if attempt.taken and attempt.who == bearer]
    if taken := [attempt for attempt in tries if attempt.taken and attempt.who != bearer]:
        lines.append(caught([attempt.who for attempt in taken], taken[0]))
    if not lines:
        return (
            caught(free, first)
            if len(free) <= FEW
            else _("All {n} evade {by} at {at}.").format(
                n=len(free), by=_pursuers(first), at=names.spot(first.at)
            )
        )
    if len(free) == 1:
        # A heading may say the rest, so that this stands alone.
        lines.append(_("{who} evades {by}.").format(who=names.piece(free[0]), by=names.hunter(first.by)))
    elif free:
        lines.append(_("All others evade {by}.").format(by=names.hunter(first.by)))
    return " ".join(lines)


def seized(fact: ev.CaptureTried) -> str:
    """Who took the bearer, and the Ring with him, for whom that is known."""
    return _("**{who} and the Ring are taken by {by}** at {at}.").format(
        by=names.hunter(fact.by), who=names.piece(fact.who), at=names.spot(fact.at)
    )


def upon(riders: Sequence[str], at: str, *, there: bool) -> str:
    """Nazgûl who come to the bearer, or next to him, for whom it is known who that is."""
    if not there:
        return ngettext(
            "{who} comes to {at}, next to the Ring.", "{who} come to {at}, next to the Ring.", len(riders)
        ).format(who=begun(names.company(riders)), at=names.spot(at))
    return ngettext(
        "{who} comes to {at}, where the Ring is.", "{who} come to {at}, where the Ring is.", len(riders)
    ).format(who=begun(names.company(riders)), at=names.spot(at))


def escape(fact: ev.EscapeTried) -> str:
    """One roll to escape (CAP-6)."""
    person = names.piece(fact.who)
    total = fact.total
    number = fact.number
    if fact.freed:
        return _("{who} rolled {total} and **escapes**: {number} or less was enough.").format(
            who=person, total=total, number=number
        )
    return _("{who} rolled {total} at {at} and does not escape: {number} or less was needed.").format(
        who=person, total=total, at=names.spot(fact.at), number=number
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
    people = names.party(fact.who)
    why = _FREED().get(fact.why, fact.why)
    many = len(fact.who)
    if fact.why == "escape" and fact.at:
        return ngettext(
            "**{who}** escapes from captivity to {at}.", "**{who}** escape from captivity to {at}.", many
        ).format(at=names.spot(fact.at), who=people)
    if fact.why == "escape":
        return ngettext("**{who}** escapes from captivity.", "**{who}** escape from captivity.", many).format(
            who=people
        )
    if fact.at:
        return ngettext(
            "**{who}** is free at {at}, {why}.", "**{who}** are free at {at}, {why}.", many
        ).format(at=names.spot(fact.at), who=people, why=why)
    return ngettext("**{who}** is free, {why}.", "**{who}** are free, {why}.", many).format(
        who=people, why=why
    )


def rescue(fact: ev.RescueTried) -> str:
    """A rescue and its dice (RES-3)."""
    # A two frees in any case.
    dice = _("rolled {dice}, needed {number} or less").format(dice=fact.dice, number=max(LEAST, fact.number))
    return f"{rescued(fact).rstrip('.')} ({dice})."


def rescued(fact: ev.RescueTried, *, ring: bool = False, at: str = "") -> str:
    """A rescue in the story, without dice (W15.2); ``ring``: it is known that the captive has the Ring;
    ``at``: where who is free stands."""
    captive = names.piece(fact.captive)
    rescuers = begun(names.company(fact.rescuers))
    if fact.killed:
        return _("{rescuers} tried to free {captive}: all of them are killed.").format(
            captive=captive, rescuers=rescuers
        )
    if fact.captive == names.RING and fact.freed:
        return _("**The Ring is won back** by {rescuers}.").format(rescuers=rescuers)
    if fact.captive == names.RING:
        return _("{rescuers} could not win the Ring back.").format(rescuers=rescuers)
    if fact.freed and ring:
        return _("**{captive} is free and has the Ring**: rescued by {rescuers}.").format(
            captive=captive, rescuers=rescuers
        )
    if fact.freed and at:
        return _("**{captive} is free** at {place}: rescued by {rescuers}.").format(
            captive=captive, place=names.spot(at), rescuers=names.party(fact.rescuers)
        )
    if fact.freed:
        return _("**{captive} is free**: rescued by {rescuers}.").format(captive=captive, rescuers=rescuers)
    return _("{rescuers} could not free {captive}.").format(captive=captive, rescuers=rescuers)
