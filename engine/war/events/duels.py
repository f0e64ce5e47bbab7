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


class Struck(Told, frozen=True, tag="struck"):
    """One strike of a round (IND-3, IND-4)."""

    round: int
    by: str
    on: str
    margin: int
    """Own Combat minus the opponent's, the help of a second striker included."""
    die: int
    wounds: int


class Wounded(Told, frozen=True, tag="wounded"):
    """What somebody lost in a round (IND-4, IND-9)."""

    who: str
    wounds: int
    real: int
    left: int
    """Endurance left."""


class Shaken(Told, frozen=True, tag="shaken"):
    """Somebody may not strike in the next round (IND-5)."""

    who: str


class BrokenOff(Told, frozen=True, tag="broken-off"):
    """One side has left the fight (IND-6)."""

    who: tuple[str, ...]
    to: str
    """The hex they moved to; empty: they stay."""


class FightEnded(Told, frozen=True, tag="fight-over"):
    """A fight is over (IND-7)."""

    at: str
    why: str
    """``gone``, ``off``, ``rounds``, ``vanished`` (RNG-3), ``phial`` (MG13)."""


class PerilMet(Told, frozen=True, tag="peril"):
    """A party entered the place of a servant, and whether he fights it (MOV-14)."""

    at: str
    total: int
    """The die with what is added to it."""
    servant: str = ""
    """Who fights; empty: nobody."""


class ServantSlain(Told, frozen=True, tag="servant-slain"):
    """A servant is gone for good (MOV-14)."""

    servant: str


class Withdraws(Told, frozen=True, tag="withdraws"):
    """Somebody who made a real wound must go to a Citadel (WND-2, WND-8)."""

    who: str
    to: str


class Recovering(Told, frozen=True, tag="recovering"):
    """He has arrived there and stays (WND-2); 0: he may be used again."""

    who: str
    turns: int


Duels = (
    FightBegan
    | Struck
    | Wounded
    | Shaken
    | BrokenOff
    | FightEnded
    | PerilMet
    | ServantSlain
    | Withdraws
    | Recovering
    | Died
    | Dispersed
)
