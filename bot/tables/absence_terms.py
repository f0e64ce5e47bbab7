"""Who is away, what a table does meanwhile, and when something about it is due (E8.9). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.model import quiet_hours
from bot.model.preferences import Prefs
from bot.model.scene import Table
from bot.model.seat_changes import AWAY, NOTHING, STAND, WAIT, WAITS
from bot.store.rows import TimerRow
from bot.tables.live import LiveTable

RELAXED: Final = 72 * 3600.0
"""Seconds of a turn from which on a table may wait."""
SOON: Final = 0.5


def until(prefs: Mapping[int, Prefs], user: int | None, now: float) -> float:
    """Until when somebody is away; 0 for somebody who is there."""
    known = prefs.get(user or 0)
    if known is None or known.away is None or known.away[1] <= now + SOON:
        return 0.0
    return known.away[1]


def here(prefs: Prefs) -> Prefs:
    """What somebody prefers, without being away any more."""
    return replace(prefs, away=None)


def effect(table: Table) -> str:
    """What that table does while somebody is away: `WAIT`, `STAND` or nothing particular."""
    if not quiet_hours.kept(table.clock):
        return NOTHING
    if table.away.waits and table.clock.turn >= RELAXED:
        return WAIT
    return STAND if table.away.stand_ins else NOTHING


def due(live: LiveTable) -> dict[str, float]:
    """When something about somebody's being away is due, by seat."""
    dues: dict[str, float] = {}
    bookkeeping = live.bookkeeping
    pending = {change.seat for change in bookkeeping.handovers}
    for holder in live.table.holders:
        gone = until(live.prefs, holder.user, live.row.touched)
        if holder.away and holder.seat not in pending:
            dues[holder.seat] = holder.away
            if bookkeeping.awaited == holder.seat and bookkeeping.paused is not None:
                end = bookkeeping.paused + WAITS - bookkeeping.waited.get(holder.seat, 0.0)
                dues[holder.seat] = min(holder.away, end)
        elif gone and holder.present and holder.seat not in bookkeeping.leaving and effect(live.table):
            # The game began while they were away.
            dues[holder.seat] = live.row.touched
    return dues


def timers(live: LiveTable) -> tuple[TimerRow, ...]:
    """The timers of absences at a table; they stand while it is paused, too."""
    return tuple(
        TimerRow(game=live.row.id, name=f"{AWAY}:{seat}", due=when) for seat, when in due(live).items()
    )
