"""Where a march will end, as far as its owner can know before it is ordered (MOV-21, W15.7)."""

from __future__ import annotations

from dataclasses import replace as altered
from typing import NamedTuple

from msgspec.structs import replace

from engine.war.company import Company
from engine.war.moves.marches import BARRED, Stay, stage, stoppers
from engine.war.state import Marches


class End(NamedTuple):
    """The end of a march, were everybody else to stay where he is known to be."""

    at: str
    turns: int
    """In how many turns; 0 where it halts at once."""
    why: str
    """As `Halted` says it."""
    near: str = ""
    """The hex of what stops it; empty for nothing."""
    by: tuple[str, ...] = ()
    """Who stands there."""


def foreseen(found: Company, march: Marches) -> End:
    """Turn by turn as `stage` has it; what it does not know of does not stop it."""
    turns, met = 0, {found.at}
    while True:
        leg = stage(found, march)
        if isinstance(leg, Stay):
            return _end(found, turns, leg)
        found, turns = _at(found, leg.path[-1]), turns + 1
        if found.at in met:
            return _end(found, turns, BARRED)
        met.add(found.at)


def _end(found: Company, turns: int, leg: Stay) -> End:
    return End(found.at, turns, leg.why, leg.near, stoppers(found, leg))


def _at(found: Company, at: str) -> Company:
    """The same company, somewhere else."""
    return altered(found, pieces=tuple(replace(piece, at=at) for piece in found.pieces))
