"""What stands on the pictures of battles and sieges, and says them (W2.5, W2.9)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from bot.games.war.words import names, places, tell_battles
from bot.games.war.words.catalogue import _, ngettext
from engine.war.events.fights import RoundFought

_FIGURES: Final = re.compile(r" \d+-\d+$")


def unit(name: str) -> str:
    """An army unit without the figures that its counter bears."""
    return _FIGURES.sub("", names.piece(name))


def attacks(units: int) -> str:
    """Below the attacker's name."""
    return ngettext("attacks, {n} unit", "attacks, {n} units", units).format(n=units)


def side(power: str) -> str:
    """The attacker as a title."""
    return str(places.seat(power))


def strength(number: int, times: int = 1) -> str:
    """What a side counts, and how often its walls count it."""
    if times > 1:
        return _("{n} strength, × {times}").format(n=number, times=times)
    return _("{n} strength").format(n=number)


def more(units: int) -> str:
    """The smallest units in one row."""
    return ngettext("{n} more unit", "{n} more units", units).format(n=units)


def headline(turn: str, number: int) -> str:
    """Above the rows."""
    return _("{turn}, round {n}").format(turn=turn[:1].upper() + turn[1:], n=number)


def odds(fact: RoundFought) -> str:
    """How a column came about."""
    told = _("{attack} against {defence}").format(attack=fact.attack, defence=fact.defence)
    if not fact.shift:
        return told
    number = abs(fact.shift)
    if fact.shift > 0:
        return f"{told}, {_('{n} to the right').format(n=number)}"
    return f"{told}, {_('{n} to the left').format(n=number)}"


def thrown(fact: RoundFought) -> str:
    """The die with what leaders make of it."""
    told = tell_battles.thrown(fact.die, fact.difference)
    return told[:1].upper() + told[1:]


def leaders(fact: RoundFought) -> str:
    """What leaders and sorcerers give."""
    if not fact.difference:
        return _("leaders even")
    return _("leaders help the attack") if fact.difference > 0 else _("leaders help the defence")


def alt(parts: Iterable[str]) -> str:
    """The picture in words: its lines in the order in which they are read."""
    return ". ".join(part for part in parts if part) + "."
