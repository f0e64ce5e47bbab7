"""Facts of battles (ARM, CIT, INT, LDR, ROU, RET)."""

from typing import ClassVar

from engine.war.data.records import Power
from engine.war.events.table import Told


class AttackDeclared(Told, frozen=True, tag="attack"):
    """An attack of this battle step (ARM-1)."""

    drafted: ClassVar[bool] = True
    target: str
    units: tuple[str, ...]


class AttacksOrdered(Told, frozen=True, tag="attacks-ordered"):
    """In which order the attacks will be fought (ARM-12)."""

    drafted: ClassVar[bool] = True
    targets: tuple[str, ...]


class AttackDropped(Told, frozen=True, tag="attack-dropped"):
    """An attack that has become impossible (ARM-13)."""

    target: str


class BattleBegan(Told, frozen=True, tag="battle"):
    """A battle is fought (ARM-12)."""

    target: str
    power: Power
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    """Army units and bands; none: the Intrinsic Defense alone (INT-2)."""


class RoundFought(Told, frozen=True, tag="round"):
    """One round (ARM-2 to ARM-5)."""

    target: str
    round: int
    attack: int
    defence: int
    """With multiples."""
    column: str
    """After shifts, as ``2:1``."""
    shift: int
    die: int
    difference: int
    """Of leaders and sorcerers."""
    row: int
    result: str
    lost: tuple[tuple[str, int], ...] = ()
    """Strength lost by each unit."""
    led: tuple[str, ...] = ()
    """Whose Leadership or Sorcery counted, on either side."""


class Ruined(Told, frozen=True, tag="ruined"):
    """An Intrinsic Defense is gone for good (INT-3, INT-7)."""

    place: str


class UnitLost(Told, frozen=True, tag="unit-lost"):
    """A unit or band is no more (GEN-5, ROU-2, RAN-1)."""

    unit: str
    at: str
    why: str
    """``losses``, ``rout``, ``leader`` (RAN-1)."""
    strength: int = 0
    """What it still had when it was removed: with losses nothing."""


class Left(Told, frozen=True, tag="left-battle"):
    """A side tried to disengage (RET-1)."""

    target: str
    power: Power
    die: int
    number: int
    left: bool


class BattleEnded(Told, frozen=True, tag="battle-over"):
    """A battle is over."""

    target: str
    why: str
    """``taken`` (nobody is left to fight), ``rout``, ``retreat``, ``left``, ``rounds``, ``lost``."""
    left: tuple[int, int] = (0, 0)
    """The strength that attacker and defender have left."""


class Fled(Told, frozen=True, tag="fled"):
    """People left in a hex that the enemy entered got away, or not (ARM-8, ARM-11)."""

    who: str
    at: str
    to: str
    """Empty: he did not."""


Battles = (
    AttackDeclared
    | AttacksOrdered
    | AttackDropped
    | BattleBegan
    | RoundFought
    | Ruined
    | UnitLost
    | Left
    | BattleEnded
    | Fled
)

# Facts of individual combat, wounds, deaths and perils (IND, WND, MOV-14)


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
