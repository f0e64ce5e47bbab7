"""The clocks of a table: how long each decision has, and how pauses move them (E8.1, E8.4, P0.1). Pure.

A deadline that would fall into somebody's quiet hours moves behind them when the clock starts (E8.5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from bot.model.scene import Clock, Table
from bot.model.seat_changes import HURRIED
from bot.store.rows import DecisionRow
from bot.tables.bookkeeping import TURN, Bookkeeping

WORTH = 0.01
"""Seconds below which a deadline need not be moved."""
OUTAGE = 120.0
"""Seconds without the bot after which all deadlines move (E8.10)."""
LEAST_LEFT = {"live": 180.0}
"""Seconds that are left at least after an outage, by pace; an hour where nothing is named (E8.10)."""
Later = Callable[[str, float], float]
"""When a deadline of a seat falls that would fall at that time (E8.5)."""


def _as_it_is(seat: str, deadline: float) -> float:
    return deadline


HURRY = {"live": 180.0, "daily": 6 * 3600.0, "relaxed": 24 * 3600.0}
"""Seconds of a turn after two time-outs in a row, by pace; a quarter where nothing is named (E8.1, E8.7)."""


def turn_clock(clock: Clock, misses: int) -> float:
    """Seconds that a turn may take after so many time-outs in a row (E8.7)."""
    return HURRY.get(clock.name, clock.turn / 4) if misses >= HURRIED else clock.turn


@dataclass(frozen=True)
class Clocks:
    """The clocks of one table."""

    keeping: Bookkeeping
    clock: Clock
    later: Later = _as_it_is

    @classmethod
    def of(cls, keeping: Bookkeeping, table: Table, later: Later = _as_it_is) -> Clocks:
        """The clocks as they were kept."""
        return cls(keeping, table.clock, later)

    def run(
        self, turn: int, active: str | None, decisions: Sequence[DecisionRow], now: float, *, running: bool
    ) -> tuple[Bookkeeping, tuple[DecisionRow, ...]]:
        """Start and stop the clocks for the decisions that are open now.

        The active player's clock counts the whole turn and stands still while anybody else is asked. A prompt
        has its own deadline from its opening on.
        """
        keeping = self.keeping
        if keeping.turn != turn:
            left = turn_clock(self.clock, keeping.misses.get(active or "", 0))
            keeping = msgspec.structs.replace(keeping, turn=turn, left=left, span=left, since=None)
        others = any(decision.seat != active for decision in decisions)
        ticking = running and not others and any(decision.seat == active for decision in decisions)
        if ticking and keeping.since is None:
            # What the clock stood still with is its own now, whatever quiet hours had to do with it.
            kept = {key: added for key, added in keeping.period.items() if key != TURN}
            keeping = msgspec.structs.replace(keeping, since=now, period=kept)
        elif not ticking and keeping.since is not None:
            left = max(0.0, keeping.left - (now - keeping.since))
            keeping = msgspec.structs.replace(keeping, left=left, since=None)
        opened = tuple(self._due(keeping, active, decision) for decision in decisions)
        return stretched(keeping, active, opened, self.later)

    def _due(self, keeping: Bookkeeping, active: str | None, decision: DecisionRow) -> DecisionRow:
        if decision.seat == active:
            deadline = None if keeping.since is None else keeping.since + keeping.left
        elif decision.deadline is None:
            deadline = decision.opened + self.clock.prompt
        else:
            deadline = decision.deadline
        return msgspec.structs.replace(decision, deadline=deadline)


def shifted(
    keeping: Bookkeeping,
    clock: Clock,
    active: str | None,
    decisions: Sequence[DecisionRow],
    gap: float,
    now: float,
    later: Later = _as_it_is,
) -> tuple[Bookkeeping, tuple[DecisionRow, ...]]:
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
    acted = keeping.acted + gap if keeping.acted else 0.0
    # What quiet hours added before is part of these deadlines now.
    keeping = msgspec.structs.replace(keeping, period={}, acted=acted)
    return stretched(keeping, active, moved, later)


def stretched(
    keeping: Bookkeeping, active: str | None, decisions: Sequence[DecisionRow], later: Later
) -> tuple[Bookkeeping, tuple[DecisionRow, ...]]:
    """The clocks with every deadline behind the quiet hours into which it would fall (E8.5).

    Reckoned from where it would fall without any, so that doing it again changes nothing, and nobody gains by
    changing the hours; a deadline that was told never comes earlier.
    """
    period: dict[str, float] = {}
    moved = []
    for decision in decisions:
        if decision.deadline is not None:
            key = TURN if decision.seat == active else str(decision.number)
            added = keeping.period.get(key, 0.0)
            deadline = max(decision.deadline, later(decision.seat, decision.deadline - added))
            more = deadline - decision.deadline
            if more < WORTH:
                deadline, more = decision.deadline, 0.0
            if key == TURN and more:
                keeping = msgspec.structs.replace(keeping, left=keeping.left + more)
            if added + more:
                period[key] = added + more
            decision = msgspec.structs.replace(decision, deadline=deadline)
        moved.append(decision)
    if period != keeping.period:
        keeping = msgspec.structs.replace(keeping, period=period)
    return keeping, tuple(moved)
