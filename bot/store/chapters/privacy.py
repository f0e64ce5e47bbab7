"""What a store does for privacy (E11)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from bot.store.privacy import Rewriting
from bot.store.rows import (
    PostRow,
)


class Privacy(ABC):
    """What is told of an account, and how it is forgotten."""

    @abstractmethod
    async def rows_of(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """What is kept of one account, by table, for its owner to read."""

    @abstractmethod
    async def ask_deletion(self, user: int, now: float) -> None:
        """Note that an account is to be forgotten; it stays noted until `forget`."""

    @abstractmethod
    async def deletions(self) -> list[int]:
        """The accounts that are still to be forgotten."""

    @abstractmethod
    async def mentioning(self, user: int) -> list[str]:
        """The open tables that know an account in any way, oldest first."""

    @abstractmethod
    async def forget(
        self, user: int, rewriting: Rewriting, last: Sequence[PostRow] = ()
    ) -> tuple[str, ...] | None:
        """Forget an account and every name of it, and write a last message; the tables that were rewritten.

        ``None``, and nothing is done, while it sits at an open table. A block stays, without the name.
        """

    @abstractmethod
    async def erase(self, post: int) -> None:
        """Remove a message from the outbox without a trace."""

    @abstractmethod
    async def delete_guild(self, guild: int, last: Sequence[PostRow]) -> int:
        """Delete all tables of a server with everything of them, write last messages; how many (E11.4)."""

    @abstractmethod
    async def scrub(self) -> bool:
        """Overwrite what was deleted since the last time; whether there was anything."""
