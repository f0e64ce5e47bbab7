"""The log of REST requests: what the bot asked and what it was told."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Call:
    """One REST request. `route` is the template, `path` the path with any token left out.

    `at` is in seconds of the world's clock, `ms` the time the stand-in took, in milliseconds; `status` 0
    means that the connection was dropped. `files` are the names of uploaded files. `body` and `answer` are
    JSON, not for printing: they hold tokens.
    """

    method: str
    route: str
    path: str
    at: float
    status: int = 0
    ms: float = 0.0
    files: list[str] = field(default_factory=list)
    body: Any = field(default=None, repr=False)
    answer: Any = field(default=None, repr=False)
    injected: bool = False

    @property
    def name(self) -> str:
        """`METHOD route`, as faults name it."""
        return f"{self.method} {self.route}"
