"""Magic cards that others have seen at work: from then on they know who has them (INF, MAG-3)."""

from __future__ import annotations

from engine.war.desk import Desk
from engine.war.pieces import Person
from engine.war.ratings import AGAINST_NAZGUL, COMBAT, helping


def show(desk: Desk, *names: str, nazgul: bool = False) -> None:
    """The Combat of these people counted in a public roll, and with it their weapons."""
    counted = (*COMBAT, *AGAINST_NAZGUL) if nazgul else COMBAT
    field = desk.field
    people = (piece for name in names if field.has(name) and isinstance(piece := field.piece(name), Person))
    for card in (card for person in people for card in helping(field, person)):
        if card in counted and not field.item(card).shown:
            desk.item(card, shown=True)
