"""Ways out of a battle: routs and retreats (ROU-2, RET-5, RET-6, DOO-10, SPC-1)."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterator
from typing import NamedTuple

from engine.war.board import BOARD
from engine.war.company import Company, company
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.moves.bars import flight_closed, flight_ends
from engine.war.moves.going import net
from engine.war.moves.ways import fleeing

RETREAT = 2
"""How many hexes a retreat has at most (RET-5)."""


class Flight(NamedTuple):
    """A way out of a battle."""

    path: tuple[str, ...]
    """With the first hex."""
    cost: float

    @property
    def end(self) -> str:
        """Where it leads."""
        return self.path[-1]


def goal(field: Field, power: Power, start: str, wanted: str) -> str:
    """The place to make for: as ordered, else the nearest own Citadel but the one that is left (P-7, P-8)."""
    if wanted:
        return BOARD.hex_of(wanted)
    own = [place.hex for place in BOARD.places.values() if field.held_citadel(place.hex, power)]
    return min((at for at in own if at != start), key=lambda at: (distance(start, at), at), default=start)


def routed(field: Field, who: tuple[str, ...], threats: Collection[str], toward: str) -> Flight | None:
    """The way of a rout, as far as the MF reaches; the first step may cost more (ROU-2, MOV-2)."""
    force = company(field, who)
    found = routs(force, threats)
    best = min(found, key=lambda flight: _rank(flight, threats, toward), default=None)
    return best or _beyond(force, threats, toward)


def retreated(field: Field, who: tuple[str, ...], threats: Collection[str], toward: str) -> Flight | None:
    """The way of a retreat: one or two hexes (RET-5)."""
    force = company(field, who)
    found = retreats(force, threats)
    best = min(found, key=lambda flight: _rank(flight, threats, toward), default=None)
    return best or _beyond(force, threats, toward)


def routs(force: Company, threats: Collection[str]) -> list[Flight]:
    """All ways as far as the MF reaches: the owner chooses among them (P-7)."""
    found = [flight for flight in _flights(force, threats, force.mf, 99) if _free(force, threats, flight)]
    return [flight for flight in found if not _goes_on(force, threats, flight)] or found


def retreats(force: Company, threats: Collection[str]) -> list[Flight]:
    """All ways of one or two hexes (P-8)."""
    return [flight for flight in _flights(force, threats, 99, RETREAT) if _free(force, threats, flight)]


def _rank(flight: Flight, threats: Collection[str], toward: str) -> tuple[int, int, str]:
    return distance(flight.end, toward), -sum(distance(flight.end, at) for at in threats), flight.end


def _flights(force: Company, threats: Collection[str], most: float, steps: int) -> Iterator[Flight]:
    """The cheapest way to every hex that no step brings nearer to any attacker (RET-6)."""
    ways, shut = net(fleeing(force), True), flight_closed(force).hexes
    seen: set[str] = set()
    edge: list[tuple[float, tuple[str, ...]]] = [(0.0, (force.at,))]
    while edge:
        cost, path = heapq.heappop(edge)
        here = path[-1]
        if here in seen:
            continue
        seen.add(here)
        if len(path) > 1:
            yield Flight(path, cost)
        if len(path) > steps or (cost and cost >= most):
            continue
        for there, step in ways[here]:
            fits = cost + step.cost <= most or len(path) == 1
            if there not in shut and fits and _away(here, there, threats):
                heapq.heappush(edge, (cost + step.cost, (*path, there)))


def _away(here: str, there: str, threats: Collection[str]) -> bool:
    return all(distance(there, at) >= distance(here, at) for at in threats)


def _farther(force: Company, threats: Collection[str], end: str) -> bool:
    return all(distance(end, at) > distance(force.at, at) for at in threats)


def _free(force: Company, threats: Collection[str], flight: Flight) -> bool:
    return _farther(force, threats, flight.end) and flight.end not in flight_ends(force).hexes


def _goes_on(force: Company, threats: Collection[str], flight: Flight) -> bool:
    """Whether the MF reaches one more hex from there."""
    ways, shut = net(fleeing(force), True), flight_closed(force).hexes
    return any(
        there not in shut
        and there not in flight.path
        and flight.cost + step.cost <= force.mf
        and _away(flight.end, there, threats)
        and there not in flight_ends(force).hexes
        for there, step in ways[flight.end]
    )


def _beyond(force: Company, threats: Collection[str], toward: str) -> Flight | None:
    """DOO-10: where it could only stop wrongly, it goes on to the nearest allowed hex."""
    astray = [
        flight
        for flight in _flights(force, threats, 99, 99)
        if BOARD.waste(flight.path[1]) and _free(force, threats, flight)
    ]
    return min(astray, key=lambda flight: (len(flight.path), flight.cost, flight.end), default=None)
