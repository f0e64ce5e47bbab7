"""A loud decoy: two companions show themselves far from the pair when belief is on it (players.md 3.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine.war.actions import Reveal
from engine.war.board import BOARD
from engine.war.grid import distance
from engine.war.players import belief
from engine.war.players.mind import Wish
from engine.war.players.west.outlook import Outlook
from engine.war.players.west.people import free

FOUND: Final = 0.3
"""How much belief around the pair is too much."""
AROUND: Final = 2
AWAY: Final = 5
"""How far from the pair they show themselves."""
AGAIN: Final = 4
"""Turns until the same people are shown again."""
LOUD: Final = ("merry", "pippin", "legolas", "gimli", "boromir", "aragorn")
"""Who might be thought to walk with the Ring, the likeliest first."""


def wishes(out: Outlook) -> Iterator[Wish]:
    """F2: sharp reveals two who stand together on another road, where nothing Dark is next to them."""
    if not out.mind.cunning or out.bearer is None or out.seen or out.bearer.captor:
        return
    cloud, at = belief.of(out.field), out.bearer.at
    share = sum(cloud.get(near, 0.0) for near in BOARD.within(at, AROUND))
    if share < FOUND:
        return
    able = [person for name in LOUD if free(person := out.field.person(name)) and person.hidden]
    for one, other in combinations(able, 2):
        far = one.at == other.at and distance(one.at, at) >= AWAY
        if far and _fresh(out, one.id) and not _watched(out, one.at):
            yield Wish(Reveal((one.id, other.id)), "decoy", {"belief": round(share, 2)})


def _fresh(out: Outlook, name: str) -> bool:
    """Whether nobody saw him lately."""
    seen = out.field.war.seen.get(name)
    return seen is None or out.mind.turn - seen.turn >= AGAIN


def _watched(out: Outlook, at: str) -> bool:
    """Whether anything Dark stands there or next to it."""
    return any(out.field.dark_at(near) for near in BOARD.within(at, 1))
