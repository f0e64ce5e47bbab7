"""Ways that nobody ordered, made by the GM when a step closes (PRM-3: WND-2, SEZ-4, RNG-7, GOL-4)."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.war import pieces
from engine.war.board import BOARD
from engine.war.company import Company, company
from engine.war.desk import Desk
from engine.war.field import DARK
from engine.war.moves import price
from engine.war.moves.bars import closed
from engine.war.moves.going import net
from engine.war.moves.routing import route
from engine.war.moves.walking import set_out
from engine.war.moves.ways import PERILS, Way, along, dangers, ends, fleeing, way
from engine.war.ring import doom, gollum, seizing

MANY = 1000
"""More turns than any way takes."""


def leg(found: Company, end: str, path: Sequence[str] = ()) -> Way | None:
    """How far one turn's move comes on a path, or the cheapest way, to a far hex; ``None`` if nowhere."""
    best = None
    path = path or route(found, end, None)
    for length in range(1, len(path) + 1):
        way = along(found, path[:length], None)
        if isinstance(way, Way):
            best = way
        elif way.clause in ("MOV-1", "NAZ-5"):
            break
    return best


class _Label(NamedTuple):
    """A path so far: what it costs in all, its turns, and what of the last turn is spent."""

    cost: float
    dangers: int
    turns: int
    spent: float
    path: tuple[str, ...]


def soonest(found: Company, end: str, shun: Collection[str]) -> tuple[str, ...]:
    """The path of the fewest turns, among those the cheapest (WND-2); empty if there is none.

    Nobody ordered it, so it is not by the Paths of the Dead (POD-1).
    """
    steps, shut_to = net(fleeing(found), True), closed(found).hexes | frozenset(shun)
    risky = dangers(found.field)
    arrived: list[_Label] = []
    # What is cheaper comes first: of a hex only what is sooner than all before is of use.
    edge, sooner = [_Label(0.0, 0, 0, 0.0, (found.at,))], dict[str, tuple[int, float]]()
    while edge:
        label = heapq.heappop(edge)
        here = label.path[-1]
        if (label.turns, label.spent) >= sooner.get(here, (MANY, 0.0)):
            continue
        sooner[here] = label.turns, label.spent
        if here == end:
            arrived.append(label)
            continue
        for there, step in steps[here]:
            if there not in shut_to and there not in label.path:
                turns, spent = _spending(found, label, step.cost)
                at_risk = label.dangers + (there in risky)
                path = (*label.path, there)
                heapq.heappush(edge, _Label(label.cost + step.cost, at_risk, turns, spent, path))
    if not arrived:
        return ()
    return min(arrived, key=lambda label: (label.turns, label.cost, label.dangers, label.path)).path[1:]


def _spending(found: Company, label: _Label, cost: float) -> tuple[int, float]:
    """In which turn a step falls, and what of that turn is spent then; one hex is always open (MOV-2)."""
    if label.turns and label.spent + cost <= found.mf:
        return label.turns, label.spent + cost
    return label.turns + 1, min(cost, found.mf)


def recovering(desk: Desk) -> None:
    """F2: who must withdraw goes to his Citadel by the soonest way without Dark pieces and perils (WND-2).

    All perils: his way, which others see, tells nobody whose servants are slain.
    """
    field = desk.field
    dark = {piece.at for piece in field.pieces if piece.power in DARK}
    for person in field.persons:
        end = BOARD.hex_of(person.refuge) if person.bound else person.at
        if person.here and not person.captor and person.at != end:
            found = company(field, (person.id,))
            paths = (soonest(found, end, shun) for shun in (dark | PERILS, dark, ()))
            _go(desk, person.id, leg(found, end, next(filter(None, paths), ())))


def lost(desk: Desk) -> None:
    """D2: who is lost to the Ring goes to Barad-dûr (RNG-7)."""
    for person in desk.field.persons:
        if person.lost and person.here and not person.captor and person.at != doom.BARAD_DUR:
            _go(desk, person.id, leg(company(desk.field, (person.id,)), doom.BARAD_DUR))


def hunters(desk: Desk) -> None:
    """D2: every Nazgûl on the map goes at full MF toward a claimant (SEZ-4)."""
    field = desk.field
    claimant = seizing.claimant(field)
    if claimant is None:
        return
    for person in field.persons:
        if person.nazgul and person.here and not person.moved and person.at != claimant.at:
            found = company(field, (person.id,))
            end = price.nearest(field, (person.at, *ends(found)))
            _go(desk, person.id, way(found, end) if end != person.at else None)


def homeward(desk: Desk) -> None:
    """T8: Gollum with the Ring goes toward Dimrill Dale (GOL-4)."""
    person = desk.field.person(pieces.GOLLUM)
    if desk.field.ring.holder == person.id and person.at != gollum.HOME:
        _go(desk, person.id, leg(company(desk.field, (person.id,)), gollum.HOME))


def _go(desk: Desk, name: str, found: Way | None) -> None:
    if found is not None:
        set_out(desk, (name,), found, why="forced")
