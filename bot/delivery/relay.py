"""The relay: takes messages out of the outbox to Discord, each of them once (design.md 4, E5.1, E6.5).

A row is claimed (``flight``), sent under its nonce, and marked ``sent``. After a crash in between it is
sent again: within the few minutes in which Discord honours a nonce that changes nothing, later the relay
first looks for it among the newest messages there. The messages of one channel or person keep their order;
a lane that must wait holds nobody else up.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

from bot.delivery.late_pictures import Uploads
from bot.delivery.messages import Deadlines, Messages, Pinged, Reads, Restored, Shut, Told
from bot.delivery.outbox_rows import row
from bot.delivery.ports import Drawing, Envelope, Forbidden, Gone, Later, Refused, Sender, Unfit
from bot.delivery.refusals import Turned
from bot.delivery.stuck import MISHAP, Trouble
from bot.model.errors import StoreError, StoreLost
from bot.model.logs import UNOBSERVED, Observer, trace
from bot.model.post import Post
from bot.store import PostRow, Store

log = logging.getLogger(__name__)

IDLE = 5.0
"""Seconds between looks into the outbox when nobody calls: other processes may have written."""
RESCUE = 30.0
"""Seconds between looks for messages of processes that are gone."""
LANES = 8
"""How many messages are under way at once."""


class OutboxRelay:
    """Delivers the outbox of one store. `run` goes on until it is cancelled."""

    def __init__(
        self,
        store: Store,
        sender: Sender,
        artist: Drawing,
        *,
        trouble: Trouble | None = None,
        restored: Restored | None = None,
        pinged: Pinged | None = None,
        reads: Reads | None = None,
        shut: Shut | None = None,
        told: Told | None = None,
        deadlines: Deadlines | None = None,
        now: Callable[[], float] = time.time,
        observer: Observer = UNOBSERVED,
        uploads: Uploads | None = None,
        turned: Turned | None = None,
    ) -> None:
        self._store = store
        self._sender = sender
        self._artist = artist
        self._now = now
        self.messages = Messages(
            store,
            sender,
            artist,
            trouble=trouble,
            restored=restored,
            pinged=pinged,
            reads=reads,
            shut=shut,
            told=told,
            deadlines=deadlines,
            now=lambda: self._now(),
            observer=observer,
            uploads=uploads or Uploads(lambda: self._now()),
            turned=turned or Turned(),
        )
        self._call = asyncio.Event()
        self._open = asyncio.Event()
        self._open.set()
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._rescued = 0.0
        self._stranded: set[int] = set()
        """Rows whose handling broke off: they may still be marked as in flight."""

    def wake(self) -> None:
        """There may be something to send."""
        self._call.set()

    def pause(self) -> None:
        """Send nothing until `resume`; what is under way goes on."""
        self._open.clear()

    def resume(self) -> None:
        """Go on sending."""
        self._open.set()
        self._call.set()

    @property
    def busy(self) -> bool:
        """Whether a message is under way."""
        return bool(self._under_way)

    async def recover(self) -> int:
        """Once at the start: what was in flight when the program ended is sent again."""
        return await self._store.recover()

    async def run(self) -> None:
        """Deliver until cancelled; `drain` ends what is then under way. Raises StoreError."""
        while True:
            await self._open.wait()
            self._call.clear()
            await self._rescue()
            await self._launch()
            self.messages.owed.pay()
            await self._rest()

    async def _rescue(self) -> None:
        """Take up what other processes had under way that are gone."""
        if abs(self._now() - self._rescued) < RESCUE:
            return
        self._rescued = self._now()
        try:
            rescued = await self._store.rescue()
        except StoreLost:
            raise
        except StoreError as error:
            log.warning("messages of a process that is gone wait: %s", error)
            return
        if rescued:
            log.info("%d messages were under way in a process that is gone", rescued)

    async def drain(self, seconds: float) -> None:
        """Deliver what is due, for at most so long: the end of the program (SIGTERM)."""
        try:
            async with asyncio.timeout(seconds):
                while await self._launch() or self._under_way:
                    if self._under_way:
                        await asyncio.wait(self._under_way.values(), return_when=asyncio.FIRST_COMPLETED)
        except TimeoutError:
            log.info("the outbox is not empty; the rest goes out at the next start")
        finally:
            tasks = [*self._under_way.values(), *self.messages.late.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.messages.owed.close()

    async def _launch(self) -> int:
        """Start every lane whose first message is due; how many were started."""
        for stranded in tuple(self._stranded):
            # Otherwise its lane would stand still until the next start.
            try:
                await self._store.again(stranded, self._now() + MISHAP)
            except StoreError as error:
                # The disk may be full: what cannot be noted is not sent.
                log.warning("nothing is sent now: %s", error)
                await asyncio.sleep(IDLE)
                return 0
            self._stranded.discard(stranded)
        started = 0
        for waiting in await self._store.outgoing(self._now(), LANES * 2):
            if waiting.lane in self._under_way or len(self._under_way) >= LANES:
                continue
            task = asyncio.create_task(self.messages.deliver(waiting), name=f"post {waiting.id}")
            self._under_way[waiting.lane] = task
            task.add_done_callback(partial(self._landed, waiting))
            started += 1
        return started

    def _landed(self, waiting: PostRow, task: asyncio.Task[None]) -> None:
        self._under_way.pop(waiting.lane, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("message %d could not be handled: %s", waiting.id, trace(error))
            self._stranded.add(waiting.id)
        self._call.set()

    async def _rest(self) -> None:
        """Wait for a call, for the next message that is due, or a little."""
        due = await self._store.next_post()
        wait = IDLE if due is None else min(IDLE, max(0.05, due - self._now()))
        try:
            async with asyncio.timeout(wait):
                await self._call.wait()
        except TimeoutError:
            return

    async def probe(self, user: int, post: Post, table_id: str) -> str:
        """Send a direct message now to learn whether they arrive (E1.6): ``open``, ``closed``, ``unknown``.

        It takes no part in the outbox: whoever just joined looks at the answer, not at the message.
        """
        trial = row(post, table_id, 0, self._now())
        files = dict(await self._artist.draw(post.screen))
        envelope = Envelope(post.screen, post.notify, post.silent, trial.nonce, 0, files)
        try:
            await self._sender.send((await self._store.person(user)).dm, user, envelope)
        except Refused:
            return "closed"
        except (Gone, Forbidden, Later, Unfit) as error:
            log.info("a probe brought no answer: %s", type(error).__name__)
            return "unknown"
        return "open"
