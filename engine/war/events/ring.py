"""Facts of the Ring, Gollum and Mount Doom (RNG, SEZ, GOL, DOO)."""

from __future__ import annotations

from typing import ClassVar

from engine.war.data.records import Power
from engine.war.events.base import Told


class RingPassed(Told, frozen=True, tag="ring-passed"):
    """The Ring went to another holder, for those who may know (RNG-1, RNG-12)."""

    drafted: ClassVar[bool] = True
    source: str
    target: str


class PutOn(Told, frozen=True, tag="put-on"):
    """The Ring is worn (RNG-3)."""

    mordor: bool
    who: str = ""
    """Named where he vanished before all eyes."""


class RingOff(Told, frozen=True, tag="ring-off"):
    """The Ring is worn no longer (RNG-5, RNG-7)."""


class RingWore(Told, frozen=True, tag="ring-wore"):
    """What the worn Ring took from its wearer, for his player (RNG-6)."""

    who: str
    endurance: int
    rating: int


class RingFell(Told, frozen=True, tag="ring-fell"):
    """The Ring lies in a hex, for those who saw it fall (RNG-8)."""

    at: str


class RingClaimed(Told, frozen=True, tag="claimed"):
    """Somebody seizes the power of the Ring (SEZ-2)."""

    who: str
    at: str


class BearerLost(Told, frozen=True, tag="bearer-lost"):
    """The wearer is lost to the Ring: he is Sauron's now (RNG-7)."""

    who: str
    at: str


class CouldNot(Told, frozen=True, tag="could-not"):
    """The bearer stood at the Cracks of Doom and could not let go (RNG-9)."""

    who: str


class WearerSeen(Told, frozen=True, tag="wearer"):
    """The hex of the wearer, for Sauron (RNG-3)."""

    at: str


class GollumRolled(Told, frozen=True, tag="gollum"):
    """Who handles Gollum this turn (GOL-2)."""

    power: Power


class DoomOpened(Told, frozen=True, tag="doom-open"):
    """Mount Doom and Gorgoroth are open to all (DOO-3, DOO-7)."""


Rings = (
    RingPassed
    | PutOn
    | RingOff
    | RingWore
    | RingFell
    | RingClaimed
    | BearerLost
    | CouldNot
    | WearerSeen
    | GollumRolled
    | DoomOpened
)
