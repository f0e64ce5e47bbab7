"""*As last turn*: the moves of the viewer's last sitting once more, as far as that makes sense (W0.4, W4.1).

Who was under way goes on by as much in the same direction, by whatever path is cheapest now; who is not where
that way led, as after a retreat, goes there again. Who has arrived stays: in a named place, with own troops,
before an enemy. No stack is parted that stands together now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Final

from bot.games.war.ask.warnings import warnings
from bot.games.war.model.trips import Trip, company, way
from bot.games.war.scene import WarEntry, WarScene
from engine.game import IllegalAction
from engine.war import RULES
from engine.war.board import BOARD
from engine.war.chapter import MOVING
from engine.war.company import Company
from engine.war.events.table import Moved, TakenBack
from engine.war.grid import around
from engine.war.moves.marches import enemy_near
from engine.war.moves.orders import price
from engine.war.moves.ways import Way

AGAIN: Final = "waragain"


def last_moves(entries: Sequence[WarEntry], seat: str, stretch: int) -> tuple[Moved, ...]:
    """The moves that this seat ordered in its last sitting before the present one, the oldest first."""
    own = [entry for entry in entries if entry.seat == seat and entry.turn < stretch]
    last = max((entry.turn for entry in own), default=-1)
    found: list[Moved] = []
    for event in chain.from_iterable(entry.events for entry in own if entry.turn == last):
        if isinstance(event, Moved) and event.why == "order":
            found.append(event)
        elif isinstance(event, TakenBack) and event.what == "move" and found:
            found.pop()
    return tuple(found)


def again(scene: WarScene) -> tuple[list[Trip], int]:
    """The orders that it gives now, and what they cost."""
    if scene.seat is None or scene.view.step not in MOVING:
        return [], 0
    found, spent = list[Trip](), 0
    for move in last_moves(scene.own, scene.seat, scene.status.stretch):
        trip = _repeated(scene, move)
        if trip is None:
            continue
        going = company(scene.view, trip)
        cost = 0 if isinstance(going, IllegalAction) else price(going, trip.path[-1])
        if spent + cost <= scene.view.field.turn.points or not cost:
            found.append(trip)
            spent += cost
    return found, spent


def _repeated(scene: WarScene, move: Moved) -> Trip | None:
    """As far in that direction as is legal, without meeting anybody, a peril, or leaving a place empty."""
    field = scene.view.field
    trip = Trip(tuple(name for name in move.who if field.has(name)))
    if len({field.piece(name).at for name in trip.who}) != 1:
        return None
    found = company(scene.view, trip)
    if isinstance(found, IllegalAction) or _stays(found, move):
        return None
    driven = [] if found.at == move.path[-1] else [move.path[-1]]
    for end in (*driven, *reversed(list(_on(found.at, move.path)))):
        by = way(found, trip.to(end)) if end in BOARD.terrain else None
        if isinstance(by, Way) and not warnings(scene.view, found, by):
            further = trip.to(end)
            return further if RULES.is_legal(scene.view, further.move) else None
    return None


def _on(here: str, path: Sequence[str]) -> Iterator[str]:
    """The hexes to which the same directions lead."""
    for one, other in pairwise(path):
        if other not in around(one):
            return
        here = around(here)[around(one).index(other)]
        yield here


def _stays(found: Company, move: Moved) -> bool:
    """Whether they have come to where they went: a place, troops, a siege or a battle."""
    field, at = found.field, found.at
    there = {unit.id for unit in field.units_at(at, found.power) if not unit.deserter}
    if not there <= set(found.names) or (at == move.path[-1] and BOARD.place_id(at)):
        return True
    return bool(found.units) and bool(enemy_near(found, at))
