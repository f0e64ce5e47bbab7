"""What can be wrong with the Ring and its wearer (RNG, SEZ, WND)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.war.pieces import Person
from engine.war.state import State


def problems(state: State) -> Iterator[str]:
    """Broken invariants of this chapter, by name."""
    field = state.field
    ring = field.ring
    holder = field.piece(ring.holder) if field.has(ring.holder) else None
    if ring.claimed and not ring.worn:
        yield "a claim without the Ring on the finger (SEZ-1)"
    if ring.worn and (not isinstance(holder, Person) or holder.captor or holder.lost):
        yield f"the Ring is worn by what cannot wear it: {ring.holder} (RNG-8)"
    if ring.claimed and isinstance(holder, Person) and holder.hidden:
        yield f"a hidden claimant: {holder.id} (SEZ-2)"
    for person in field.persons:
        if person.lost and person.power != "sauron":
            yield f"lost, but not Sauron's: {person.id} (RNG-7)"
        if person.nazgul and person.fate == "dispersed" and person.returns <= 0:
            yield f"dispersed for ever: {person.id} (IND-9)"
