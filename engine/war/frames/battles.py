"""The frames of army combat (ARM)."""

from __future__ import annotations

from engine.war.data.records import Power
from engine.war.events.battles import RoundFought
from engine.war.frames.base import Framed
from engine.war.questions import BattleOrders


class BattleStep(Framed, frozen=True, tag="battle-step"):
    """A battle step was closed: defenders are asked once, then the battles are fought in order (ARM-12)."""

    power: Power
    stage: str = "declared"
    """``declared``, ``asked``, ``over``."""
    forms: tuple[BattleOrders, ...] = ()
    """The orders of the defenders: nobody else's to see."""
    flee: tuple[str, ...] = ()
    """The targets of which the form of the West says that people left there try to flee (P-14)."""
    stay: tuple[str, ...] = ()
    """Those of which it says that they stay."""


class Battle(Framed, frozen=True, tag="battle"):
    """One battle, round by round (ARM-2 to ARM-8)."""

    target: str
    power: Power
    """The attacker's."""
    units: tuple[str, ...]
    """The attacking units."""
    ours: BattleOrders
    """The attacker's orders."""
    theirs: BattleOrders
    """The defender's."""
    began: tuple[int, int] = (0, 0)
    """The strengths at the start, of attacker and defender (P-5)."""
    round: int = 0
    stage: str = "begin"
    """``begin``, ``round``, ``losses``, ``leader``, ``rout``, ``leave``, ``retreat``, ``give up``,
    ``advance``, ``over``."""
    thrown: RoundFought | None = None
    """The round whose die has fallen and whose losses are still to be borne."""
    gone: tuple[str, ...] = ()
    """Defenders that routed or retreated: the battle is over for them (ROU-5)."""
    asked: bool = False
    """Whether the question of this stage was asked (PRM-5)."""
    flees: bool | None = None
    """What the form says of people who are left there (P-14); ``None``: they are asked."""


class Overrunning(Framed, frozen=True, tag="overrunning"):
    """An army entered a hex: whoever of the enemy's people is left there (ARM-8, ARM-11)."""

    at: str
    power: Power
    """Whose army."""
    people: tuple[str, ...]
    """Who must still choose to flee or to stay (P-14)."""
    left: tuple[str, ...] = ()
    """Who stayed, or could not get away."""
    flees: bool | None = None
    """What the form says of them; ``None``: they are asked."""


Battles = BattleStep | Battle | Overrunning
