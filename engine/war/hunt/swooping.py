"""Nazgûl called to where a Search spotted people (SRC-9)."""

from __future__ import annotations

from engine.war.desk import Desk
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.moves import walking, ways
from engine.war.moves.company import Company, company


def able(field: Field, at: str) -> tuple[str, ...]:
    """Who could come by one normal move, the nearest first; nobody with a captive or the Ring."""
    found = (person for person in field.persons if person.nazgul and person.here and person.power == "sauron")
    free = [person for person in found if _comes(company(field, (person.id,)), at)]
    return tuple(person.id for person in sorted(free, key=lambda person: distance(person.at, at)))


def _comes(nazgul: Company, at: str) -> bool:
    return not nazgul.laden and (nazgul.at == at or at in ways.ends(nazgul))


def come(desk: Desk, name: str, at: str) -> None:
    """He comes at once; it is no move of his own turn (MOV-11)."""
    nazgul = company(desk.field, (name,))
    found = ways.way(nazgul, at) if nazgul.at != at else None
    if found is not None:
        walking.set_out(desk, (name,), found, why="search", forced=True)
