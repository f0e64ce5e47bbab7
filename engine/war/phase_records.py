"""The phases of the stack: which procedure is open and all it must remember. Each chapter keeps its own."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.war.actions import Drop
from engine.war.data import TABLES
from engine.war.data.records import Forces, Power
from engine.war.events.fights import RoundFought
from engine.war.questions import About, BattleOrders, Choice, Danger, FightOrders

# What every phase of the stack has in common (SEQ)


class Framed(
    msgspec.Struct, frozen=True, tag_field="frame", forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """An open procedure: all it must remember between two decisions.

    A phase that nobody must decide in goes on by itself as soon as it is on top.
    """

    @property
    def deciders(self) -> tuple[str, ...]:
        """The seats that must decide while this phase is on top."""
        return ()


# The phases of army combat (ARM)


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

# The phases of individual combat (IND)


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

# The phases of searching and capturing (SRC, CAP, RES)


class Searching(Framed, frozen=True, tag="search"):
    """T4: the one Search of the turn (SRC-1)."""

    seat: str = ""
    """Who declares; empty until the card is drawn."""
    card: str = ""
    """Nobody's to see before the declaration (SRC-2)."""

    @property
    def deciders(self) -> tuple[str, ...]:
        return (self.seat,) if self.seat else ()


class Pursuing(Framed, frozen=True, tag="pursuing"):
    """A Search spotted people: bands or Nazgûl come hex by hex (SRC-9, SRC-14)."""

    searcher: Power
    forces: Forces
    spotted: tuple[tuple[str, tuple[str, ...]], ...]
    """Hexes still to come, and who was spotted there."""
    stage: str = ""
    """``asked``: P-10 was asked for the first of them."""
    by: str = ""
    """The band that came there."""


class Intercepting(Framed, frozen=True, tag="intercepting"):
    """People were spotted on their way (SRC-10): their captor's player says what follows (P-1)."""

    at: str
    spotted: tuple[str, ...]
    power: Power
    """Whose pieces have the best value."""


class Capturing(Framed, frozen=True, tag="capturing"):
    """A capture attempt on each of these people (CAP-1): the Ring may be put on first (P-10)."""

    power: Power
    """Whose pieces try."""
    at: str
    whom: tuple[str, ...]
    by: tuple[str, ...] = ()
    """The pieces that try; none named: all of the power in the hex."""
    stage: str = ""


class Freeing(Framed, frozen=True, tag="freeing"):
    """Captives came free: where do they go, one after another (P-13, P-20)?"""

    who: tuple[str, ...]
    why: str


class Rumour(Framed, frozen=True, tag="rumour"):
    """The bottom Search card was seen: shall it go to the top (EV29)?"""

    seat: str


Hunt = Searching | Pursuing | Intercepting | Capturing | Freeing | Rumour

# The phases of movement (MOV)


class Tread(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a way, with what it costs (MOV-1, MOV-3)."""

    to: str
    cost: float
    road: bool = False
    river: bool = False
    fly: bool = False


class Walking(Framed, frozen=True, tag="walking"):
    """Pieces on their way, hex by hex (MOV-20, MOV-22).

    What happens in a hex is up to the hooks of `engine.war.moves.walking`; phases opened there come on top,
    and the walk goes on with whoever is left in ``who``.
    """

    who: tuple[str, ...]
    """Who still goes on."""
    ahead: tuple[Tread, ...]
    """The steps still before them."""
    behind: tuple[str, ...]
    """The hexes they came through, the first one and the present one included."""
    spent: float = 0
    marks: tuple[str, ...] = ()
    """What the whole way is marked with (MOV-20)."""
    together: bool = False
    drops: tuple[Drop, ...] = ()
    why: str = "order"
    hook: int = 99
    """The next thing to be looked at in the present hex: its place in the `entered` hooks."""
    told: int = 0
    """Up to which hex of ``behind`` the way was told."""
    reckoned: float = 0
    """What of ``spent`` was told."""

    @property
    def at(self) -> str:
        """The hex they are in."""
        return self.behind[-1]

    @property
    def came_from(self) -> str:
        """The hex before it."""
        return self.behind[-2] if len(self.behind) > 1 else self.at


class Homing(Framed, frozen=True, tag="homing"):
    """Pieces go home that nobody ordered, one after another, after all marches (DES-5, SR2-10, PRM-3)."""

    who: tuple[str, ...]
    why: str
    """``desertion`` or ``control``."""


class Stopped(Framed, frozen=True, tag="stopped"):
    """Pieces ended a move in a hex: hooks of `engine.war.moves.walking` look at what may follow."""

    who: tuple[str, ...]
    at: str
    hook: int = 0


class OnTheMarch(Framed, frozen=True, tag="on-the-march"):
    """A movement step closes: the marches of its player go on, one after another (MOV-21)."""

    seat: str
    done: tuple[tuple[str, ...], ...] = ()
    """The marches that had their turn."""


Moves = Walking | Stopped | OnTheMarch | Homing

# The phases of the sequence of play: the states of section 5, sittings, prompts, the end

Stage = Literal["opening", "ready", "open", "closing", "closed"]


class Mustering(Framed, frozen=True, tag="muster"):
    """Before turn 1: bearer, holders, who starts hidden (SET-3 to SET-6)."""

    seat: str

    @property
    def deciders(self) -> tuple[str, ...]:
        return (self.seat,)


class Dawning(Framed, frozen=True, tag="dawn"):
    """T0, T1 and T2: what the GM does by himself (SEQ-7)."""

    done: int = 0
    """How much of it is done."""


class Shadowing(Framed, frozen=True, tag="shadow"):
    """T3: the letter (SHD-1)."""

    seat: str

    @property
    def deciders(self) -> tuple[str, ...]:
        return (self.seat,)


class Sitting(Framed, frozen=True, tag="sitting"):
    """T5, T6 or T7: a player gives orders, step by step (SEQ-4)."""

    seat: str
    power: Power
    step: str
    """``S1`` to ``S5``, ``F1`` to ``F7``, ``D1`` to ``D6``; empty for whoever does not sit."""
    stage: Stage = "opening"
    orders: int = 0
    """How many orders were given in it; nobody's to see but his who sits."""

    @property
    def deciders(self) -> tuple[str, ...]:
        return (self.seat,) if self.stage == "open" else ()


class Given(msgspec.Struct, frozen=True):
    """An answer kept until all who are asked have given theirs."""

    seat: str
    choice: Choice


class Asking(Framed, frozen=True, tag="asking"):
    """A prompt of section 28, to one seat or to several at the same time (PRM-1)."""

    prompt: str
    waiting: tuple[str, ...]
    about: About | None = None
    """Shown to those who are asked alone."""
    given: tuple[Given, ...] = ()
    """Nobody's to see."""

    @property
    def deciders(self) -> tuple[str, ...]:
        return self.waiting


class Dusk(Framed, frozen=True, tag="dusk"):
    """T8: counts and victory checks (SEQ-7)."""

    done: int = 0
    """How much of it is done."""


class Over(Framed, frozen=True, tag="over"):
    """The game is over."""


Table = Mustering | Dawning | Shadowing | Sitting | Asking | Dusk | Over

Phase = Table | Moves | Battles | Hunt | Duels
