"""Where the Ring was when something came near it: a fact says so itself, to those who knew it then."""

from typing import TypeVar

from msgspec.structs import replace

from engine.war.board import BOARD
from engine.war.data import NAZGUL
from engine.war.events import table
from engine.war.events.quest import GollumRolled, Searched
from engine.war.field import Field
from engine.war.pieces import GOLLUM

T = TypeVar("T")


def marked(fact: T, field: Field) -> T:
    """The fact with where the Ring is, if it happens there or next to it."""
    holder, ring = field.ring.holder, ""
    if isinstance(fact, table.BesideRing) and holder and field.has(holder):
        ring = field.piece(holder).at
    if not ring or not isinstance(fact, table.BesideRing) or not _beside(fact, field, ring):
        return fact
    return replace(fact, ring=ring, bearer=holder, knows=field.ring.known)


def _beside(fact: table.BesideRing, field: Field, ring: str) -> bool:
    holder = field.ring.holder
    taken = field.piece(holder).power in ("sauron", "saruman")
    near = (ring, *BOARD.neighbours[ring])
    match fact:
        case table.Moved():
            hunts = any(name in NAZGUL for name in fact.who) and fact.path[-1] in near
            return holder in fact.who if taken else hunts
        case Searched():
            return not taken and BOARD.area(ring) in fact.areas
        case GollumRolled():
            return not taken and field.piece(GOLLUM).at in near
        case _:
            return False


def seen_by(fact: T, seat: str) -> T:
    """An event as that seat, or a spectator without a name, is told of it."""
    if not isinstance(fact, table.BesideRing) or not fact.ring:
        return fact
    if seat in fact.knows:
        return replace(fact, knows=())
    hidden = replace(fact, ring="", bearer="", knows=())
    return replace(hidden, safe=False) if isinstance(hidden, Searched) else hidden
