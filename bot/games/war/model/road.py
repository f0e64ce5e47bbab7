"""The Ring's whole road (W11.4): out of the machine's books of every step, which alone know where it was.

What is kept here during the game is secret. It stands in the herald's memory beside the game and comes into
a message only when the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from engine.war.events.table import Moved, TakenBack
from engine.war.evolve import Event, Founded, Kept
from engine.war.field import Field
from engine.war.frames import Frame, Mustering
from engine.war.pieces import Piece, Ring
from engine.war.state import Delta

CHOSEN: Final = 0
"""In place of a turn, before the first."""
FIRST: Final = 1


class Leg(msgspec.Struct, frozen=True):
    """Where the Ring went in a step, or that it came to another holder, or into another turn."""

    turn: int
    holder: str
    """Who had it at the end; empty where it lay."""
    path: tuple[str, ...]
    """From the hex where it was; that one alone if it stayed there."""


class Step(msgspec.Struct, frozen=True):
    """What one step of the table could do to the Ring: its books, and the ways that were gone."""

    books: tuple[Founded | Kept, ...]
    moved: tuple[Moved, ...]
    back: bool
    """Whether it took back the order before it (SEQ-4)."""


def steps(events: Sequence[Event]) -> Step:
    """Of a whole step what the road needs."""
    return Step(
        tuple(event for event in events if isinstance(event, Founded | Kept)),
        tuple(event for event in events if isinstance(event, Moved)),
        any(isinstance(event, TakenBack) for event in events),
    )


def follow(road: tuple[Leg, ...], fresh: Iterable[Step]) -> tuple[Leg, ...]:
    """The road with what newly happened. Of a game whose beginning was not followed there is none."""
    for step in fresh:
        for book in step.books:
            road = _founded(book) if isinstance(book, Founded) else _kept(road, book.delta, step)
    return road


def _founded(book: Founded) -> tuple[Leg, ...]:
    field = book.state.field
    turn = CHOSEN if _chooses(book.state.stack) else field.turn.number
    return (Leg(turn, field.ring.holder, (_start(field),)),)


def _chooses(stack: Iterable[Frame]) -> bool:
    """Whether the West still chooses who bears the Ring and where the road begins (SET-3, W15.17)."""
    return any(isinstance(frame, Mustering) for frame in stack)


def _start(field: Field) -> str:
    ring = field.ring
    return field.piece(ring.holder).at if ring.holder else ring.lies


def _kept(road: tuple[Leg, ...], delta: Delta, step: Step) -> tuple[Leg, ...]:
    if not road:
        return ()
    last = road[-1]
    holder = last.holder if delta.ring is None else delta.ring.holder
    at = _at(delta, delta.ring, holder) or last.path[-1]
    if last.turn == CHOSEN:
        begun = delta.stack is not None and not _chooses(delta.stack)
        return (Leg(FIRST if begun else CHOSEN, holder, (at,)),)
    if step.back:
        # An order that was taken back was never given: the road is as long as it was before it.
        while len(road) > 1 and (road[-1].holder, road[-1].path[-1]) != (holder, at):
            road = road[:-1]
        return road
    turn = last.turn if delta.turn is None else delta.turn.number
    path = tuple(_way(last.path[-1], at, {holder, last.holder}, step.moved))
    leg = Leg(turn, holder, path)
    return road if leg == Leg(last.turn, last.holder, last.path[-1:]) else (*road, leg)


def _at(delta: Delta, ring: Ring | None, holder: str) -> str:
    """The hex of the Ring after a step; empty where the step did not move it."""
    if not holder:
        return ring.lies if ring is not None else ""
    changed: tuple[Piece, ...] = (*delta.persons, *delta.units, *delta.bands)
    return next((one.at for one in changed if one.id == holder), "")


def _way(start: str, end: str, bearers: set[str], moved: Iterable[Moved]) -> Iterator[str]:
    """The hexes from one to the other, by the ways that its bearers went."""
    at = start
    yield at
    for move in moved:
        if move.path[0] == at and at != end and bearers & set(move.who):
            yield from move.path[1:]
            at = move.path[-1]
    if at != end:
        yield end


def whole(road: Iterable[Leg]) -> list[str]:
    """All hexes in order, each stay once."""
    found: list[str] = []
    for leg in road:
        found += leg.path if not found else leg.path[1:]
    return found


def nights(road: Sequence[Leg]) -> list[tuple[int, str]]:
    """Where it was at the end of each turn in which it went on, the oldest first."""
    ends = {leg.turn: leg.path[-1] for leg in road}
    spots = [(0, road[0].path[0]), *ends.items()]
    return [(turn, at) for (_, before), (turn, at) in pairwise(spots) if at != before]


def bearers(road: Iterable[Leg]) -> list[str]:
    """Who went on with it, each once, in order."""
    return list(dict.fromkeys(leg.holder for leg in road if leg.holder and len(leg.path) > 1))
