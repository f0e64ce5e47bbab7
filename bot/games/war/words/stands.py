"""How it stands: what decides this game and how near that is (W15.4); what an order gives away (W15.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

NAMED: Final = 2
"""So many empty places are named in the line."""
SEND_ANYWAY: Final = phrase("Send them all the same")


def line(clauses: Sequence[str], turn: str) -> str:
    """The whole line: "Sauron needs 3 key places, has 1 (Linhir); Minas Tirith alone wins. Turn 7 of 12."."""
    return " ".join(filter(None, (f"{text.clauses(clauses)}.", turn)))


def turn(number: int, last: int) -> str:
    """How much time is left."""
    return _("Turn {n} of {last}.").format(n=number, last=last)


# A story that places decide


def key_places(held: Sequence[str], needed: int) -> str:
    """How many of the places that decide Sauron holds, of those with which he wins at once (SCN-5)."""
    if not held:
        return ngettext(
            "Sauron needs {n} key place, has none", "Sauron needs {n} key places, has none", needed
        ).format(n=needed)
    return ngettext(
        "Sauron needs {n} key place, has {held} ({places})",
        "Sauron needs {n} key places, has {held} ({places})",
        needed,
    ).format(held=len(held), n=needed, places=", ".join(map(names.spot, held)))


def no_garrison(places: Sequence[str]) -> str:
    """Where nobody stands who could hold a place; of many how many there are."""
    if len(places) > NAMED:
        return ngettext("{n} of them is empty", "{n} of them are empty", len(places)).format(n=len(places))
    return _("empty: {places}").format(places=", ".join(map(names.spot, places)))


def last_dusk(number: int, last: int, end: int, *, wins: bool) -> str:
    """How little time is left, and what is enough then (SCN-5)."""
    if wins:
        return _("Turn {n} of {last}; then he wins.").format(n=number, last=last)
    return ngettext(
        "Turn {n} of {last}; then {end} wins.", "Turn {n} of {last}; then {end} win.", end
    ).format(n=number, last=last, end=end)


# The long war


def asked(held: int, number: int, by: int) -> str:
    """What the timeline asks, and when (OBJ-3, DES-1)."""
    return ngettext(
        "Sauron has {n} Objective, needs {asked} by turn {by}",
        "Sauron has {n} Objectives, needs {asked} by turn {by}",
        held,
    ).format(n=held, asked=number, by=by)


def near(more: int) -> str:
    """VIC-3, when little is missing."""
    return ngettext("{n} more wins at once", "{n} more win at once", more).format(n=more)


def saruman(held: int, needed: int, *, isengard: bool) -> str:
    """VIC-8, with three players."""
    if not isengard:
        return _("Isengard is lost")
    return _("Saruman {held} of {n}").format(held=held, n=needed)


# What an order gives away


def leaves_empty(places: Sequence[str]) -> str:
    """What is said before it is sent."""
    return _("⚠ This leaves {places} empty.").format(places=names.spots(places))


def may_leave_empty(places: Sequence[str]) -> str:
    """The same of those who would advance after a battle."""
    return _("⚠ If they win and advance, this leaves {places} empty.").format(places=names.spots(places))
