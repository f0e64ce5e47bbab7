"""Ways that nobody ordered: deserters go home (DES-5), Saruman's strays go back (SR2-10, PRM-3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from engine.war.desk import Desk
from engine.war.frames import Homing
from engine.war.moves import homing, walking
from engine.war.moves.company import Company
from engine.war.moves.orders import leave
from engine.war.pieces import Person, Unit
from engine.war.realm.alliance import ISENGARD
from engine.war.realm.white_hand import GOALS, on_the_way_home


def deserters(desk: Desk) -> None:
    """DES-5: at the end of F2 each that the West did not order goes its full MF by a shortest way home."""
    _home(desk, (unit.id for unit in desk.field.units if unit.deserter and not unit.moved), "desertion")


def strays(desk: Desk) -> None:
    """SR2-10: at the end of D2 without control, who is out of place and did not move goes back."""
    if not desk.turn.control:
        driven = ("saruman",) if on_the_way_home(desk.field, desk.field.person("saruman")) else ()
        _home(desk, dict.fromkeys((*desk.war.astray, *driven)), "control")


def _home(desk: Desk, names: Iterable[str], why: str) -> None:
    who = tuple(names)
    if who:
        desk.push(Homing(who, why))


def go_on(desk: Desk, frame: Homing) -> None:
    """The next of them; its way is found when its turn comes, for others moved before."""
    if not frame.who:
        return desk.pop()
    name, *others = frame.who
    desk.swap(replace(frame, who=tuple(others)))
    if not desk.field.has(name):
        return
    piece = desk.field.piece(name)
    if frame.why == "desertion":
        assert isinstance(piece, Unit)
        _lead(desk, name, homing.home(piece), frame.why)
    elif not piece.moved:
        _lead(desk, name, frozenset((ISENGARD,)) if name == "saruman" else GOALS, frame.why)


def _lead(desk: Desk, name: str, goals: Collection[str], why: str) -> None:
    """Set a piece out on the part of its way that one turn allows."""
    piece = desk.field.piece(name)
    if not piece.at or (isinstance(piece, Person) and piece.captor):
        return
    if found := homing.stages(Company(desk.field, (piece,)), goals):
        leave(desk, (name,))
        walking.set_out(desk, (name,), homing.farthest(found), why=why, forced=True)
