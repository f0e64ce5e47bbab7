"""The die that looks for people: whom it is thrown for, the number, the sum (SRC-5 to SRC-7, SRC-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.data.records import Forces
from engine.war.field import Field
from engine.war.pieces import MOUTH, Band, Person, Piece, Unit, keen
from engine.war.ratings import helping

VALUES = TABLES.search_value
MODIFIERS = TABLES.search_modifiers
ROAD = TABLES.road_search_modifier
LOTHLORIEN = "l"
NENYA, CLOAKS, STING = "MG11", "MG12", "MG03"
FALSE_TRAIL, CREBAIN = "EV13", "EV24"
WATCHED = "HDwR"
"""The provinces over which the Crebain fly: Hollin, Dunland, Westfold, the Riddermark (EV24)."""
ORCS = ("orc", "troll")
"""Nations that count as Orcs (SRC-7)."""


class Eyes(NamedTuple):
    """Who looks."""

    number: int
    """Spotted on this or less; 0 if nobody looks."""
    orcs: bool = False
    """Whether the number is that of Orcs, Trolls, Uruk-hai or bands, and of no character (Sting)."""
    keen: bool = False
    """Whether it is that of Nazgûl or the Mouth, who see the wearer of the Ring (RNG-4)."""


def of_forces(forces: Forces) -> Eyes:
    """The eyes of a Search (SRC-5)."""
    return Eyes(VALUES[forces], forces == "orcs", forces == "nazgul")


def of_pieces(pieces: Iterable[Piece]) -> Eyes:
    """The eyes of pieces in a hex: the best value there (SRC-10)."""
    seen = [_eyes(piece) for piece in pieces]
    best = max((eyes.number for eyes in seen), default=0)
    equal = [eyes for eyes in seen if eyes.number == best]
    return Eyes(best, any(eyes.orcs for eyes in equal), any(eyes.keen for eyes in equal))


def _eyes(piece: Piece) -> Eyes:
    match piece:
        case Unit():
            orcs = piece.kind.nation in ORCS
            return Eyes(VALUES["army" if orcs else "allied_men"], orcs)
        case Band():
            return Eyes(VALUES["orcs"], True)
        case Person() if keen(piece):
            return Eyes(VALUES["nazgul" if piece.nazgul else MOUTH], keen=True)
        case _:
            return Eyes(VALUES["other_character"])


def wearer(field: Field, person: Person) -> bool:
    """Whether that is who wears the Ring."""
    return field.ring.worn and field.ring.holder == person.id


def guarded(field: Field, person: Person) -> bool:
    """Whether a revealed character stands with army units of his side (SRC-6, CAP-5)."""
    return not person.hidden and bool(field.units_at(person.at, "fellowship"))


def sought(field: Field, at: str, eyes: Eyes) -> tuple[Person, ...]:
    """Who is tested in a hex that is searched (SRC-6, RNG-4)."""
    if field.held_citadel(at, "fellowship") or (BOARD.province[at] == LOTHLORIEN and _nenya(field)):
        return ()
    return tuple(
        person
        for person in field.party_at(at)
        if not guarded(field, person) and (eyes.keen or not wearer(field, person))
    )


def _nenya(field: Field) -> bool:
    """Whether Nenya's holder is in Lórien."""
    lorien = field.party_at(BOARD.hex_of("lorien"))
    return any(NENYA in helping(field, person) for person in lorien)


def in_search(field: Field, at: str) -> int:
    """What the sum gets in Searches only: False Trail, Crebain (SRC-7)."""
    trail = bool(field.effects(FALSE_TRAIL)) * MODIFIERS["false_trail"]
    crows = bool(field.effects(CREBAIN)) and BOARD.province[at] in WATCHED
    return trail + crows * MODIFIERS["crebain"]


def spotted(field: Field, party: Sequence[Person], eyes: Eyes, die: int, more: int = 0) -> tuple[str, ...]:
    """Whom a die spots of those it is thrown for; ``more`` goes to every sum (SRC-5, SRC-7)."""
    together = die + shared(field, party, eyes) + more
    return tuple(person.id for person in party if _seen(person, eyes.number, die, together))


def _seen(person: Person, number: int, die: int, together: int) -> bool:
    total = together + person.used_road * ROAD
    if die == MODIFIERS["natural_always"]:
        return True
    return total <= number and (die != MODIFIERS["natural_never"] or person.used_road)


def shared(field: Field, party: Sequence[Person], eyes: Eyes) -> int:
    """What the size of the party and its cards do to the sum of each."""
    size = len(party)
    cards = {card for person in party for card in helping(field, person)}
    return (
        (size >= 5) * MODIFIERS["party_of_five_or_more"]
        + (size <= 2) * MODIFIERS["party_of_one_or_two"]
        + (CLOAKS in cards) * MODIFIERS["elven_cloaks"]
        + (STING in cards and eyes.orcs) * MODIFIERS["sting_against_orcs"]
    )
