"""Moves, marches, parts of units and who holds what, in words (MOV, STK, GEN-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, ngettext, table
from bot.words import text
from engine.war.events import table as ev

NAMED: Final = 2
"""So many places of a march are named in a heading, and so many kinds of pieces that halt one."""
_HOW: Final = table(
    {
        "sail": n_("by sea"),
        "fly": n_("flying"),
        "rout": n_("routed"),
        "retreat": n_("in retreat"),
        "advance": n_("advancing"),
        "march": n_("on the march"),
        "search": n_("after a Search"),
        "forced": n_("homeward"),
        "waste": n_("out of the waste"),
        "displeasure": n_("sent away"),
    }
)
"""Marks of a way and reasons for it that are worth a word."""
_HALTS: Final = table(
    {
        "arrived": n_("arrived"),
        "barred": n_("the way is barred"),
        "enemy": n_("an enemy army is near"),
        "army": n_("an enemy army lies on the way"),
        "peril": n_("peril lies ahead"),
        "points": n_("no Shadow Points are left"),
        "order": n_("as ordered"),
        "spotted": n_("somebody was spotted"),
        "captured": n_("somebody was captured"),
        "freed": n_("somebody was freed"),
        "fallen": n_("a companion fell"),
    }
)
"""Why a march halts (MOV-21)."""


def said(fact: ev.Moves) -> str:
    """A fact."""
    match fact:
        case ev.Moved():
            return moved(fact)
        case ev.Marching():
            return _("March: {who}, to {to}.").format(who=names.party(fact.who), to=names.spot(fact.to))
        case ev.Halted():
            why = halted(fact.why, fact.near, fact.by)
            return _("March halted: {who}, at {at}; {why}.").format(
                who=names.party(fact.who), at=names.spot(fact.at), why=why
            )
        case ev.UnitSplit():
            return _("A part of {unit} goes its own way: strength {strength}.").format(
                unit=names.piece(fact.unit), strength=fact.strength
            )
        case ev.UnitsJoined():
            return _("Two parts of {unit} are one again.").format(unit=names.piece(fact.unit))
        case ev.ControlChanged():
            return control((fact.place,), fact.power)
        case ev.HostGone():
            return disbanded(fact)


def disbanded(fact: ev.HostGone) -> str:
    """The Shadow Host, or what of it was left behind, is no more (POD-2)."""
    at = names.spot(fact.at)
    if fact.fought:
        return _("The Shadow Host disbands at {at}: it has fought its third battle.").format(at=at)
    return _("The Shadow Host disbands at {at}: Aragorn no longer leads it.").format(at=at)


def halted(why: str, near: str, by: Sequence[str]) -> str:
    """Why a march halts, and by whom, as far as its owner sees that: "an enemy army is near: Rangers at
    Ithilien 2716"."""
    said = _HALTS().get(why, why)
    return text.headed(said, stopper(near, by)) if near else said


def stopper(near: str, by: Sequence[str]) -> str:
    """Who or what halts a march: "Rangers at Ithilien 2716", "Moria"."""
    if not by:
        return names.spot(near)
    kinds = list(dict.fromkeys(map(names.piece, by)))
    left = len(kinds) - NAMED
    more = [ngettext("{n} more", "{n} more", left).format(n=left)] if left > 0 else []
    who = text.listing([*kinds[:NAMED], *more]) if more else names.party(by)
    return _("{who} at {place}").format(who=who, place=names.spot(near))


def moved(fact: ev.Moved) -> str:
    """Who went from where to where, and how if that is worth a word."""
    how = next((word for key in (*fact.marks, fact.why) if (word := _HOW().get(key))), "")
    who = names.party(fact.who)
    start = names.spot(fact.path[0])
    end = names.spot(fact.path[-1])
    if how:
        return _("{who}: {start} → {end}, {how}.").format(who=who, start=start, end=end, how=how)
    return _("{who}: {start} → {end}.").format(who=who, start=start, end=end)


def control(places: Sequence[str], power: str) -> str:
    """Who holds a place from now on, or several."""
    held = names.spots(places)
    if power == "nobody":
        return ngettext("{place} is held by nobody.", "{place} are held by nobody.", len(places)).format(
            place=held
        )
    return ngettext("{place} is held by {power}.", "{place} are held by {power}.", len(places)).format(
        place=held, power=names.power(power)
    )


def head(place: str, power: str) -> tuple[str, str]:
    """That a place changes hands, as the head of its post (W15.2)."""
    held = names.spot(place)
    if power == "nobody":
        return _("{place} held by nobody").format(place=held), ""
    return _("{place} taken by {power}").format(place=held, power=names.power(power)), ""


def land(
    name: str, ends: Sequence[str], stacks: int, leaders: Sequence[str], held: Sequence[str] = ()
) -> str:
    """The armies of one land in a line of the channel (W3.2), with whom they hold."""
    return _with_captives(_armies(name, ends, stacks, leaders), held)


def _with_captives(line: str, held: Sequence[str]) -> str:
    return _("{line} Captive with them: {who}.").format(line=line, who=names.party(held)) if held else line


def _armies(name: str, ends: Sequence[str], stacks: int, leaders: Sequence[str]) -> str:
    many = ngettext("{n} stack", "{n} stacks", stacks).format(n=stacks)
    where = text.listing(dict.fromkeys(map(names.spot, ends)))
    if leaders:
        return _("**{land}**: {many}, to {where}; with {leaders}.").format(
            land=name, many=many, where=where, leaders=names.party(leaders)
        )
    return _("**{land}**: {many}, to {where}.").format(land=name, many=many, where=where)


def people(who: Sequence[str], end: str, held: Sequence[str] = ()) -> str:
    """People who are seen, on their way without an army, and whom they hold."""
    return _with_captives(_("{who}: to {end}.").format(who=names.party(who), end=names.spot(end)), held)


def march(who: str, ends: Sequence[str]) -> tuple[str, str]:
    """Who went where, as the head of a post with nothing heavier (W15.2); of many places the first, and how
    many more there are."""
    places = list[str](dict.fromkeys(map(names.spot, ends)))
    if (more := len(places) - NAMED) > 0:
        places[NAMED:] = [ngettext("{n} more place", "{n} more places", more).format(n=more)]
    return _("On the march: {who}, to {where}").format(who=who, where=text.listing(places)), ""


def more(count: int) -> str:
    """Armies of other lands that there was no line for."""
    return ngettext("{n} more stack moved.", "{n} more stacks moved.", count).format(n=count)
