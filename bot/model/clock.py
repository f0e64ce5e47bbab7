"""The clocks a table can have (E8.1)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.model.preferences import Prefs
from bot.model.scene import Clock, Table

# Quiet hours (E8.5) in the zone of the person, through every change of summer time. Pure arithmetic


log = logging.getLogger(__name__)

SLOW = 6 * 3600.0
"""Seconds of a turn from which on a table keeps quiet hours (E8.1)."""
AFTER = 3600.0
"""Seconds after the end of quiet hours to which a deadline moves that would fall inside (E8.5)."""


@lru_cache(maxsize=512)
def zone_of(name: str) -> tzinfo:
    """A time zone by its IANA name; UTC for none, or for one that this system does not know."""
    if not name:
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        log.warning("a stored time zone is not known here: %s", type(error).__name__)
        return UTC


def kept(clock: Clock) -> bool:
    """Whether quiet hours count at that pace (E8.1)."""
    return clock.turn >= SLOW


def night(prefs: Prefs, when: float) -> tuple[float, float] | None:
    """Beginning and end of the quiet hours in which that moment lies; ``None`` if it lies in none."""
    if prefs.quiet is None:
        return None
    zone = zone_of(prefs.zone)
    today = datetime.fromtimestamp(when, zone).date()
    for day in (today - timedelta(days=1), today):
        begin, end = _night(zone, day, prefs.quiet)
        if begin <= when < end:
            return begin, end
    return None


def _night(zone: tzinfo, day: date, quiet: tuple[int, int]) -> tuple[float, float]:
    """The quiet hours that begin on that day. An hour that comes twice is quiet both times; one that the
    clocks leave out counts as the one after it."""
    begin, end = quiet
    first = _at(zone, day, begin)
    last = _at(zone, day if end > begin else day + timedelta(days=1), end)
    return min(first), max(last)


def _at(zone: tzinfo, day: date, minutes: int) -> tuple[float, float]:
    local = datetime.combine(day, time(minutes // 60, minutes % 60), tzinfo=zone)
    once, again = local.timestamp(), local.replace(fold=1).timestamp()
    return (once, again) if again >= once else (once, once)


def later(prefs: Prefs, when: float) -> float:
    """A deadline, moved to an hour after the end of the quiet hours it would fall into (E8.5)."""
    found = night(prefs, when)
    return when if found is None else found[1] + AFTER


def deadlines(table: Table, prefs: Mapping[int, Prefs]) -> Callable[[str, float], float]:
    """Where a deadline of a seat of that table falls, by who sits there and what that person prefers."""

    def of(seat: str, when: float) -> float:
        holder = table.holder(seat)
        found = prefs.get(holder.user) if holder.user is not None and holder.present else None
        return when if found is None or not kept(table.clock) else later(found, when)

    return of


HOUR: Final = 3600.0
MINUTE: Final = 60.0
SHORTEST: Final = 5 * MINUTE
"""Of an own clock: seconds for a turn."""
LONGEST: Final = 7 * 24 * HOUR

CLOCKS: Final[dict[str, Clock]] = {
    "live": Clock("live", 10 * MINUTE, 3 * MINUTE, 4),
    "daily": Clock("daily", 24 * HOUR, 12 * HOUR, 20),
    "relaxed": Clock("relaxed", 72 * HOUR, 24 * HOUR, 20),
}


def own_clock(turn: float, prompt: float | None = None) -> Clock:
    """A clock of the table's own: seconds for a turn, and for a prompt a sixth to a half of it (E8.1).

    Raises ValueError for a turn shorter than 5 minutes or longer than 7 days, or a prompt out of its bounds.
    """
    if not SHORTEST <= turn <= LONGEST:
        raise ValueError("a turn takes 5 minutes to 7 days")
    wait = turn / 2 if prompt is None else prompt
    if not turn / 6 <= wait <= turn / 2:
        raise ValueError("a prompt takes a sixth to a half of a turn")
    return Clock("own", turn, wait, 4 if turn < HOUR else 20)
