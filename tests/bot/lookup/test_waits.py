"""The order of ``/game list`` (E7.10)."""

from __future__ import annotations

import msgspec

from bot.lookup.waits import games_panel
from tests.bot.core.house import words
from tests.bot.herald.world import table_of


def test_e7_10_a_clock_that_stands_still_comes_after_those_that_run_and_before_what_is_idle() -> None:
    table = table_of(("frodo", "black-rider-1"))
    four = [
        msgspec.structs.replace(table, game=name, name=name) for name in ("idle", "still", "late", "soon")
    ]
    waits = [("soon", "soon", 4.0), ("late", "late", 9.0), ("still", "still", None)]
    lines = words(games_panel(four, waits, 1)).splitlines()[1:]
    assert [line.split("**")[1] for line in lines] == ["soon", "late", "still", "idle"]
