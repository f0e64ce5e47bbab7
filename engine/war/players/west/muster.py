"""Before the first turn: where the pair begins, if the story leaves it open (SCN-3, players.md 3.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.war.actions import StartAt
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.company import Company
from engine.war.hunt.whereabouts import starts
from engine.war.players.mind import Wish
from engine.war.players.west.outlook import Outlook, distance_to_doom
from engine.war.players.west.risks import Risks
from engine.war.players.west.ways import plan
from engine.war.turns.dawn import companions

LOOKED_AT: Final = 4
"""Of how many hexes the ways are compared."""
SPREAD: Final = 1.5
"""How many turns more a way may cost that sharp chooses so as not to be read."""


def wishes(out: Outlook) -> Iterator[Wish]:
    """Somewhere else than where everybody expects them, once."""
    field = out.field
    who = tuple(field.person(name) for name in companions(field))
    listed = {BOARD.hex_of(placed.start) for placed in field.config.story.characters if placed.hidden}
    if not out.mind.careful or not starts(field) or who[0].at not in listed:
        return
    costs: dict[str, float] = {}
    for at in sorted(starts(field), key=lambda at: (distance_to_doom(at), at))[:LOOKED_AT]:
        there = Company(field, tuple(replace(person, at=at) for person in who))
        way = plan(there, MOUNT_DOOM, Risks(out.mind, who), out.weight)
        if way is not None:
            costs[at] = way.cost
    best = sorted((at for at in costs if at not in listed), key=lambda at: (costs[at], at))
    good = [at for at in best if costs[at] <= costs[best[0]] + SPREAD] if out.mind.cunning else best[:1]
    if good:
        at = good[int(out.mind.rng.random() * len(good))]
        yield Wish(StartAt(tuple(person.id for person in who), at), "start", {"at": at})
