"""When the bot was last alive, as notes of its store: as a whole, and each of its parts (E8.10)."""

from __future__ import annotations

from typing import Final

from bot.model.shards import Shards
from bot.store import Store
from bot.tables.clocks import OUTAGE
from bot.tables.live import Silence

HEARTBEAT: Final = "heartbeat"


def heartbeat_of(part: Shards | None) -> str:
    """The note of the last sign of life of the whole bot, or of a part of it."""
    return f"{HEARTBEAT} {part}" if part else HEARTBEAT


class Heartbeats:
    """The signs of life that are seen from one part of the bot."""

    def __init__(self, store: Store, part: Shards | None) -> None:
        self._store = store
        self._part = part
        self._others: dict[Shards, float] = {}
        self.known = False
        """Whether this part was there before; if not, it looks after the servers of all."""

    async def look(self) -> float | None:
        """When this part was last alive, else the bot; ``None``: never.

        Signs of parts into which the bot is no longer divided are forgotten.
        """
        mine, self._others = heartbeat_of(self._part), {}
        notes = await self._store.notes(HEARTBEAT)
        for key, said in notes.items():
            other = Shards.read(key.removeprefix(HEARTBEAT).strip())
            if key in (mine, HEARTBEAT) or other is None:
                continue
            if self._part is not None and self._part.beside(other):
                self._others[other] = float(said)
            else:
                await self._store.drop_value(key)
        self.known = mine in notes
        last = notes.get(mine, notes.get(HEARTBEAT))
        return None if last is None else float(last)

    async def beat(self, now: float) -> None:
        """This part is alive, and so is the bot."""
        for key in dict.fromkeys((HEARTBEAT, heartbeat_of(self._part))):
            await self._store.set_note(key, repr(now))

    def hear(self, guild: int) -> bool:
        """Whether this part looks after the tables of a server."""
        return self._part is None or not self.known or self._part.hear(guild)

    def silent(self, now: float) -> tuple[Silence, ...]:
        """The other parts that are away for longer than a moment, by the last look."""
        return tuple(Silence(part, at) for part, at in self._others.items() if now - at > OUTAGE)
