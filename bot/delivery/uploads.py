"""Whether Discord takes files now: words never wait for pictures (E0.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cachetools import FIFOCache

PATIENCE: Final = 4.0
"""Seconds that words wait for their pictures to be taken."""
REST: Final = 180.0
"""Seconds for which all goes without pictures after some were not taken though the words were."""
PLACES: Final = 1024
"""How many places are remembered that take none."""


class Uploads:
    """Remembers that files were not taken, so that the next words do not wait for theirs."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failed: float | None = None
        self._closed: FIFOCache[int, float] = FIFOCache(PLACES)
        """Places where files are forbidden, and when that was found: no matter of any other place."""

    def open(self, place: int = 0) -> bool:
        """Whether files may be tried; in that place, if one is named."""
        return self._over(self._failed) and self._over(self._closed.get(place))

    def _over(self, since: float | None) -> bool:
        return since is None or not 0 <= self._now() - since < REST

    def failed(self) -> None:
        """Words went, and their files did not."""
        self._failed = self._now()

    def forbidden(self, place: int) -> None:
        """Words went there, and files may not."""
        self._closed[place] = self._now()

    def worked(self) -> None:
        """Files were taken."""
        self._failed = None
