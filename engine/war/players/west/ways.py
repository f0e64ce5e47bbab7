"""The least dangerous way: over hexes and turns, by what they cost and what may befall (players.md 3.2)."""

from __future__ import annotations

import heapq
from collections.abc import Collection
from typing import Final, NamedTuple

from engine.war.company import Company
from engine.war.moves.bars import closed, no_ends
from engine.war.moves.going import Gait, net
from engine.war.moves.ways import gait
from engine.war.players import atlas
from engine.war.players.west.risks import Risks

Node = tuple[str, float, int]
"""Where, what is spent of this turn, and how: `FRESH` when a turn begins, else off or on the roads."""
FRESH: Final = -1
OFF, ON = 0, 1


class Leg(NamedTuple):
    """One turn of a way."""

    path: tuple[str, ...]
    road: bool


class Plan(NamedTuple):
    """A way of several turns."""

    legs: tuple[Leg, ...]
    cost: float
    """Turns, and what is risked."""

    @property
    def turns(self) -> int:
        """How long it takes."""
        return len(self.legs)

    @property
    def path(self) -> tuple[str, ...]:
        """All hexes after the first."""
        return tuple(at for leg in self.legs for at in leg.path)


def plan(
    who: Company,
    end: str,
    risks: Risks,
    weight: float,
    *,
    by: Gait | None = None,
    shun: Collection[str] = (),
) -> Plan | None:
    """The best way to an end; ``weight`` says how many turns it is worth not to be taken (A*).

    Nights in the hexes that are shunned are not spent at all.
    """
    going = by or gait(who)
    rest, mf = atlas.toward(going, who.mf, end), who.mf
    if who.at == end or who.at not in rest:
        return None
    nets, shut, no_rest = (net(going, False), net(going, True)), closed(who), {*no_ends(who), *shun}
    entering = (risks.entering, risks.by_road)
    start: Node = (who.at, 0.0, FRESH)
    best: dict[Node, float] = {start: 0.0}
    came: dict[Node, Node] = {}
    edge: list[tuple[float, Node]] = [(rest[who.at] / mf, start)]
    done: set[Node] = set()

    def reach(node: Node, cost: float, before: Node) -> None:
        if cost < best.get(node, float("inf")):
            best[node], came[node] = cost, before
            at, spent, mode = node
            left = rest[at] / mf if mode == FRESH else max(0.0, rest[at] - (mf - spent)) / mf + 1
            heapq.heappush(edge, (cost + left, node))

    while edge:
        _, node = heapq.heappop(edge)
        if node in done:
            continue
        done.add(node)
        at, spent, mode = node
        if at == end:
            return Plan(_legs(came, node), best[node] + 1)
        if mode != FRESH and at not in no_rest:
            night = weight * risks.resting(at, road=mode == ON)
            reach((at, 0.0, FRESH), best[node] + 1 + night, node)
        for way in (OFF, ON) if mode == FRESH else (mode,):
            for there, step in nets[way][at]:
                if there in shut or there not in rest or (way == ON and mode == FRESH and not step.road):
                    continue
                if mode == FRESH or spent + step.cost <= mf:
                    cost = best[node] + weight * entering[way].get(there, 0.0)
                    reach((there, min(spent + step.cost, float(mf)), way), cost, node)
    return None


def _legs(came: dict[Node, Node], node: Node) -> tuple[Leg, ...]:
    """The turns of a way, from its last node back."""
    legs: list[Leg] = []
    path: list[str] = []
    road = False
    while True:
        at, _, mode = node
        if mode == FRESH:
            if path:
                legs.append(Leg(tuple(reversed(path)), road))
            path = []
        else:
            path.append(at)
            road = mode == ON
        if node not in came:
            return tuple(reversed(legs))
        node = came[node]
