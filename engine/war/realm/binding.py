"""What binds pieces beside ways and enemies: the questions that moves and battles put to the realm.

Each asks a `Field`, so that a view gives the same answer as the truth wherever its viewer may know it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import IllegalAction
from engine.war.actions import Drop
from engine.war.board import BOARD
from engine.war.chapter import no
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.pieces import Person, Piece, Unit
from engine.war.realm import alliance, mobilising, special, white_hand


def step_refused(field: Field, piece: Piece, to: str) -> IllegalAction | None:
    """Why a piece may not go on into a neighbouring hex: closed lands, leaders bound to a place.

    SR3-4, SPC-1, SPC-2, ELV-3, and MOB-6: Éomer rides against Orcs in Rohan only.
    """
    if refused := alliance.barred(field, piece, to):
        return refused
    if isinstance(piece, Person) and (refused := special.must_stay(field, piece)):
        return refused
    if mobilising.riding(field, piece) and BOARD.land_of(to) != "rohan":
        return no("MOB-6", "move.eomer_in_rohan", who=piece.id, to=to)
    return None


def move_refused(
    field: Field, who: Sequence[Piece], path: Sequence[str], drops: Sequence[Drop] = ()
) -> IllegalAction | None:
    """Why pieces of one hex may not go that way; the path begins with their hex."""
    for piece in who:
        if not isinstance(piece, Unit | Person) or mobilising.ready(field, piece):
            continue
        clause = "MOV-12" if isinstance(piece, Unit) else "MOB-10"
        return no(clause, "move.not_mobilised", who=piece.id)
    for piece in who:
        for to in path[1:]:
            if refused := step_refused(field, piece, to):
                return refused
    return white_hand.move_refused(field, who, path, drops)


def attack_refused(field: Field, power: Power, units: Sequence[Unit], target: str) -> IllegalAction | None:
    """Why these units may not attack that hex, as far as lands and alliances go."""
    for unit in units:
        if not mobilising.ready(field, unit):
            return no("MOV-12", "attack.not_mobilised", who=unit.id)
    allied = field.three and field.war.alliance and power == "saruman"
    if allied and field.units_at(target, "sauron") and not field.units_at(target, "fellowship"):
        return no("SR3-5", "attack.ally", at=target)
    for unit in units:
        if mobilising.riding(field, unit) and not mobilising.prey(field, target):
            return no("MOB-6", "attack.eomer_orcs_only", at=target)
    return white_hand.attack_refused(field, units, target)
