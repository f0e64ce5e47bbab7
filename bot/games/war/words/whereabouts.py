"""*Where could they be?* in words (W6.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

TITLE: Final = phrase("Where could they be?")


def since(who: Iterable[str], last: Sequence[str], turn: int) -> str:
    """Who was last seen where."""
    if not turn and len(last) > 1:
        return _("**{who}**: since the start, at one of {n} places: {places}").format(
            who=names.party(who), n=len(last), places=", ".join(map(names.spot, last))
        )
    if not turn:
        return _("**{who}**: from the start at {place}").format(
            who=names.party(who), place=text.listing(map(names.spot, last))
        )
    return _("**{who}**: last seen at {place} in turn {turn}").format(
        who=names.party(who), place=text.listing(map(names.spot, last)), turn=turn
    )


def reach(walks: int, hexes: int) -> str:
    """How far that may lead."""
    moves = ngettext("{n} move since", "{n} moves since", walks).format(n=walks)
    return ngettext("{moves}: {n} hex", "{moves}: {n} hexes", hexes).format(moves=moves, n=hexes)


def areas(found: Iterable[tuple[str, int]], more: int) -> str:
    """The search areas of these hexes, the largest part first."""
    listed = ", ".join(f"{names.area(area)} {count}" for area, count in found)
    if not more:
        return listed
    rest = ngettext("and {n} more area", "and {n} more areas", more).format(n=more)
    return f"{listed}, {rest}"
