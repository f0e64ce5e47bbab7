"""What stands in a channel of a server, or comes there again and again, because its admins asked for it: the
list of its tables (E18.6), the puzzle of the day (E18.7), the end of a season (E18.8), the week in one post
(E18.9)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.store.database import Chapter, columns_of, insert_into, made, values_of
from bot.store.outbox import DONE, drop_edits, write_posts
from bot.store.results import mark_week
from bot.store.rows import PostRow, TimerRow

DASHBOARD: Final = "dashboard"
SUNDAY: Final = "sunday"
PUZZLE: Final = "puzzle"
SEASON: Final = "season"
KINDS: Final = (DASHBOARD, SUNDAY, PUZZLE, SEASON)
"""A server has one of each at most; their timers are ``‹kind›:‹server›``, of no table."""
ROWS: Final = "SELECT '' AS game, kind || ':' || guild AS name, due FROM standing"
"""As timers."""


class StandingRow(msgspec.Struct, frozen=True, kw_only=True):
    """One of them in one server."""

    guild: int
    kind: str
    channel: int
    language: str
    zone: str = ""
    """The time zone by which its days begin."""
    due: float | None
    """When it is looked at next whether there is anything new."""
    born: float
    """When it was put there."""
    seen: str = ""
    """What it has told, as its feature reads it; empty before its first message."""

    @property
    def key(self) -> str:
        """Names its message in the outbox. One that is put there again begins with a new message."""
        return f"{self.kind}-{self.channel}-{self.born:.0f}"


class Standings(Chapter):
    """The part of the store that knows them."""

    async def standing(self, guild: int, kind: str) -> StandingRow | None:
        """That of a server, if it has one."""
        row = await self._db.one(
            f"SELECT {columns_of(StandingRow)} FROM standing WHERE guild = ? AND kind = ?", (guild, kind)
        )
        return None if row is None else made(StandingRow, row)

    async def set_standing(
        self, standing: StandingRow, posts: Sequence[PostRow] = (), *, week: bool = False
    ) -> None:
        """Put it there in place of the one of its kind; ``posts`` are written with it, and ``week`` is as for
        `show_standing`."""
        async with self._db.writing() as tx:
            tx.call()
            await tx.do("DELETE FROM standing WHERE guild = ? AND kind = ?", (standing.guild, standing.kind))
            await tx.do(insert_into("standing", StandingRow), values_of(standing))
            if week:
                await mark_week(tx, standing.guild)
            await write_posts(tx, posts)

    async def drop_standing(self, standing: StandingRow, posts: Sequence[PostRow] = ()) -> None:
        """Take it away, unless it is in another channel by now."""
        async with self._db.writing() as tx:
            gone = await tx.do(
                "DELETE FROM standing WHERE guild = ? AND kind = ? AND channel = ?",
                (standing.guild, standing.kind, standing.channel),
            )
            if gone:
                await write_posts(tx, posts)

    async def drop_standing_in(self, channel: int) -> None:
        """The channel is gone, and all that stood in it too."""
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM standing WHERE channel = ?", (channel,))

    async def show_standing(
        self, timer: TimerRow, standing: StandingRow, *posts: PostRow, week: bool = False
    ) -> None:
        """Note how it stands after a look and write its messages: all, or nothing if it was set anew.

        Of the earlier ones only what is edited is kept: the newest of the key of the first, and where keys
        end with a day those from that day on. ``week``: the ladders of the server are remembered.
        """
        async with self._db.writing() as tx:
            changed = await tx.do(
                "UPDATE standing SET due = ?, seen = ?"
                " WHERE guild = ? AND kind = ? AND channel = ? AND due = ?",
                (
                    *(standing.due, standing.seen),
                    *(standing.guild, standing.kind, standing.channel, timer.due),
                ),
            )
            if changed and week:
                await mark_week(tx, standing.guild)
            if not changed or not posts:
                return
            key = posts[0].key
            await drop_edits(tx, key)
            await tx.do(f"DELETE FROM outbox WHERE {DONE} AND key > ? AND key < ?", (f"{standing.key}-", key))
            await write_posts(tx, posts)

    async def stirred(self, guild: int) -> str:
        """The tables of a server in a few signs, which change whenever one of them does."""
        row = await self._db.one(
            "SELECT count(*), coalesce(sum(revision), 0) FROM games WHERE guild = ?", (guild,)
        )
        assert row is not None
        return f"{row[0]} {row[1]}"

    async def newest_over(self, guild: int, most: int) -> list[str]:
        """The games of a server that ended last, the newest first."""
        rows = await self._db.all(
            "SELECT id FROM games WHERE guild = ? AND status = 'over' ORDER BY touched DESC, id LIMIT ?",
            (guild, most),
        )
        return [row[0] for row in rows]
