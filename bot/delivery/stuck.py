"""What becomes of a message that did not get through: when it is tried again, who is told (E5.1, E9.6)."""

import logging
from collections import Counter
from collections.abc import Awaitable, Callable

from bot.delivery.outbox_rows import row
from bot.delivery.ports import Forbidden, Gone, Later
from bot.model.post import CLOSED, Post, here_key
from bot.store import PostRow, Store

log = logging.getLogger(__name__)

PATIENCE = 1800.0
"""Seconds until a channel without permission is tried again (half-hourly, E9.6)."""
SLOWEST = 300.0
"""Seconds between two tries of a message for which Discord has no time; it is never given up."""
MOST_FAULTS = 40
"""Faults of our own after which a message is given up."""
MOST_REFUSALS = 8
"""Refusals of a direct message, without a word of why, after which the channel says it instead."""
LEAST = 40
LONG = 12 * 3600.0
"""After so many tries in so many seconds a message is parked while which others went out: it is tried on, but
neither other messages nor the clocks of its table wait for it any more."""
LONGEST = 48 * 3600.0
"""After so many it is parked whatever became of others."""
PARKED = "parked"
"""What is told of it."""
REFRAIN = 60.0
"""Seconds for which nothing is tried again once Discord has refused so much that it might ban the address."""
FAREWELL = "forgotten"
"""The last message to an account: of it nothing is kept once it is out, or cannot be (E11.3)."""
UNFIT = "unfit"
"""What is told of a message that Discord will never take; a table goes on without it."""
MISHAP = 30.0
"""Seconds until a message is tried again whose handling broke off."""
Trouble = Callable[[PostRow, str], Awaitable[None]]
"""Told when a channel is gone (``channel``) or closed to the bot (``permission``), when a message will
never fit (``unfit``), and when one is tried on for which nobody waits any more (``parked``)."""


class Stuck:
    """Knows how often which message failed."""

    def __init__(self, store: Store, trouble: Trouble | None, now: Callable[[], float]) -> None:
        self._store = store
        self._trouble = trouble
        self._now = now
        self._troubles: Counter[int] = Counter()
        """How often a message failed for what is no mishap of Discord's; by row of the outbox."""

    async def _no_way(self, waiting: PostRow, post: Post, why: Gone | Forbidden | Later) -> None:
        if waiting.user:
            # No fault of the table, and nothing that the person wished.
            log.info("message %d (%s) finds no way: %s", waiting.id, waiting.kind, type(why).__name__)
            if self._hopeless(waiting, MOST_REFUSALS):
                await self._refused(waiting, post)
            else:
                await self._later(waiting, post)
        elif isinstance(why, Gone):
            await self._store.drop(waiting.id, "dead")
            await self._tell_trouble(waiting, "channel")
        else:
            await self._store.again(waiting.id, self._now() + PATIENCE)
            await self._tell_trouble(waiting, "permission")

    def _hopeless(self, waiting: PostRow, most: int) -> bool:
        """Whether a message failed so often for what is no mishap of Discord's."""
        self._troubles[waiting.id] += 1
        if self._troubles[waiting.id] < most:
            return False
        log.error("message %d (%s) is given up after %d tries", waiting.id, waiting.kind, waiting.tries)
        del self._troubles[waiting.id]
        return True

    async def _given_up(self, waiting: PostRow) -> None:
        if waiting.kind == FAREWELL:
            await self._store.erase(waiting.id)
        else:
            await self._store.drop(waiting.id, "dead")

    async def _later(self, waiting: PostRow, post: Post, seconds: float | None = None) -> None:
        wait = seconds if seconds is not None else min(SLOWEST, 2.0 ** min(waiting.tries, 9))
        await self._store.again(waiting.id, self._now() + wait)
        if await self._in_the_way(waiting):
            instead = () if waiting.user == 0 else await self._instead(waiting, post)
            if await self._store.park(waiting.id, instead):
                await self._tell_trouble(waiting, PARKED)

    async def _in_the_way(self, waiting: PostRow) -> bool:
        """Whether a message was tried for so long, while others went out, that it holds nobody up now."""
        if waiting.parked or waiting.flown is None or waiting.tries < LEAST:
            return False
        tried = self._now() - waiting.flown
        if tried < LONG:
            return False
        # Where Discord takes nothing at all, all clocks stand still: nobody was told.
        return tried >= LONGEST or await self._store.overtaken(waiting.id, waiting.flown + LONG / 2)

    async def _refused(self, waiting: PostRow, post: Post) -> None:
        """The channel says one line instead, which tells nothing of the message (E5.1)."""
        if waiting.kind == FAREWELL:
            await self._store.erase(waiting.id)
            return
        await self._store.drop(waiting.id, "refused", await self._instead(waiting, post))

    async def _instead(self, waiting: PostRow, post: Post) -> tuple[PostRow, ...]:
        """The line instead of a message, where there is one; of one that closes another that one's."""
        if post.only and post.closed is not None and waiting.user:
            closed = await self._store.sent(waiting.game, post.strip)
            channel = closed.channel if closed is not None else 0
            closing = Post(to=None, kind=CLOSED, screen=post.closed, edit=post.strip, only=True)
            return (row(closing, waiting.game, channel, self._now()),) if channel else ()
        if post.fallback is not None:
            channel = await self._channel(waiting.game)
            public = Post(
                to=None,
                kind=f"{post.kind}-fallback",
                screen=post.fallback,
                notify=post.fallback_notify,
                silent=not post.fallback_notify,
                loud=post.loud,
                key=here_key(post.key) if post.key else "",
            )
            return (row(public, waiting.game, channel, self._now()),) if channel else ()
        return ()

    async def _channel(self, table_id: str) -> int:
        return (await self._store.game(table_id)).channel if table_id else 0

    async def _tell_trouble(self, waiting: PostRow, what: str) -> None:
        log.warning("message %d (%s) cannot be sent: %s", waiting.id, waiting.kind, what)
        if self._trouble is not None:
            await self._trouble(waiting, what)
