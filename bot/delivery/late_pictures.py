"""Pictures that were not taken, or not drawn in time: their messages get them later (E0.9).

What lacks which is written in the store, so that no restart loses any; they are drawn anew.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from cachetools import FIFOCache

from bot.delivery.outbox_rows import mark, post_of
from bot.delivery.ports import Drawing, Envelope, Forbidden, Gone, Later, Refused, Sender, Unfit, pictures
from bot.model.errors import StoreError
from bot.model.logs import trace
from bot.model.post import Post
from bot.store import PostRow, Store

PATIENCE: Final = 4.0
"""Seconds that words wait for their pictures to be taken."""
REST: Final = 180.0
"""Seconds for which all goes without pictures after some were not taken though the words were."""
PLACES: Final = 1024
"""How many places are remembered that take none."""


class Uploads:
    """Remembers that files were not taken, so that the next words do not wait for theirs."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failed: float | None = None
        self._closed: FIFOCache[int, float] = FIFOCache(PLACES)
        """Places where files are forbidden, and when that was found: no matter of any other place."""

    def open(self, place: int = 0) -> bool:
        """Whether files may be tried; in that place, if one is named."""
        return self._over(self._failed) and self._over(self._closed.get(place))

    def _over(self, since: float | None) -> bool:
        return since is None or not 0 <= self._now() - since < REST

    def failed(self) -> None:
        """Words went, and their files did not."""
        self._failed = self._now()

    def forbidden(self, place: int) -> None:
        """Words went there, and files may not."""
        self._closed[place] = self._now()

    def worked(self) -> None:
        """Files were taken."""
        self._failed = None


log = logging.getLogger(__name__)

LONG: Final = 60.0
"""Seconds for pictures that are put into a message that is out: nobody waits for them."""
WORTH: Final = 86_400.0
"""Seconds after which nobody looks for the pictures of a message any more."""
Liked = Callable[[PostRow, Post], Awaitable[Post]]
"""Makes of a message what who gets it wants of it."""


class Owed:
    """Puts pictures into the messages of the store that lack them, once files are taken again."""

    def __init__(
        self,
        store: Store,
        sender: Sender,
        artist: Drawing,
        uploads: Uploads,
        liked: Liked,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._sender = sender
        self._artist = artist
        self._uploads = uploads
        self._liked = liked
        self._now = now
        self._paying: asyncio.Task[None] | None = None
        self._message: int | None = None
        """The message into which pictures are put just now."""

    async def forget(self, message: int) -> bool:
        """A message is to say something else, and lacks nothing now; whether something was on its way."""
        await self._store.changes(message)
        if self._message != message or self._paying is None:
            return False
        self._paying.cancel()
        return True

    def pay(self) -> None:
        """Begin to put the pictures into their messages, if files may be tried."""
        if self._paying is None and self._uploads.open():
            self._paying = asyncio.create_task(self._pay(), name="pictures that were not taken")
            self._paying.add_done_callback(self._paid)

    async def _pay(self) -> None:
        if not await self._store.lead("pictures"):
            return
        while self._uploads.open() and (row := await self._store.owing(self._now())) is not None:
            try:
                files = await self._put(row)
            except Forbidden:
                # A matter of that place alone.
                self._uploads.forbidden(row.channel)
                await self._store.owe(row, self._now() + REST)
            except (Later, TimeoutError):
                self._uploads.failed()
                # Next time another one is tried first.
                await self._store.owe(row, self._now() + REST)
            except (Refused, Gone, Unfit, msgspec.MsgspecError) as error:
                log.info("message %d stays without pictures: %s", row.id, type(error).__name__)
                await self._store.owe(row, 0)
            else:
                if files:
                    self._uploads.worked()

    async def _put(self, row: PostRow) -> bool:
        """Put its pictures into a message; whether there were any. Raises as `Sender.edit`."""
        post = await self._liked(row, post_of(row))
        files = await self._artist.draw(post.screen)
        if len(files) < len(pictures(post.screen)):
            files = await self._artist.late(post.screen) or files
        # What it says may have changed while they were drawn.
        still = await self._store.owes(row.id)
        if still is None or row.message is None or not files or self._now() - row.due > WORTH:
            await self._store.owe(row, 0)
            return False
        if still.body != row.body:
            return False
        letter = Envelope(post.screen, post.notify, post.silent, row.nonce, mark(row), dict(files))
        self._message = row.message
        try:
            async with asyncio.timeout(LONG):
                sent = await self._sender.edit(row.channel, row.message, letter)
        finally:
            self._message = None
        await self._store.attached(row.id, sent.files)
        return True

    def _paid(self, task: asyncio.Task[None]) -> None:
        self._paying = None
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, StoreError):
            log.info("pictures wait for the database: %s", error)
        else:
            log.error("pictures could not be put into their messages: %s", trace(error))

    async def close(self) -> None:
        """Let messages be without what they lack until the next start."""
        if self._paying is not None:
            self._paying.cancel()
            await asyncio.gather(self._paying, return_exceptions=True)
