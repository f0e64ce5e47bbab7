"""What statistics count of a game of the War (W11.6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.war.words.catalogue import _, ngettext
from bot.words import stats, text


def line(who: str, turns: int, seconds: float, found: list[str]) -> str:
    """What one player did in one game."""
    return text.headed(who, " · ".join([stats.pace(turns, seconds), *found]))


def hexes(number: int) -> str:
    return ngettext("{n} hex in hiding", "{n} hexes in hiding", number).format(n=number)


def attacks(number: int) -> str:
    return ngettext("{n} attack", "{n} attacks", number).format(n=number)


def searches(made: int, found: int) -> str:
    searched = ngettext("{n} Search", "{n} Searches", made).format(n=made)
    return _("{searched}, {found} of them found somebody").format(searched=searched, found=found)


def captures(number: int) -> str:
    return ngettext("{n} captured", "{n} captured", number).format(n=number)


def rescues(number: int) -> str:
    return ngettext("{n} rescued", "{n} rescued", number).format(n=number)


def objectives(number: int) -> str:
    return ngettext("{n} Objective at most", "{n} Objectives at most", number).format(n=number)


def over_time(held: Sequence[tuple[int, int]]) -> str:
    """Objectives over time: "Objectives at dusk: 6 (1), 7 (5), 9 (8)", the turn behind each."""
    return _("Objectives at dusk (turn): {held}").format(
        held=", ".join(f"{number} ({dusk})" for dusk, number in held)
    )


def fastest(turn: int) -> str:
    return _("Fastest win: {turn} sittings.").format(turn=turn)


def farthest(name: str, seat: str, table: str, number: int) -> str:
    """Who went farthest in hiding in one game."""
    return _("Farthest in hiding: {name} as {seat}, {hexes} in *{table}*.").format(
        name=name, seat=seat, hexes=hexes(number), table=table
    )
