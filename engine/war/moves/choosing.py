"""Which pieces may be ordered to move, alone and together (MOV-9, MOV-11, MOV-12, MOB-10, CAP-9)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.game import IllegalAction
from engine.war.chapter import no
from engine.war.company import Company, company, once
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.fates import captives
from engine.war.field import Field
from engine.war.pieces import Person, Piece, Unit
from engine.war.realm import mobilising, white_hand
from engine.war.view import View


def commanded(seen: View) -> tuple[Power, ...]:
    """Whose pieces the viewer orders in the open step: the Dark player of two also Saruman's (SEQ-5)."""
    return seen.powers if seen.power == "sauron" else (seen.power,)


def chosen(field: Field, powers: Sequence[Power], who: Sequence[str]) -> Company | IllegalAction:
    """Pieces of these powers that may be ordered to move together now, or why not."""
    if not who or len(set(who)) != len(who) or not all(field.has(name) for name in who):
        return no("MOV-20", "move.who", who=tuple(who))
    found = company(field, who)
    for piece in found.pieces:
        if refused := not_to_order(field, powers, piece):
            return refused
    if any(unit.deserter for unit in found.units) and not _of_one_home(found):
        return no("DES-5", "move.deserters_apart", who=found.names)
    if len({piece.at for piece in found.pieces}) > 1:
        return no("MOV-20", "move.apart", who=tuple(who))
    if len({piece.power for piece in found.pieces if piece.power != "nobody"}) > 1:
        return no("ARM-14", "move.two_powers", who=tuple(who))
    return kept_back(found) or found


@once
def kept_back(found: Company) -> IllegalAction | None:
    """Why pieces that each take orders may not go together."""
    return _idle(found) or captives.burdened(found.field, found.names)


def not_to_order(field: Field, powers: Collection[Power], piece: Piece) -> IllegalAction | None:
    """Why a piece takes no order to move, mobilisation aside."""
    gollum = piece.id == "gollum" and field.war.gollum in powers
    if gollum and field.ring.holder == piece.id:
        return no("GOL-4", "move.gollum", who=piece.id)
    led_home = isinstance(piece, Unit) and piece.deserter
    if led_home and "fellowship" not in powers:
        return no("DES-5", "move.deserter", who=piece.id)
    if piece.power not in powers and not gollum and not led_home:
        eye_orcs = isinstance(piece, Unit) and piece.kind.eye_orc
        return no("SR3-6" if eye_orcs else "MOV-20", "move.not_yours", who=piece.id)
    if not piece.at:
        return no("SET-1", "move.not_here", who=piece.id)
    if isinstance(piece, Person):
        if piece.captor:
            return no("CAP-9", "move.captive", who=piece.id)
        if piece.lost:
            return no("RNG-7", "move.lost", who=piece.id)
        if piece.bound:
            return no("WND-3", "move.recovering", who=piece.id)
        if white_hand.on_the_way_home(field, piece):
            return no("SR2-10", "saruman.goes_home")
    return no("MOV-11", "move.moved", who=piece.id) if piece.moved else None


def _of_one_home(found: Company) -> bool:
    """Whether these are deserters alone who go the same way home, as fast as each other (DES-5)."""
    alike = {(unit.kind.home, unit.mf) for unit in found.units if unit.deserter}
    return len(alike) == 1 and all(isinstance(piece, Unit) and piece.deserter for piece in found.pieces)


def _idle(found: Company) -> IllegalAction | None:
    """MOV-12, MOB-10: who is not mobilised stays, but for ten strength that lead a captive (CAP-9)."""
    field = found.field
    idle = [unit for unit in found.units if not (unit.deserter or mobilising.ready(field, unit))]
    for person in found.people:
        if not mobilising.ready(field, person):
            return no("MOB-10", "move.not_mobilised", who=person.id)
    if not idle:
        return None
    if not any(field.captives_of(name) for name in found.names):
        return no("MOV-12", "move.not_mobilised", who=idle[0].id)
    if sitting := next((unit.id for unit in idle if unit.kind.naval), ""):
        return no("COR-2", "move.not_mobilised", who=sitting)
    strength = sum(unit.strength for unit in idle) + sum(band.strength for band in found.bands)
    most = TABLES.limit("captor_strength_unmobilised")
    return no("CAP-9", "move.escort", strength=strength, most=most) if strength > most else None
