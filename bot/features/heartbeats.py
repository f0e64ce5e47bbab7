"""When the bot was last alive, as notes of its store: as a whole, and each of its parts (E8.10)."""

import logging
from collections.abc import Callable
from typing import Final, NamedTuple

from bot.model.logs import Shards
from bot.store import Store
from bot.tables.clocks import OUTAGE
from bot.tables.live import Silence

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
                stamp, known = float(value), before.get(other)
                seen = self._now() if known is not None else min(stamp + ahead, self._now())
                self._others[other] = known if known and known.said == stamp else Sign(stamp, seen)
            else:
                await self._store.drop_value(key)
        self.known = mine in notes
        last = notes.get(mine, notes.get(HEARTBEAT))
        self.last = None if last is None else float(last)
        return None if self.last is None else self.last + ahead

    async def beat(self) -> None:
        """This part is alive, and so is the bot."""
        # A clock that was put right since the last sign was noticed by now.
        stamp = repr(self._now() - await self._compared())
        for key in dict.fromkeys((HEARTBEAT, heartbeat_of(self._part))):
            await self._store.set_note(key, stamp)

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
            Silence(part, seen, stamp) for part, (stamp, seen) in self._others.items() if now - seen > OUTAGE
        )
