"""Leaders, sorcerers, fear and prejudice (LDR, RAN-2, NAZ-1 to NAZ-3, ELV-5, ELV-6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.war.battles.forces import Force
from engine.war.data import NAZGUL, TABLES
from engine.war.field import DARK, Field
from engine.war.pieces import Person, Unit
from engine.war.ratings import leadership, sorcery

RANGERS = 1
"""What the Rangers lead with, if alone (RAN-2)."""


class Led(NamedTuple):
    """What leader and sorcerer give a side."""

    leadership: int = 0
    sorcery: int = 0
    leader: str = ""
    """A character, or the unit of Rangers."""
    sorcerer: str = ""

    @property
    def sum(self) -> int:
        """What counts on the die (ARM-4)."""
        return self.leadership + self.sorcery


def led(field: Field, force: Force, *, defends: str = "") -> Led:
    """The best pair of leader and sorcerer, two different characters (LDR-1 to LDR-4, RAN-2).

    Who wears the Ring leads nobody (RNG-4), but sorcery is not leading (LDR-3).
    """
    elves = any(isinstance(piece, Unit) and piece.kind.nation == "elf" for piece in force.troops)
    free = [person for person in force.people if not _worn(field, person)]
    leads = {person.id: _leads(field, person, elves) for person in free}
    casts = {person.id: sorcery(field, person, defends=defends) for person in force.people}
    if not leaders(force):
        rangers = [unit.id for unit in _rangers(force)]
        leads |= dict.fromkeys(rangers, 0 if elves else RANGERS)
    best = Led()
    for leader, gives in {**leads, "": 0}.items():
        for sorcerer, helps in {**casts, "": 0}.items():
            if leader and leader == sorcerer:
                continue
            found = Led(gives, helps, leader if gives else "", sorcerer if helps else "")
            best = max(best, found, key=lambda pair: pair.sum)
    return best


def _worn(field: Field, person: Person) -> bool:
    """RNG-4: who wears the Ring leads nobody."""
    return field.ring.worn and field.ring.holder == person.id


def _leads(field: Field, person: Person, elves: bool) -> int:
    """LDR-2: Elves follow Elf leaders, Gandalf and Aragorn alone; ELV-6: Elrond leads nobody."""
    if person.kind.no_lead or not person.leader or (elves and not person.kind.may_lead_elves):
        return 0
    return leadership(field, person)


def leaders(force: Force) -> tuple[Person, ...]:
    """The leaders of a side in a battle (GEN-5, LDR-5)."""
    return tuple(person for person in force.people if person.leader)


def _rangers(force: Force) -> list[Unit]:
    return [piece for piece in force.troops if isinstance(piece, Unit) and piece.kind.rangers]


def fear(field: Field, people: Iterable[Person]) -> int:
    """Columns for Nazgûl with an attack: two and a leader besides them, or all nine (NAZ-1, NAZ-2).

    In a joint attack Saruman's leaders are of one side with them (ARM-14).
    """
    with_it = [person for person in people if person.power in DARK]
    riders = {person.id for person in with_it if person.nazgul}
    if len(riders) == len(NAZGUL):
        return TABLES.fear["all_nine"]
    besides = any(len(riders - {person.id}) >= 2 for person in with_it if person.leader)
    return TABLES.fear["two_nazgul_and_leader"] if besides else 0
