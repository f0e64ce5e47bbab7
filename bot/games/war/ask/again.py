"""*As last turn*: the moves of the viewer's last sitting once more, as far as that is possible (W0.4, W4.1).

Who moved goes on in the same directions, as long as that is legal, meets nobody known and comes to no peril.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Final

from bot.games.war.ask.warnings import warnings
from bot.games.war.model.trips import Trip, company, stepped
from bot.games.war.scene import WarEntry, WarScene
from engine.game import IllegalAction
from engine.war import RULES
from engine.war.events.moves import Moved
from engine.war.events.table import TakenBack
from engine.war.grid import around
from engine.war.moves.ways import Way

AGAIN: Final = "waragain"


def last_moves(entries: Sequence[WarEntry], seat: str, stretch: int) -> tuple[Moved, ...]:
    """The moves that this seat ordered in its last sitting before the present one."""
    own = [entry for entry in entries if entry.seat == seat and entry.turn < stretch]
    last = max((entry.turn for entry in own), default=-1)
    found: list[Moved] = []
    for event in chain.from_iterable(entry.events for entry in own if entry.turn == last):
        if isinstance(event, Moved) and event.why == "order":
            found.append(event)
        elif isinstance(event, TakenBack) and event.what == "move" and found:
            found.pop()
    return tuple(found)


def again(scene: WarScene, moves: Sequence[Moved]) -> Iterator[Trip]:
    """Those moves from where everybody stands now; nothing of what cannot be repeated."""
    field = scene.view.field
    for move in moves:
        who = tuple(name for name in move.who if field.has(name))
        if not who or len({field.piece(name).at for name in who}) > 1:
            continue
        trip = _repeated(scene, Trip(who), move.path)
        if trip is not None and RULES.is_legal(scene.view, trip.move):
            yield trip


def _repeated(scene: WarScene, trip: Trip, path: Sequence[str]) -> Trip | None:
    """As far as the same directions lead them."""
    found = company(scene.view, trip)
    if isinstance(found, IllegalAction):
        return None
    now, best = trip, None
    here = found.at
    for one, other in pairwise(path):
        if other not in around(one):
            break
        here = around(here)[around(one).index(other)]
        further, way = stepped(found, now, here)
        if not isinstance(way, Way) or warnings(scene.view, found, way):
            break
        now = best = further
    return best
