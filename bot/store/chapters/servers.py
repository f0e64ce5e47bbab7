"""Servers, as a store keeps them (E9.4)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from bot.store.guilds import BlockedRow, GuildSettings
from bot.store.rows import (
    GameRow,
)


class Servers(ABC):
    """What admins have set, and what there is in a server."""

    @abstractmethod
    async def guild_settings(self, guild: int) -> GuildSettings:
        """What the admins of a server have set."""

    @abstractmethod
    async def set_guild_settings(
        self, guild: int, edit: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Change that; the settings after it. ``edit`` is pure and may raise Refusal."""

    @abstractmethod
    async def block(self, row: BlockedRow) -> bool:
        """Block somebody; whether that is new."""

    @abstractmethod
    async def unblock(self, guild: int, user: int) -> bool:
        """Whether somebody was blocked, and is no longer."""

    @abstractmethod
    async def is_blocked(self, guild: int, user: int) -> bool:
        """Whether somebody is blocked in a server."""

    @abstractmethod
    async def blocked(self, guild: int, most: int, *, after: int = 0) -> list[BlockedRow]:
        """Who is blocked in a server, the oldest first, after the first so many."""

    @abstractmethod
    async def tables_in(self, guild: int, most: int, *, after: int = 0) -> list[GameRow]:
        """The open tables of a server, oldest first, after the first so many."""

    @abstractmethod
    async def count_in(self, guild: int) -> tuple[int, int]:
        """How many open tables, and how many finished games, a server has."""

    @abstractmethod
    async def guild(self, guild: int, *, present: bool) -> bool:
        """Note that the bot is (or is no longer) in a server; whether that is new."""
