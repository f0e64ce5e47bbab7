"""Ways home of deserters and of Saruman's strays (DES-2, DES-5, DES-7, SR2-10)."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.game import IllegalAction
from engine.war.board import BOARD
from engine.war.chapter import no
from engine.war.field import Field, asked_once
from engine.war.frames.moves import Tread
from engine.war.moves.bars import closed, may_not_end
from engine.war.moves.company import Company, company
from engine.war.moves.going import net
from engine.war.moves.ways import Way, gait
from engine.war.pieces import Unit
from engine.war.voyages import sailing


def home(unit: Unit) -> frozenset[str]:
    """Where a deserter goes: the hexes of its home province; of the Corsairs, Umbar (DES-1, DES-2)."""
    start = BOARD.hex_of(unit.kind.home)
    if unit.kind.naval:
        return frozenset((start,))
    return frozenset(at for at in BOARD.land if BOARD.province[at] == BOARD.province[start])


@asked_once
def of_deserters(field: Field, who: tuple[str, ...]) -> tuple[Way, ...]:
    """What the West may choose among for deserters that go together; none: they are home, or wait (DES-5)."""
    found = company(field, who)
    return stages(found, home(found.units[0]))


def planned(found: Company, path: Sequence[str], *, sail: bool) -> Way | IllegalAction:
    """The way that an order to deserters means, or why it is none of theirs (DES-5, DES-7)."""
    open_to = of_deserters(found.field, found.names)
    if not open_to:
        return no("DES-7", "move.deserters_stay", who=found.names)
    by_sea = [way for way in open_to if ("sail" in way.marks) == sail]
    meant = [way for way in by_sea if way.path == tuple(path)] or [
        way for way in by_sea if len(path) == 1 and way.path[-1] == path[0]
    ]
    if not meant:
        ends = tuple(dict.fromkeys(way.path[-1] for way in open_to))
        return no("DES-5", "move.deserters_home", who=found.names, ends=ends)
    return farthest(meant)


def farthest(stages: Iterable[Way]) -> Way:
    """Of ways of one length the one on which most is done this turn, else that of the lowest numbers."""
    return min(stages, key=lambda way: (-way.cost, way.path))


def stages(company: Company, goals: Collection[str]) -> tuple[Way, ...]:
    """The first turn of every shortest way: as far as the MF reaches, and to where it may end (DOO-10).

    The Corsairs sail, and march to the nearest coast before (DES-2).
    """
    if company.at in goals:
        return ()
    if any(unit.kind.naval for unit in company.units):
        coasts = sailing.coasts()
        if company.at in coasts:
            (haven,) = goals
            return sailing.homeward(company, haven)
        goals = coasts
    left, steps, found = to_go(company, goals), net(gait(company), True), list[Way]()
    edge: list[tuple[tuple[Tread, ...], float]] = [((), 0.0)] if company.at in left else []
    while edge:
        treads, spent = edge.pop()
        here = treads[-1].to if treads else company.at
        driven = not treads or may_not_end(company, here) is not None
        on = [
            ((*treads, Tread(there, step.cost, step.road, step.river)), spent + step.cost)
            for there, step in steps[here]
            if there in left
            and step.cost + left[there] == left[here]
            and (driven or spent + step.cost <= company.mf)
        ]
        edge += on
        if treads and not on:
            found.append(Way(treads, spent, ()))
    return tuple(sorted(found, key=lambda way: way.path))


def to_go(company: Company, goals: Collection[str]) -> Mapping[str, float]:
    """What the cheapest way to the nearest goal still costs from each hex from which one is open (DES-7)."""
    steps, shut = net(gait(company), True), closed(company).hexes
    edge = [(0.0, at) for at in goals if at not in shut and may_not_end(company, at) is None]
    heapq.heapify(edge)
    left: dict[str, float] = {}
    while edge:
        cost, here = heapq.heappop(edge)
        if here in left:
            continue
        left[here] = cost
        for before in BOARD.neighbours[here]:
            if before in left or (before in shut and before != company.at) or not BOARD.is_land(before):
                continue
            step = dict(steps[before]).get(here)
            if step is not None:
                heapq.heappush(edge, (cost + step.cost, before))
    return left
