"""The game list that comes each morning (E9.5)."""

from __future__ import annotations

from typing import Final

from bot.delivery.outbox_rows import row
from bot.features.lookup.game_list import PAGE, games_panel
from bot.model.post import Post
from bot.model.preferences import Prefs
from bot.model.screen import screen
from bot.store import PostRow, TimerRow
from bot.store.people import MORNING
from bot.tables import mornings
from bot.tables.changes import TableChanges
from bot.tables.clock_service import ClockService
from bot.tables.queries import TableQueries
from bot.words import preferences as prefs
from bot.words.language import speaking

KIND: Final = "morning"


class Digest:
    """Says good morning."""

    def __init__(self, changes: TableChanges, queries: TableQueries, clocks: ClockService) -> None:
        self._changes = changes
        self._queries = queries
        clocks.on(MORNING, self._due)

    async def _due(self, timer: TimerRow, user: str) -> None:
        person = await self._changes.store.person(int(user))
        now = self._changes.now()
        today = mornings.day(person.prefs, now)
        wanted = now - timer.due <= mornings.LATE and not _away(person.prefs, now) and person.dms != "closed"
        last = await self._changes.store.last_morning(person.id)
        post = None
        if wanted and not mornings.had(last, today):
            post = await self._list(person.id, person.speaks)
        day = today.isoformat() if post is not None else last
        await self._changes.store.send_digest(timer, mornings.next_morning(person.prefs, now), day, post)
        if post is not None:
            self._changes.wake()

    async def _list(self, user: int, language: str) -> PostRow | None:
        """The list as a message; ``None`` where that person plays no game now."""
        if not await self._changes.store.games_of(user, "running"):
            return None
        agenda = await self._queries.agenda(user, PAGE)
        waiting = len(await self._queries.waiting_for(user))
        with speaking(language):
            shown = games_panel(agenda)
            told = screen(prefs.morning(waiting), *shown.parts, colour=shown.colour)
        return row(Post(to=user, kind=KIND, screen=told, silent=False), "", 0, self._changes.now())


def _away(prefs: Prefs, now: float) -> bool:
    return prefs.away is not None and prefs.away[0] <= now < prefs.away[1]
