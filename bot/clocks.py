"""Whose clock runs: the active player's turn, the prompts of others (E8.1, E8.4, P0.1). Pure arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bot.people.model import HURRIED
from bot.scene import Clock, Table
from bot.store.rows import DecisionRow
from bot.table import Keeping

OUTAGE = 120.0
"""Seconds without the bot after which all deadlines move (E8.10)."""
LEAST_LEFT = {"live": 180.0}
"""Seconds that are left at least after an outage, by pace; an hour where nothing is named (E8.10)."""

HURRY = {"live": 180.0, "daily": 6 * 3600.0, "relaxed": 24 * 3600.0}
"""Seconds of a turn after two time-outs in a row, by pace; a quarter where nothing is named (E8.1, E8.7)."""


def turn_clock(clock: Clock, misses: int) -> float:
    """Seconds that a turn may take after so many time-outs in a row (E8.7)."""
    return HURRY.get(clock.name, clock.turn / 4) if misses >= HURRIED else clock.turn


@dataclass(frozen=True)
class Clocks:
    """The clocks of one table."""

    keeping: Keeping
    clock: Clock

    @classmethod
    def of(cls, keeping: Keeping, table: Table) -> Clocks:
        """The clocks as they were kept."""
        return cls(keeping, table.clock)

    def run(
        self, turn: int, active: str, decisions: Sequence[DecisionRow], now: float, *, running: bool
    ) -> tuple[Keeping, tuple[DecisionRow, ...]]:
        """Start and stop the clocks for the decisions that are open now.

        The active player's clock counts the whole turn and stands still while anybody else is asked. A prompt
        has its own deadline from its opening on.
        """
        keeping = self.keeping
        if keeping.turn != turn:
            left = turn_clock(self.clock, keeping.misses.get(active, 0))
            keeping = msgspec.structs.replace(keeping, turn=turn, left=left, since=None)
        others = any(decision.seat != active for decision in decisions)
        ticking = running and not others and any(decision.seat == active for decision in decisions)
        if ticking and keeping.since is None:
            keeping = msgspec.structs.replace(keeping, since=now)
        elif not ticking and keeping.since is not None:
            left = max(0.0, keeping.left - (now - keeping.since))
            keeping = msgspec.structs.replace(keeping, left=left, since=None)
        return keeping, tuple(self._due(keeping, active, decision) for decision in decisions)

    def _due(self, keeping: Keeping, active: str, decision: DecisionRow) -> DecisionRow:
        if decision.seat == active:
            deadline = None if keeping.since is None else keeping.since + keeping.left
        elif decision.deadline is None:
            deadline = decision.opened + self.clock.prompt
        else:
            deadline = decision.deadline
        return msgspec.structs.replace(decision, deadline=deadline)


def shifted(
    keeping: Keeping, clock: Clock, active: str, decisions: Sequence[DecisionRow], gap: float, now: float
) -> tuple[Keeping, tuple[DecisionRow, ...]]:
    """All clocks after an outage or a pause of ``gap`` seconds: nothing of it counts (E8.4, E8.10)."""
    least = LEAST_LEFT.get(clock.name, min(3600.0, clock.turn))
    if keeping.since is not None:
        since = keeping.since + gap
        left = max(keeping.left, now - since + least)
        keeping = msgspec.structs.replace(keeping, since=since, left=left)
    moved = []
    for decision in decisions:
        deadline = decision.deadline
        if decision.seat == active:
            deadline = None if keeping.since is None else keeping.since + keeping.left
        elif deadline is not None:
            deadline = max(deadline + gap, now + min(least, clock.prompt))
        moved.append(msgspec.structs.replace(decision, deadline=deadline, opened=decision.opened + gap))
    return keeping, tuple(moved)
