"""*Jump to turn*: any turn of a game of any length in one menu of at most 25 (E10.5). Pure."""

from __future__ import annotations

from typing import Final, NamedTuple

MOST: Final = 25


class Span(NamedTuple):
    """Turns from the first to the last, both included."""

    first: int
    last: int


def spans(count: int, turn: int) -> tuple[Span, ...]:
    """What the menu lists for so many turns while one of them is shown, in order; together all turns."""
    depth, wide = _shape(count)
    shown = []
    inside = Span(1, count)
    for level in reversed(range(depth)):
        step = wide**level
        parts = [
            Span(first, min(first + step - 1, inside.last))
            for first in range(inside.first, inside.last + 1, step)
        ]
        here = next((part for part in parts if part.first <= turn <= part.last), parts[-1])
        shown += [part for part in parts if level == 0 or part != here]
        inside = here
    return tuple(sorted(shown))


def _shape(count: int) -> tuple[int, int]:
    """How many levels of spans there are, and how many parts each has: the fewest levels that fit."""
    depth, wide = 1, max(1, count)
    while wide + (depth - 1) * (wide - 1) > MOST:
        depth += 1
        wide = 2
        while wide**depth < count:
            wide += 1
    return depth, wide
