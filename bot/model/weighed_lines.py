"""What happened in lines with their weights, the heaviest told first (E17.1, W15.2, W15.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

BETWEEN: Final = "\t"
"""Stands between weight and text of a line that is kept for a message."""
FIRST: Final = -1000
"""The weight of what concerns nobody but the reader: their own time ran out."""
TOUCHED: Final = -1
"""So much, and what is heavier, happened to the reader."""
CLOSER: Final = 100
"""So much heavier an event is to whom it happened."""
MOST_KEPT: Final = 100
"""Lines kept for the message of the next turn."""


class Weighed(msgspec.Struct, frozen=True):
    """A line about an event."""

    weight: int
    """Of the game's one list, less `CLOSER` where it touched the reader."""
    text: str
    step: int = 0
    """Tells the lines of one step from those of another."""


def kept(lines: Iterable[Weighed]) -> tuple[str, ...]:
    """Lines as `bot.model.story.PrivateSummary` keeps them."""
    return tuple(f"{line.weight}{BETWEEN}{line.text}" for line in lines)


def heaviest_kept(lines: Iterable[str]) -> tuple[str, ...]:
    """The heaviest `MOST_KEPT` of kept lines, in their order."""
    known = read(lines)
    steps = {line.step for line in sorted(known, key=lambda line: line.weight)[:MOST_KEPT]}
    return kept(line for line in known if line.step in steps)


def read(lines: Iterable[str]) -> list[Weighed]:
    """Kept lines, each once; what has no weight concerns the reader alone."""
    weighed = []
    for number, line in enumerate(dict.fromkeys(lines)):
        weight, between, text = line.partition(BETWEEN)
        known = bool(between) and weight.lstrip("-").isdecimal()
        weighed.append(Weighed(int(weight), text, number) if known else Weighed(FIRST, line, number))
    return weighed


def heaviest(lines: Iterable[Weighed], most: int) -> tuple[list[Weighed], int]:
    """At most so many of them, the heaviest first, and how many more there are; of equals the newest stay,
    and an event that touched the reader is not cut in its middle."""
    order = sorted(lines, key=lambda line: line.weight)
    if len(order) <= most:
        return order, 0
    ranked = sorted(range(len(order)), key=lambda place: (order[place].weight, -order[place].step, place))
    end = most - 1
    while end > 0 and _cut([order[place] for place in ranked], end):
        end -= 1
    # One event alone that has more lines than there is room for is told as far as it goes.
    end = end or most - 1
    return [order[place] for place in sorted(ranked[:end])], len(order) - end


def in_order(lines: Sequence[Weighed], most: int) -> tuple[list[Weighed], int]:
    """The heaviest lines in the order in which they are told, and how many more there are."""
    kept, left = heaviest(lines, most)
    known = set(map(id, kept))
    return [line for line in lines if id(line) in known], left


def _cut(order: Sequence[Weighed], end: int) -> bool:
    """Whether an event that touched the reader would be told only in part."""
    last, after = order[end - 1], order[end]
    return after.weight <= TOUCHED and last.step == after.step
