"""Values of the bot's own."""

from __future__ import annotations

from bot.store.chapter import Chapter
from bot.store.engine import Writer


class Notes(Chapter):
    """The part of the store that keeps them."""

    async def note(self, key: str) -> str | None:
        """A value of the bot's own: ``heartbeat``, ``commands`` …"""
        row = await self._db.one("SELECT value FROM notes WHERE key = ?", (key,))
        return None if row is None else str(row[0])

    async def notes(self, prefix: str) -> dict[str, str]:
        """All values whose keys begin so."""
        rows = await self._db.all(
            "SELECT key, value FROM notes WHERE substr(key, 1, ?) = ?", (len(prefix), prefix)
        )
        return {row[0]: row[1] for row in rows}

    async def drop_value(self, key: str) -> None:
        """Keep a value no longer."""
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM notes WHERE key = ?", (key,))

    async def set_note(self, key: str, value: str) -> None:
        """Keep a value of the bot's own."""
        async with self._db.writing() as tx:
            await write_note(tx, key, value)

    async def first_note(self, key: str, value: str) -> str:
        """Keep a value unless there is one; the one that is kept."""
        async with self._db.writing() as tx:
            await tx.do(
                "INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", (key, value)
            )
            row = await tx.one("SELECT value FROM notes WHERE key = ?", (key,))
            assert row is not None
            return str(row[0])


async def write_note(tx: Writer, key: str, value: str) -> None:
    """Keep a value in place of the one before, inside a transaction."""
    await tx.do(
        "INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )
