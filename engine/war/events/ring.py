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


class WearerSeen(Told, frozen=True, tag="wearer"):
    """The hex of the wearer, for Sauron (RNG-3)."""

    at: str


class GollumRolled(Told, frozen=True, tag="gollum"):
    """Who handles Gollum this turn (GOL-2)."""

    power: Power


class DoomOpened(Told, frozen=True, tag="doom-open"):
    """Mount Doom and Gorgoroth are open to all (DOO-3, DOO-7)."""


Rings = RingPassed | PutOn | WearerSeen | GollumRolled | DoomOpened
