"""The frames of individual combat (IND)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.war.data import TABLES
from engine.war.frames.base import Framed
from engine.war.questions import Danger, FightOrders


class Strike(msgspec.Struct, frozen=True, omit_defaults=True):
    """One roll of a round (IND-4)."""

    by: str
    on: str
    wounds: int
    real: int | None = None
    """How many of them are real; ``None`` until P-12 is answered (IND-10)."""


class Fighting(Framed, frozen=True, tag="fighting"):
    """A fight, from the challenge to its end (IND-1, IND-12)."""

    at: str
    challengers: tuple[str, ...]
    """Characters, army pieces that fight as one (IND-2), or a servant (MOV-14)."""
    challenged: tuple[str, ...]
    stage: str = ""
    round: int = 0
    orders: tuple[FightOrders, FightOrders] = (FightOrders(), FightOrders())
    """Of the challengers and of the challenged."""
    private: bool = False
    """Whether the West alone hears of it (HID-8)."""
    why: str = ""
    """``peril``, ``gollum`` (he attacks the bearer), ``ring`` (RNG-7, GOL-4); else a challenge."""
    rounds: int = TABLES.limit("combat_rounds")
    """How many at most (IND-7); 1 where the Ring is fought for."""
    pieces: tuple[str, ...] = ()
    """The army pieces among the challengers: they fight as one, by the name of the first (IND-2)."""
    force: int = 0
    """Their strength when the fight began."""
    taken: Mapping[str, int] = {}
    """Endurance lost by the army pieces and the servant."""
    strikes: tuple[Strike, ...] = ()
    """Of this round."""
    tally: Mapping[str, int] = {}
    """Wounds that each has dealt in this fight."""
    shaken: tuple[str, ...] = ()
    """Who may not strike in the next round (IND-5)."""
    spared: tuple[str, ...] = ()
    """Whose mithril was struck already."""
    left: tuple[str, ...] = ()
    """Who is out of the combat though alive (WND-2)."""
    real: tuple[str, ...] = ()
    """Who made real wounds and must withdraw when it is over (WND-2, WND-5)."""


class AskingRing(Framed, frozen=True, tag="asking-ring"):
    """Somebody of the West was spotted, challenged or attacked: shall the Ring be put on (P-10)?

    Opened on top of the capture or fight that is due. When it is closed, look anew who is still there: the
    bearer may have vanished (RNG-3).
    """

    at: str
    concerned: tuple[str, ...]
    by: tuple[str, ...]
    """The pieces that spotted or attack."""
    why: Danger = "capture"
    asked: bool = False


Duels = Fighting | AskingRing
