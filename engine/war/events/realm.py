"""Facts of lands and dates: mobilisation, arrivals, Objectives, desertion (MOB, OBJ, DES, ELV)."""

from __future__ import annotations

from engine.war.events.base import Told


class Mobilised(Told, frozen=True, tag="mobilised"):
    """A power or land mobilised (MOB)."""

    who: str
    why: str
    """``declared``, ``spotted``, ``ring``, ``attacked``, ``entered``, ``date``, ``card`` or ``words``."""


class Arrived(Told, frozen=True, tag="arrived"):
    """A piece enters the map (MOB-9, ELV-1)."""

    who: str
    at: str


class ObjectivesCounted(Told, frozen=True, tag="objectives"):
    """The count at dusk (OBJ-4)."""

    held: tuple[str, ...]
    asked: int
    """The number asked at this date; 0 where none is."""


Realm = Mobilised | Arrived | ObjectivesCounted
