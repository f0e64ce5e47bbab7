"""The frames of individual combat (IND)."""

from __future__ import annotations

from engine.war.frames.base import Framed
from engine.war.questions import FightOrders


class Fighting(Framed, frozen=True, tag="fighting"):
    """A fight, from the challenge to its end (IND-1, IND-12)."""

    at: str
    challengers: tuple[str, ...]
    """Characters, army units or a servant (IND-2, MOV-14)."""
    challenged: tuple[str, ...]
    stage: str = ""
    round: int = 0
    orders: tuple[FightOrders, FightOrders] = (FightOrders(), FightOrders())
    """Of the challengers and of the challenged."""
    private: bool = False
    """Whether the West alone hears of it (HID-8)."""


class AskingRing(Framed, frozen=True, tag="asking-ring"):
    """Somebody of the West was spotted, challenged or attacked: shall the Ring be put on (P-10)?

    Opened on top of the capture or fight that is due. When it is closed, look anew who is still there: the
    bearer may have vanished (RNG-3).
    """

    at: str
    concerned: tuple[str, ...]
    by: tuple[str, ...]
    """The pieces that spotted or attack."""
    asked: bool = False


Duels = Fighting | AskingRing
