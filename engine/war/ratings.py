"""What a character's ratings count with the magic cards he holds (MAG-1, GEN-5)."""

from collections.abc import Iterable

from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.field import Field
from engine.war.pieces import Item, Person

COMBAT = ("MG01", "MG03", "MG05", "MG08", "MG09")
"""Cards that add 1 to Combat: Andúril, Sting, Glamdring, the Elven Swords."""
AGAINST_NAZGUL = ("MG16", "MG17")
BLACK_BREATH, STAR, VILYA, HORN = "EV21", "MG20", "MG10", "MG04"
HORN_GIVES = 2
ERIADOR = "LSEBATICHD"
"""The provinces in which the Star of Elendil shines (MG20)."""


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
    own = person.kind.combat + sum(card in COMBAT for card in cards)
    blade = nazgul and any(card in AGAINST_NAZGUL for card in cards)
    return own + blade - (fight and breathless(field, person))


def breathless(field: Field, person: Person) -> bool:
    """Whether the Black Breath lies on him in this fight (EV21)."""
    return any(person.id in effect.on for effect in field.effects(BLACK_BREATH))


def morale(field: Field, person: Person, *, fight: bool = False) -> int:
    """His Morale, in a fight under the Black Breath 1 less."""
    return person.kind.morale - (fight and breathless(field, person))


def value(field: Field, person: Person) -> int:
    """Combat plus Morale (GEN-5)."""
    return combat(field, person) + person.kind.morale


def in_rescue(field: Field, person: Person) -> int:
    """His value in a rescue: the Horn counts 2 more (MG04)."""
    blown = any(person.id in effect.on for effect in field.effects(HORN))
    return value(field, person) + HORN_GIVES * blown


def leadership(field: Field, person: Person) -> int:
    """His Leadership: 1 more for the Star of Elendil in Eriador (MG20)."""
    star = STAR in helping(field, person) and bool(person.at) and BOARD.province[person.at] in ERIADOR
    return person.kind.leadership + star


def sorcery(field: Field, person: Person, *, defends: str = "") -> int:
    """His Sorcery: 1 more for Vilya in the defence of Rivendell (MG10)."""
    vilya = VILYA in helping(field, person) and BOARD.hex_of("rivendell") == defends
    return person.kind.sorcery + vilya


def highest(field: Field, people: Iterable[Person]) -> list[Person]:
    """People by their Combat in fights, the best first."""
    return sorted(people, key=lambda person: (-combat(field, person, fight=True), person.id))
