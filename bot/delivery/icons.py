"""Icons become emojis of the application at the start, in the background (platform 12).

Their names hold what they are and a few digits of their content, so that a changed drawing gets a new name.
What was uploaded before is used at once; nothing waits for the rest: until then labels stand alone.
"""

import asyncio
import hashlib
import logging
import re
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Final, Protocol, TypeVar

import discord

from bot.delivery.ports import MISHAPS
from bot.delivery.workbench import Lost
from bot.model.logs import trace
from bot.model.screen import stem
from bot.ui.icons import NO_ICONS, Emoji, Icons

log = logging.getLogger(__name__)
T = TypeVar("T")

NAME: Final = re.compile(r"([a-z0-9_]+)_[0-9a-f]{6}")
"""What all our emojis are called; the operator's own look otherwise, and are left alone."""
MOST: Final = 1000
"""How many of ours there may be before stale ones go, which old messages still show; Discord takes 2,000."""
LONGEST_WAIT: Final = 3600.0
"""Seconds that an upload waits where Discord wants it to wait; for longer it is left for the next start."""
AGAIN: Final = 600.0
"""Seconds until the emojis are looked up once more after one of them was refused."""
ELSEWHERE: Final = 20.0
"""Seconds until it is looked what another process has uploaded."""
INVALID: Final = 50035


class Easel(Protocol):
    """Who draws them: `bot.delivery.renderer.Artist`."""

    async def icons(self) -> Mapping[str, str]:
        """Of every icon the game that has it. Raises Lost."""
        ...

    async def icon(self, game: str, token: str) -> bytes:
        """One of them as PNG. Raises Lost."""
        ...


def name_of(token: str, drawn: bytes) -> str:
    """What the emoji of a drawing is called."""
    return f"{stem(token)}_{hashlib.sha256(drawn).hexdigest()[:6]}"


async def with_icons(icons: Icons, send: Callable[[Icons], Awaitable[T]]) -> T:
    """Send something with its icons, and without them where Discord knows one of them no more.

    Raises what ``send`` raises.
    """
    try:
        return await send(icons)
    except discord.HTTPException as error:
        if not len(icons) or error.code != INVALID or "emoji" not in error.text:
            raise
    log.warning("an icon was refused: labels stand alone until the emojis are looked up again")
    icons.lose()
    return await send(NO_ICONS)


class IconUploads:
    """Keeps the emojis of one application as the drawings are."""

    def __init__(
        self, client: discord.Client, icons: Icons, easel: Easel, leads: Callable[[], Awaitable[bool]]
    ) -> None:
        """``leads`` says whether this process uploads for all."""
        self._client = client
        self._icons = icons
        self._easel = easel
        self._leads = leads
        self.done = asyncio.Event()
        """Set when all that can be uploaded now is."""

    async def run(self) -> None:
        """Until it is cancelled; no fault of it ends anything else."""
        while True:
            try:
                while not await self.refresh():
                    await asyncio.sleep(ELSEWHERE)
            except discord.HTTPException as error:
                log.warning("icons are missing: status %d, code %d", error.status, error.code)
            except (Lost, discord.DiscordException, *MISHAPS) as error:
                log.warning("icons are missing: %s", type(error).__name__)
            except Exception as error:
                log.error("icons are missing: %s", trace(error))
            self.done.set()
            await self._icons.lost.wait()
            await asyncio.sleep(AGAIN)
            self._icons.lost.clear()

    async def refresh(self) -> bool:
        """Use what is there, draw and upload what is missing; false where another process still does that.

        Raises what Discord and the drawing raise, and StoreError.
        """
        there = [
            emoji for emoji in await self._client.fetch_application_emojis() if NAME.fullmatch(emoji.name)
        ]
        for emoji in sorted(there, key=lambda icon: icon.id):
            self._take(emoji)
        known = {emoji.name: emoji for emoji in there}
        leads, current = await self._leads(), set()
        for token, game in (await self._easel.icons()).items():
            drawn = await self._easel.icon(game, token)
            name = name_of(token, drawn)
            current.add(name)
            if name not in known and not leads:
                return False
            if name not in known:
                self._take(await self._create(name, drawn))
        if current - known.keys():
            log.info("%d icons were uploaded", len(current - known.keys()))
        if leads:
            await self._tidy(there, current)
        return True

    async def _create(self, name: str, drawn: bytes) -> discord.Emoji:
        while True:
            try:
                return await self._client.create_application_emoji(name=name, image=drawn)
            except discord.RateLimited as error:
                if error.retry_after > LONGEST_WAIT:
                    raise
                await asyncio.sleep(error.retry_after)

    def _take(self, emoji: discord.Emoji) -> None:
        self._icons.put(emoji.name.rpartition("_")[0], Emoji(emoji.name, emoji.id))

    async def _tidy(self, there: Sequence[discord.Emoji], current: Collection[str]) -> None:
        """Take away the oldest of those that no drawing has any more, once there are too many."""
        stale = sorted((emoji for emoji in there if emoji.name not in current), key=lambda icon: icon.id)
        for emoji in stale[: max(0, len(stale) + len(current) - MOST)]:
            await emoji.delete()
