"""What a move costs in Shadow Points (SHD-4), and what of the Ring stands against it (RNG-1, SEZ-4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import IllegalAction
from engine.war.data import TABLES
from engine.war.moves.company import NIGHT_MARCH, Company, once, under
from engine.war.moves.ways import ends
from engine.war.realm import mobilising
from engine.war.ring.hunting import drawn, held_back, nearest
from engine.war.ring.passing import stuck

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
