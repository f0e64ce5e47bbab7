"""Until when: spans and dates as they are typed, never inside quiet hours (E8.9, E8.5)."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.features.away import screens
from bot.model.preferences import Prefs

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC).timestamp()
BERLIN = Prefs(zone="Europe/Berlin")


def at(text: str, zone: str = "Europe/Berlin") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("said", "until"),
    [
        ("3 days", at("2026-11-25T13:00")),
        ("3d", at("2026-11-25T13:00")),
        ("1 day", at("2026-11-23T13:00")),
        (" 2 Weeks ", at("2026-12-06T13:00")),
        ("2026-12-05", at("2026-12-05T08:00")),
        ("5.12.", at("2026-12-05T08:00")),
        ("5.12.2026", at("2026-12-05T08:00")),
        ("1.2.", at("2027-02-01T08:00")),
    ],
)
def test_e8_9_what_is_typed_is_a_day_in_the_own_zone(said: str, until: float) -> None:
    assert screens.read(said, BERLIN, NOW) == until


@pytest.mark.parametrize(
    "said",
    ["", "soon", "0 days", "-1 days", "999 days", "2026-11-22", "2025-12-05", "2027-12-05", "31.2.", "5.13.",
     "2026-02-30", "9999-99-99", "٣ days", "off"],
)  # fmt: skip
def test_e8_9_what_is_no_day_ahead_within_half_a_year_is_none(said: str) -> None:
    assert screens.read(said, BERLIN, NOW) is None


def test_e8_5_nobody_is_back_inside_their_quiet_hours() -> None:
    sleeps = Prefs(zone="Europe/Berlin", quiet=(12 * 60, 15 * 60))
    assert screens.after(sleeps, 3, NOW) == at("2026-11-25T15:00")
    late = Prefs(zone="Europe/Berlin", quiet=(23 * 60, 9 * 60))
    assert screens.read("2026-12-05", late, NOW) == at("2026-12-05T09:00")
