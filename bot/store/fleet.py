"""What several processes on one database agree on, and a process that has its database to itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from bot.store.database import Chapter, Engine
from bot.store.rows import OPEN_STATUSES, Load


class Fleet(Chapter, ABC):
    """Names that one process has at a time, and calls that all hear.

    They spare work and keep what goes out in its order. That nothing is done twice, compare-and-swap sees to.
    """

    @abstractmethod
    async def hold(self, name: str) -> bool:
        """Take a name; false if it is taken, here or in another process. It is free again once it is
        released, or its process is gone."""

    @abstractmethod
    async def release(self, name: str) -> None:
        """Let go of a name, if it is still held here."""

    @abstractmethod
    async def lead(self, office: str) -> bool:
        """Whether this process is the one that does that for all. It stays so while it lives."""

    @abstractmethod
    async def hour(self) -> float | None:
        """What the clock of the database says, in Unix seconds; ``None`` where it is that of this process."""

    @abstractmethod
    async def listen(self, call: Callable[[str], None]) -> None:
        """Have that called when another process changed a table, with its id, or wrote other messages, with
        nothing; with nothing too whenever a call may have been missed."""

    @abstractmethod
    async def rescue(self) -> int:
        """Messages that another process had under way when it was gone wait for sending again; how many."""


class Alone(Fleet):
    """The part of a store that knows of no other process: all names are its own, and nobody calls."""

    def __init__(self, database: Engine) -> None:
        super().__init__(database)
        self._names: set[str] = set()

    async def hold(self, name: str) -> bool:
        taken = name in self._names
        self._names.add(name)
        return not taken

    async def release(self, name: str) -> None:
        self._names.discard(name)

    async def lead(self, office: str) -> bool:
        return True

    async def hour(self) -> float | None:
        return None

    async def listen(self, call: Callable[[str], None]) -> None:
        return

    async def rescue(self) -> int:
        return 0


# How much there is to do, in figures for who runs the bot.


class Loads(Chapter):
    """The part of the store that counts."""

    async def load(self, until: float) -> Load:
        """How much there is to do; timers are late that should have rung by then."""
        posts = await self._db.one(
            "SELECT count(*), min(written) FROM outbox WHERE status IN ('new', 'flight')"
        )
        tables = await self._db.all(
            "SELECT status, count(*) FROM games"
            " WHERE status IN ('lobby', 'running', 'paused') GROUP BY status"
        )
        timers = await self._db.all(
            "SELECT count(*), min(due) FROM timers WHERE due <= ?"
            " UNION ALL SELECT count(*), min(due) FROM mornings WHERE due <= ?",
            (until, until),
        )
        assert posts is not None
        return Load(
            posts=posts[0],
            oldest=posts[1],
            tables=dict.fromkeys(OPEN_STATUSES, 0) | dict(tables),
            late=sum(number for number, _ in timers),
            due=min((due for _, due in timers if due is not None), default=None),
        )
