"""When somebody is reminded of a decision: at half time, and once more near the end (E8.1, E8.3). Pure.

The times follow from the clocks alone, so that they are the same after every restart; what was sent is kept
with the table (``Keeping.reminded``), written together with the message.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Final

from bot.model import quiet_hours
from bot.model.preferences import MORNING, Prefs
from bot.model.scene import Clock
from bot.store.rows import DecisionRow
from bot.tables.bookkeeping import TURN
from bot.tables.live import LiveTable

# When somebody's morning is: 8:00 in the own zone, or the end of the quiet hours around it (E8.5). Pure


DIGEST_HOUR: Final = 8
"""Of the own zone."""
LATE: Final = 4 * 3600.0
"""Seconds after which a morning is over: what an outage kept back so long waits for the next day."""


def due(prefs: Prefs, now: float) -> float | None:
    """The next morning after that moment; ``None`` for who wants no list."""
    if MORNING not in prefs.push:
        return None
    today = day(prefs, now)
    ahead = (_morning(prefs, today + timedelta(days=more)) for more in range(3))
    return next((when for when in ahead if when > now), None)


def day(prefs: Prefs, when: float) -> date:
    """The day it is then where that person lives."""
    return datetime.fromtimestamp(when, quiet_hours.zone_of(prefs.zone)).date()


def _morning(prefs: Prefs, day: date) -> float:
    zone = quiet_hours.zone_of(prefs.zone)
    eight = datetime(day.year, day.month, day.day, DIGEST_HOUR, tzinfo=zone).timestamp()
    asleep = quiet_hours.night(prefs, eight)
    return eight if asleep is None else asleep[1]


def had(last: str, today: date) -> bool:
    """Whether the list of that day is out: also where the clock, or the zone, went back by a day since."""
    return last in (today.isoformat(), (today + timedelta(days=1)).isoformat())


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
    found = {}
    for name, when in wanted.items():
        moved = _awake(when, start, deadline, night)
        if moved is not None and start < moved < deadline:
            found[name] = moved
    if LAST in found and found.get(HALF, 0.0) >= found[LAST]:
        del found[HALF]
    return found


def _awake(when: float, start: float, deadline: float, night: Night) -> float | None:
    """That moment, or the end of the quiet hours around it, or just before them (E8.5)."""
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
    person = live.table.sitter(decision.seat).present
    if decision.deadline is None or not person or not prefs.reminders:
        return {}
    prompt = decision.seat != live.status.active
    span = decision.deadline - decision.opened if prompt else live.keeping.span or live.table.clock.turn

    def night(when: float) -> tuple[float, float] | None:
        return quiet_hours.night(prefs, when) if quiet_hours.kept(live.table.clock) else None

    found = times(span, decision.deadline, live.table.clock, night, prompt=prompt)
    return {
        name: when for name, when in found.items() if key(live, decision, name) not in live.keeping.reminded
    }


def key(live: LiveTable, decision: DecisionRow, name: str) -> str:
    """How a reminder that was sent is kept: ``half:turn12``, ``last:340``."""
    mine = decision.seat == live.status.active
    return f"{name}:{TURN}{live.keeping.turn}" if mine else f"{name}:{decision.number}"


def idle(live: LiveTable) -> float:
    """When the table is paused if nobody does anything (E8.12)."""
    return (live.keeping.acted or live.row.touched) + AWAY
