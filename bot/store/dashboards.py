"""The standing message of a server that lists its tables (E18.6): where it is, when it is looked at next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.store.database import Chapter, columns_of, insert_into, made, values_of
from bot.store.outbox import write_posts
from bot.store.rows import PostRow, TimerRow

DASHBOARD: Final = "dashboard"
"""The timers of dashboards are ``dashboard:‹server›``, of no table."""
ROWS: Final = f"SELECT '' AS game, '{DASHBOARD}:' || guild AS name, due FROM dashboards"
"""As timers."""


class DashboardRow(msgspec.Struct, frozen=True, kw_only=True):
    """The dashboard of one server."""

    guild: int
    channel: int
    language: str
    due: float | None
    """When it is looked at next whether there is anything new."""
    born: float
    """When it was put there."""
    seen: str = ""
    """The tables of the server as it shows them, by `Dashboards.stirred`; empty before its first message."""

    @property
    def key(self) -> str:
        """Names its message in the outbox. One that is put there again begins with a new message."""
        return f"{DASHBOARD}-{self.channel}-{self.born:.0f}"


class Dashboards(Chapter):
    """The part of the store that knows the dashboards."""

    async def dashboard(self, guild: int) -> DashboardRow | None:
        """The dashboard of a server, if it has one."""
        row = await self._db.one(
            f"SELECT {columns_of(DashboardRow)} FROM dashboards WHERE guild = ?", (guild,)
        )
        return None if row is None else made(DashboardRow, row)

    async def set_dashboard(self, board: DashboardRow, posts: Sequence[PostRow] = ()) -> None:
        """Give a server a dashboard in place of the one it has; ``posts`` are written with it."""
        async with self._db.writing() as tx:
            tx.call()
            await tx.do("DELETE FROM dashboards WHERE guild = ?", (board.guild,))
            await tx.do(insert_into("dashboards", DashboardRow), values_of(board))
            await write_posts(tx, posts)

    async def drop_dashboard(self, board: DashboardRow, posts: Sequence[PostRow] = ()) -> None:
        """Take a dashboard away, unless it stands in another channel by now."""
        async with self._db.writing() as tx:
            gone = await tx.do(
                "DELETE FROM dashboards WHERE guild = ? AND channel = ?", (board.guild, board.channel)
            )
            if gone:
                await write_posts(tx, posts)

    async def drop_dashboard_in(self, channel: int) -> None:
        """The channel is gone, and a dashboard in it too."""
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM dashboards WHERE channel = ?", (channel,))

    async def show_dashboard(self, timer: TimerRow, board: DashboardRow, post: PostRow | None = None) -> None:
        """Note how a dashboard stands after a look and write its message: all, or nothing if it was set anew.

        Of its earlier messages only the newest is kept, which is the one that is edited.
        """
        async with self._db.writing() as tx:
            changed = await tx.do(
                "UPDATE dashboards SET due = ?, seen = ? WHERE guild = ? AND channel = ? AND due = ?",
                (board.due, board.seen, board.guild, board.channel, timer.due),
            )
            if not changed or post is None:
                return
            await tx.do(
                "DELETE FROM outbox WHERE game = '' AND key = ? AND status IN ('sent', 'refused', 'dead')"
                " AND id < (SELECT max(id) FROM outbox WHERE game = '' AND key = ? AND status = 'sent')",
                (board.key, board.key),
            )
            await write_posts(tx, (post,))

    async def stirred(self, guild: int) -> str:
        """The tables of a server in a few signs, which change whenever one of them does."""
        row = await self._db.one(
            "SELECT count(*), coalesce(sum(revision), 0) FROM games WHERE guild = ?", (guild,)
        )
        assert row is not None
        return f"{row[0]} {row[1]}"

    async def newest_over(self, guild: int) -> str | None:
        """The game of a server that ended last."""
        row = await self._db.one(
            "SELECT id FROM games WHERE guild = ? AND status = 'over' ORDER BY touched DESC, id LIMIT 1",
            (guild,),
        )
        return None if row is None else str(row[0])
