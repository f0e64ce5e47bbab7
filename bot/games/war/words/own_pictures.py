"""What stands on the maps that a seat alone sees (W2.2 to W2.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

WEST: Final = phrase("The West's own map")
HIDDEN: Final = phrase("hidden")
EVENTS: Final = phrase("My events")
ARMED: Final = phrase("armed")
NOW: Final = phrase("now")
ARMIES: Final = phrase("My armies")
BATTLES: Final = phrase("Battles declared")
NAZGUL: Final = phrase("The Nazgûl")
CAPTORS: Final = phrase("Captors and captives")
SEARCH: Final = phrase("Where to search?")
SEEN: Final = phrase("seen by all")


def ring(at: str, holder: str) -> str:
    """Where the Ring is, and with whom."""
    return _("The Ring: {who}, {place}").format(who=names.piece(holder), place=names.spot(at))


def lost(at: str) -> str:
    """Where the Ring was known last (W15.9)."""
    return _("The Ring: last known at {place}").format(place=names.spot(at))


def parties(date: str, people: int, number: int) -> str:
    """How many are hidden, in how many parties."""
    told = ngettext("{n} party", "{n} parties", number).format(n=number)
    return _("{date}: {n} hidden, {parties}").format(date=_first(date), n=people, parties=told)


def party(letter: str, who: str, at: str) -> str:
    """A party and where it is."""
    named = f"{letter} · {who}" if letter else who
    return text.headed(named, f"{names.spot_full(at)}.")


def stands(at: str, most: float, *, unseen: bool) -> str:
    """Where somebody is, how far, whether hidden."""
    state = HIDDEN() if unseen else SEEN()
    told = ngettext("{n} point", "{n} points", round(most)).format(n=text.amount(most))
    return f"{names.spot_full(at)}, {told}, {state}"


def reach(head: str, second: str, ends: Mapping[str, float]) -> str:
    """All of it in words."""
    costs = ", ".join(text.headed(at, text.amount(cost)) for at, cost in sorted(ends.items()))
    return _("{who}: {where}. In reach, with what it costs: {ends}.").format(
        who=head, where=second, ends=costs
    )


def points(number: int) -> str:
    """What Sauron has left."""
    return ngettext("{n} Shadow Point left", "{n} Shadow Points left", number).format(n=number)


def ordered(date: str, number: int) -> str:
    """How much was ordered."""
    if not number:
        return _("{date}: nothing is ordered yet").format(date=_first(date))
    told = ngettext("{n} way ordered", "{n} ways ordered", number).format(n=number)
    return text.headed(_first(date), told)


def holds(date: str, number: int) -> str:
    """How many event cards somebody holds."""
    told = ngettext("{n} card", "{n} cards", number).format(n=number)
    return text.headed(_first(date), told)


def attack(at: str) -> str:
    """What is attacked."""
    return _("Attack: {place}").format(place=names.spot(at))


def fight(at: str) -> str:
    """Where people fight."""
    return _("Fight: {place}").format(place=names.spot(at))


def arrives(start: str, end: str, turn: str) -> str:
    """A march, and when it is there."""
    return _("March: {start} → {end}, there in turn {turn}.").format(
        start=names.spot(start), end=names.spot(end), turn=turn
    )


def footprints(turn: int, path: Sequence[str]) -> str:
    """Where hidden people went in a turn before."""
    return _("Hidden in turn {turn}: {way}.").format(turn=turn, way=" → ".join(map(names.spot, path)))


def spots(standing: str, number: int) -> str:
    """What stands in a hex, and the die on which it spots whoever comes there (SRC-5)."""
    return _("{standing}; spots on {number} or less.").format(standing=standing, number=number)


def when(date: str) -> str:
    """The Game-Turn."""
    return _first(date)


def _first(date: str) -> str:
    return date[:1].upper() + date[1:]
