"""Perils and their servants (MOV-14, HID-7, HID-8)."""

from __future__ import annotations

from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events.duels import PerilMet
from engine.war.fates import stopping
from engine.war.field import Field
from engine.war.frames import Fighting, Walking
from engine.war.pieces import Person
from engine.war.questions import FightOrders

PERIL = TABLES.peril


def entered(desk: Desk, walking: Walking) -> None:
    """A party enters the place of a servant that still lives: a die, in private for hidden people."""
    place = BOARD.place(walking.at)
    servant = next(iter(place.peril), "") if place else ""
    pieces = [desk.field.piece(name) for name in walking.who]
    party = [p for p in pieces if isinstance(p, Person) and p.power == "fellowship"]
    if not servant or not party or servant in desk.state.secrets.slain or _spared(desk.field, servant, party):
        return
    private = any(person.hidden for person in party)
    hears = (desk.seat_of("fellowship"),) if private else None
    die = desk.roll("peril", "MOV-14", audience=hears, about=(walking.at,))
    total = die + _help(desk, walking, party)
    met = total <= PERIL["meets_up_to"] and servant not in desk.state.secrets.rumours
    desk.tell(PerilMet(walking.at, total, servant if met else "", audience=hears))
    if met:
        names = tuple(person.id for person in party)
        orders = (FightOrders(break_off=0), FightOrders())
        desk.push(Fighting(walking.at, (servant,), names, orders=orders, private=private, why="peril"))
        stopping.stop(desk, names)
        _stays(desk, names)


def _stays(desk: Desk, names: tuple[str, ...]) -> None:
    """The party moves no further this turn, though wings or boats brought it, which are no move (MOV-14)."""
    for name in names:
        desk.change(name, moved=True)


def _spared(field: Field, servant: str, party: list[Person]) -> bool:
    """Whether the Phial of one of them keeps Shelob away this turn (MG13)."""
    names = {person.id for person in party}
    return any(servant in effect.on and names & set(effect.on) for effect in field.effects("MG13"))


def _help(desk: Desk, walking: Walking, party: list[Person]) -> int:
    """Gandalf among them, or Gollum as their guide, adds 1 (MOV-14, GOL-3)."""
    gandalf = any(person.id == "gandalf" for person in party)
    guide = desk.war.gollum == "fellowship" and (
        "gollum" in walking.who or desk.field.person("gollum").at in (walking.at, walking.came_from)
    )
    return PERIL["gandalf"] * gandalf + PERIL["guided_by_gollum"] * guide
