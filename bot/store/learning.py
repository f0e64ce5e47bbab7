"""What the store keeps for learning: places in the tutorial, and the hints somebody had (E1.4, E1.5)."""

from __future__ import annotations

import msgspec

from bot.model.errors import Conflict
from bot.store.chapter import Chapter


class LessonRow(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody stands in the tutorial."""

    user: int
    title: str
    """Which game is learned."""
    count: int
    """Goes up with every change: what compare-and-swap compares."""
    place: bytes
    """A `bot.features.tutorial.practice.Place`."""
    touched: float


class Learning(Chapter):
    """The part of the store that remembers what somebody learned."""

    async def lesson(self, user: int, since: float) -> LessonRow | None:
        """Where somebody stands in the tutorial, if that was touched at that time or later (E1.5)."""
        row = await self._db.one(
            "SELECT user, title, count, place, touched FROM lessons WHERE user = ? AND touched >= ?",
            (user, since),
        )
        if row is None:
            return None
        return LessonRow(user=row[0], title=row[1], count=row[2], place=row[3], touched=row[4])

    async def save_lesson(self, row: LessonRow, before: float) -> None:
        """Keep a place in the tutorial, and forget all that were touched before that time.

        Raises Conflict unless its ``count`` is one above that of the place kept, if one is kept.
        """
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM lessons WHERE touched < ?", (before,))
            changed = await tx.do(
                "INSERT INTO lessons (user, title, count, place, touched) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT (user) DO UPDATE SET title = excluded.title, count = excluded.count, "
                "place = excluded.place, touched = excluded.touched WHERE lessons.count = excluded.count - 1",
                (row.user, row.title, row.count, row.place, row.touched),
            )
            if changed != 1:
                raise Conflict("the place in the tutorial was changed since it was read")

    async def hint_seen(self, user: int, key: str, *, always: bool = False) -> bool:
        """Note that somebody is shown a hint: true for the first who asks, if hints are on (E1.4) or with
        ``always``."""
        async with self._db.writing() as tx:
            await tx.do(
                "INSERT INTO hints (user, shown, seen) VALUES (?, 1, '') ON CONFLICT DO NOTHING", (user,)
            )
            changed = await tx.do(
                "UPDATE hints SET seen = trim(seen || ' ' || ?) "
                "WHERE user = ? AND shown >= ? AND instr(' ' || seen || ' ', ' ' || ? || ' ') = 0",
                (key, user, not always, key),
            )
            return changed == 1

    async def set_hints(self, user: int, shown: bool) -> None:
        """Turn somebody's hints on or off."""
        async with self._db.writing() as tx:
            await tx.do(
                "INSERT INTO hints (user, shown, seen) VALUES (?, ?, '') "
                "ON CONFLICT (user) DO UPDATE SET shown = excluded.shown",
                (user, shown),
            )
