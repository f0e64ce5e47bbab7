"""The small change of German sentences: counts and lists (E12.2)."""

from __future__ import annotations

from collections.abc import Iterable


def count(n: int, one: str, many: str) -> str:
    """A number with its noun: "1 Karte", "3 Karten"."""
    return f"{n} {one if n == 1 else many}"


def listing(items: Iterable[str], last: str = "und") -> str:
    """ "a", "a und b", "a, b und c" (E12.2); "nichts" for none."""
    words = list(items)
    if not words:
        return "nichts"
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
