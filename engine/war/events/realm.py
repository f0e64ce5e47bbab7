"""Facts of lands and powers: mobilisation, arrivals, Objectives, desertion, Saruman (MOB, DES, SR3)."""

from __future__ import annotations

from typing import ClassVar

from engine.war.events.base import Told


class Mobilised(Told, frozen=True, tag="mobilised"):
    """A power or land mobilised (MOB)."""

    who: str
    why: str
    """``declared``, ``spotted``, ``ring``, ``attacked``, ``entered``, ``date``, ``card`` or ``words``."""


class DiplomacyTried(Told, frozen=True, tag="diplomacy"):
    """Somebody spoke for a land's mobilisation (MOB-8)."""

    who: str
    land: str
    heard: bool


class Arrived(Told, frozen=True, tag="arrived"):
    """A piece enters the map (MOB-9, ELV-1)."""

    who: str
    at: str


class ObjectivesCounted(Told, frozen=True, tag="objectives"):
    """The count at dusk (OBJ-4)."""

    held: tuple[str, ...]
    asked: int
    """The number asked at this date; 0 where none is."""


class GripLost(Told, frozen=True, tag="grip-lost"):
    """Sauron lacks the number asked: his allies will desert (OBJ-3, DES-8)."""

    missed: int
    notch: int


class Deserted(Told, frozen=True, tag="deserted"):
    """Allies desert, or arrive as deserters (DES-1, DES-11)."""

    units: tuple[str, ...]


class Returned(Told, frozen=True, tag="returned"):
    """The allies are Sauron's again (DES-9)."""

    units: tuple[str, ...]


class ControlTaken(Told, frozen=True, tag="control-taken"):
    """Sauron commands Saruman's forces this turn (SR2-8)."""

    drafted: ClassVar[bool] = True


class AllianceEnded(Told, frozen=True, tag="alliance-ended"):
    """Sauron and Saruman are enemies from now on (SR3-5)."""


class Converted(Told, frozen=True, tag="converted"):
    """A captured leader is Saruman's from now on (SR3-7, SR3-8)."""

    who: str


Realm = (
    Mobilised
    | DiplomacyTried
    | Arrived
    | ObjectivesCounted
    | GripLost
    | Deserted
    | Returned
    | ControlTaken
    | AllianceEnded
    | Converted
)
