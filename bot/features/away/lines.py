"""Lines about people who are away in the posts of others (E8.9). Pure."""

from __future__ import annotations

from collections.abc import Collection

from bot.model.scene import Table
from bot.words import prefs, text
from bot.words.catalogue import _


def told_turns(table: Table, finished: Collection[int]) -> list[str]:
    """Under a turn post: who is away, of those whose stand-ins played the turns it tells (E8.9)."""
    return [
        _("{name} is away until {until}; a stand-in plays.").format(
            name=text.plain(sitter.name), until=prefs.day(sitter.away)
        )
        for sitter in table.sitters
        if sitter.away and set(sitter.stood) & set(finished)
    ]
