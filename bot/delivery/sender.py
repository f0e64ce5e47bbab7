"""The relay's hands at Discord: sending, editing and finding messages with discord.py."""

import contextlib
import io
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp
import discord

from bot.delivery.icons import with_icons
from bot.delivery.ports import Envelope, Forbidden, Gone, Later, Refused, Sent, Unfit, Worn, pictures
from bot.delivery.stuck import PATIENCE
from bot.model.screen import Screen
from bot.ui import components
from bot.ui.icons import NO_ICONS, Icons

CLOSED_DMS = (50007, 50278)
NOBODY = 10013
"""There is no such account any more."""
UNKNOWN_MESSAGE = 10008
GONE = (10003, UNKNOWN_MESSAGE, 10004)
"""Unknown channel, message, server."""
ARCHIVED = 50083
"""In an archived thread nothing is edited and nobody brought in; it has to be woken up first."""
NO_ENTRY = (50001, 50013, 160005, ARCHIVED)
"""No access, no permission, a locked thread, a thread that does not wake up."""
OLD_EDITS = 30046
"""Too many edits of an old message: it is sent anew."""
TOO_FAST = 40003
"""Direct messages are being opened too fast."""
CROWDED = 160006
"""The server has as many active threads as it may: an archived one is not woken up now."""
ASTRAY = 86_400.0
"""Seconds by which our clock may have been ahead of Discord's when a message was written."""
LOOK_BACK = 1000
"""How many of the newest messages are looked through where nobody knows since when one may be out."""


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
    """Talks to Discord for the relay. Faults of Discord become the relay's own."""

    def __init__(
        self,
        client: discord.Client,
        reached: Callable[[int, int], Awaitable[None]],
        icons: Icons = NO_ICONS,
    ) -> None:
        """``reached`` remembers somebody's channel of direct messages: before anything is sent, as who
        refuses messages would else be opened again and again.
        """
        self._client = client
        self._icons = icons
        self._reached = reached
        self._openings = Openings()

    def opening(self) -> float:
        return self._openings.wait()

    async def send(self, channel: int, user: int, envelope: Envelope) -> Sent:
        if channel and user:
            with contextlib.suppress(Gone, Forbidden):
                return await self._post(self._client.get_partial_messageable(channel), envelope)
            # What is remembered is not ours any more: the bot has another account now.
            channel = 0
        return await self._post(await self.place(channel, user), envelope)

    async def _post(self, place: discord.PartialMessageable, envelope: Envelope) -> Sent:
        async def post(icons: Icons) -> discord.Message:
            return await place.send(
                view=_view(envelope, icons),
                files=files_of(envelope.screen, envelope.files),
                allowed_mentions=mentions(envelope.notify),
                silent=envelope.silent,
                nonce=envelope.nonce,
            )

        async with _translated():
            try:
                message = await with_icons(self._icons, post)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                # So Discord answers to a nonce whose message was deleted since: it was out already.
                return Sent(None, place.id)
            return Sent(message.id, place.id, attached(message))

    async def edit(self, channel: int, message: int, envelope: Envelope) -> Sent:
        place = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def change(icons: Icons) -> Sent:
            changed = await place.edit(
                view=_view(envelope, icons),
                attachments=files_of(envelope.screen, envelope.files),
                allowed_mentions=mentions(envelope.notify),
            )
            return Sent(message, channel, attached(changed))

        async with _translated():
            try:
                return await with_icons(self._icons, change)
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
            await awake(self._client, channel)
            return await with_icons(self._icons, change)

    async def strip(
        self, channel: int, message: int, screen: Screen, files: Mapping[str, int] | None
    ) -> None:
        place = self._client.get_partial_messageable(channel).get_partial_message(message)
        async with _translated():
            if not screen.parts:
                await place.delete()
                return
            if files is None:
                files = attached(await place.fetch()) if pictures(screen) else {}
            if files is None:
                raise Unfit("its pictures cannot be named")
            known = files

            async def bared(icons: Icons) -> None:
                await place.edit(
                    view=components.build(screen, drawn=known, icons=icons),
                    attachments=[
                        Kept(picture.name, known[picture.name])
                        for picture in pictures(screen)
                        if picture.name in known
                    ],
                    allowed_mentions=discord.AllowedMentions.none(),
                )

            await with_icons(self._icons, bared)

    async def find(
        self, channel: int, user: int, nonce: str, mark: int, since: float, last: int
    ) -> Sent | None:
        begun = datetime.fromtimestamp(max(0.0, since - ASTRAY), tz=UTC)
        after = max(last, discord.utils.time_snowflake(begun) if since else 0)
        try:
            async with _translated():
                place = await self.place(channel, user)
                # To its end: people may have written any number of messages since.
                pages = place.history(limit=None, after=discord.Object(after))
                async for message in pages if after else place.history(limit=LOOK_BACK):
                    if (self._client.user is not None and message.author.id == self._client.user.id) and (
                        message.nonce == nonce or _marked(message, mark)
                    ):
                        return Sent(message.id, place.id, attached(message))
        except (Gone, Forbidden):
            # It may not read the history there: then the nonce must do.
            return None
        return None

    async def place(self, channel: int, user: int) -> discord.PartialMessageable:
        """Where messages to a channel, or to a person when ``channel`` is 0, are sent. Raises as the rest."""
        if not channel:
            wait = self._openings.wait()
            if wait:
                raise Later(wait)
            self._openings.begin()
            async with _translated():
                try:
                    channel = (await self._client.create_dm(discord.Object(user))).id
                except discord.HTTPException as error:
                    if error.code == TOO_FAST:
                        raise Later(self._openings.rushed()) from error
                    raise
            self._openings.went()
            await self._reached(user, channel)
        return self._client.get_partial_messageable(channel)


class Kept(discord.Attachment):
    """A file that a message has already, named so that an edit keeps it."""

    def __init__(self, name: str, number: int) -> None:
        self.filename = name
        self.id = number

    def to_dict(self) -> Any:
        return {"id": str(self.id), "filename": self.filename}


async def awake(client: discord.Client, thread: int) -> None:
    """Wake an archived thread up. Raises what discord.py raises."""
    place = client.get_channel(thread) or await client.fetch_channel(thread)
    if isinstance(place, discord.Thread):
        await place.edit(archived=False)


def attached(message: discord.Message) -> dict[str, int] | None:
    """The files of a message of ours by name; ``None`` where one of them cannot be told.

    Those that a component shows are named by the component alone.
    """
    ids = {file.filename: file.id for file in message.attachments}
    for part in message.components:
        for child in part.children if isinstance(part, discord.Container) else ():
            for item in child.items if isinstance(child, discord.MediaGalleryComponent) else ():
                name = urlsplit(item.media.url).path.rpartition("/")[2]
                if item.media.attachment_id is not None:
                    ids[name] = item.media.attachment_id
                elif name not in ids:
                    return None
    return ids


def _view(envelope: Envelope, icons: Icons) -> discord.ui.LayoutView:
    return components.build(envelope.screen, mark=envelope.mark or None, drawn=envelope.files, icons=icons)


def _marked(message: discord.Message, mark: int) -> bool:
    """Whether the message's container bears the mark of the outbox row."""
    first: Any = message.components[0] if message.components else None
    return isinstance(first, discord.Container) and first.id == mark


@asynccontextmanager
async def _translated() -> AsyncIterator[None]:
    """Faults of discord.py and of the network as the relay knows them."""
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
    if error.code in CLOSED_DMS or error.code == NOBODY:
        return Refused()
    if error.code == OLD_EDITS:
        return Worn()
    if error.code in GONE:
        return Gone()
    if error.code in NO_ENTRY:
        return Forbidden()
    if error.code == CROWDED:
        return Later(PATIENCE)
    if error.status == 429:
        return Later(getattr(error, "retry_after", None))
    if error.status == 403 or error.status >= 500:
        # Other refusals are mishaps of Discord's and say nothing of the person or the channel.
        return Later(refused=error.status == 403)
    if error.status == 401:
        return Later(60)
    # The text of a 400 quotes what was sent, so only the numbers are told.
    return Unfit(f"status {error.status}, code {error.code}")


NONCE_HOLDS: Final = 90.0
"""Seconds in which a repeated nonce surely gives the first message again."""


class FirstAttempts:
    """First attempts by two clocks. The time of day may have been set back since, and the steady clock stands
    still while the machine sleeps, so both must say that it was a moment ago. Of an attempt before the start
    only the first is known, which is too little."""

    def __init__(self, now: Callable[[], float], steady: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._steady = steady
        self._begun: dict[int, float] = {}
        """By row of the outbox, on the steady clock, the oldest first; only those of the last moments."""

    def begin(self, post: int) -> None:
        """A row is handed over now."""
        now = self._steady()
        while self._begun and now - next(iter(self._begun.values())) >= NONCE_HOLDS:
            del self._begun[next(iter(self._begun))]
        self._begun.setdefault(post, now)

    def just_now(self, post: int, flown: float) -> bool:
        """Whether the first attempt of a row, at that time of day, was so short ago that its nonce holds."""
        begun = self._begun.get(post)
        if begun is None or self._steady() - begun >= NONCE_HOLDS:
            return False
        return 0 <= self._now() - flown < NONCE_HOLDS


MOST: Final = 10
"""How many direct messages are opened in a minute; those that were opened once need no opening."""
MINUTE: Final = 60.0
RUSHED: Final = 60.0
"""Seconds in which nothing is opened after the first 40003; each further one in a row doubles them."""
LONGEST: Final = 3600.0


class Openings:
    """When a direct message to somebody new may be opened: one limit for all of them together."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._begun: deque[float] = deque(maxlen=MOST)
        self._shut: float | None = None
        self._pause = RUSHED

    def wait(self) -> float:
        """Seconds until one may be opened; 0 for now."""
        now, full = self._steady(), len(self._begun) == MOST
        crowded = self._begun[0] + MINUTE - now if full else 0.0
        shut = self._shut - now if self._shut is not None else 0.0
        return max(0.0, crowded, shut)

    def begin(self) -> None:
        """One is opened now."""
        self._begun.append(self._steady())

    def went(self) -> None:
        """Discord opened it."""
        self._pause = RUSHED

    def rushed(self) -> float:
        """Discord found it too fast: nothing is opened for so many seconds."""
        pause, self._pause = self._pause, min(LONGEST, self._pause * 2)
        self._shut = self._steady() + pause
        return pause
