"""Fight orders, and what is asked in individual combat and to the bearer (P-9, P-10, P-12, P-17, P-23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.war.questions.base import Question, Reply

Danger = Literal["capture", "search", "fight", "battle"]
"""What the people of the West are in whom P-10 concerns: an attempt to take them; one of whoever a Search
brings; a challenge; a battle."""


class FightOrders(Reply, frozen=True, tag="fight"):
    """The orders of one side for one fight (IND-12)."""

    strike: tuple[str, ...] = ()
    """Opponents in order of preference; the rest lowest Endurance first (P-9)."""
    break_off: int | None = None
    """At what Endurance of any fighter this side tries to break off; 0 never; ``None``: at 1."""
    flee_to: str = ""
    """A place or hex to break off toward; empty: the nearest own Citadel (IND-6)."""
    cards: tuple[str, ...] = ()
    """Cards to be used in it."""


class Challenge(Reply, frozen=True, tag="challenge"):
    """Challenge instead of capture, and with whom (P-1, IND-13)."""

    who: tuple[str, ...]
    orders: FightOrders = FightOrders()


class Challenged(Question, frozen=True, tag="challenged"):
    """A challenge (P-23); under *round by round* also after each round (P-9)."""

    at: str
    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    force: int = 0
    """After a round: the strength of their army pieces when the fight began (IND-2)."""
    taken: Mapping[str, int] = {}
    """After a round: the Endurance that army pieces and a servant have lost."""


class WoundAsked(Question, frozen=True, tag="wound"):
    """A wound on a Nazgûl that may be made real (P-12)."""

    by: str
    on: str


class MustWithdraw(Question, frozen=True, tag="withdraw"):
    """To which Citadel (P-17)."""

    who: str
    citadels: tuple[str, ...]
    """The nearest first."""


class RingAsked(Question, frozen=True, tag="ring"):
    """Shall the Ring be put on (P-10); asked whoever bears it (INF-6)."""

    at: str
    concerned: tuple[str, ...]
    feared: tuple[str, ...] = ()
    """The Nazgûl and the Mouth among those who spotted or attack: before them he stays seen (RNG-3)."""
    why: Danger = "capture"
    """What follows."""
    by: tuple[str, ...] = ()
    """All who spotted or attack."""


Duels = FightOrders | Challenge
DuelQuestions = RingAsked | Challenged | WoundAsked | MustWithdraw
