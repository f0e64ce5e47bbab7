"""The analyses of finished games (E18.3): asked for, under way, kept with the game."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from bot.store.database import Chapter, columns_of, made
from bot.store.outbox import write_posts
from bot.store.rows import PostRow


class AnalysisRow(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of one game."""

    game: str
    status: Literal["asked", "stopped", "done"]
    """``asked``: it is under way, or waits until others are done."""
    asked: float
    body: bytes = b""
    """How far it is, as the feature reads it; empty before its first step."""


class Analyses(Chapter):
    """The part of the store that keeps analyses."""

    async def analysis(self, game: str) -> AnalysisRow | None:
        """The analysis of a game, if it was ever asked for."""
        row = await self._db.one(f"SELECT {columns_of(AnalysisRow)} FROM analyses WHERE game = ?", (game,))
        return None if row is None else made(AnalysisRow, row)

    async def next_analysis(self) -> AnalysisRow | None:
        """The one that was asked for first of those that are not done."""
        row = await self._db.one(
            f"SELECT {columns_of(AnalysisRow)} FROM analyses INDEXED BY asked_analyses"
            " WHERE status = 'asked' ORDER BY asked LIMIT 1"
        )
        return None if row is None else made(AnalysisRow, row)

    async def ask_analysis(self, game: str, asked: float) -> bool:
        """Ask for it, or have one that was stopped go on; false where it is under way or done already."""
        async with self._db.writing() as tx:
            tx.call()
            return bool(
                await tx.do(
                    "INSERT INTO analyses (game, status, asked, body) VALUES (?, 'asked', ?, ?)"
                    " ON CONFLICT (game) DO UPDATE SET status = 'asked', asked = excluded.asked"
                    " WHERE analyses.status = 'stopped'",
                    (game, asked, b""),
                )
            )

    async def stop_analysis(self, game: str) -> bool:
        """Stop it; what it has found so far is kept. False where it is not under way."""
        async with self._db.writing() as tx:
            return bool(
                await tx.do(
                    "UPDATE analyses SET status = 'stopped' WHERE game = ? AND status = 'asked'", (game,)
                )
            )

    async def advance_analysis(self, game: str, body: bytes) -> bool:
        """Keep how far it is; false where it was stopped meanwhile, or its game is gone."""
        async with self._db.writing() as tx:
            return bool(
                await tx.do("UPDATE analyses SET body = ? WHERE game = ? AND status = 'asked'", (body, game))
            )

    async def finish_analysis(self, game: str, body: bytes, posts: Sequence[PostRow]) -> bool:
        """It is done: keep it and write its message, both or neither, and once."""
        async with self._db.writing() as tx:
            done = await tx.do(
                "UPDATE analyses SET status = 'done', body = ? WHERE game = ? AND status = 'asked'",
                (body, game),
            )
            if done:
                await write_posts(tx, posts)
            return bool(done)
