"""What a character's ratings count with the magic cards he holds (MAG-1, GEN-5)."""

from __future__ import annotations

from engine.war.data import TABLES
from engine.war.field import Field
from engine.war.pieces import Item, Person

COMBAT = ("MG01", "MG03", "MG05", "MG08", "MG09")
"""Cards that add 1 to Combat: Andúril, Sting, Glamdring, the Elven Swords."""
AGAINST_NAZGUL = ("MG16", "MG17")
"""The Barrow-blades."""


def helps(item: Item, person: Person) -> bool:
    """Whether a card helps its holder: a listed user who is nobody's captive (MAG-1, CAP-14)."""
    users = set(item.card.users)
    return not person.captor and bool(users & {"any", person.id, person.kind.race})


def helping(field: Field, person: Person) -> tuple[str, ...]:
    """The cards that help a character now."""
    return tuple(item.id for item in field.items_of(person.id) if helps(item, person))


def combat(field: Field, person: Person, *, nazgul: bool = False, fight: bool = False) -> int:
    """His Combat, against a Nazgûl or not; in a fight a claimant counts 10, all included (SEZ-3)."""
    if fight and field.ring.claimed and field.ring.holder == person.id:
        return TABLES.claimant_combat
    cards = helping(field, person)
    own = sum(card in COMBAT for card in cards)
    return person.kind.combat + own + (nazgul and any(card in AGAINST_NAZGUL for card in cards))


def value(field: Field, person: Person) -> int:
    """Combat plus Morale (GEN-5)."""
    return combat(field, person) + person.kind.morale
