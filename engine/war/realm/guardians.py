"""Denethor, Galadriel, Elrond: where they must stay, and which places need them (SPC, ELV, INT-9)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.game import IllegalAction
from engine.war.board import BOARD
from engine.war.chapter import no
from engine.war.data import CHARACTERS
from engine.war.field import Field
from engine.war.pieces import Person
from engine.war.realm.mobilising import due

CLAUSES: Final = {"never": "SPC-1", "dol_guldur_taken": "SPC-2", "M+4": "ELV-3"}
"""The clause by which somebody must stay, by what ends it."""
GUARDIANS: Final[Mapping[str, str]] = MappingProxyType(
    {c.bound_to: c.id for c in CHARACTERS.values() if c.bound_until in ("dol_guldur_taken", "M+4")}
)
"""Whose presence upholds the Intrinsic Defense of a place: Galadriel's and Elrond's (INT-9)."""


def must_stay(field: Field, person: Person) -> IllegalAction | None:
    """Why a western leader may not leave the hex he stands in, by himself, led away or carried (EVT-6)."""
    kind = person.kind
    if not kind.bound_to or person.power != kind.power or person.at != BOARD.hex_of(kind.bound_to):
        return None
    if _released(field, kind.bound_until):
        return None
    return no(CLAUSES[kind.bound_until], "move.must_stay", who=person.id, place=kind.bound_to)


def _released(field: Field, until: str) -> bool:
    match until:
        case "dol_guldur_taken":
            return field.war.galadriel_free
        case "M+4":
            return due(field, until)
        case _:
            return False


def absent(field: Field, place: str) -> bool:
    """Whether the Intrinsic Defense of a place is 0 because its guardian is not there (SPC-4, ELV-4).

    Whoever is unseen counts as present: nobody shall learn from an order refused where the hidden are.
    """
    guardian = GUARDIANS.get(place)
    if guardian is None:
        return False
    person = field.person(guardian)
    if person.fate == "unseen":
        return False
    return person.at != BOARD.hex_of(place) or bool(person.captor) or person.power != "fellowship"


def known_away(field: Field, place: str) -> bool:
    """The same, but of a hidden guardian the truth says no more than what everybody knows (INT-9)."""
    return absent(field, place) and not field.person(GUARDIANS[place]).hidden
