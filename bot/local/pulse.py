"""How long this process was truly alive: the machine's own pauses are not the bot's delays."""

from __future__ import annotations

import asyncio
import time

BEAT = 0.05
"""Seconds between two looks at the clocks."""
PAUSE = 0.25
"""Seconds by which a beat must be late before it counts as a pause."""


class Pulse:
    """Seconds of the loop's clock, less the pauses in which the process got no processor.

    A loop kept busy by work of its own uses processor time and so loses nothing of its delay; only time in
    which the whole process stood still (another machine's load, a disk) is taken out. Before `start` and
    after `stop` it is the loop's clock.
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
        wall = asyncio.get_running_loop().time() - self._beat[0] - BEAT
        if wall < PAUSE:
            return 0.0
        return max(0.0, wall - (time.process_time() - self._beat[1]))
