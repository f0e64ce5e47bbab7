"""What the admins of a server have set, and whom they have blocked (E9.4)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.store.database import OPEN, Chapter, columns_of, made
from bot.store.rows import GameRow


class GuildSettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of one server."""

    channels: tuple[int, ...] = ()
    """Where tables may be opened; none means everywhere."""
    who: str = "everyone"
    """Who may open one: ``everyone``, ``role`` or ``admins``."""
    role: int = 0
    """The role that may, with ``role``."""
    language: str = ""
    """What the posts of new tables speak; empty for what Discord says of the server (E12.5)."""
    clock: str = ""
    """The clock of new tables; empty for the one of their preset."""
    preset: str = ""
    """What ``/game new`` offers first; empty for the usual one."""
    title: str = ""
    """The game of the table that was opened last, where the house has several."""


class BlockedRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who may not take a seat at any table of a server."""

    guild: int
    user: int
    since: float


class Guilds(Chapter):
    """The part of the store that belongs to the admins of servers."""

    async def guild_settings(self, guild: int) -> GuildSettings:
        """What the admins of a server have set."""
        row = await self._db.one("SELECT settings FROM houses WHERE guild = ?", (guild,))
        return GuildSettings() if row is None else msgspec.json.decode(row[0], type=GuildSettings)

    async def set_guild_settings(
        self, guild: int, edit: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Change that; the settings after it. ``edit`` is pure and may raise Refusal."""
        async with self._db.writing() as tx:
            await tx.alone(f"house {guild}")
            row = await tx.one("SELECT settings FROM houses WHERE guild = ?", (guild,))
            house = edit(GuildSettings() if row is None else msgspec.json.decode(row[0], type=GuildSettings))
            await tx.do(
                "INSERT INTO houses (guild, settings) VALUES (?, ?)"
                " ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
                (guild, msgspec.json.encode(house).decode()),
            )
            return house

    async def block(self, row: BlockedRow) -> bool:
        """Block somebody; whether that is new."""
        async with self._db.writing() as tx:
            changed = await tx.do(
                "INSERT INTO blocked (guild, user, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                (row.guild, row.user, row.since),
            )
            return changed == 1

    async def unblock(self, guild: int, user: int) -> bool:
        """Whether somebody was blocked, and is no longer."""
        async with self._db.writing() as tx:
            return await tx.do("DELETE FROM blocked WHERE guild = ? AND user = ?", (guild, user)) == 1

    async def is_blocked(self, guild: int, user: int) -> bool:
        """Whether somebody is blocked in a server."""
        row = await self._db.one("SELECT 1 FROM blocked WHERE guild = ? AND user = ?", (guild, user))
        return row is not None

    async def blocked(self, guild: int, most: int, *, after: int = 0) -> list[BlockedRow]:
        """Who is blocked in a server, the oldest first, after the first so many."""
        rows = await self._db.all(
            f"SELECT {columns_of(BlockedRow)} FROM blocked WHERE guild = ? ORDER BY since, user"
            " LIMIT ? OFFSET ?",
            (guild, most, after),
        )
        return [made(BlockedRow, row) for row in rows]

    async def tables_in(self, guild: int, most: int, *, after: int = 0) -> list[GameRow]:
        """The open tables of a server, oldest first, after the first so many."""
        rows = await self._db.all(
            f"SELECT {columns_of(GameRow)} FROM games WHERE guild = ? AND status IN ({OPEN})"
            " ORDER BY created, id LIMIT ? OFFSET ?",
            (guild, most, after),
        )
        return [made(GameRow, row) for row in rows]

    async def count_in(self, guild: int) -> tuple[int, int]:
        """How many open tables, and how many finished games, a server has."""
        row = await self._db.one(
            f"SELECT count(*) FILTER (WHERE status IN ({OPEN})), count(*) FILTER (WHERE status = 'over')"
            " FROM games WHERE guild = ?",
            (guild,),
        )
        return (0, 0) if row is None else (int(row[0]), int(row[1]))

    async def guild(self, guild: int, *, present: bool) -> bool:
        """Note that the bot is (or is no longer) in a server; whether that is new."""
        async with self._db.writing() as tx:
            changed = await tx.do(
                "INSERT INTO guilds (id, present) VALUES (?, ?) ON CONFLICT (id) DO UPDATE"
                " SET present = excluded.present WHERE guilds.present <> excluded.present",
                (guild, present),
            )
            return changed == 1
