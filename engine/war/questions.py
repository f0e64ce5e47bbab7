"""What a prompt of section 28 is about, and what may be answered: two kinds of small records (PRM-1)."""

from collections.abc import Mapping
from typing import Literal

import msgspec


class Question(
    msgspec.Struct, frozen=True, tag_field="about", forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """What is asked; shown to those who are asked alone."""


class Reply(
    msgspec.Struct, frozen=True, tag_field="choice", forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """What is answered."""


class Yes(Reply, frozen=True, tag="yes"):
    """A plain yes or no."""

    yes: bool = True


class Go(Reply, frozen=True, tag="go"):
    """A hex to go to, and whether hidden (P-13, P-17, P-20)."""

    to: str
    hidden: bool = False


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


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """The condition of an armed card."""

    moment: str
    """``search``, ``sail``, ``battle``, ``fight``."""
    where: str = ""
    """An area or hex; empty: anywhere."""
    on: tuple[str, ...] = ()
    """What it will be played on."""


class ToTheTop(Question, frozen=True, tag="to-the-top"):
    """The bottom Search card: shall it be put on top of the deck (EV29)?"""

    card: str


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


class Seize(Reply, frozen=True, tag="seize"):
    """Try to capture; of P-2 with the Nazgûl that comes (P-1, P-2)."""

    by: str = ""


class Leave(Reply, frozen=True, tag="leave"):
    """Let them be (P-2)."""


class Caught(Question, frozen=True, tag="caught"):
    """An interception spotted people (P-1)."""

    at: str
    spotted: tuple[str, ...]


class Spotted(Question, frozen=True, tag="spotted"):
    """A Search with Nazgûl spotted people: who comes (P-2)."""

    at: str
    spotted: tuple[str, ...]
    nazgul: tuple[str, ...]
    """Who can come, the nearest first."""


class SetDown(Question, frozen=True, tag="set-down"):
    """Where captives go who come free (P-13, P-20)."""

    who: tuple[str, ...]
    hexes: tuple[str, ...]


Choice = Yes | Go | BattleOrders | BattleForm | Seize | Leave | FightOrders | Challenge
About = (
    BattlesDeclared
    | RoundOver
    | Overrun
    | Caught
    | Spotted
    | SetDown
    | RingAsked
    | Challenged
    | WoundAsked
    | MustWithdraw
    | ToTheTop
)
