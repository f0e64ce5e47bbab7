"""``reach(view, by, lay)``: every destination of a move, as panels and computer players want it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from engine.riddle.phases import exchanging, moving
from engine.riddle.view import View


class Reach(msgspec.Struct, frozen=True):
    """One legal move, with all that follows from it."""

    to: str
    by: str
    laid: tuple[str, ...]
    """Titles newly laid."""
    path: tuple[str, ...]
    cost: int
    """Points; 0 for a flight."""
    pinned: bool
    exchanges: tuple[str, ...]
    """With whom the stop exchanges, from the mover's left (B9.1)."""
    back: bool
    """Whether it ends where the turn began, so that one must move on (R-19)."""


def reach(view: View, by: str = "die", lay: Iterable[str] | None = ()) -> tuple[Reach, ...]:
    """The destinations of a move by that means, laying exactly those titles; ``lay=None``: every way.

    Empty when it is not the viewer's moment to move.
    """
    return _reach(view, by, None if lay is None else tuple(lay))


@lru_cache(maxsize=16)  # one panel asks many times
def _reach(view: View, by: str, laid: tuple[str, ...] | None) -> tuple[Reach, ...]:
    if view.me != view.turn.seat or view.mine.at is None:
        return ()
    ways = moving.ways(view, by)
    used = 0 if by == "die" else 1
    moves = [m for m in moving.options(view) if m.by == by and (laid is None or m.lay == laid)]
    meetings = exchanging.met_at(view, {move.to for move in moves})
    found = []
    for move in moves:
        way = ways[move.to, move.lay]
        left = len(view.hand) - used - len(move.lay)
        met = meetings[move.to] if left else ()
        back = move.to == view.turn.start
        found.append(Reach(move.to, by, move.lay, way.path, way.cost, way.pinned, met, back))
    return tuple(found)
