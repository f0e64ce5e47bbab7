"""Direct messages opened no faster than Discord likes: who opens many is shut out for a while (40003)."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Final

MOST: Final = 10
"""How many direct messages are opened in a minute; those that were opened once need no opening."""
MINUTE: Final = 60.0
RUSHED: Final = 60.0
"""Seconds in which nothing is opened after the first 40003; each further one in a row doubles them."""
LONGEST: Final = 3600.0


class Openings:
    """When a direct message to somebody new may be opened: one limit for all of them together."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._begun: deque[float] = deque(maxlen=MOST)
        self._shut: float | None = None
        self._pause = RUSHED

    def wait(self) -> float:
        """Seconds until one may be opened; 0 for now."""
        now, full = self._steady(), len(self._begun) == MOST
        crowded = self._begun[0] + MINUTE - now if full else 0.0
        shut = self._shut - now if self._shut is not None else 0.0
        return max(0.0, crowded, shut)

    def begin(self) -> None:
        """One is opened now."""
        self._begun.append(self._steady())

    def went(self) -> None:
        """Discord opened it."""
        self._pause = RUSHED

    def rushed(self) -> float:
        """Discord found it too fast: nothing is opened for so many seconds."""
        pause, self._pause = self._pause, min(LONGEST, self._pause * 2)
        self._shut = self._steady() + pause
        return pause
