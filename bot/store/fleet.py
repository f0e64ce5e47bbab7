"""What several processes on one database agree on, and a process that has its database to itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from bot.store.chapter import Chapter
from bot.store.engine import Engine


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
