"""The odds of a fight, as a player may know them (IND-6, RNG-7, W6.8). Pure."""

from __future__ import annotations

from collections.abc import Sequence

from engine.war.duels.challenging import Foe, combat, fighters, harmless
from engine.war.field import Field
from engine.war.odds import Rival, blow, fought
from engine.war.phase_records import Fighting


def odds(field: Field, fight: Fighting, *, turned: bool) -> tuple[int, int]:
    """How often of 36 it is won and lost; of one blow for the Ring, how often it brings it and does not."""
    mine, theirs = sides(field, fight, turned=turned)
    if for_the_ring(field, fight) and mine and theirs:
        margin = combat(field, mine[0], theirs[0]) - combat(field, theirs[0], mine[0])
        ways = round(36 * blow(margin, more=-margin if theirs[0].strikes else None))
        return ways, 36 - ways
    ends = fought(_rivals(field, mine, theirs), _rivals(field, theirs, mine))
    return round(36 * ends.won), round(36 * ends.lost)


def for_the_ring(field: Field, fight: Fighting) -> bool:
    """Whether one blow for the Ring is struck, as far as the viewer knows who has it (RNG-7, GOL-4)."""
    holder = field.ring.holder
    return fight.challenged == (holder,) and (holder == "gollum" or field.person(holder).lost)


def sides(field: Field, fight: Fighting, *, turned: bool) -> tuple[Sequence[Foe], Sequence[Foe]]:
    """The viewer's side and the other."""
    two = fighters(field, fight, 0), fighters(field, fight, 1)
    return (two[0], two[1]) if turned else (two[1], two[0])


def _rivals(field: Field, side: Sequence[Foe], foes: Sequence[Foe]) -> tuple[Rival, ...]:
    return tuple(
        Rival(
            tuple(combat(field, foe, other) for other in foes),
            foe.endurance,
            foe.strikes and not harmless(field, foe.id),
        )
        for foe in side
    )
