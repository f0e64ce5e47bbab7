"""How long this process was truly alive: the machine's own pauses are not the bot's delays."""

from __future__ import annotations

import asyncio
import time

BEAT = 0.02
"""Seconds between two looks at the clocks."""


class Pulse:
    """Seconds of the loop's clock, less those in which the process wanted a processor and got none.

    A beat that comes late was kept by work of the process, which uses processor time and stays a delay, or
    by others who had the machine: that part is taken out. Waiting in the loop makes no beat late and counts
    in full. Before `start` and after `stop` it is the loop's clock.
    """

    def __init__(self) -> None:
        self._lost = 0.0
        self._beat: tuple[float, float] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Begin to beat in the running loop."""
        self._again()

    def stop(self) -> None:
        """Beat no more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._beat = None, None

    def now(self) -> float:
        """Seconds that passed while this process could work, on the scale of the loop's clock."""
        return asyncio.get_running_loop().time() - self._lost - self._pause()

    def _again(self) -> None:
        self._lost += self._pause()
        loop = asyncio.get_running_loop()
        self._beat = (loop.time(), time.process_time())
        self._timer = loop.call_later(BEAT, self._again)

    def _pause(self) -> float:
        """Seconds since the last beat in which the process did not run; 0 when the beat is not late."""
        if self._beat is None:
            return 0.0
        late = asyncio.get_running_loop().time() - self._beat[0] - BEAT
        return max(0.0, late - (time.process_time() - self._beat[1])) if late > 0 else 0.0
