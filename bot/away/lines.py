"""Lines about people who are away in the posts of others (E8.9). Pure."""

from __future__ import annotations

from bot.scene import Table
from bot.words import away as words
from bot.words import names


def told_turns(table: Table, finished: list[str]) -> list[str]:
    """Under a turn post: of the seats whose turns it tells, who is away (E8.9)."""
    return [
        words.stands(names.plain(sitter.name), sitter.away)
        for sitter in table.sitters
        if sitter.away and sitter.stand_in and set(finished) & set(table.party(sitter.seat))
    ]
