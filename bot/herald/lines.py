"""Told turns packed into lines: at most four of 120 characters, the weightiest kept (E3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.herald.advanced import LONGEST
from bot.herald.deeds import Deed, Told
from bot.scene import Table
from bot.words import names, turn

MOST = 4
GATHERED = 2
"""Lines for each of several turns told in one post (E3.10)."""


def lines(told: Told, table: Table, most: int = MOST) -> tuple[str, ...]:
    """The turn in at most that many lines: roll and way, exchanges and Power Plays in order, the end."""
    head = headline(told, table)
    kept = list(told.deeds)
    packed = _pack(kept)
    if len(packed) + bool(head) <= most:
        return (*((head,) if head else ()), *packed)
    dropped = 0
    room = most - bool(head) - 1
    while kept and len(_pack(kept)) > room:
        worst = max(range(len(kept)), key=lambda place: (kept[place].weight, place))
        del kept[worst]
        dropped += 1
    return (*((head,) if head else ()), *_pack(kept), turn.more(dropped))


def headline(told: Told, table: Table) -> str:
    """The first line, cut to its length by leaving out the stops between."""
    text = turn.headline(names.first(table, told.seat), told.clauses)
    if len(text) <= LONGEST or len(told.clauses) < 2:
        return text
    first, *between, last = told.clauses
    # Where the marker came back is where the next move begins, so that needs no word of its own.
    moves = sum(not clause.startswith(turn.RETURNED) for clause in between)
    if not between:
        return turn.headline(names.first(table, told.seat), (last,))
    short = (first, *((turn.many_clauses(moves),) if moves else ()), last)
    return turn.headline(names.first(table, told.seat), short)


def _pack(deeds: Sequence[Deed]) -> list[str]:
    """Sentences side by side while they fit; the end of the turn begins a line of its own."""
    packed: list[str] = []
    section = ""
    for deed in deeds:
        fits = packed and deed.section == section and len(packed[-1]) + 1 + len(deed.text) <= LONGEST
        if fits:
            packed[-1] = f"{packed[-1]} {deed.text}"
        else:
            packed.append(deed.text)
        section = deed.section
    return packed
