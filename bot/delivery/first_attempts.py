"""How long ago a message was first handed to Discord: whether its nonce surely holds still (design.md 4)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

NONCE_HOLDS: Final = 90.0
"""Seconds in which a repeated nonce surely gives the first message again."""


class FirstAttempts:
    """First attempts by two clocks. The time of day may have been set back since, and the steady clock stands
    still while the machine sleeps, so both must say that it was a moment ago. Of an attempt before the start
    only the first is known, which is too little."""

    def __init__(self, now: Callable[[], float], steady: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._steady = steady
        self._begun: dict[int, float] = {}
        """By row of the outbox, on the steady clock, the oldest first; only those of the last moments."""

    def begin(self, post: int) -> None:
        """A row is handed over now."""
        now = self._steady()
        while self._begun and now - next(iter(self._begun.values())) >= NONCE_HOLDS:
            del self._begun[next(iter(self._begun))]
        self._begun.setdefault(post, now)

    def just_now(self, post: int, flown: float) -> bool:
        """Whether the first attempt of a row, at that time of day, was so short ago that its nonce holds."""
        begun = self._begun.get(post)
        if begun is None or self._steady() - begun >= NONCE_HOLDS:
            return False
        return 0 <= self._now() - flown < NONCE_HOLDS
