"""What stands on the maps that a seat alone sees (W2.2 to W2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

BATTLES: Final = phrase("Battles declared")
NAZGUL: Final = phrase("The Nazgûl")
CAPTORS: Final = phrase("Captors and captives")


def ring(at: str, holder: str) -> str:
    """Where the Ring is, and with whom."""
    return _("The Ring: {who}, {place}").format(who=names.piece(holder), place=names.spot(at))


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
    state = _("hidden") if unseen else _("seen by all")
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


def when(date: str) -> str:
    """The Game-Turn."""
    return _first(date)


def _first(date: str) -> str:
    return date[:1].upper() + date[1:]
