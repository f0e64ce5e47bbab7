"""Leagues: who is in, their rounds, and the tables of each round (E18.8)."""

from collections.abc import Collection, Sequence
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from bot.model.errors import Conflict
from bot.store.database import Chapter, Clash, Writer, columns_of, insert_into, made, marks, quoted, values_of
from bot.store.outbox import drop_edits, write_posts
from bot.store.rows import PostRow

LEAGUE: Final = "league"
"""The kind of its posts; its timer is ``league:‹id›``, of no table."""
ROWS: Final = "SELECT '' AS game, 'league:' || id AS name, due FROM leagues"
"""As timers."""
Came = Literal["", "won", "rest", "left"]


class LeagueRow(msgspec.Struct, frozen=True, kw_only=True):
    """A league of a channel."""

    id: int = 0
    """Given by the store."""
    guild: int
    channel: int
    language: str
    name: str
    organiser: int
    """The account that runs it; 0 once that was forgotten."""
    title: str
    """Which game is played, by the id of its kit."""
    preset: str
    clock: str
    """Of the game's clocks."""
    seats: int
    """Players at a table."""
    rounds: int
    kind: str
    """``swiss`` or ``groups``."""
    points: str
    """``winner`` or ``places``: what a game is worth."""
    status: str = "open"
    """``open`` while people sign up, ``running`` or ``over``."""
    round: int = 0
    """The one that is played; 0 before the first."""
    lacks: str = ""
    """The key of the refusal for which a table of the round is not open yet."""
    seen: str = ""
    """The newest post in a few signs, which change with what it says."""
    born: float
    due: float | None
    """When it is looked at next whether there is something to do."""
    revision: int = 1
    """Goes up with every change: what compare-and-swap compares."""


class LeaguePlayerRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who signed up."""

    number: int
    """Within the league, in the order of signing up."""
    user: int | None
    """``None`` once the account was forgotten."""
    joined: float
    pool: int = 0
    """The group; 0 where there are none."""
    gone: int = 0
    """The first round without them; 0: they play on."""


class Seated(msgspec.Struct, frozen=True, array_like=True):
    """A player of a league at a table."""

    number: int
    came: Came = ""
    """How it ended for them; empty while it is played."""


class LeagueTableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round."""

    round: int
    number: int
    people: tuple[Seated, ...]
    """The best placed first."""
    status: str = "planned"
    """``planned``, ``running`` or ``over``."""
    game: str = ""
    thread: int = 0
    computers_won: int = 0
    """How many seats without a player of the league won."""


_NEW: Final = LeagueRow.__struct_fields__[1:]
_OTHERS: Final = ", ".join(f'"{name}" = ?' for name in _NEW)
_PLAYER: Final = LeaguePlayerRow.__struct_fields__
_TABLE: Final = LeagueTableRow.__struct_fields__


def _anew(names: Sequence[str], key: Collection[str]) -> str:
    return ", ".join(f'"{name}" = excluded."{name}"' for name in names if name not in key)


class Leagues(Chapter):
    """The part of the store that knows them. A channel has one at a time."""

    async def open_league(self, league: LeagueRow) -> LeagueRow:
        """Open one; answers it with its id. Raises Conflict where another of that channel is not over."""
        try:
            async with self._db.writing() as tx:
                tx.call()
                await tx.do(
                    f"INSERT INTO leagues ({quoted(_NEW)}) VALUES ({marks(_NEW)})", values_of(league)[1:]
                )
                mine = "SELECT id FROM leagues WHERE channel = ? AND status <> 'over'"
                (row,) = await tx.all(mine, (league.channel,))
                return replace(league, id=int(row[0]))
        except Clash as error:
            raise Conflict("another league of the channel is not over") from error

    async def league(self, number: int) -> LeagueRow | None:
        """That league."""
        row = await self._db.one(f"SELECT {columns_of(LeagueRow)} FROM leagues WHERE id = ?", (number,))
        return None if row is None else made(LeagueRow, row)

    async def league_in(self, channel: int) -> LeagueRow | None:
        """The newest of a channel, which is the one that is not over if there is one."""
        row = await self._db.one(
            f"SELECT {columns_of(LeagueRow)} FROM leagues WHERE channel = ? ORDER BY id DESC LIMIT 1",
            (channel,),
        )
        return None if row is None else made(LeagueRow, row)

    async def league_names(self, guild: int) -> list[str]:
        """The names of all leagues of a server."""
        return [row[0] for row in await self._db.all("SELECT name FROM leagues WHERE guild = ?", (guild,))]

    async def league_players(self, league: int) -> list[LeaguePlayerRow]:
        """All who signed up, in that order."""
        rows = await self._db.all(
            f"SELECT {columns_of(LeaguePlayerRow)} FROM league_players WHERE league = ? ORDER BY number",
            (league,),
        )
        return [made(LeaguePlayerRow, row) for row in rows]

    async def league_tables(self, league: int) -> list[LeagueTableRow]:
        """The tables of all rounds, in order."""
        rows = await self._db.all(
            f"SELECT {columns_of(LeagueTableRow)} FROM league_tables WHERE league = ? ORDER BY round, number",
            (league,),
        )
        return list(map(_table, rows))

    async def change_league(
        self,
        before: LeagueRow,
        after: LeagueRow,
        *,
        players: Sequence[LeaguePlayerRow] = (),
        left: Sequence[int] = (),
        tables: Sequence[LeagueTableRow] = (),
        posts: Sequence[PostRow] = (),
    ) -> LeagueRow:
        """Write a change with its messages: all, or nothing; the league after it.

        Players and tables are written over or new; those of ``left`` leave without a trace. Of messages that
        are edited only the newest is kept. Raises Conflict if it was changed since it was read.
        """
        after = replace(after, revision=before.revision + 1)
        async with self._db.writing() as tx:
            changed = await tx.do(
                f"UPDATE leagues SET {_OTHERS} WHERE id = ? AND revision = ?",
                (*values_of(after)[1:], before.id, before.revision),
            )
            if changed != 1:
                raise Conflict("the league was changed since it was read")
            await tx.many(
                f"{insert_into('league_players', LeaguePlayerRow, 'league')}"
                f" ON CONFLICT (league, number) DO UPDATE SET {_anew(_PLAYER, ('number',))}",
                ((after.id, *values_of(player)) for player in players),
            )
            await tx.many(
                "DELETE FROM league_players WHERE league = ? AND number = ?",
                ((after.id, number) for number in left),
            )
            await tx.many(
                f"{insert_into('league_tables', LeagueTableRow, 'league')}"
                f" ON CONFLICT (league, round, number) DO UPDATE SET {_anew(_TABLE, ('round', 'number'))}",
                ((after.id, *_written(table)) for table in tables),
            )
            for key in {post.key for post in posts if post.key}:
                await drop_edits(tx, key)
            await write_posts(tx, posts)
        return after

    async def drop_leagues_in(self, channel: int) -> None:
        """The channel is gone: so is what went on there."""
        async with self._db.writing() as tx:
            await tx.do(
                "UPDATE leagues SET status = 'over', due = NULL, revision = revision + 1"
                " WHERE channel = ? AND status <> 'over'",
                (channel,),
            )


def _table(row: Sequence[object]) -> LeagueTableRow:
    columns = dict(zip(_TABLE, row, strict=True))
    columns["people"] = msgspec.json.decode(str(columns["people"]))
    return msgspec.convert(columns, LeagueTableRow, strict=False)


def _written(table: LeagueTableRow) -> tuple[object, ...]:
    return tuple(
        msgspec.json.encode(value).decode() if name == "people" else value
        for name, value in zip(_TABLE, values_of(table), strict=True)
    )


async def leave_leagues(tx: Writer, user: int) -> None:
    """An account is forgotten: it is withdrawn from the next round on, its results stay, and the posts are
    looked at anew."""
    await tx.do(
        "UPDATE leagues SET due = 0, revision = revision + 1 WHERE organiser = ?"
        " OR id IN (SELECT league FROM league_players WHERE user = ?)",
        (user, user),
    )
    await tx.do("UPDATE leagues SET organiser = 0 WHERE organiser = ?", (user,))
    await tx.do(
        "UPDATE league_players SET user = NULL, gone = CASE gone WHEN 0 THEN 1 +"
        " (SELECT round FROM leagues WHERE leagues.id = league) ELSE gone END"
        " WHERE user = ?",
        (user,),
    )
