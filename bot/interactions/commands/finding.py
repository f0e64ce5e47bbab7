"""Which table a command means: the channel's, the one named, or the only one (E14, E6.6)."""

from __future__ import annotations

from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.scene import Table

FINISHED = ("replay", "verify", "gamestats")
"""Commands whose ``game`` names a finished game also in a channel, which may have another table by now."""


async def find(tap: Tap) -> str:
    """The id of the table; ``tap.arg`` names the command.

    Raises Refusal ``table.none``, or ``table.which`` where several could be meant.
    """
    named = tap.game if tap.private or tap.arg in FINISHED else ""
    if not tap.private:
        tap.row = await tap.services.queries.row_in(tap.channel)
        if tap.row is None and not named:
            raise Refusal("table.none")
        if tap.row is not None and named in ("", tap.row.id):
            return tap.row.id
    mine = {table.game for table in await _mine(tap)}
    if named:
        if named not in mine | {table.game for table in await _mine(tap, over=True)}:
            raise Refusal("table.none")
        return named
    if len(mine) == 1:
        return mine.pop()
    raise Refusal("table.which" if mine else "table.none")


async def _mine(tap: Tap, *, over: bool = False) -> list[Table]:
    """The tables of whoever asks; in a channel those of its server alone."""
    tables = await tap.services.queries.games_of(tap.user, over=over)
    return [table for table in tables if tap.private or table.guild == tap.guild]
