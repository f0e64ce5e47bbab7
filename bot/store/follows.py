"""Who follows which table (E2.9)."""

from __future__ import annotations

from bot.store.chapter import Chapter
from bot.store.engine import Writer
from bot.store.rows import GameRow


class Follows(Chapter):
    """The part of the store that knows the watchers."""

    async def followers(self, game: str) -> list[int]:
        """Who follows a table, in the order in which they began; nobody one that is over."""
        rows = await self._db.all("SELECT user FROM follows WHERE game = ? ORDER BY since, user", (game,))
        return [row[0] for row in rows]

    async def follow(self, game: str, user: int, now: float) -> None:
        """Somebody follows a table, if it still runs; for the second time nothing."""
        async with self._db.writing() as tx:
            # A game that ended in this moment is followed by nobody.
            await tx.do(
                "INSERT INTO follows (game, user, since) "
                "SELECT id, ?, ? FROM games WHERE id = ? AND status IN ('running', 'paused') "
                "ON CONFLICT DO NOTHING",
                (user, now, game),
            )

    async def unfollow(self, game: str, user: int) -> None:
        """Somebody does not, or no longer."""
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM follows WHERE game = ? AND user = ?", (game, user))


async def end_follows(tx: Writer, game: GameRow) -> None:
    """A game that is over is followed by nobody; inside the transaction that ends it."""
    if game.status == "over":
        await tx.do("DELETE FROM follows WHERE game = ?", (game.id,))
