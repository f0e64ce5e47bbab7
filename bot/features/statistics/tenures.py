"""Whose step a step was, and what each tenure of a game did (E9.1, E10.6). Pure.

Everything is open once a game is over (I46), so the steps are read as they are stored.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.statistics import Tallies, Told
from bot.store import SeatRow, StepRow
from bot.tables.live import LiveTable


def tenure_at(seats: Sequence[SeatRow], seat: str, version: int) -> int:
    """Whose step that was: the tenure of the seat to which a version belongs, a stand-in's before that of
    its person (E9.1)."""
    mine = [row for row in seats if row.seat == seat]
    held = [row for row in mine if row.since < version and (row.until is None or version <= row.until)]
    return max(held or mine[:1], key=lambda row: (row.since, row.tenure)).tenure


def tallied(live: LiveTable, seats: Sequence[SeatRow], steps: Sequence[StepRow]) -> Tallies:
    """What everybody did in a game."""
    codec, table = live.kit.rules.codec, live.table
    told = (Told(step.version, step.at, codec.events(step.events)) for step in steps)
    return live.kit.statistics.count(
        told, lambda character, version: tenure_at(seats, table.sitter(character).seat, version)
    )
