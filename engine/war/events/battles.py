"""Facts of battles (ARM, CIT, INT, LDR, ROU, RET)."""

from __future__ import annotations

from typing import ClassVar

from engine.war.events.base import Told


class AttackDeclared(Told, frozen=True, tag="attack"):
    """An attack of this battle step (ARM-1)."""

    drafted: ClassVar[bool] = True
    target: str
    units: tuple[str, ...]


class AttackDropped(Told, frozen=True, tag="attack-dropped"):
    """An attack that has become impossible (ARM-13)."""

    target: str


Battles = AttackDeclared | AttackDropped
