"""Whether Discord takes files now: words never wait for pictures (E0.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

PATIENCE: Final = 4.0
"""Seconds that words wait for their pictures to be taken."""
REST: Final = 180.0
"""Seconds for which all goes without pictures after some were not taken though the words were."""


class Uploads:
    """Remembers that files were not taken, so that the next words do not wait for theirs."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failed: float | None = None

    def open(self) -> bool:
        """Whether files may be tried."""
        return self._failed is None or not 0 <= self._now() - self._failed < REST

    def failed(self) -> None:
        """Words went, and their files did not."""
        self._failed = self._now()

    def worked(self) -> None:
        """Files were taken."""
        self._failed = None
