"""What the worn Ring does to the Nazgûl: free moves toward it, and the hunt for a claimant (RNG-4, SEZ-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from engine.game import IllegalAction
from engine.war.board import BOARD
from engine.war.chapter import no
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.moves.company import Company


def drawn(company: Company, ends: Sequence[str]) -> Sequence[bool]:
    """Whether its Nazgûl go free to each of these ends: it is nearer to the wearer (RNG-4, SEZ-4).

    Asks the hex that Sauron was told at the start of his turn; in it nobody of the West moves.
    """
    ring = company.field.ring
    if not (ring.worn and ring.seen):
        return (False,) * len(ends)
    away = _away(ring.seen)
    return [away[end] < away[company.at] for end in ends]


@lru_cache(maxsize=16)
def _away(seen: str) -> Mapping[str, int]:
    """How far each hex of land is from that one: all Nazgûl ask the same."""
    return {at: distance(at, seen) for at in BOARD.land}


def nearest(field: Field, ends: Iterable[str]) -> str:
    """Of these hexes the one nearest to the claimant."""
    return min(ends, key=lambda at: (distance(at, field.ring.seen), at), default="")


def held_back(company: Company, end: str, best: str) -> IllegalAction | None:
    """SEZ-4: Nazgûl may not be held back from a claimant; ``best`` is the `nearest` they can come."""
    seen = company.field.ring.seen
    if distance(end, seen) == distance(best, seen):
        return None
    return no("SEZ-4", "move.held_back", at=seen)
