"""When the morning list of somebody comes: at 8:00 in the own zone, or after the quiet hours (E8.5). Pure."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

from bot.model import quiet_hours
from bot.model.preferences import MORNING, Prefs

DIGEST_HOUR: Final = 8
"""Of the own zone."""
LATE: Final = 4 * 3600.0
"""Seconds after which a morning is over: what an outage kept back so long waits for the next day."""


def next_morning(prefs: Prefs, now: float) -> float | None:
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
