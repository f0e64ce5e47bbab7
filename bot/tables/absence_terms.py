"""Who is away, what a table does meanwhile, and when something about it is due (E8.9). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.model import clock
from bot.model.lobby import AWAY, NOTHING, STAND, WAIT, WAITS
from bot.model.preferences import Prefs
from bot.model.scene import Table
from bot.store.rows import TimerRow
from bot.tables.live import LiveTable

RELAXED: Final = 72 * 3600.0
"""Seconds of a turn from which on a table may wait."""
SOON: Final = 0.5


def until(prefs: Mapping[int, Prefs], user: int | None, now: float) -> float:
    """Until when somebody is away; 0 for somebody who is there."""
    found = prefs.get(user or 0)
    if found is None or found.away is None or found.away[1] <= now + SOON:
        return 0.0
    return found.away[1]


def here(prefs: Prefs) -> Prefs:
    """The same person, not away any more."""
    return replace(prefs, away=None)


def effect(table: Table) -> str:
    """What that table does while somebody is away: `WAIT`, `STAND` or nothing particular."""
    if not clock.kept(table.clock):
        return NOTHING
    if table.away.waits and table.clock.turn >= RELAXED:
        return WAIT
    return STAND if table.away.stand_ins else NOTHING


def due(live: LiveTable) -> dict[str, float]:
    """When something about somebody's being away is due, by seat."""
    found: dict[str, float] = {}
    keeping = live.keeping
    pending = {change.seat for change in keeping.handovers}
    for holder in live.table.holders:
        gone = until(live.prefs, holder.user, live.row.touched)
        if holder.away and holder.seat not in pending:
            found[holder.seat] = holder.away
            if keeping.awaited == holder.seat and keeping.paused is not None:
                end = keeping.paused + WAITS - keeping.waited.get(holder.seat, 0.0)
                found[holder.seat] = min(holder.away, end)
        elif gone and holder.present and holder.seat not in keeping.leaving and effect(live.table):
            # The game began while they were away.
            found[holder.seat] = live.row.touched
    return found


def timers(live: LiveTable) -> tuple[TimerRow, ...]:
    """The same as timers; they stand while the table is paused, too."""
    return tuple(
        TimerRow(game=live.row.id, name=f"{AWAY}:{seat}", due=when) for seat, when in due(live).items()
    )
