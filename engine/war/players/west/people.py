"""Who is who among the people of the West."""

from __future__ import annotations

from typing import Final

from engine.war.board import BOARD
from engine.war.field import Field
from engine.war.pieces import Person

HOBBITS: Final = ("frodo", "sam", "merry", "pippin")
PAIR: Final = ("frodo", "sam")
GUARD: Final = ("aragorn", "legolas", "gimli")
"""Who walks near the pair as far as Rauros."""
RAUROS: Final = BOARD.hex_of("rauros")
EDORAS: Final = BOARD.hex_of("edoras")
MINAS_TIRITH: Final = BOARD.hex_of("minas_tirith")
WELLINGHALL: Final = BOARD.hex_of("wellinghall")


def bearer(field: Field) -> Person | None:
    """Who of the West bears the Ring, free or captive."""
    person = next((one for one in field.persons if one.id == field.ring.holder), None)
    return person if person is not None and person.power == "fellowship" else None


def free(person: Person) -> bool:
    """Whether he may do anything at all."""
    return person.power == "fellowship" and person.here and not (person.captor or person.lost or person.bound)


def pair(field: Field) -> tuple[Person, ...]:
    """The bearer and who goes with him: one hobbit of the pair, or another one (players.md 3.1)."""
    first = bearer(field)
    if first is None or not free(first):
        return ()
    beside = [one for one in field.party_at(first.at) if one.id in HOBBITS and one.id != first.id]
    friends = sorted((one for one in beside if free(one)), key=lambda one: (one.id not in PAIR, one.id))
    return (first, *friends[:1])


def captives(field: Field) -> tuple[Person, ...]:
    """The people of the West whom somebody holds."""
    return tuple(person for person in field.persons if person.power == "fellowship" and person.captor)
