"""What statistics count of a game of the War (W11.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

# Captions of the gallery


WHOLE: Final = phrase("All of the map")
SEARCH: Final = phrase("A Search")
GOALS: Final = phrase("The Objectives")


def hexes(number: int) -> str:
    return ngettext("{n} hex in hiding", "{n} hexes in hiding", number).format(n=number)


def attacks(number: int) -> str:
    return ngettext("{n} attack", "{n} attacks", number).format(n=number)


def searches(made: int, found: int) -> str:
    searched = ngettext("{n} Search", "{n} Searches", made).format(n=made)
    return _("{searched}, {found} of them found somebody").format(searched=searched, found=found)


def captures(number: int) -> str:
    return ngettext("{n} captured", "{n} captured", number).format(n=number)


def lost(number: int) -> str:
    return ngettext("{n} strength lost", "{n} strength lost", number).format(n=number)


def rescues(number: int) -> str:
    return ngettext("{n} rescued", "{n} rescued", number).format(n=number)


def objectives(number: int) -> str:
    return ngettext("{n} Objective at most", "{n} Objectives at most", number).format(n=number)


# The whole war (W15.17)


def battles(number: int) -> str:
    return ngettext("{n} battle", "{n} battles", number).format(n=number)


def losses(by_seat: Sequence[tuple[str, int]]) -> str:
    """Strength lost by each: "strength lost: the West 45, Sauron 120"; empty where nobody lost any."""
    said = ", ".join(f"{seat} {number}" for seat, number in by_seat)
    return _("strength lost: {by}").format(by=said) if said else ""


def closest(hexes: int, turns: Sequence[int]) -> str:
    """The moments at which the Dark was nearest to the Ring."""
    when = ngettext("in turn {turns}", "in turns {turns}", len(turns)).format(
        turns=text.listing([str(turn) for turn in turns])
    )
    if not hexes:
        return _("The Dark stood in its hex {when}.").format(when=when)
    return ngettext(
        "At the closest the Dark was {n} hex away, {when}.",
        "At the closest the Dark was {n} hexes away, {when}.",
        hexes,
    ).format(n=hexes, when=when)


def war(facts: Sequence[str], road: int, near: str) -> str:
    """The lines on the whole war, over those of the players."""
    went = ngettext("The Ring went {n} hex.", "The Ring went {n} hexes.", road).format(n=road)
    return f"{' · '.join(facts)}\n{' '.join(filter(None, (went, near)))}"
