"""Where the viewer's own pieces went, out of its own steps and nothing else (W2.2). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bot.games.war.model.road import parts, turn_of
from bot.games.war.scene import WarEntry
from engine.war.events.table import Moved, TakenBack


class Walk(NamedTuple):
    """Who went together in a turn, by which hexes, for how many points."""

    turn: int
    who: tuple[str, ...]
    path: tuple[str, ...]
    cost: float


def walks(entries: Iterable[WarEntry], seats: int) -> list[Walk]:
    """The ways of these steps, the oldest first; what was taken back was never gone."""
    kept: list[list[Walk]] = []
    for whole in entries:
        for entry in parts(whole):
            if any(isinstance(event, TakenBack) for event in entry.events):
                kept = kept[:-1]
            else:
                kept.append(list(_walks(turn_of(entry.turn, seats), entry.events)))
    return _joined(walk for step in kept for walk in step)


def _walks(turn: int, events: Iterable[Any]) -> Iterator[Walk]:
    for event in events:
        if isinstance(event, Moved) and len(event.path) > 1:
            yield Walk(turn, event.who, event.path, event.cost)


def _joined(walks: Iterable[Walk]) -> list[Walk]:
    """Where the same pieces went on in the same turn, it is one way."""
    made: dict[tuple[int, tuple[str, ...]], list[Walk]] = {}
    for walk in walks:
        own = made.setdefault((walk.turn, walk.who), [])
        if own and own[-1].path[-1] == walk.path[0]:
            last = own.pop()
            walk = walk._replace(path=(*last.path, *walk.path[1:]), cost=last.cost + walk.cost)
        own.append(walk)
    return [walk for own in made.values() for walk in own]
