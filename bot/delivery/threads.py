"""Channels and threads of Discord: public threads for further tables, private ones for teams (E2.1, O3)."""

import contextlib
import logging
from collections.abc import Iterator
from typing import Final

import discord

from bot.delivery.ports import wait_of
from bot.delivery.sender import ARCHIVED, awake
from bot.model.errors import Refusal
from bot.ui import permissions

log = logging.getLogger(__name__)

A_WEEK: Final = 10080
"""Minutes of silence until a thread leaves the list, the longest Discord knows; full servers are quicker."""


class Threads:
    """Opens threads and lets people in."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def open(self, channel: int, name: str) -> int:
        """Open a public thread in a text channel (E2.1); its id.

        Raises Refusal ``permission.missing``, or ``thread.refused`` for another reason of Discord's,
        ``discord.limited`` for a limit that lasts.
        """
        with _thread_refusals(permissions.CREATE_THREADS_NAME):
            place = await text_channel(self._client, channel)
            if place is None or place.id != channel:
                raise Refusal("thread.refused")
            thread = await place.create_thread(
                name=name, type=discord.ChannelType.public_thread, auto_archive_duration=A_WEEK
            )
        return thread.id

    async def found(self, channel: int, since: float) -> list[tuple[str, int]]:
        """The public threads of ours in a text channel that were opened since, with their names.

        Discord is asked: the server may be one that another process hears. Raises Refusal as `open`.
        """
        with _thread_refusals(permissions.CREATE_THREADS_NAME):
            place = await text_channel(self._client, channel)
            if place is None:
                return []
            ours = await self._ours(place, since)
            return [(thread.name, thread.id) for thread in ours if not thread.is_private()]

    async def _ours(self, place: discord.TextChannel, since: float) -> list[discord.Thread]:
        user = self._client.user
        return [
            thread
            for thread in await place.guild.active_threads()
            if user is not None
            and (thread.owner_id, thread.parent_id) == (user.id, place.id)
            and discord.utils.snowflake_time(thread.id).timestamp() >= since
        ]

    async def open_room(self, channel: int, name: str) -> discord.Thread:
        """Open a private thread beside a table (O3). Raises Refusal as `open`."""
        with _thread_refusals(permissions.CREATE_PRIVATE_NAME):
            place = await text_channel(self._client, channel)
            if place is None:
                raise Refusal("thread.refused")
            return await place.create_thread(
                name=name,
                type=discord.ChannelType.private_thread,
                auto_archive_duration=A_WEEK,
                invitable=False,
            )

    async def room_of(self, channel: int, name: str, since: float) -> discord.Thread | None:
        """A private thread of ours beside a table with that name, opened since; None where there is none.

        Discord is asked: the server may be one that another process hears. Raises Refusal as `open`.
        """
        with _thread_refusals(permissions.CREATE_PRIVATE_NAME):
            place = await text_channel(self._client, channel)
            if place is None:
                return None
            for thread in await self._ours(place, since):
                if thread.is_private() and thread.name == name:
                    return thread
        return None

    async def room(self, thread: int | None) -> discord.Thread | None:
        """The thread of a team; None where there is none any more. Raises Refusal ``discord.limited``."""
        if thread is None:
            return None
        with contextlib.suppress(discord.NotFound, discord.Forbidden), _limits():
            channel = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
            return channel if isinstance(channel, discord.Thread) else None
        return None

    async def enters(self, thread: discord.Thread, user: int) -> bool:
        """Bring somebody into a private thread; false where Discord does not let them in.

        Raises Refusal ``discord.limited``.
        """
        with _limits():
            return await self._let_in(thread, user)

    async def _let_in(self, thread: discord.Thread, user: int) -> bool:
        try:
            try:
                await thread.add_user(discord.Object(user))
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                await awake(self._client, thread.id)
                await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("somebody could not enter a thread: status %d, code %d", error.status, error.code)
            return False
        return True


@contextlib.contextmanager
def _thread_refusals(permission: str) -> Iterator[None]:
    """What Discord says when it opens no thread, as refusals; faults on its side are raised as they are."""
    try:
        with _limits():
            yield
    except discord.Forbidden as error:
        raise Refusal("permission.missing", {"names": permissions.named(permission)}) from error
    except discord.HTTPException as error:
        if error.status >= 500:
            raise
        log.info("no thread was opened: status %d, code %d", error.status, error.code)
        raise Refusal("thread.refused") from error


@contextlib.contextmanager
def _limits() -> Iterator[None]:
    """A limit that lasts longer than anybody waits, as a refusal of its own."""
    try:
        yield
    except discord.RateLimited as error:
        raise Refusal("discord.limited", {"seconds": wait_of(error) or 0.0}) from error


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
