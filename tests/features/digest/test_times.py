"""When a morning is, through zones, quiet hours and every change of the clocks (E8.5, E9.5)."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.model.preferences import Prefs
from bot.tables import clocks

BERLIN = "Europe/Berlin"


def prefers(zone: str = BERLIN, quiet: tuple[int, int] | None = None) -> Prefs:
    return Prefs(zone=zone, quiet=quiet, push=("exchanges", "morning"))


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("prefs", "now", "then"),
    [
        (prefers(), "2026-06-10T07:59", "2026-06-10T08:00"),
        (prefers(), "2026-06-10T08:00", "2026-06-11T08:00"),
        (prefers(), "2026-12-31T23:59", "2027-01-01T08:00"),
        # Quiet hours that are over by then change nothing, others put it off to their end.
        (prefers(quiet=(22 * 60, 8 * 60)), "2026-06-10T03:00", "2026-06-10T08:00"),
        (prefers(quiet=(23 * 60, 9 * 60 + 30)), "2026-06-10T08:30", "2026-06-10T09:30"),
        (prefers(quiet=(7 * 60, 17 * 60)), "2026-06-10T08:30", "2026-06-10T17:00"),
        (prefers(quiet=(9 * 60, 12 * 60)), "2026-06-10T03:00", "2026-06-10T08:00"),
        # The nights in which an hour is left out, or comes twice.
        (prefers(), "2026-03-28T08:00", "2026-03-29T08:00"),
        (prefers(), "2026-10-24T08:00", "2026-10-25T08:00"),
    ],
)
def test_E9_5_the_morning_is_at_eight_or_at_the_end_of_the_quiet_hours(
    prefs: Prefs, now: str, then: str
) -> None:
    assert clocks.due(prefs, at(now)) == at(then)


@pytest.mark.parametrize("zone", [BERLIN, "America/Santiago", "Australia/Lord_Howe", "Pacific/Apia", ""])
def test_E9_5_every_day_of_a_year_has_one_morning(zone: str) -> None:
    prefs = prefers(zone)
    now, found = 1_767_300_000.0, []
    for _ in range(365):
        when = clocks.due(prefs, now)
        assert when is not None
        now = when
        found.append(clocks.day(prefs, when))
        assert datetime.fromtimestamp(when, ZoneInfo(zone or "UTC")).hour == 8
    assert (found[-1] - found[0]).days == 364
    assert len(set(found)) == 365


def test_E9_5_who_wants_no_list_has_no_morning() -> None:
    assert clocks.due(Prefs(zone=BERLIN, push=("robberies",)), at("2026-06-10T07:00")) is None
