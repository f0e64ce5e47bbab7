"""Links from the log and a replay to the messages that showed something to a seat alone (E7.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import discord

from bot.model.narrator import Narrator
from bot.model.post import look_key
from bot.model.scene import Entry
from bot.tables.queries import TableQueries

Links = Mapping[int, str]
"""By the version of a step, the address of the direct message with what was seen then."""


async def links(
    narrator: Narrator,
    queries: TableQueries,
    table_id: str,
    seat: str | None,
    party: Sequence[str],
    entries: Iterable[Entry],
) -> Links:
    """Where the looks of that seat in these steps were told."""
    if seat is None:
        return {}
    urls = {}
    for entry in entries:
        if narrator.looked(entry, party):
            row = await queries.told(table_id, [look_key(seat, entry.version)], 0.0)
            if row is not None and row.message is not None:
                message = discord.MessageReference(message_id=row.message, channel_id=row.channel)
                urls[entry.version] = message.jump_url
    return urls
