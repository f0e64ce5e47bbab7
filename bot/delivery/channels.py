"""Servers and channels as one of several processes finds them: what it hears nothing of, it asks for."""

from __future__ import annotations

import contextlib

import discord


async def server(client: discord.Client, guild: int) -> discord.Guild | None:
    """A server the bot is in; ``None`` where it is not. Raises HTTPException, OSError.

    One whose shard is another process's is asked for: its channels are not in it.
    """
    known = client.get_guild(guild)
    if known is not None or not isinstance(client, discord.AutoShardedClient) or _here(client, guild):
        return known
    with contextlib.suppress(discord.NotFound, discord.Forbidden):
        return await client.fetch_guild(guild, with_counts=False)
    return None


def _here(client: discord.AutoShardedClient, guild: int) -> bool:
    """Whether this process would know it."""
    if client.shard_ids is None or client.shard_count is None:
        return True
    return (guild >> 22) % client.shard_count in client.shard_ids


async def place_in(guild: discord.Guild, channel: int) -> discord.abc.GuildChannel | discord.Thread:
    """A channel or thread of a server. Raises NotFound, Forbidden, HTTPException, OSError."""
    return guild.get_channel_or_thread(channel) or await guild.fetch_channel(channel)


async def text_channel(client: discord.Client, channel: int) -> discord.TextChannel | None:
    """A text channel, or the one a thread is in; ``None`` where there is none.

    Raises HTTPException, OSError.
    """
    place: object = client.get_channel(channel)
    with contextlib.suppress(discord.NotFound, discord.Forbidden):
        place = place or await client.fetch_channel(channel)
        if isinstance(place, discord.Thread):
            place = place.parent or await client.fetch_channel(place.parent_id)
    return place if isinstance(place, discord.TextChannel) else None
