"""How often people may do what stays for everybody, by what they did a moment ago (design.md 4)."""

from collections.abc import Hashable
from typing import Final

from cachetools import FIFOCache

REMEMBERED: Final = 1024
"""How many things are remembered; the oldest are forgotten first, and all at a restart."""


class RateLimits:
    """When what was done, by a key of the caller's own. Times are Unix seconds."""

    def __init__(self) -> None:
        self._done: FIFOCache[Hashable, tuple[float, ...]] = FIFOCache(REMEMBERED)

    def free(self, what: Hashable, now: float, pause: float, most: int = 1) -> bool:
        """Whether it may be done now: not more often than ``most`` times within ``pause`` seconds."""
        return len(self._within(what, now, pause)) < most

    def claim(self, what: Hashable, now: float, pause: float, most: int = 1) -> bool:
        """Whether it may be done now; if it may, it counts as done."""
        done = self._within(what, now, pause)
        if len(done) >= most:
            return False
        self._done[what] = (*done, now)
        return True

    def give_back(self, what: Hashable, at: float) -> None:
        """What was claimed at that time was not done after all."""
        done = list(self._done.get(what, ()))
        if at in done:
            done.remove(at)
            self._done[what] = tuple(done)

    def _within(self, what: Hashable, now: float, pause: float) -> tuple[float, ...]:
        return tuple(at for at in self._done.get(what, ()) if now - at < pause)
