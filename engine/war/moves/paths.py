"""The Paths of the Dead, and the Shadow Host that follows Aragorn out of them (POD)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.lazily import Same
from engine.war.board import BOARD
from engine.war.desk import Desk
from engine.war.events.moves import HostGone
from engine.war.events.realm import Arrived
from engine.war.field import Field
from engine.war.frames import Walking
from engine.war.moves.bars import attackable
from engine.war.pieces import TROOPS, Person, Unit

KIND = "paths_of_the_dead"
HOST = "shadow_host"
DEAD = frozenset(name for name, kind in TROOPS.items() if kind.dead)
"""Of which troop the Host is."""
LORD = "aragorn"
BATTLES = 3
"""After so many the Host is gone (POD-2)."""
CARRIED = ("eagles", "boats")
"""Ways that do not touch the ground between two hexes."""


def entered(desk: Desk, walking: Walking) -> None:
    """POD-1, POD-2: whoever comes out has used the one passage; the Dead come with Aragorn, if he is seen.

    They enter no hex of an enemy army (MOV-8).
    """
    way = BOARD.way_through(walking.came_from, walking.at)
    if way is None or way.kind != KIND or walking.why in CARRIED or desk.war.paths_used:
        return
    pieces = [desk.field.piece(name) for name in walking.who]
    seen = any(not (isinstance(piece, Person) and piece.hidden) for piece in pieces)
    desk.wage(paths_used=True, paths_seen=seen)
    field = desk.field
    stopped = attackable(field, "fellowship", walking.at)
    if field.has(HOST) and not stopped and any(_calls(field, piece.id) for piece in pieces):
        desk.change(HOST, at=walking.at, moved=True, began=walking.at)
        desk.tell(Arrived(HOST, walking.at))
        desk.swap(replace(walking, who=(*walking.who, HOST)))


def _calls(field: Field, name: str) -> bool:
    return name == LORD and not field.person(name).hidden


def lapse(desk: Desk) -> None:
    """POD-2: the Host is gone as soon as Aragorn does not lead it any more, or after its third battle."""
    field = desk.field
    parts = [unit for unit in _dead(Same(field.units)) if unit.at]
    if not parts:
        return
    lord = field.person(LORD)
    leads_the_dead = lord.here and lord.power == "fellowship" and not (lord.captor or lord.hidden)
    gone = [
        unit
        for unit in parts
        if not leads_the_dead or unit.at != lord.at or field.war.host_battles >= BATTLES
    ]
    if gone:
        desk.remove(*(unit.id for unit in gone))
        for unit in gone:
            desk.tell(HostGone(unit.id, unit.at, fought=field.war.host_battles >= BATTLES))


@lru_cache(maxsize=16)
def _dead(units: Same[tuple[Unit, ...]]) -> tuple[Unit, ...]:
    """The units of the Host: asked whenever anything changes, which is mostly something else."""
    return tuple([unit for unit in units.it if unit.troop in DEAD])


def fought(desk: Desk, units: tuple[str, ...]) -> None:
    """A battle is over in which these took part."""
    field = desk.field
    pieces = (field.piece(name) for name in units if field.has(name))
    if any(isinstance(piece, Unit) and piece.kind.dead for piece in pieces):
        desk.wage(host_battles=desk.war.host_battles + 1)
