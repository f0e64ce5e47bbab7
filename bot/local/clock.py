"""Time and identity of the stand-in: one clock the world owns, and snowflakes drawn from it."""

import random
import time
from collections import Counter
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """Wall-clock time that a test may move forward; unit: seconds since 1970 (UTC)."""

    def __init__(self) -> None:
        self._offset = 0.0

    def now(self) -> float:
        """The world's time, in seconds since 1970."""
        return time.time() + self._offset

    def advance(self, seconds: float) -> None:
        """Move time forward, as for a 15-minute interaction token. Raises ValueError for negative seconds."""
        if seconds < 0:
            raise ValueError("the world's clock only moves forward")
        self._offset += seconds


def stamp(seconds: float) -> str:
    """A time as Discord writes it (ISO 8601 with offset)."""
    return datetime.fromtimestamp(seconds, tz=UTC).isoformat()


class Snowflakes:
    """Ids: `fixed()` ones depend on seed and name, `fresh()` ones carry the clock's time and always grow."""

    def __init__(self, clock: Clock, seed: int) -> None:
        self._clock = clock
        self._seed = seed
        self._given: Counter[str] = Counter()
        self._last = 0

    def fixed(self, name: str) -> int:
        """An id for furniture (guild, channel, user): the same for the same name, whatever else there is.

        A database that is used again finds everything where it was. What has the same name gets another one.
        """
        self._given[name] += 1
        chance = random.Random(f"{self._seed}/{name}/{self._given[name]}")
        millis = 86_400_000 * 365 * 5 + chance.randrange(86_400_000 * 365)
        return (millis << 22) | chance.randrange(1 << 22)

    def fresh(self) -> int:
        """An id for what happens (message, interaction); later calls give larger ids."""
        millis = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, millis << 22)
        return self._last
