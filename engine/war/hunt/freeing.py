"""Captives who come free without a roll of their own (CAP-10, CAP-11, DES-13)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.war.desk import Desk
from engine.war.events.hunt import Freed
from engine.war.frames import Freeing


def free(desk: Desk, names: Iterable[str], why: str) -> None:
    """Their captor is gone: they are nobody's captives any more, and P-20 asks where they go."""
    freed = tuple(names)
    for name in freed:
        desk.change(name, captor="")
    if freed:
        desk.push(Freeing(freed, why))


def go_on(desk: Desk, frame: Freeing) -> None:
    """They stand free in the hex."""
    desk.pop()
    desk.tell(Freed(frame.who, desk.field.person(frame.who[0]).at, frame.why))
