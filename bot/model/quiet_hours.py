"""Quiet hours in the zone of the person, through every change of summer time (E8.5). Pure."""

import logging
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.model.preferences import Prefs
from bot.model.scene import Clock, Table

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
    hours = night(prefs, when)
    return when if hours is None else hours[1] + AFTER


def deadlines(table: Table, prefs: Mapping[int, Prefs]) -> Callable[[str, float], float]:
    """Where a deadline of a seat of that table falls, by who sits there and what that person prefers."""

    def deadline(seat: str, when: float) -> float:
        holder = table.holder(seat)
        own = prefs.get(holder.user) if holder.user is not None and holder.present else None
        return when if own is None or not kept(table.clock) else later(own, when)

    return deadline
