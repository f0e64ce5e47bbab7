"""Standing orders and own notes: what belongs to one person alone (E5.9, E7.6, E11.1)."""

from __future__ import annotations

from bot.store.chapter import Chapter, columns_of, made
from bot.store.engine import Writer
from bot.store.rows import NoteRow, OrderRow


class Personal(Chapter):
    """The part of the store that keeps what nobody else may see."""

    async def orders(self, title: str, user: int) -> dict[str, str]:
        """All standing orders of somebody at tables of a game; those for all of them under the empty one."""
        rows = await self._db.all(
            "SELECT game, value FROM orders WHERE user = ? AND title = ?", (user, title)
        )
        return {row[0]: row[1] for row in rows}

    async def save_orders(self, row: OrderRow) -> None:
        """Write orders over, or forget them; those of one table belong to a `Change` of it."""
        async with self._db.writing() as tx:
            await write_orders(tx, row)

    async def notebook(self, game: str, user: int) -> list[NoteRow]:
        """The own notes of somebody at a table, oldest first."""
        rows = await self._db.all(
            f"SELECT {columns_of(NoteRow)} FROM notebooks WHERE user = ? AND game = ? ORDER BY id",
            (user, game),
        )
        return [made(NoteRow, row) for row in rows]

    async def write_note(self, row: NoteRow) -> None:
        """A new note, or with an id one of that person written over, if it is still there."""
        async with self._db.writing() as tx:
            if row.id:
                await tx.do(
                    "UPDATE notebooks SET text = ? WHERE id = ? AND user = ? AND game = ?",
                    (row.text, row.id, row.user, row.game),
                )
            else:
                await tx.do(
                    "INSERT INTO notebooks (game, user, about, text, turn, written) "
                    "VALUES (?, ?, ?, ?, ?, ?)",
                    (row.game, row.user, row.about, row.text, row.turn, row.written),
                )

    async def drop_note(self, note: int, user: int) -> None:
        """Delete a note of that person, if there is such a one."""
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM notebooks WHERE id = ? AND user = ?", (note, user))


async def write_orders(tx: Writer, row: OrderRow) -> None:
    """Orders inside a transaction."""
    if row.value:
        await tx.do(
            "INSERT INTO orders (user, title, game, value) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (user, title, game) DO UPDATE SET value = excluded.value",
            (row.user, row.title, row.game, row.value),
        )
    else:
        await tx.do(
            "DELETE FROM orders WHERE user = ? AND title = ? AND game = ?", (row.user, row.title, row.game)
        )
