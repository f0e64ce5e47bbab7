"""Events of the Advanced Game and of the optional rules (A2 to A4, O2 to O16); facts for people to read."""

from __future__ import annotations

from typing import ClassVar

from engine.riddle.events.fact import Fact


class Gazed(Fact, frozen=True, tag="gazed"):
    """Somebody looks from a Clairvoyance space (A2, I26)."""

    seat: str
    space: str
    on: str


class CacheShown(Fact, frozen=True, tag="cache-shown"):
    """A cache was looked into: by its owner to take from it (I38), or with a Wizard (I41)."""

    reveals: ClassVar[bool] = True
    to: str
    owner: str
    space: str
    cards: tuple[str, ...]
    """Faces; empty for everybody but ``to``."""
    by: str = ""
    """The face of the Wizard used."""


class Captured(Fact, frozen=True, tag="captured"):
    """A player becomes a captive (A4.1, I35)."""

    seat: str
    by: str


class TakenAlong(Fact, frozen=True, tag="along"):
    """A captive goes with the captor: to the Halls, or under a new captor (A4.15, R-230)."""

    seat: str
    to: str | None
    """The new captor; ``None``: the Halls."""


class Released(Fact, frozen=True, tag="released"):
    """A captive goes free at the next turn: let go, or the captor is out of the game (A4.6, R-162)."""

    reveals: ClassVar[bool] = True  # the word is given and can't be taken back
    seat: str
    by: str | None
    """The captor who let go."""


class CaptiveRiddled(Fact, frozen=True, tag="captive-riddled"):
    """A captor begins to riddle a captive (A4.11, I36)."""

    seat: str
    on: str


class Opened(Fact, frozen=True, tag="opened"):
    """A partner shows an Elf Ring or Palantir to all, and both hands are open to the two (O4.1, I44)."""

    reveals: ClassVar[bool] = True
    seat: str
    partner: str
    card: str
    """Face."""


class Asking(Fact, frozen=True, tag="asking"):
    """One partner asked another for a title; known to the two only (O2.2, R-173)."""

    seat: str
    of: str
    title: str
    given: bool


class BilboResisted(Fact, frozen=True, tag="bilbo"):
    """Bilbo kept The Ring from Gollum; known to the two only (O15.1, R-199, R-208)."""

    seat: str
    user: str


class DroppedOut(Fact, frozen=True, tag="dropped-out"):
    """A player is out of the game by the rules: the quick exit or the last card (O10, O12, I45)."""

    seat: str
    by: str | None
    why: str
    """``battle``, ``captive``, ``caught``, ``surrender`` (O10) or ``cards`` (O12)."""
    ring: str | None
    """Who took The Ring over, ``deck``, or ``None``."""


class Chosen(Fact, frozen=True, tag="chosen"):
    """Which character of a side is played this turn (O16.3); its player now sees that hand (O16.5)."""

    reveals: ClassVar[bool] = True
    seat: str
