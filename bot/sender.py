"""The courier's hands at Discord: sending, editing and finding messages with discord.py."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import aiohttp
import discord

from bot import layout
from bot.courier import Forbidden, Gone, Later, Letter, Refused, Sent, Unfit, pictures
from bot.screens import Screen

CLOSED_DMS = (50007, 50278)
GONE = (10003, 10008, 10013, 10004)
"""Unknown channel, message, user, server."""
NO_ENTRY = (50001, 50013, 160005)
"""No access, no permission, a locked thread."""
OLD_EDITS = 30046
TOO_FAST = 40003
"""Direct messages are being opened too fast."""
"""Too many edits of an old message: it is sent anew."""
ASTRAY = 86_400.0
"""Seconds by which our clock may have been ahead of Discord's when a message was written."""
LOOK_BACK = 50
"""How many of the newest messages are looked through for one that may be out already."""


def files_of(screen: Screen, drawn: Mapping[str, bytes]) -> list[discord.File]:
    """The drawn pictures of a screen as uploads, with their alt texts."""
    return [
        discord.File(io.BytesIO(drawn[part.name]), filename=part.name, description=part.alt or None)
        for part in pictures(screen)
        if part.name in drawn
    ]


def mentions(users: tuple[int, ...]) -> discord.AllowedMentions:
    """Exactly those accounts may be notified, nobody else (E3.7)."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
    )


class DiscordSender:
    """Talks to Discord for the courier. Faults of Discord become the courier's own."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, channel: int, user: int, letter: Letter) -> Sent:
        async with _translated():
            place = await self._place(channel, user)
            message = await place.send(
                view=layout.build(letter.screen, mark=letter.mark or None, drawn=letter.files),
                files=files_of(letter.screen, letter.files),
                allowed_mentions=mentions(letter.notify),
                silent=letter.silent,
                nonce=letter.nonce,
            )
            return Sent(message.id, message.channel.id)

    async def edit(self, channel: int, message: int, letter: Letter) -> Sent:
        async with _translated():
            place = self._client.get_partial_messageable(channel)
            await place.get_partial_message(message).edit(
                view=layout.build(letter.screen, mark=letter.mark or None, drawn=letter.files),
                attachments=files_of(letter.screen, letter.files),
                allowed_mentions=mentions(letter.notify),
            )
            return Sent(message, channel)

    async def strip(self, channel: int, message: int, screen: Screen) -> None:
        if not screen.parts:
            return
        place = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            async with _translated():
                await place.edit(view=layout.build(screen), allowed_mentions=discord.AllowedMentions.none())
        except Unfit:
            # It went out without a picture, which cannot be named now.
            async with _translated():
                view = layout.build(screen, drawn=())
                await place.edit(view=view, allowed_mentions=discord.AllowedMentions.none())

    async def find(self, channel: int, user: int, nonce: str, mark: int, since: float) -> Sent | None:
        after = datetime.fromtimestamp(max(0.0, since - ASTRAY), tz=UTC)
        try:
            async with _translated():
                place = await self._place(channel, user)
                async for message in place.history(limit=LOOK_BACK):
                    if message.created_at < after:
                        return None
                    if self._ours(message) and (message.nonce == nonce or _marked(message, mark)):
                        return Sent(message.id, message.channel.id)
        except Forbidden:
            # It may not read the history there: then the nonce must do.
            return None
        return None

    def _ours(self, message: discord.Message) -> bool:
        return self._client.user is not None and message.author.id == self._client.user.id

    async def _place(self, channel: int, user: int) -> discord.abc.Messageable:
        if channel:
            return self._client.get_partial_messageable(channel)
        return await self._client.create_dm(discord.Object(user))


def _marked(message: discord.Message, mark: int) -> bool:
    """Whether the message's container carries the number of the outbox row."""
    first: Any = message.components[0] if message.components else None
    return isinstance(first, discord.Container) and first.id == mark


@asynccontextmanager
async def _translated() -> AsyncIterator[None]:
    """Faults of discord.py and of the network as the courier knows them."""
    try:
        yield
    except discord.RateLimited as error:
        raise Later(error.retry_after) from error
    except discord.HTTPException as error:
        raise _fault(error) from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise Later from error
    except ValueError as error:
        raise Unfit(str(error)) from error


def _fault(error: discord.HTTPException) -> Exception:
    if error.code in CLOSED_DMS:
        return Refused()
    if error.code in GONE or error.code == OLD_EDITS:
        return Gone()
    if error.code == TOO_FAST:
        return Later(60)
    if error.code in NO_ENTRY or error.status == 403:
        return Forbidden()
    if error.status == 429:
        return Later(getattr(error, "retry_after", None))
    if error.status >= 500:
        return Later()
    if error.status == 401:
        return Later(60)
    # The text of a 400 quotes what was sent, so only the numbers are told.
    return Unfit(f"status {error.status}, code {error.code}")
