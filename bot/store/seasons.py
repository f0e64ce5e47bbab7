"""The seasons of a server, and what stands out of the games that ended in one (E18.8)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.model.errors import Conflict
from bot.store.database import Chapter, Clash, Writer, columns_of, insert_into, made, marks, quoted, values_of
from bot.store.outbox import write_posts
from bot.store.results import feat_of
from bot.store.rows import FeatRow, PostRow, TimerRow
from bot.store.standing import SEASON, StandingRow


class SeasonRow(msgspec.Struct, frozen=True, kw_only=True):
    """A season of a server. Until its closing post is out, that stands in its channel (`StandingRow`)."""

    id: int = 0
    """Given by the store."""
    guild: int
    name: str
    zone: str
    """The time zone by which its days begin."""
    since: float
    until: float
    """The end of its last day, which is no part of it."""
    told: bool = False
    """Whether its closing post is written; it changes no more then."""


_NEW: Final = SeasonRow.__struct_fields__[1:-1]
_THEN: Final = "results.guild = ? AND results.ended >= ? AND results.ended < ?"
"""The games that count in a season."""


def _then(season: SeasonRow) -> tuple[int, float, float]:
    return season.guild, season.since, season.until


class Seasons(Chapter):
    """The part of the store that knows them. A server has one at a time."""

    async def seasons(self, guild: int, most: int) -> list[SeasonRow]:
        """Those of a server, the latest first."""
        rows = await self._db.all(
            f"SELECT {columns_of(SeasonRow)} FROM seasons WHERE guild = ? ORDER BY since DESC LIMIT ?",
            (guild, most),
        )
        return [made(SeasonRow, row) for row in rows]

    async def season_at(self, guild: int, moment: float) -> SeasonRow | None:
        """The one that ran at that moment."""
        row = await self._db.one(
            f"SELECT {columns_of(SeasonRow)} FROM seasons WHERE guild = ? AND since <= ? AND until > ?"
            " ORDER BY since DESC LIMIT 1",
            (guild, moment, moment),
        )
        return None if row is None else made(SeasonRow, row)

    async def open_season(self, season: SeasonRow, standing: StandingRow, now: float) -> None:
        """Open one, with the closing post it will have. Raises Conflict where another has not ended, or has
        its closing post before it."""
        try:
            async with self._db.writing() as tx:
                tx.call()
                going = "SELECT 1 FROM seasons WHERE guild = ? AND until > ?"
                if await tx.one(going, (season.guild, now)) is not None:
                    raise Conflict("another season has not ended")
                sql = f"INSERT INTO seasons ({quoted(_NEW)}) VALUES ({marks(_NEW)})"
                await tx.do(sql, values_of(season)[1:-1])
                await tx.do(insert_into("standing", StandingRow), values_of(standing))
        except Clash as error:
            raise Conflict("the last season has no closing post yet") from error

    async def change_season(self, before: SeasonRow, after: SeasonRow) -> None:
        """Another name or other days, with the time of the closing post. Raises Conflict if it was changed,
        taken away or told since it was read."""
        async with self._db.writing() as tx:
            tx.call()
            await _hold(tx, before)
            await tx.do(
                "UPDATE seasons SET name = ?, since = ?, until = ? WHERE id = ?",
                (after.name, after.since, after.until, before.id),
            )
            await tx.do(
                "UPDATE standing SET due = ? WHERE guild = ? AND kind = ?", (after.until, after.guild, SEASON)
            )

    async def move_season(self, season: SeasonRow, standing: StandingRow) -> None:
        """Its closing post comes to that channel. Raises Conflict as `change_season` does."""
        async with self._db.writing() as tx:
            tx.call()
            await _hold(tx, season)
            await tx.do("DELETE FROM standing WHERE guild = ? AND kind = ?", (season.guild, SEASON))
            await tx.do(insert_into("standing", StandingRow), values_of(standing))

    async def drop_season(self, season: SeasonRow, now: float) -> None:
        """Take away one that has not begun."""
        async with self._db.writing() as tx:
            tx.call()
            if await tx.do("DELETE FROM seasons WHERE id = ? AND since > ?", (season.id, now)):
                await tx.do("DELETE FROM standing WHERE guild = ? AND kind = ?", (season.guild, SEASON))

    async def close_season(self, season: SeasonRow, timer: TimerRow, posts: Sequence[PostRow]) -> None:
        """Write the closing post, which is the only one: nothing if it was moved or changed meanwhile."""
        async with self._db.writing() as tx:
            gone = await tx.do(
                "DELETE FROM standing WHERE guild = ? AND kind = ? AND due = ?",
                (season.guild, SEASON, timer.due),
            )
            if gone and await tx.do("UPDATE seasons SET told = 1 WHERE id = ? AND told = 0", (season.id,)):
                await write_posts(tx, posts)

    # What stands out of it

    async def channels_of(self, season: SeasonRow) -> list[int]:
        """Where its games were played."""
        rows = await self._db.all(
            "SELECT DISTINCT games.channel FROM results JOIN games ON games.id = results.game"
            f" WHERE {_THEN} ORDER BY games.channel",
            _then(season),
        )
        return [row[0] for row in rows]

    async def played_in(self, season: SeasonRow) -> dict[str, int]:
        """How many games of each kind ended in it."""
        rows = await self._db.all(
            f"SELECT title, count(*) FROM results WHERE {_THEN} GROUP BY title ORDER BY title", _then(season)
        )
        return {title: int(games) for title, games in rows}

    async def feat_in(
        self, season: SeasonRow, title: str, key: str, channels: Sequence[int]
    ) -> FeatRow | None:
        """The most of what is counted under that key that a person had in one game of some channels; of equal
        ones the oldest."""
        where = f"kept > 0 AND {_THEN} AND games.channel IN ({marks(channels)})"
        values = (*_then(season), *channels)
        return await feat_of(self._db, title, season.guild, "kept", where, "kept DESC", key, *values)

    async def fiercest_in(
        self, season: SeasonRow, title: str, keys: Sequence[str], channels: Sequence[int], most: int
    ) -> list[str]:
        """The games of some channels in which was fought most, by what is counted under those keys."""
        rows = await self._db.all(
            "SELECT shares.game, sum(one.value) AS fought"
            " FROM shares JOIN results ON results.game = shares.game"
            " JOIN games ON games.id = shares.game, json_each(shares.counts) AS one"
            f" WHERE {_THEN} AND shares.guild = ? AND shares.title = ?"
            f" AND games.channel IN ({marks(channels)}) AND one.key IN ({marks(keys)})"
            " GROUP BY shares.game ORDER BY fought DESC, shares.game LIMIT ?",
            (*_then(season), season.guild, title, *channels, *keys, most),
        )
        return [row[0] for row in rows]


async def _hold(tx: Writer, season: SeasonRow) -> None:
    """Let nobody else change it before the transaction ends. Raises Conflict if it is not what it was."""
    held = await tx.do(
        "UPDATE seasons SET told = 0"
        " WHERE id = ? AND guild = ? AND name = ? AND since = ? AND until = ? AND told = 0",
        (season.id, season.guild, season.name, season.since, season.until),
    )
    if held != 1:
        raise Conflict("the season was changed since it was read")
