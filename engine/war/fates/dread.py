"""Nazgûl and the Mouth, before whom nobody vanishes, and to whom Mount Doom opens (RNG-3, DOO-2, DOO-7).

Who spotted, who attempts and who challenges count together, whatever is asked first and whoever fights.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.war.board import BOARD
from engine.war.desk import Desk
from engine.war.events.ring import DoomOpened
from engine.war.fates import holding
from engine.war.field import Field
from engine.war.pieces import keen


def among(field: Field, pieces: Iterable[str]) -> tuple[str, ...]:
    """The Nazgûl and the Mouth among these."""
    return tuple(name for name in pieces if field.has(name) and keen(field.piece(name)))


def before(field: Field, at: str, pieces: Iterable[str]) -> tuple[str, ...]:
    """Before whose eyes somebody is spotted in a hex: these, and the Nazgûl and the Mouth who stand there."""
    there = (person.id for person in field.persons_at(at))
    return tuple(dict.fromkeys((*pieces, *among(field, there))))


def spotted(desk: Desk, names: Iterable[str], by: Iterable[str]) -> None:
    """The bearer among these, in Mordor and seen by Nazgûl or the Mouth: the mountain opens (DOO-2)."""
    bearer = holding.bearer(desk.field)
    if bearer and bearer.id in names and BOARD.mordor(bearer.at) and among(desk.field, by):
        open_doom(desk)


def shown(desk: Desk, names: Iterable[str], by: Iterable[str] = ()) -> None:
    """The bearer among these is revealed by these pieces, or where Nazgûl or the Mouth stand (DOO-2)."""
    bearer = holding.bearer(desk.field)
    if bearer and bearer.id in names and not bearer.hidden:
        spotted(desk, (bearer.id,), before(desk.field, bearer.at, by))


def open_doom(desk: Desk) -> None:
    """Mount Doom and Gorgoroth are open to all, for good (DOO-2, DOO-3, DOO-7)."""
    if not desk.war.doom_open:
        desk.wage(doom_open=True)
        desk.tell(DoomOpened())
