"""Hidden people and how they are revealed (HID)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.war.desk import Desk
from engine.war.events.hunt import Revealed

BY_CHOICE = "will"
"""Whoever reveals himself by choice alone may hide again in the same turn (HID-9)."""


def reveal(desk: Desk, names: Iterable[str], why: str) -> None:
    """Reveal people; for all but `BY_CHOICE` it counts under HID-8 whether they were hidden or not."""
    by_hex: dict[str, list[str]] = {}
    for name in names:
        person = desk.field.person(name)
        if person.hidden:
            by_hex.setdefault(person.at, []).append(name)
        desk.change(name, hidden=False, exposed=person.exposed or why != BY_CHOICE)
    for at, revealed in by_hex.items():
        desk.tell(Revealed(tuple(revealed), at, why))
