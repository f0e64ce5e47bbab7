"""What the public facts of a sitting put on the map: ways, battles, sieges (W2.1). Pure.

Facts are redacted before they come here, so the same lands are shown whether somebody hidden moved or not
(W0.7, INF-7).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.war import grid
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.data.records import Character, Power
from engine.war.events.fights import BattleBegan, Ruined
from engine.war.events.quest import Searched
from engine.war.events.table import ControlChanged, Moved
from engine.war.field import Field
from engine.war.pieces import TROOPS


class Way(NamedTuple):
    """Where pieces went together: an army, or people alone."""

    power: Power
    path: tuple[str, ...]
    people: bool


def ways(events: Iterable[Any]) -> list[Way]:
    """The ways of a sitting, each as long as the same pieces went on."""
    found: dict[tuple[str, ...], list[Way]] = {}
    for event in events:
        if not isinstance(event, Moved) or len(event.path) < 2:
            continue
        gone, path = found.setdefault(event.who, []), event.path
        if gone and gone[-1].path[-1] == path[0]:
            path = (*gone.pop().path, *path[1:])
        people = not any(_troop(name) in TROOPS for name in event.who)
        gone.append(Way(_power(event.who), path, people))
    return [way for gone in found.values() for way in gone]


def battles(events: Iterable[Any]) -> list[str]:
    """Where a battle began, each place once."""
    return list(dict.fromkeys(event.target for event in events if isinstance(event, BattleBegan)))


def at(event: Any) -> tuple[str, ...]:
    """Where an event happened, as far as it says so: hexes (W15.2)."""
    match event:
        case Moved():
            return event.path[-1:]
        case BattleBegan():
            return (event.target,)
        case ControlChanged() | Ruined():
            return _hexes(event.place)
        case Searched():
            return tuple(spot for spot, _ in event.spotted)
        case _:
            return _hexes(getattr(event, "at", ""))


def _hexes(name: str) -> tuple[str, ...]:
    """The hex of a place, or the hex itself."""
    if name in BOARD.places:
        return (BOARD.places[name].hex,)
    return (name,) if name in BOARD.terrain else ()


def sieges(known: Field) -> dict[str, tuple[str, ...]]:
    """Citadels with their defenders inside and no weaker an enemy next to them, and where (W5.8)."""
    found = {}
    for place in BOARD.places.values():
        holder = known.holder(place.id)
        if place.kind != "citadel" or not known.units_at(place.hex, holder):
            continue
        foes = known.foes(holder)
        near = [at for at in BOARD.neighbours[place.hex] if grid.side(place.hex, at) not in BOARD.walls]
        outside = {at: known.strength(known.units_at(at, *foes)) for at in near} if foes else {}
        if sum(outside.values()) >= known.strength(known.units_at(place.hex, holder)):
            found[place.hex] = tuple(at for at, strength in outside.items() if strength)
    return found


def _troop(name: str) -> str:
    return name.partition("/")[0].partition(".")[0]


def _power(who: Iterable[str]) -> Power:
    """Whose they are: an army's power goes before that of who rides with it."""
    kinds = [TROOPS.get(_troop(name)) or CHARACTERS.get(name) for name in who]
    known = sorted((kind for kind in kinds if kind is not None), key=lambda kind: isinstance(kind, Character))
    return known[0].power if known else "nobody"
