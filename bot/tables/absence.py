"""The manager's door: who is away, at all of their tables (E8.9)."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.model.errors import Conflict, Nothing, Refusal
from bot.model.preferences import Prefs
from bot.model.scene import Table
from bot.model.seating import AWAY
from bot.store import TimerRow
from bot.tables import absence_rules, absence_terms, pausing
from bot.tables.finishing import finish
from bot.tables.live import Live
from bot.tables.seating import Made, Peoplekeeping
from bot.tables.timekeeping import TellTable
from bot.tables.transaction import Play

log = logging.getLogger(__name__)


class Awaykeeping(Peoplekeeping):
    """The part of the manager that knows who is away."""

    async def prefer(self, user: int, edit: Callable[[Prefs], Prefs]) -> Prefs:
        """Change what somebody prefers; where that is being away, at all of their tables."""
        before = (await self.store.person(user)).prefs
        after = await super().prefer(user, edit)
        if before.away != after.away:
            for game in await self.store.games_of(user, "running", "paused"):
                try:
                    await self._change(game, self._settled)
                except (Refusal, Conflict) as error:
                    # It ended, or moved on by itself: then it knows already.
                    log.info("table %s does not hear who is away: %s", game, error)
        return after

    def _settled(self, live: Live, now: float) -> Made:
        if live.row.status == "over":
            raise Refusal("table.over", {"name": live.row.name})
        return finish(Play(live, now, self.answer_delay), self.herald)

    async def resume(self, game: str, tell: TellTable | None = None) -> Table:
        """Let the clocks run on; a table that waited for somebody waits no longer."""
        if await self.paused_why(game) != AWAY:
            return await super().resume(game, tell)

        def make(live: Live, now: float) -> Made:
            if live.row.status != "paused":
                raise Refusal("table.not_paused", {"name": live.row.name})
            play = Play(live, now, self.answer_delay)
            absence_rules.enough(play)
            pausing.go_on(play)
            play.posts.extend(tell(play.table) if tell is not None else ())
            return finish(play, self.herald)

        return (await self._change(game, make)).table

    async def ring(self, timer: TimerRow) -> None:
        """Do what a timer is for; nothing if the table has moved on since."""
        name, _, seat = timer.name.partition(":")
        if name != AWAY:
            return await super().ring(timer)
        try:
            await self._change(timer.game, lambda live, now: self._away_due(live, now, seat))
        except Nothing:
            await self.store.drop_timer(timer)

    def _away_due(self, live: Live, now: float, seat: str) -> Made:
        when = absence_terms.due(live).get(seat)
        if when is None or when > now + absence_terms.SOON or live.row.status not in ("running", "paused"):
            raise Nothing
        return self._settled(live, now)
