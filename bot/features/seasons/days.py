"""The days of a season, in its zone (E18.8). Pure."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.away.typed_spans import day_of
from bot.model.errors import Refusal
from bot.model.quiet_hours import zone_of
from bot.store import SeasonRow

WEEK: Final = timedelta(days=7)
USUAL: Final = 4
"""Weeks of a season whose days nobody chose."""
WEEKS: Final = (*range(1, 14), 17, 20, 26, 30, 39, 52)
"""After how many weeks a season may be chosen to end."""
LONGEST: Final = 366
FIRST_DAYS: Final = 24
"""From today on, to choose from."""


def opened(guild: int, name: str, zone: str, first: str, last: str, now: float) -> SeasonRow:
    """A season of those days, as they are typed; without them from tomorrow for four weeks. Raises Refusal
    ``season.day`` or ``season.days``."""
    begins = read(first, zone, now) if first else today(zone, now) + timedelta(days=1)
    ends = read(last, zone, now) if last else begins + USUAL * WEEK - timedelta(days=1)
    season = SeasonRow(guild=guild, name=name, zone=zone, since=0.0, until=0.0)
    return lasting(season, begins, ends, now)


def read(typed: str, zone: str, now: float) -> date:
    """A day as it is typed, today or later where it has no year. Raises Refusal ``season.day``, or
    ``season.days`` for one that is too far away for any season."""
    here = today(zone, now)
    day = day_of(typed, here - timedelta(days=1))
    if day is None:
        raise Refusal("season.day")
    if abs(day - here) > 2 * timedelta(days=LONGEST):
        raise Refusal("season.days")
    return day


def lasting(season: SeasonRow, first: date, last: date, now: float) -> SeasonRow:
    """The season from that day to that day; one that begins today begins now. Raises Refusal
    ``season.days``."""
    here, most = today(season.zone, now), timedelta(days=LONGEST)
    if not here <= first <= last < first + most or first > here + most:
        raise Refusal("season.days")
    since = max(now, _begins(season.zone, first))
    return replace(season, since=since, until=_begins(season.zone, last + timedelta(days=1)))


def ending(season: SeasonRow, last: date, now: float) -> SeasonRow:
    """The season with that last day. Raises Refusal ``season.days``."""
    first = there(season.zone, season.since)
    if not max(first, today(season.zone, now)) <= last < first + timedelta(days=LONGEST):
        raise Refusal("season.days")
    return replace(season, until=_begins(season.zone, last + timedelta(days=1)))


def today(zone: str, now: float) -> date:
    return there(zone, now)


def there(zone: str, moment: float) -> date:
    """The day there at that moment."""
    return datetime.fromtimestamp(moment, zone_of(zone)).date()


def last_of(season: SeasonRow) -> date:
    """Its last day."""
    return there(season.zone, season.until - 1)


def _begins(zone: str, day: date) -> float:
    return datetime.combine(day, time(), zone_of(zone)).timestamp()


def first_days(season: SeasonRow, now: float) -> Sequence[date]:
    """The days on which it may be chosen to begin, with its own."""
    days = {today(season.zone, now) + timedelta(days=number) for number in range(FIRST_DAYS)}
    return sorted(days | {there(season.zone, season.since)})


def last_days(season: SeasonRow, now: float) -> Sequence[date]:
    """The days on which it may be chosen to end, with its own."""
    first = there(season.zone, season.since)
    days = {first + weeks * WEEK - timedelta(days=1) for weeks in WEEKS}
    return sorted({day for day in days if day >= today(season.zone, now)} | {last_of(season)})
