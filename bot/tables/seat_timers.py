"""What time brings to the people of a table: a vote ends, an offer lapses, a host is gone (E8.11, E9)."""

from __future__ import annotations

from bot.model.lobby import HOST_GONE
from bot.store.rows import TimerRow
from bot.tables import absence_terms as away
from bot.tables.live import LiveTable


def standing(live: LiveTable) -> tuple[TimerRow, ...]:
    """The timers that stand also while the table is paused."""
    table, keeping = live.table, live.keeping
    if table.status not in ("running", "paused"):
        return ()
    found = []
    if keeping.vote is not None:
        found.append((f"vote:{keeping.vote.number}", keeping.vote.until))
    found += [(f"gift:{seat}", gift.until) for seat, gift in keeping.gifts.items()]
    found += [(f"gone:{seat}", due) for seat, due in keeping.gone.items()]
    if keeping.host_seen and any(sitter.user not in (None, table.host) for sitter in table.sitters):
        found.append(("host", keeping.host_seen + HOST_GONE))
    rows = tuple(TimerRow(game=live.row.id, name=name, due=due) for name, due in found)
    return (*rows, *away.timers(live))
