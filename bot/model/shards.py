"""The part of a bot that one of its processes is, in Discord's shards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_SAID: Final = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", re.ASCII)


@dataclass(frozen=True)
class Shards:
    """From its first shard to its last, of so many."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @classmethod
    def read(cls, text: str) -> Shards | None:
        """``0-3/8`` are the first four of eight; ``None`` where that is no part."""
        found = _SAID.fullmatch(text)
        if found is None:
            return None
        first, last, count = found.groups(default=found[1])
        part = cls(int(first), int(last), int(count))
        return part if part.first <= part.last < part.count else None

    @property
    def ids(self) -> list[int]:
        """Their numbers."""
        return list(range(self.first, self.last + 1))

    @property
    def all(self) -> bool:
        """Whether no other process is needed."""
        return len(self.ids) == self.count

    def hear(self, guild: int) -> bool:
        """Whether Discord tells them what happens in that server."""
        return self.first <= (guild >> 22) % self.count <= self.last

    def beside(self, other: Shards) -> bool:
        """Whether both can be parts of one bot."""
        return self.count == other.count and (self.last < other.first or other.last < self.first)
