"""How much there is to do, in figures for who runs the bot."""

from __future__ import annotations

from bot.store.chapter import Chapter
from bot.store.rows import OPEN_STATUSES, Load


class Loads(Chapter):
    """The part of the store that counts."""

    async def load(self, until: float) -> Load:
        """How much there is to do; timers are late that should have rung by then."""
        posts = await self._db.one(
            "SELECT count(*), min(written) FROM outbox WHERE status IN ('new', 'flight')"
        )
        tables = await self._db.all(
            "SELECT status, count(*) FROM games"
            " WHERE status IN ('lobby', 'running', 'paused') GROUP BY status"
        )
        timers = await self._db.all(
            "SELECT count(*), min(due) FROM timers WHERE due <= ?"
            " UNION ALL SELECT count(*), min(due) FROM mornings WHERE due <= ?",
            (until, until),
        )
        assert posts is not None
        return Load(
            posts=posts[0],
            oldest=posts[1],
            tables=dict.fromkeys(OPEN_STATUSES, 0) | dict(tables),
            late=sum(number for number, _ in timers),
            due=min((due for _, due in timers if due is not None), default=None),
        )
