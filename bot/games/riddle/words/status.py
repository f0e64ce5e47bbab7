"""What ``/game status`` says of the Advanced Game and of teams (E7.9)."""

from __future__ import annotations

from collections.abc import Sequence

from art.riddle.words import cases
from bot.games.riddle.words.catalogue import _
from bot.words import labels, text


def captives(captor: str, seats: Sequence[str]) -> str:
    """Whom somebody holds (I12)."""
    return _("{captor} holds {seats} captive.").format(captor=captor, seats=text.listing(seats))


def caches(each: Sequence[str]) -> str:
    """What lies hidden on Secret spaces, as everybody may know it (I14)."""
    return _("Caches: {each}.").format(each=text.clauses(each))


def cache(owner: str, where: str, cards: int) -> str:
    return _("{owner}'s on {where}, {cards}").format(
        owner=owner, where=cases.at(where), cards=labels.cards(cards)
    )


def leads(who: str, seats: Sequence[str]) -> str:
    """A side of a duel (O16): who leads which characters."""
    return _("{who} leads {seats}").format(who=who, seats=text.listing(seats))
