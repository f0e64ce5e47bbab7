"""A process that has its database to itself."""

from __future__ import annotations

from collections.abc import Callable


class Alone:
    """The part of a store that knows of no other process: all names are its own, and nobody calls."""

    def __init__(self) -> None:
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
