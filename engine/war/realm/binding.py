"""What binds pieces beside ways and enemies: what the realm says to moves and attacks.

All of it asks a `Field`, so that a view gives the same answer as the truth wherever its viewer may know it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.game import IllegalAction, no
from engine.war.board import BOARD
from engine.war.company import Company
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.pieces import Band, Person, Piece, Unit
from engine.war.realm import alliance, mobilising, white_hand


def not_ready(field: Field, piece: Piece) -> IllegalAction | None:
    """Why mobilisation does not let a piece move or attack (MOV-12, MOB-10)."""
    if isinstance(piece, Band) or mobilising.ready(field, piece):
        return None
    return no("MOV-12" if isinstance(piece, Unit) else "MOB-10", "move.not_mobilised", who=piece.id)


Closed = Iterable[tuple[Collection[str], IllegalAction]]
"""Hexes that are closed, with the reason why."""
EVERYWHERE = frozenset(BOARD.hexes)
BEYOND = frozenset(at for at in BOARD.land if BOARD.land_of(at) != "rohan")


def closed(company: Company) -> Closed:
    """Hexes that a company may not enter: closed lands (SR3-4), and all of them for who stays where he is.

    SPC-1, SPC-2, ELV-3, SR2-3, SR2-7; by MOB-6 Éomer rides in Rohan only.
    """
    field = company.field
    found: list[tuple[Collection[str], IllegalAction]] = []
    for piece in company.pieces:
        if field.three:
            found += alliance.closed(field, piece)
        if isinstance(piece, Person) and (refused := mobilising.must_stay(field, piece)):
            found.append((EVERYWHERE, refused))
        if mobilising.riding(field, piece):
            found.append((BEYOND, no("MOB-6", "move.eomer_in_rohan", who=piece.id)))
    if refused := white_hand.leaving_refused(company):
        found.append((EVERYWHERE, refused))
    return found


def lands(company: Company) -> Closed:
    """Lands closed to the pieces whoever moves them (SR3-4)."""
    return [shut for piece in company.pieces for shut in alliance.closed(company.field, piece)]


def no_ends(company: Company) -> Closed:
    """Hexes in which a company may not end its move (SR2-6, DOO-3)."""
    yield from white_hand.no_ends(company)
    yield from alliance.astray(company.field, company.power, company.at)


def attack_refused(field: Field, power: Power, units: Sequence[Unit], target: str) -> IllegalAction | None:
    """Why these units may not attack that hex (MOV-12, MOB-6, SR2-5, SR3-5)."""
    for unit in units:
        if refused := not_ready(field, unit):
            return refused
        if mobilising.riding(field, unit) and not mobilising.prey(field, target):
            return no("MOB-6", "attack.eomer_orcs_only", at=target)
    allied = field.three and field.war.alliance and power == "saruman"
    if allied and field.units_at(target, "sauron") and not field.units_at(target, "fellowship"):
        return no("SR3-5", "attack.ally", at=target)
    return white_hand.attack_refused(field, units, target)
