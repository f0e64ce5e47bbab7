"""The manager's door: the game list that comes each morning (E9.5)."""

from __future__ import annotations

from typing import Final

from bot.delivery.envelope import row
from bot.features.lookup.waits import PAGE, games_panel
from bot.model.post import Post
from bot.model.preferences import Prefs
from bot.model.screen import screen
from bot.store import PostRow, TimerRow
from bot.store.mornings import MORNING
from bot.tables import digest_times
from bot.tables.absence import Awaykeeping
from bot.words import prefs as words
from bot.words.language import speaking

KIND: Final = "morning"


class Mornings(Awaykeeping):
    """The part of the manager that says good morning."""

    async def ring(self, timer: TimerRow) -> None:
        """Do what a timer is for; nothing if the table has moved on since."""
        name, _, user = timer.name.partition(":")
        if name != MORNING:
            return await super().ring(timer)
        person = await self.store.person(int(user))
        now = self.now()
        today = digest_times.day(person.prefs, now)
        wanted = (
            now - timer.due <= digest_times.LATE and not _away(person.prefs, now) and person.dms != "closed"
        )
        last = await self.store.last_morning(person.id)
        post = None
        if wanted and not digest_times.had(last, today):
            post = await self._list(person.id, person.speaks)
        day = today.isoformat() if post is not None else last
        await self.store.dawn(timer, digest_times.due(person.prefs, now), day, post)
        if post is not None:
            self.wake()

    async def _list(self, user: int, language: str) -> PostRow | None:
        """The list as a message; ``None`` where that person plays no game now."""
        if not await self.store.games_of(user, "running"):
            return None
        found = await self.agenda(user, PAGE)
        waiting = len(await self.waiting_for(user))
        with speaking(language):
            shown = games_panel(found)
            told = screen(words.morning(waiting), *shown.parts, colour=shown.colour)
        return row(Post(to=user, kind=KIND, screen=told, silent=False), "", 0, self.now())


def _away(prefs: Prefs, now: float) -> bool:
    return prefs.away is not None and prefs.away[0] <= now < prefs.away[1]
