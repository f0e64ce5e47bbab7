"""Which groups go alike: all of pieces that their ways and prices depend on, whoever they are.

The hobbits go as far as each other, and so do the Orcs of one barracks. Who has something of his own that
changes his ways, a captive, the Ring, a card, a rule that names him, is like nobody else.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from msgspec.structs import asdict

from engine.war.company import LEMBAS, NIGHT_MARCH, ROPE, STRIDER, riders
from engine.war.data.records import Power
from engine.war.field import Field, asked_once
from engine.war.pieces import GOLLUM, SHADOWFAX, TROOPS, Band, Person, Piece, Unit
from engine.war.realm import white_hand

OF_THE_WAY: Final = frozenset({SHADOWFAX, ROPE})
"""The magic cards that say where somebody may go."""
ON_PEOPLE: Final = (STRIDER, NIGHT_MARCH, LEMBAS)
"""The cards that change ways for those they were played on."""
NAMED: Final = frozenset({"aragorn", "eomer", "saruman", GOLLUM})
"""Of whom rules of the way speak by name (POD-2, MOB-6, SR2-3, GOL-2)."""
NO_MATTER: Final = frozenset(
    {"id", "name", "strength", "start", "source", "base_hex", "home", "three_player_only"}
)
"""What of a troop changes no way of it."""
TROOP: Final = {
    name: tuple(value for what, value in asdict(kind).items() if what not in NO_MATTER)
    for name, kind in TROOPS.items()
}


def manner(field: Field, pieces: Sequence[Piece]) -> Hashable | None:
    """All that the ways and prices of a group depend on; ``None`` if it is like no other."""
    power, at = pieces[0].power, pieces[0].at
    if power == "saruman" and white_hand.garrisoned(field):
        return None
    marked, found, nazgul = _marked(field), set[Hashable](), 0
    for piece in pieces:
        if piece.id in marked:
            return None
        if isinstance(piece, Person):
            nazgul += piece.nazgul
            found.add(_of_person(field, piece, at, power))
        else:
            found.add(TROOP[piece.troop] if isinstance(piece, Unit) else Band)
    ring = field.ring
    return power, frozenset(found), nazgul and (nazgul, ring.worn, ring.claimed, ring.seen)


def _of_person(field: Field, person: Person, at: str, power: Power) -> Hashable:
    kind = person.kind
    rides = person.leader and riders(field, at, power)
    land = kind.mobilization, kind.land, power == kind.power
    return kind.mf, rides, kind.bound_to, person.nazgul, land


@asked_once
def _marked(field: Field) -> frozenset[str]:
    """Who has something of his own that changes his ways."""
    captors = [person.captor for person in field.persons]
    holders = [item.holder for item in field.items if item.id in OF_THE_WAY]
    on = [name for card in ON_PEOPLE for effect in field.effects(card) for name in effect.on]
    return NAMED.union(captors, holders, on, (field.ring.holder,))
