"""Facts of battles (ARM, CIT, INT, LDR, ROU, RET)."""

from __future__ import annotations

from typing import ClassVar

from engine.war.data.records import Power
from engine.war.events.base import Told


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
