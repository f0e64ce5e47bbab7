"""Facts of movement: orders, marches, splitting, who controls what (MOV, STK, GEN-8)."""

from __future__ import annotations

from typing import ClassVar

from engine.war.data.records import Power
from engine.war.events.base import Told


class Moved(Told, frozen=True, tag="moved"):
    """Pieces went a way together; of hidden people their owner alone hears (MOV-20, INF-3)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]
    path: tuple[str, ...]
    """From the first hex to the last."""
    cost: float
    """Movement points."""
    marks: tuple[str, ...] = ()
    """``road``, ``river``, ``peril``, ``dark``, ``dear`` (the first step of MOV-2), ``fly``, ``sail``."""
    why: str = "order"
    """``order``, ``march``, or a key for a forced way (PRM-3)."""


class Marching(Told, frozen=True, tag="marching"):
    """A march was ordered, for its owner alone (MOV-21)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]
    to: str


class Halted(Told, frozen=True, tag="halted"):
    """A march ended, for its owner alone (MOV-21)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]
    at: str
    why: str
    """``arrived``, ``barred``, ``enemy``, ``army``, ``peril``, ``points``, ``order``; or what befell one of
    the party: ``spotted``, ``captured``, ``freed``, ``fallen``."""
    near: str = ""
    """The hex of what stopped it, where its owner sees that."""
    by: tuple[str, ...] = ()
    """Who stands there, as its owner sees it."""


class UnitSplit(Told, frozen=True, tag="split"):
    """A part left its unit (STK-4)."""

    drafted: ClassVar[bool] = True
    unit: str
    part: str
    strength: int


class UnitsJoined(Told, frozen=True, tag="joined"):
    """Two parts are one again (STK-4)."""

    drafted: ClassVar[bool] = True
    unit: str
    part: str


class ControlChanged(Told, frozen=True, tag="control"):
    """A place changed hands (GEN-8)."""

    drafted: ClassVar[bool] = True
    place: str
    power: Power


class HostGone(Told, frozen=True, tag="host-gone"):
    """The Shadow Host, or a part of it, is no more (POD-2)."""

    drafted: ClassVar[bool] = True
    unit: str
    at: str
    fought: bool = False
    """Whether its third battle was the reason; else Aragorn leads it no longer."""


Moves = HostGone | Moved | Marching | Halted | UnitSplit | UnitsJoined | ControlChanged
