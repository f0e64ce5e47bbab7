"""Moves of a sitting gathered for the channel: armies by land, then people who are seen (W3.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.war.words import pieces, tell_moves
from engine.war.events.moves import Moved
from engine.war.pieces import TROOPS

MOST: Final = 3
"""Lines about armies at most."""
ORDERED: Final = ("order", "march")
"""Why a way is one of the sitting itself; battles tell of the others."""


def told(moves: Iterable[Moved]) -> list[str]:
    """At most three lines about armies, one about people who are seen, one that there was more."""
    stacks: dict[str, dict[tuple[str, ...], tuple[str, tuple[str, ...]]]] = {}
    people: dict[tuple[str, ...], str] = {}
    for move in moves:
        if move.why not in ORDERED:
            continue
        units = tuple(name for name in move.who if _troop(name) in TROOPS)
        others = tuple(name for name in move.who if name not in units)
        if units:
            # A stack that went on is told once, with where it ended.
            land = max((TROOPS[_troop(name)] for name in units), key=lambda troop: troop.strength).nation
            stacks.setdefault(land, {})[units] = (move.path[-1], others)
        else:
            people[others] = move.path[-1]
    lines = [_land(land, found) for land, found in stacks.items()]
    left = sum(len(found) for found in list(stacks.values())[MOST:])
    more = [tell_moves.more(left)] if left else []
    return [*lines[:MOST], *more, *(tell_moves.people(who, end) for who, end in people.items())]


def _land(land: str, stacks: dict[tuple[str, ...], tuple[str, tuple[str, ...]]]) -> str:
    ends = [end for end, _ in stacks.values()]
    leaders = tuple(dict.fromkeys(name for _, others in stacks.values() for name in others))
    return tell_moves.land(pieces.HOSTS()[land], ends, len(stacks), leaders)


def _troop(name: str) -> str:
    """The kind of a unit, from its name or that of a part."""
    return name.partition("/")[0].partition(".")[0]
