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

    bookkeeping: Bookkeeping
    clock: Clock
    later: Later = _as_it_is

    @classmethod
    def of(cls, bookkeeping: Bookkeeping, table: Table, later: Later = _as_it_is) -> Clocks:
        """The clocks as they were kept."""
        return cls(bookkeeping, table.clock, later)

    def run(
        self, period: int, active: str | None, decisions: Sequence[DecisionRow], now: float, *, running: bool
    ) -> tuple[Bookkeeping, tuple[DecisionRow, ...]]:
        """Start and stop the clocks for the decisions that are open now.

        The active player's clock counts the whole turn and stands still while anybody else is asked. A prompt
        has its own deadline from its opening on.
        """
        bookkeeping = self.bookkeeping
        if bookkeeping.period != period:
            left = turn_clock(self.clock, bookkeeping.misses.get(active or "", 0))
            bookkeeping = msgspec.structs.replace(
                bookkeeping, period=period, left=left, span=left, since=None
            )
        others = any(decision.seat != active for decision in decisions)
        ticking = running and not others and any(decision.seat == active for decision in decisions)
        if ticking and bookkeeping.since is None:
            # What the clock stood still with is its own now, whatever quiet hours had to do with it.
            kept = {key: added for key, added in bookkeeping.quiet_seconds.items() if key != TURN}
            bookkeeping = msgspec.structs.replace(bookkeeping, since=now, quiet_seconds=kept)
        elif not ticking and bookkeeping.since is not None:
            left = max(0.0, bookkeeping.left - (now - bookkeeping.since))
            bookkeeping = msgspec.structs.replace(bookkeeping, left=left, since=None)
        opened = tuple(self._due(bookkeeping, active, decision) for decision in decisions)
        return after_quiet_hours(bookkeeping, active, opened, self.later)

    def _due(self, bookkeeping: Bookkeeping, active: str | None, decision: DecisionRow) -> DecisionRow:
        if decision.seat == active:
            deadline = None if bookkeeping.since is None else bookkeeping.since + bookkeeping.left
        elif decision.deadline is None:
            deadline = decision.opened + self.clock.prompt
        else:
            deadline = decision.deadline
        return msgspec.structs.replace(decision, deadline=deadline)


def shifted(
    bookkeeping: Bookkeeping,
    clock: Clock,
    active: str | None,
    decisions: Sequence[DecisionRow],
    gap: float,
    now: float,
    later: Later = _as_it_is,
) -> tuple[Bookkeeping, tuple[DecisionRow, ...]]:
    """All clocks after an outage or a pause of ``gap`` seconds: nothing of it counts (E8.4, E8.10)."""
    least = LEAST_LEFT.get(clock.name, min(3600.0, clock.turn))
    if bookkeeping.since is not None:
        since = bookkeeping.since + gap
        left = max(bookkeeping.left, now - since + least)
        bookkeeping = msgspec.structs.replace(bookkeeping, since=since, left=left)
    moved = []
    for decision in decisions:
        deadline = decision.deadline
        if decision.seat == active:
            deadline = None if bookkeeping.since is None else bookkeeping.since + bookkeeping.left
        elif deadline is not None:
            deadline = max(deadline + gap, now + min(least, clock.prompt))
        moved.append(msgspec.structs.replace(decision, deadline=deadline, opened=decision.opened + gap))
    acted = bookkeeping.acted + gap if bookkeeping.acted else 0.0
    # What quiet hours added before is part of these deadlines now.
    bookkeeping = msgspec.structs.replace(bookkeeping, quiet_seconds={}, acted=acted)
    return after_quiet_hours(bookkeeping, active, moved, later)


def after_quiet_hours(
    bookkeeping: Bookkeeping, active: str | None, decisions: Sequence[DecisionRow], later: Later
) -> tuple[Bookkeeping, tuple[DecisionRow, ...]]:
    """The clocks with every deadline behind the quiet hours into which it would fall (E8.5).

    Reckoned from where it would fall without any, so that doing it again changes nothing, and nobody gains by
    changing the hours; a deadline that was told never comes earlier.
    """
    quiet_seconds: dict[str, float] = {}
    moved = []
    for decision in decisions:
        if decision.deadline is not None:
            key = TURN if decision.seat == active else str(decision.number)
            added = bookkeeping.quiet_seconds.get(key, 0.0)
            deadline = max(decision.deadline, later(decision.seat, decision.deadline - added))
            more = deadline - decision.deadline
            if more < WORTH:
                deadline, more = decision.deadline, 0.0
            if key == TURN and more:
                bookkeeping = msgspec.structs.replace(bookkeeping, left=bookkeeping.left + more)
            if added + more:
                quiet_seconds[key] = added + more
            decision = msgspec.structs.replace(decision, deadline=deadline)
        moved.append(decision)
    if quiet_seconds != bookkeeping.quiet_seconds:
        bookkeeping = msgspec.structs.replace(bookkeeping, quiet_seconds=quiet_seconds)
    return bookkeeping, tuple(moved)
