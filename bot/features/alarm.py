"""The bot's clock: rings the timers of the store, and notices when the bot was away (E8.4, E8.10)."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from bot.features.heartbeats import Heartbeats
from bot.model.errors import BotError, StoreError, StoreLost
from bot.model.logs import Shards, trace
from bot.store import Store, TimerRow
from bot.tables.clocks import OUTAGE
from bot.tables.services import Services

log = logging.getLogger(__name__)


BEAT = 20.0
"""Seconds between two heartbeats; also the longest rest of the clock."""
LOOK = 3600.0
"""Seconds until it is looked again whether there is something to tidy up."""
TIDY = 86_400.0
"""Seconds between two tidyings of the outbox."""
KEPT = 30 * 86_400.0
"""Seconds for which the text of a message that is out is kept."""
OTHERS = 0.25
"""Seconds to look again where other processes ring all that is due, or nothing of it may pass now."""
RETRY = 30.0
"""Seconds until a timer that failed rings again."""


class Alarm:
    """Rings timers when they are due. `run` goes on until it is cancelled."""

    def __init__(
        self,
        store: Store,
        services: Services,
        now: Callable[[], float] = time.time,
        *,
        part: Shards | None = None,
    ) -> None:
        """``part`` is what of the bot this process is, where there are others."""
        self._store = store
        self._beats = Heartbeats(store, part, lambda: self._now())
        self._services = services
        self._now = now
        self._presence = services.changes.presence
        self._call = asyncio.Event()
        self._beat = 0.0
        self._behind = False
        """Whether clocks still have to be moved by an outage."""
        self._tidied = 0.0

    def wake(self) -> None:
        """A timer may have been set."""
        self._call.set()

    async def start(self) -> float:
        """Once at the start: how long the bot was away. Its clocks are moved before any timer rings."""
        return await self._look()

    async def _heartbeat(self) -> None:
        now = self._now()
        if now - self._beat < BEAT and self._beat <= now:
            return
        if not self._presence.away:
            await self._look()
            return
        # Nobody can act: that is no sign of life, so that the outage outlives this process.
        await self._beats.look()
        self._services.changes.silent = self._beats.silent()
        await self._beats.stay()
        self._beat = now

    async def _look(self) -> float:
        now = self._now()
        last = await self._beats.look()
        self._services.changes.silent = self._beats.silent()
        if last is not None and now - last > OUTAGE:
            # The note stays as it is until all clocks are moved: after a fault in between it tells from when.
            self._beat, self._behind = now, True
            await self._services.clocks.away(last, self._beats.hear, self._beats.last)
            return now - last
        await self._beats.beat()
        self._beat = now
        return 0.0

    async def _sign(self) -> None:
        await (self._beats.stay() if self._presence.away else self._beats.beat())

    async def _ended(self) -> None:
        """Outages of Discord that are over: all clocks are to be moved by them."""
        for ended in list(self._presence.ended):
            part, outage = ended
            await self._services.clocks.owe(outage, part.hear)
            self._presence.ended.remove(ended)
            self._behind = True

    async def tidy(self) -> None:
        """Until it is cancelled: forget once a day what is old. After a long outage that takes a while."""
        while True:
            now = self._now()
            try:
                if now - self._tidied >= TIDY and await self._store.lead("tidying"):
                    await self._store.tidy(now - KEPT)
                    await self._store.scrub()
                    self._tidied = now
            except StoreError as error:
                log.warning("nothing was tidied: %s", error)
            await asyncio.sleep(LOOK)

    async def _caught_up(self) -> bool:
        """Whether all clocks are moved by the outage, and the bot is there again. Raises StoreLost."""
        try:
            tables = await self._services.clocks.caught_up()
            await self._sign()
        except StoreLost:
            raise
        except StoreError as error:
            # The disk may still be full: the outage goes on, and no timer rings before it is made up for.
            log.warning("the clocks wait to be moved: %s", error)
            return False
        log.info("after an outage the clocks of %d tables were moved", tables)
        self._behind = False
        return True

    async def run(self) -> None:
        """Ring until cancelled. Raises StoreError if the store cannot be used."""
        while True:
            self._call.clear()
            try:
                await self._heartbeat()
                await self._ended()
            except StoreError as error:
                # The disk may be full. If that lasts, it is an outage: nobody could do anything.
                log.warning("no heartbeat: %s", error)
            if self._behind and not await self._caught_up():
                await asyncio.sleep(RETRY)
                continue
            due = await self._store.timers(self._now())
            rung = [await self._ring_alone(timer) for timer in due]
            if not due:
                await self._rest()
            elif not any(rung):
                await asyncio.sleep(OTHERS)

    async def _ring_alone(self, timer: TimerRow) -> bool:
        """Ring, unless another process does or it must not pass now; whether it was done here."""
        name = f"timer:{timer.game}:{timer.name}"
        try:
            if not await self._store.hold(name):
                return False
            try:
                return await self._ring(timer)
            finally:
                await self._store.release(name)
        except StoreLost as error:
            log.warning("the timer %s of %s waits: %s", timer.name, timer.game, type(error).__name__)
            return False

    async def _ring(self, timer: TimerRow) -> bool:
        try:
            return await self._services.clocks.ring(timer)
        except StoreError as error:
            log.warning("the timer %s of %s failed: %s", timer.name, timer.game, type(error).__name__)
            await self._postpone(timer)
        except BotError as error:
            log.warning("the timer %s of %s has no table: %s", timer.name, timer.game, error)
            await self._noted(self._store.drop_timer(timer))
        except Exception as error:
            # One broken table must not stop the clocks of all others.
            log.error("the timer %s of %s failed: %s", timer.name, timer.game, trace(error))
            await self._postpone(timer)
        return True

    async def _postpone(self, timer: TimerRow) -> None:
        await self._noted(self._store.delay_timer(timer, self._now() + RETRY))

    async def _noted(self, writing: Awaitable[None]) -> None:
        try:
            await writing
        except StoreError:
            # Not even that can be written: no other timer would fare better now.
            await asyncio.sleep(RETRY)

    async def _rest(self) -> None:
        due = await self._store.next_timer()
        wait = BEAT if due is None else min(BEAT, max(0.01, due - self._now()))
        try:
            async with asyncio.timeout(wait):
                await self._call.wait()
        except TimeoutError:
            return
