"""Who is away, at all of their tables (E8.9)."""

import logging

from bot.model.errors import Conflict, Nothing, Refusal
from bot.model.preferences import Prefs
from bot.model.scene import Table
from bot.model.seat_changes import AWAY
from bot.tables import absence_rules, standstill
from bot.tables.changes import Made, TableChanges
from bot.tables.clock_service import ClockService, TellTable
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.transaction import Transaction

log = logging.getLogger(__name__)


class AbsenceService:
    """Knows who is away, and what their tables do meanwhile."""

    def __init__(self, changes: TableChanges, clocks: ClockService) -> None:
        self._changes = changes
        self._clocks = clocks
        clocks.on_table(AWAY, self._away_due)

    async def preferred(self, user: int, before: Prefs, after: Prefs) -> None:
        """Where somebody is away from now on, or back, all of their tables know (E8.9)."""
        if before.away == after.away:
            return
        for table_id in await self._changes.store.games_of(user, "running", "paused"):
            try:
                await self._changes.change(table_id, self._settled)
            except (Refusal, Conflict) as error:
                # It ended, or moved on by itself: then it knows already.
                log.info("table %s does not hear who is away: %s", table_id, error)

    def _settled(self, live: LiveTable, now: float) -> Made:
        if live.row.status == "over":
            raise Refusal("table.over", {"name": live.row.name})
        return finish(Transaction(live, now, self._changes.answer_delay), self._changes.announcer)

    async def resume(self, table_id: str, tell: TellTable | None = None) -> Table:
        """Let the clocks run on; a table that waited for somebody waits no longer."""
        if await self._clocks.paused_why(table_id) != AWAY:
            return await self._clocks.resume(table_id, tell)

        def make(live: LiveTable, now: float) -> Made:
            if live.row.status != "paused":
                raise Refusal("table.not_paused", {"name": live.row.name})
            play = Transaction(live, now, self._changes.answer_delay)
            absence_rules.enough(play)
            standstill.go_on(play)
            play.posts.extend(tell(play.table) if tell is not None else ())
            return finish(play, self._changes.announcer)

        return (await self._changes.change(table_id, make)).table

    def _away_due(self, live: LiveTable, now: float, seat: str) -> Made:
        when = absence_rules.due(live).get(seat)
        if when is None or when > now + absence_rules.SOON or live.row.status not in ("running", "paused"):
            raise Nothing
        return self._settled(live, now)
