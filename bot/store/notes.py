"""Values of the bot's own, inside a transaction."""

from __future__ import annotations

from bot.store.engine import Writer


async def write_note(tx: Writer, key: str, value: str) -> None:
    """Keep a value in place of the one before."""
    await tx.do(
        "INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )
