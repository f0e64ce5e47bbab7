"""The bot's clock: rings the timers of the store, and notices when the bot was away (E8.4, E8.10)."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from bot.model.errors import BotError, StoreError, StoreLost
from bot.model.logs import Shards, trace
from bot.store import Store, TimerRow
from bot.tables.clocks import OUTAGE
from bot.tables.live import Silence
from bot.tables.services import Services

# When the bot was last alive, as notes of its store: as a whole, and each of its parts (E8.10).


log = logging.getLogger(__name__)

HEARTBEAT: Final = "heartbeat"
ALIVE: Final = "alive"
APART: Final = 30.0
"""Seconds by which a clock may be wrong before somebody is told."""


def heartbeat_of(part: Shards | None) -> str:
    """The note of the last sign of life of the whole bot, or of a part of it."""
    return f"{HEARTBEAT} {part}" if part else HEARTBEAT


def alive_of(part: Shards | None) -> str:
    """The note of the same of its process, while nobody can act by it because Discord is away."""
    return f"{ALIVE} {part}" if part else ALIVE


class Sign(NamedTuple):
    """A sign of life of another part."""

    said: float
    seen: float
    """When it was seen to be new, by the clock of this process."""


class Heartbeats:
    """The signs of life that are seen from one part of the bot.

    They are written by the clock of the database, as each machine has another; hours of the bot are its own.
    """

    def __init__(self, store: Store, part: Shards | None, now: Callable[[], float]) -> None:
        self._store = store
        self._part = part
        self._now = now
        self._ahead: float | None = None
        """Seconds by which the own clock is ahead of the database's, as it was at the last sign of life."""
        self._others: dict[Shards, Sign] = {}
        self.known = False
        """Whether this part was there before; if not, it looks after the servers of all."""
        self.last: float | None = None
        """The last sign of life of this part, else of the bot, as it was written; ``None``: never."""

    async def look(self) -> float | None:
        """When this part was last alive, else the bot; ``None``: never.

        Signs of parts into which the bot is no longer divided are forgotten.
        """
        mine, before, self._others = heartbeat_of(self._part), self._others, {}
        ahead = await self._compared() if self._ahead is None else self._ahead
        notes = await self._store.notes(HEARTBEAT)
        for key, value in notes.items():
            other = Shards.read(key.removeprefix(HEARTBEAT).strip())
            if key in (mine, HEARTBEAT) or other is None:
                continue
            if self._part is not None and self._part.beside(other):
                said, known = float(value), before.get(other)
                seen = self._now() if known is not None else min(said + ahead, self._now())
                self._others[other] = known if known and known.said == said else Sign(said, seen)
            else:
                await self._store.drop_value(key)
        self.known = mine in notes
        last = notes.get(mine, notes.get(HEARTBEAT))
        self.last = None if last is None else float(last)
        return None if self.last is None else self.last + ahead

    async def beat(self) -> None:
        """This part is alive, and so is the bot."""
        # A clock that was put right since the last sign was noticed by now.
        said = repr(self._now() - await self._compared())
        for key in dict.fromkeys((HEARTBEAT, heartbeat_of(self._part))):
            await self._store.set_note(key, said)

    async def stay(self) -> None:
        """This process lives, but nobody can act by it: to the others, and after its end, that is silence."""
        await self._store.set_note(alive_of(self._part), repr(self._now() - await self._compared()))

    async def _compared(self) -> float:
        hour = await self._store.hour()
        ahead = 0.0 if hour is None else self._now() - hour
        if abs(ahead) > APART and (self._ahead is None or abs(self._ahead - ahead) > APART):
            log.warning("the clock of this machine is %.0f s ahead of that of the database", ahead)
        self._ahead = ahead
        return ahead

    def hear(self, guild: int) -> bool:
        """Whether this part looks after the tables of a server."""
        return self._part is None or not self.known or self._part.hear(guild)

    def silent(self) -> tuple[Silence, ...]:
        """The other parts that are away for longer than a moment: they said nothing new."""
        now = self._now()
        return tuple(
            Silence(part, seen, said) for part, (said, seen) in self._others.items() if now - seen > OUTAGE
        )


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
        for one in list(self._presence.ended):
            part, outage = one
            await self._services.clocks.owe(outage, part.hear)
            self._presence.ended.remove(one)
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
