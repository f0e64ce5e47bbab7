"""The nine Nazgûl: while one lives a claim can be made; the death of the last decides it (SEZ)."""

from __future__ import annotations

from engine.war.data import NAZGUL
from engine.war.desk import Desk
from engine.war.field import Field


def alive(field: Field) -> bool:
    """Whether any Nazgûl lives; a dispersed one does (SEZ-1, SEZ-5)."""
    return any(field.person(name).fate != "dead" for name in NAZGUL)


def last_died(desk: Desk) -> None:
    """The ninth died while a claimant wears the Ring: Saruman wins, else it is a draw (SEZ-5, SEZ-7)."""
    ring = desk.field.ring
    if ring.claimed and not alive(desk.field):
        desk.win(("saruman",) if ring.holder == "saruman" else (), "nazgul")
