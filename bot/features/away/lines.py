"""Lines about people who are away in the posts of others (E8.9). Pure."""

from __future__ import annotations

from collections.abc import Collection

from bot.model.scene import Table
from bot.words import away as words
from bot.words import text


def told_turns(table: Table, finished: Collection[int]) -> list[str]:
    """Under a turn post: who is away, of those whose stand-ins played the turns it tells (E8.9)."""
    return [
        words.stands(text.plain(sitter.name), sitter.away)
        for sitter in table.sitters
        if sitter.away and set(sitter.stood) & set(finished)
    ]
