"""When whose game list comes in the morning (E9.5): timers of people, beside those of tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.model.preferences import Prefs
from bot.store.chapter import Chapter
from bot.store.engine import Writer
from bot.store.outbox import write_posts
from bot.store.rows import PostRow, TimerRow

MORNING: Final = "morning"
"""The timers of mornings are ``morning:‹user›``, of no table."""
Morning = Callable[[Prefs], float | None]
"""When the next morning of somebody is who prefers that."""
ROWS: Final = f"SELECT '' AS game, '{MORNING}:' || user AS name, due FROM mornings"
"""As timers."""


class Mornings(Chapter):
    """The part of the store that knows who is told in the morning."""

    async def last_morning(self, user: int) -> str:
        """The day of the last game list that came in the morning, as an ISO date; empty for none."""
        row = await self._db.one("SELECT last FROM mornings WHERE user = ?", (user,))
        return "" if row is None else str(row[0])

    async def send_digest(self, timer: TimerRow, due: float | None, last: str, post: PostRow | None) -> None:
        """A morning: its message, the day, and when the next one is, all or, if it was set anew, nothing."""
        async with self._db.writing() as tx:
            changed = await tx.do(
                "UPDATE mornings SET due = ?, last = ? WHERE user = ? AND due = ?",
                (due, last, _user(timer), timer.due),
            )
            if changed and post is not None:
                await write_posts(tx, (post,))


async def set_morning(tx: Writer, user: int, due: float | None) -> None:
    """When the next one is due; the day of the last stays known, so that no day has two."""
    tx.call()
    await tx.do(
        "INSERT INTO mornings (user, due, last) VALUES (?, ?, '')"
        " ON CONFLICT (user) DO UPDATE SET due = excluded.due",
        (user, due),
    )


async def move_timer(tx: Writer, timer: TimerRow, due: float | None) -> None:
    """Another time for a timer of a person, or none; one that was set anew meanwhile stays."""
    await tx.do("UPDATE mornings SET due = ? WHERE user = ? AND due = ?", (due, _user(timer), timer.due))


def _user(timer: TimerRow) -> int:
    return int(timer.name.partition(":")[2])
