"""When people are reminded of a deadline (E8.3), and when an idle table is paused (E8.12). Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.model import quiet_hours
from bot.model.scene import Clock
from bot.store.rows import DecisionRow
from bot.tables.bookkeeping import TURN
from bot.tables.live import LiveTable

HALF: Final = "half"
LAST: Final = "last"
NAMES: Final = (HALF, LAST)
"""The timers of reminders."""
HOUR: Final = 3600.0
LEFT: Final = {"live": 180.0, "daily": 2 * HOUR, "relaxed": 6 * HOUR}
"""Seconds that are left at the last reminder, by pace; a twelfth where nothing is named (E8.1)."""
BEFORE: Final = 60.0
"""Seconds before quiet hours at which a reminder comes that cannot come after them."""
PAST: Final = 900.0
"""Seconds after half time from which on nobody is reminded of it any more."""
AWAY: Final = 21 * 24 * HOUR
"""Seconds without an action of any person after which a table is paused (E8.12)."""

Night = Callable[[float], tuple[float, float] | None]


def times(span: float, deadline: float, clock: Clock, night: Night, *, prompt: bool) -> dict[str, float]:
    """The reminders of a clock of ``span`` seconds that ends at ``deadline``, by name."""
    start = deadline - span
    wanted = {LAST: deadline - LEFT.get(clock.name, span / 12)}
    if prompt or clock.name != "live":
        wanted[HALF] = deadline - span / 2
    moments = {}
    for name, when in wanted.items():
        moved = _awake(when, start, deadline, night)
        if moved is not None and start < moved < deadline:
            moments[name] = moved
    if LAST in moments and moments.get(HALF, 0.0) >= moments[LAST]:
        del moments[HALF]
    return moments


def _awake(when: float, start: float, deadline: float, night: Night) -> float | None:
    """When to remind instead of in quiet hours: at their end, or just before them (E8.5)."""
    asleep = night(when)
    if asleep is None:
        return when
    begin, end = asleep
    if deadline - end >= HOUR:
        return end
    return begin - BEFORE if begin - BEFORE > start else end


def reminders(live: LiveTable, decision: DecisionRow) -> dict[str, float]:
    """The reminders of an open decision that are still to come, by name; at most two for each call.

    The turn of the active player is one call, however often something is done in it.
    """
    prefs = live.prefs_of(decision.seat)
    person = live.table.holder(decision.seat).present
    if decision.deadline is None or not person or not prefs.reminders:
        return {}
    prompt = decision.seat != live.status.active
    span = decision.deadline - decision.opened if prompt else live.bookkeeping.span or live.table.clock.turn

    def night(when: float) -> tuple[float, float] | None:
        return quiet_hours.night(prefs, when) if quiet_hours.kept(live.table.clock) else None

    planned = times(span, decision.deadline, live.table.clock, night, prompt=prompt)
    return {
        name: when
        for name, when in planned.items()
        if key(live, decision, name) not in live.bookkeeping.reminded
    }


def key(live: LiveTable, decision: DecisionRow, name: str) -> str:
    """How a reminder that was sent is kept: ``half:turn12``, ``last:340``."""
    mine = decision.seat == live.status.active
    return f"{name}:{TURN}{live.bookkeeping.period}" if mine else f"{name}:{decision.number}"


def idle(live: LiveTable) -> float:
    """When the table is paused if nobody does anything (E8.12)."""
    return (live.bookkeeping.acted or live.row.touched) + AWAY
