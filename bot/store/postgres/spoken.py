"""The statements of the store as PostgreSQL reads them."""

from __future__ import annotations

import re
from functools import cache
from itertools import count
from typing import Final

_CHANGED: Final = (
    # Hints to SQLite's planner.
    (re.compile(r" INDEXED BY \w+"), ""),
    (re.compile(r"\bCROSS JOIN\b"), "JOIN"),
    # Here a word of the language: whoever is logged in.
    (re.compile(r'(?<![\w".])user(?![\w"])'), '"user"'),
)


@cache
def spoken(sql: str) -> str:
    """A statement with numbers for its marks."""
    for pattern, instead in _CHANGED:
        sql = pattern.sub(instead, sql)
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)
