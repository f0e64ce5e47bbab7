"""Ways to far hexes, whatever the turns they take (MOV-20, MOV-21)."""

from __future__ import annotations

import heapq
from collections.abc import Collection

from engine.war.board import BOARD
from engine.war.company import Company
from engine.war.grid import distance
from engine.war.moves.bars import closed, no_ends
from engine.war.moves.going import cheapest_step, net
from engine.war.moves.ways import FACTOR, dangers, gait


def route(found: Company, end: str, road: bool | None, *shun: Collection[str]) -> tuple[str, ...]:
    """The cheapest path to a far hex, whatever the turns it takes; empty if there is none (MOV-20).

    ``shun`` names hexes to be avoided where there is any other way; if there is none, those named next.
    """
    roads = [road] if road is not None else [False, True] if found.hidden else [True]
    for by_road in roads:
        for avoided in (*filter(None, shun), ()):
            if path := _route(found, end, by_road, avoided):
                return path
    return ()


def _route(found: Company, end: str, road: bool, shun: Collection[str]) -> tuple[str, ...]:
    """Ways are tried by what they cost and must still cost at least."""
    steps, shut_to = net(gait(found), road), closed(found).hexes | frozenset(shun)
    least, risky = cheapest_step(gait(found), road), dangers(found.field)
    seen: set[str] = set()
    known: dict[str, float] = {}
    edge: list[tuple[float, int, tuple[str, ...], float]] = [(0.0, 0, (found.at,), 0.0)]
    while edge:
        _, risks, path, cost = heapq.heappop(edge)
        here = path[-1]
        if here == end:
            return path[1:]
        if here in seen:
            continue
        seen.add(here)
        for there, step in steps[here]:
            if there not in seen and there not in shut_to:
                spent = cost + step.cost
                if spent > known.get(there, spent):
                    continue
                known[there] = spent
                at_least = spent + least * distance(there, end)
                heapq.heappush(edge, (at_least, risks + (there in risky), (*path, there), spent))
    return ()


def by_halts(found: Company, end: str, road: bool | None) -> tuple[str, ...]:
    """The path of the fewest turns, each of which ends where one may halt (DOO-5); a turn by road through the
    waste goes twice as far (DOO-11)."""
    steps, shut_to = net(gait(found), road is not False), closed(found).hexes
    no_halt, most = no_ends(found).hexes, float(found.mf)
    seen: set[tuple[str, str, int]] = set()
    edge: list[tuple[int, float, str, str, tuple[str, ...]]] = [(0, 0.0, found.at, "halt", ())]
    while edge:
        turn, spent, here, by, path = heapq.heappop(edge)
        if here == end and by == "halt":
            return path
        # Whoever may halt there comes on from there in a later turn; of others each turn is a new beginning.
        known = here, by, turn if here in no_halt or by in ("road", "waste") else 0
        if known in seen:
            continue
        seen.add(known)
        if by in ("walk", "waste") and here not in no_halt:
            heapq.heappush(edge, (turn, most, here, "halt", path))
        for on in ("walk", "road") if by == "halt" else (by,):
            start = (turn + 1, 0.0) if by == "halt" else (turn, spent)
            for there, step in steps[here]:
                cost = start[1] + step.cost / (1 if on == "walk" else FACTOR)
                fits = cost <= most or (on == "walk" and by == "halt")
                if fits and there not in shut_to and (on == "walk" or step.road):
                    gone = "waste" if on == "road" and BOARD.waste(there) else on
                    heapq.heappush(edge, (start[0], cost, there, gone, (*path, there)))
    return ()
