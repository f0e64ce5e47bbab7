"""Who hosts a running table (E9.3)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.errors import Nothing, Refusal
from bot.model.scene import SeatHolder, Table
from bot.model.seat_changes import DAY, HOST_GONE
from bot.tables import assignments
from bot.tables.changes import Made, TableChanges
from bot.tables.clock_service import ClockService
from bot.tables.live import LiveTable
from bot.tables.notices import seats


class HostService:
    """Keeps a table from being without a host."""

    def __init__(self, changes: TableChanges, clocks: ClockService) -> None:
        self._changes = changes
        clocks.on_table("host", self._host_late)

    async def noticed(self, table_id: str, user: int) -> None:
        """Somebody tapped something at a table: its host is not gone (E9.3). Written once a day."""

        def make(live: LiveTable, now: float) -> Made:
            if user != live.table.host or now - live.bookkeeping.host_seen < DAY:
                raise Nothing
            return self._changes.kept(live, replace(live.bookkeeping, host_seen=now), live.open)

        known = self._changes.tables.known(table_id)
        going = known is not None and known.row.status in ("running", "paused")
        if known is not None and going and known.table.host == user:
            await self._changes.change_or_not(table_id, make)

    async def hand(self, table_id: str, user: int, to: int) -> Table:
        """The host hands a running table over (E9.3). Raises Refusal ``host.only``, ``host.seated``."""

        def make(live: LiveTable, now: float) -> Made:
            refuse_guests(live, user)
            holder = next((s for s in live.table.holders if s.user == to), None)
            if holder is None:
                raise Refusal("host.seated")
            return self._new_host(live, now, holder)

        return (await self._changes.change(table_id, make)).table

    def _new_host(self, live: LiveTable, now: float, holder: SeatHolder) -> Made:
        table = replace(live.table, host=holder.user or live.table.host)
        posts = (seats.hosts(table, holder.name),) if table.host != live.table.host else ()
        return self._changes.kept(live, replace(live.bookkeeping, host_seen=now), live.open, table, posts)

    def _host_late(self, live: LiveTable, now: float, _: str) -> Made:
        seat = live.table.seat_of(live.table.host) or ""
        following = assignments.next_host(live.table, seat)
        early = live.bookkeeping.host_seen + HOST_GONE > now + 0.5
        if early or not live.bookkeeping.host_seen or following is None or live.row.status == "over":
            raise Nothing
        return self._new_host(live, now, following)


def refuse_guests(live: LiveTable, user: int) -> None:
    """Raise Refusal ``table.over``, or ``host.only`` for somebody who is not the host."""
    if live.row.status == "over":
        raise Refusal("table.over", {"name": live.row.name})
    if live.table.host != user:
        name = next((s.name for s in live.table.holders if s.user == live.table.host), "")
        raise Refusal("host.only", {"host": name})
