"""What a move costs in Shadow Points (SHD-4), and what of the Ring stands against it (RNG-1, SEZ-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from engine.game import IllegalAction
from engine.war.board import BOARD
from engine.war.chapter import no
from engine.war.company import NIGHT_MARCH, Company, once, under
from engine.war.data import TABLES
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.moves.ways import ends
from engine.war.realm import mobilising

NAZGUL = TABLES.shadow_costs["move_nazgul"]
STACK = TABLES.shadow_costs["move_stack"]


def price(company: Company, end: str) -> int:
    """Each Nazgûl pays, and a stack of Sauron's mobilised troops; escorts and characters go free."""
    return prices(company, (end,))[0]


def prices(company: Company, ends: Sequence[str]) -> Sequence[int]:
    """The price of each of these ends."""
    riders = _riders(company) if company.power == "sauron" else 0
    troops = _stack(company) if company.power == "sauron" else 0
    if not riders:
        return (troops,) * len(ends)
    return [troops if free else troops + NAZGUL * riders for free in drawn(company, ends)]


@once
def _riders(company: Company) -> int:
    return sum(person.nazgul for person in company.people)


@once
def _stack(company: Company) -> int:
    """What its troops pay."""
    marching = any(mobilising.ready(company.field, unit) for unit in company.units)
    free = under(company.field, NIGHT_MARCH, [unit.id for unit in company.units])
    return STACK * (marching and not free)


def held(company: Company, end: str) -> IllegalAction | None:
    """RNG-1, SEZ-4: the Ring goes no second way in a turn; Nazgûl are not held back from a claimant."""
    if company.field.ring.claimed and any(person.nazgul for person in company.people):
        return held_back(company, end, _best(company))
    return stuck(company.field, company.names)


@once
def _best(company: Company) -> str:
    """The hex nearest to a claimant in which they may end, or each of their Nazgûl alone."""
    field = company.field
    alone = [Company(field, (person,)) for person in company.people if person.nazgul]
    return nearest(field, (company.at, *(end for found in (company, *alone) for end in ends(found))))


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


def stuck(field: Field, names: Iterable[str]) -> IllegalAction | None:
    """Why the new bearer may not move: the Ring came a way this turn before it was his (RNG-1)."""
    ring = field.ring
    if ring.halted and ring.passed == field.turn.number and ring.holder in names:
        return no("RNG-1", "ring.came_far", who=ring.holder)
    return None
