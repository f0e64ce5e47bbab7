"""Told turns packed into lines of 120 characters, the weightiest kept (E3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.model.kit import Seats
from bot.model.scene import Table
from bot.model.story import LONGEST, WEIGHTY, Deed, Told
from bot.ui.naming import first
from bot.words import posts as turn
from bot.words import text as texts

FOUR = 4
"""Lines of a turn in a post (E3.2). What was left out shares the last of them; a post of more lines has one
for it alone where it can, so that it is not read as part of the sentence before it (W3.2)."""
GATHERED = 2
"""Lines for each of several turns told in one post (E3.10): as many more as its weighty deeds need."""


class Turn(NamedTuple):
    """A turn that is to be told with others."""

    told: Told
    most: int
    """Lines that it gets; what is weighty is told even where it takes a line more."""
    titled: bool
    """Whether a title says whose it is."""


def together(seats: Seats, table: Table, turns: Sequence[Turn], room: int) -> tuple[str, ...]:
    """Turns in order, in so many lines at most: where they do not fit, the longest give way, and what is
    weighty last (W15.3)."""
    found = [_lines(seats, table, one, cap=room) for one in turns]
    for weighty in (False, True):
        shrinks = True
        while shrinks and sum(map(len, found)) > room:
            shrinks = False
            for n in sorted(range(len(found)), key=lambda n: (-len(found[n]), -n)):
                less = len(found[n]) - 1
                shorter = _lines(seats, table, turns[n]._replace(most=less), cap=less if weighty else room)
                if len(shorter) < len(found[n]):
                    found[n], shrinks = shorter, True
                    break
    return tuple(line for told in found for line in told)


def lines(
    seats: Seats, told: Told, table: Table, most: int = GATHERED, *, titled: bool = False
) -> tuple[str, ...]:
    """The turn in at most that many lines: the headline, what was done in order, the end.

    What is weighty is told even where it takes a line more. ``titled``: a title says who did what.
    """
    return _lines(seats, table, Turn(told, most, titled))


def _lines(seats: Seats, table: Table, one: Turn, cap: int = 1 << 30) -> tuple[str, ...]:
    """The same in ``cap`` lines at most, whatever it weighs."""
    head = "" if one.titled else headline(seats, one.told, table)
    kept = list(one.told.deeds)
    if not head and not one.titled and kept:
        # The rest of a turn whose beginning was told before.
        kept[0] = replace(kept[0], text=texts.headed(first(seats, table, one.told.seat), kept[0].text))
    room, most = one.most - bool(head), one.most
    dropped = 0
    while True:
        packed = _pack(kept) if most > GATHERED else _pack([replace(deed, section="deal") for deed in kept])
        if dropped:
            more = turn.more(dropped)
            alone = most > FOUR and len(packed) < room
            packed = [*packed, more] if alone else _with_more(packed, more, room)
        least = WEIGHTY if len(packed) + bool(head) <= cap else -1
        light = [place for place, deed in enumerate(kept) if deed.weight > least]
        if len(packed) <= room or not light:
            return _under(head, packed, kept)
        del kept[max(light, key=lambda place: (kept[place].weight, place))]
        dropped += 1


def _with_more(packed: list[str], more: str, room: int) -> list[str]:
    """That something was left out shares the last line; where it finds no room there it is not said."""
    if packed and len(packed[-1]) + 1 + len(more) <= LONGEST:
        return [*packed[:-1], f"{packed[-1]} {more}"]
    return [*packed, more] if len(packed) < room else packed


def whole(seats: Seats, told: Told, table: Table) -> tuple[str, ...]:
    """The turn with every move and every deed: the last one of a game (E10.1)."""
    head = turn.headline(first(seats, table, told.seat), told.clauses)
    return _under(head, _pack(told.deeds), told.deeds)


def _under(head: str, packed: Sequence[str], deeds: Sequence[Deed]) -> tuple[str, ...]:
    """The lines under a headline; it takes up what is no line of its own."""
    if head and deeds and not deeds[0].section and len(head) + 1 + len(packed[0]) <= LONGEST:
        return (f"{head} {packed[0]}", *packed[1:])
    return (*((head,) if head else ()), *packed)


def headline(seats: Seats, told: Told, table: Table) -> str:
    """The first line, cut to its length by leaving out the stops between."""
    ways = (told.clauses, *told.shorter)
    said = [turn.headline(first(seats, table, told.seat), way) for way in ways]
    return next((text for text in said if len(text) <= LONGEST), said[-1])


def _pack(deeds: Sequence[Deed]) -> list[str]:
    """Sentences side by side while they fit; the end of the turn begins a line of its own."""
    packed: list[str] = []
    section = ""
    for deed in deeds:
        fits = packed and deed.section in ("", section) and len(packed[-1]) + 1 + len(deed.text) <= LONGEST
        if fits:
            packed[-1] = f"{packed[-1]} {deed.text}"
        else:
            packed.append(deed.text)
        section = deed.section or section
    return packed
