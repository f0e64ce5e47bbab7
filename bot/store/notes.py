"""Values of the bot's own."""

from __future__ import annotations

from bot.store.engine import Engine, Writer


class SqlNotes:
    """The part of the store that keeps them."""

    _db: Engine

    async def note(self, key: str) -> str | None:
        row = await self._db.one("SELECT value FROM notes WHERE key = ?", (key,))
        return None if row is None else str(row[0])

    async def notes(self, prefix: str) -> dict[str, str]:
        rows = await self._db.all(
            "SELECT key, value FROM notes WHERE substr(key, 1, ?) = ?", (len(prefix), prefix)
        )
        return {row[0]: row[1] for row in rows}

    async def drop_value(self, key: str) -> None:
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM notes WHERE key = ?", (key,))

    async def set_note(self, key: str, value: str) -> None:
        async with self._db.writing() as tx:
            await write_note(tx, key, value)

    async def first_note(self, key: str, value: str) -> str:
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
