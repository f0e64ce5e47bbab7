"""What the channel reads of people who are away: silent lines (E8.9). Pure."""

from __future__ import annotations

from bot.model.kit import Seats
from bot.model.post import Post
from bot.model.scene import Sitter, Table
from bot.tables.notices.seats import line
from bot.ui.buttons import turn_button
from bot.ui.naming import called
from bot.words import prefs
from bot.words import text as texts


def waits(seats: Seats, table: Table, sitter: Sitter, end: float, until: float) -> Post:
    """The table waits for somebody; ``end`` is when it goes on at the latest."""
    text = prefs.waits(
        texts.plain(table.name), texts.plain(sitter.name), called(seats, table, sitter.seat), until, end
    )
    return line(table, text, turn_button())
