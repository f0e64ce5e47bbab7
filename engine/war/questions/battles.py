"""Battle orders, and what is asked about battles (P-4 to P-8, P-14, P-18, P-22)."""

from __future__ import annotations

from engine.war.questions.base import Question, Reply


class BattleOrders(Reply, frozen=True, tag="battle"):
    """The orders of one side for one battle; every line has its default (ARM-12)."""

    target: str = ""
    """The hex fought for."""
    leave_under: int | None = None
    """Try to disengage under this share of the start, in percent: 0 never, 101 at once (P-5).

    ``None``: under half."""
    losses: tuple[str, ...] = ()
    """Units in the order in which they bear losses; the rest as the default says (P-4)."""
    rangers: bool | None = None
    """Whether the Rangers take a ``k``; ``None``: if a leader of 2 or more is there (P-6)."""
    rout_to: str = ""
    """A place to rout toward (P-7)."""
    retreat_to: str = ""
    """A place to retreat toward (P-8)."""
    advance: tuple[str, ...] | None = None
    """Who advances; ``None``: the strongest into an Objective or an entry of SR2-1 (P-18)."""
    cards: tuple[str, ...] = ()
    """Event and magic cards to be used in it."""
    flee: bool | None = None
    """Whether people who are left in an overrun hex try to flee; ``None``: they try (P-14)."""
    leaders_go: bool | None = None
    """Whether leaders under walls that stand go with the troops that leave; ``None``: they stay (ROU-4)."""


class BattleForm(Reply, frozen=True, tag="battles"):
    """The defender's answer for all battles of a step (P-22)."""

    battles: tuple[BattleOrders, ...] = ()
    reveal: tuple[str, ...] = ()
    """Hidden people who reveal themselves to lead (HID-3)."""


class BattlesDeclared(Question, frozen=True, tag="battles"):
    """Attacks on the one who is asked (P-22)."""

    targets: tuple[str, ...]


class RoundOver(Question, frozen=True, tag="round-over"):
    """In or after a round, under *round by round*: one line of the orders (P-4 to P-8, P-18, PRM-5)."""

    target: str
    round: int
    lost: tuple[int, int] = (0, 0)
    """What the round costs attackers and defenders (P-4)."""
    troops: tuple[str, ...] = ()
    """Units and bands of both sides that can bear it (P-4)."""


class Overrun(Question, frozen=True, tag="overrun"):
    """A character left in a hex that the enemy enters: flee or stay, where no form says so (P-14)."""

    who: str
    at: str


Battles = BattleOrders | BattleForm
BattleQuestions = BattlesDeclared | RoundOver | Overrun
