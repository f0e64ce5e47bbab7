"""Capture numbers: how well the pieces in a hex can take people, and who then holds them (CAP-2, CAP-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.war.data import TABLES
from engine.war.pieces import MOUTH, Band, Person, Piece, Unit

NUMBERS = TABLES.capture_number


class Grasp(NamedTuple):
    """A capture number and the pieces it is made of."""

    number: int
    holders: tuple[str, ...]
    """Who may hold what is taken; the first does unless its owner says otherwise."""


def grasp(pieces: Sequence[Piece]) -> Grasp:
    """CAP-2: the highest number of these pieces, and all whose number it is."""
    found = [*_armies(pieces), *_riders(pieces), *_others(pieces)]
    best = max((one.number for one in found), default=0)
    return Grasp(best, tuple(name for one in found if one.number == best for name in one.holders))


def _armies(pieces: Sequence[Piece]) -> list[Grasp]:
    """Bands, and the troops of each power: Sauron's and Saruman's are not one force (ARM-14)."""
    found = [Grasp(NUMBERS["orc_band"], (piece.id,)) for piece in pieces if isinstance(piece, Band)]
    units = [piece for piece in pieces if isinstance(piece, Unit)]
    for power in sorted({unit.power for unit in units}):
        army = sorted((u for u in units if u.power == power), key=lambda u: (-u.strength, u.id))
        found.append(Grasp(_army(sum(unit.strength for unit in army)), tuple(unit.id for unit in army)))
    return found


def _army(strength: int) -> int:
    size = "1_10" if strength <= 10 else "11_25" if strength <= 25 else "26_plus"
    return NUMBERS[f"army_{size}"]


def _riders(pieces: Sequence[Piece]) -> list[Grasp]:
    """Nazgûl or the Mouth, and 1 for each Nazgûl besides."""
    nazgul = [piece.id for piece in pieces if isinstance(piece, Person) and piece.nazgul]
    mouth = [piece.id for piece in pieces if piece.id == MOUTH]
    if not nazgul and not mouth:
        return []
    besides = len(nazgul) if mouth else len(nazgul) - 1
    first = NUMBERS["mouth_of_sauron" if mouth else "nazgul"]
    number = min(first + besides * NUMBERS["extra_nazgul"], NUMBERS["nazgul_most"])
    return [Grasp(number, (*nazgul[::-1], *mouth))]


def _others(pieces: Sequence[Piece]) -> list[Grasp]:
    return [
        Grasp(NUMBERS["other_character"], (piece.id,))
        for piece in pieces
        if isinstance(piece, Person) and not piece.nazgul and piece.id != MOUTH
    ]
