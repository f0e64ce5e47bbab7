"""What ``/game status`` says of the Advanced Game and of teams (E7.9)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.de._titles import in_
from bot.words.de.names import count, listing


def captives(captor: str, seats: Sequence[str]) -> str:
    """Whom somebody holds (I12)."""
    return f"{captor} hält {listing(seats)} gefangen."


def caches(each: Sequence[str]) -> str:
    """What lies hidden on Secret spaces, as everybody may know it (I14)."""
    return f"Verstecke: {'; '.join(each)}."


def cache(owner: str, where: str, cards: int) -> str:
    return f"von {owner} {in_(where)}, {count(cards, 'Karte')}"


def leads(who: str, seats: Sequence[str]) -> str:
    """A side of a duel (O16): who leads which characters."""
    return f"{who} führt {listing(seats)}"
