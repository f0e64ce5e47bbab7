"""Facts of individual combat, wounds, deaths and perils (IND, WND, MOV-14)."""

from __future__ import annotations

from engine.war.events.base import Told


class FightBegan(Told, frozen=True, tag="fight"):
    """A challenge, or a servant that attacks (IND-1, MOV-14)."""

    at: str
    challengers: tuple[str, ...]
    challenged: tuple[str, ...]


class Died(Told, frozen=True, tag="died"):
    """A character is dead (IND-7)."""

    who: str
    at: str
    why: str


class Dispersed(Told, frozen=True, tag="dispersed"):
    """A Nazgûl is dispersed, to come back in a later turn (IND-9)."""

    who: str
    at: str
    until: int


Duels = FightBegan | Died | Dispersed
