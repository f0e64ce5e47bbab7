"""What a replay says of the table after a step (W11.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.war.words import names, seats
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

NEXT_BATTLE: Final = phrase("Next battle")
CAUGHT: Final = phrase("the Dark had the Ring")
HOW_NEAR: Final = phrase("How near were they?")


def missed(areas: Iterable[str]) -> str:
    """A Search that looked one hex too short (W11.5)."""
    return _("the Search of {areas} missed by one hex").format(areas=names.areas(areas))


def parted(steps: int) -> str:
    """How far the hunters were from the Ring at the end of a sitting."""
    return ngettext("{n} hex off", "{n} hexes off", steps).format(n=steps)


def ring(holder: str, at: str) -> str:
    """Who has the Ring where; nobody where it lies."""
    place = names.spot_full(at)
    if not holder:
        return _("**The Ring** lies at {place}.").format(place=place)
    return _("**The Ring**: {who}, at {place}.").format(who=names.piece(holder), place=place)


def hidden(who: Iterable[str], at: str) -> str:
    """People nobody but their own side knew there."""
    return _("Hidden at {place}: {who}.").format(place=names.spot_full(at), who=names.party(who))


def hand(seat: str, cards: Iterable[str]) -> str:
    """The event cards of a seat."""
    return _("**{seat}** holds {cards}.").format(
        seat=seats.seat(seat), cards=text.listing(map(names.card, cards))
    )


def points(number: int) -> str:
    """Sauron's."""
    return ngettext("{n} Shadow Point is left.", "{n} Shadow Points are left.", number).format(n=number)


def near(steps: int) -> str:
    """How near the hunters were (W11.5)."""
    if not steps:
        return _("A servant of the Dark stands in the hex of the Ring.")
    return ngettext(
        "The nearest servant of the Dark is {n} hex from the Ring.",
        "The nearest servant of the Dark is {n} hexes from the Ring.",
        steps,
    ).format(n=steps)
