"""Who may want to know how the house is doing; rooms tell it, and need not know whether anybody listens."""

from __future__ import annotations


class Observer:
    """Looks away. What is told names nobody and nothing of a game."""

    def acknowledged(self, seconds: float) -> None:
        """Discord took the first answer to somebody, so long after it had told of them (E0.9)."""

    def drawn(self, seconds: float) -> None:
        """A picture was drawn, which took so long with the waiting for others."""

    def delivered(self, seconds: float) -> None:
        """A message was out, so long after it was written."""

    def refused(self, route: str, status: int) -> None:
        """Discord answered 401, 403 or 429, which it counts. ``route`` has no id in it."""


UNOBSERVED = Observer()
"""Nobody listens."""
