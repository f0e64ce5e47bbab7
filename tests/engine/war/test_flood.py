"""What all ways reach at once is what a search hex by hex finds (MOV-2, NAZ-5)."""

from __future__ import annotations

import heapq
from collections.abc import Mapping

import pytest

from engine.war.board import BOARD
from engine.war.company import WEST_MOST
from engine.war.moves.going import Gait, by_cost, flood, net

STARTS = ("1413", "2216", "2915", "2010")
GAITS = {
    "army": (Gait("army"), 5),
    "people": (Gait("people", misty=True, rope=True), 4),
    "storm": (Gait("people", storm=True), 9),
    "rider": (Gait("people", fly=True), 12),
    "far rider": (Gait("people", fly=True, far=True), 12),
}


def _searched(by: Gait, start: str, closed: frozenset[str], most: float) -> Mapping[str, float]:
    """Hex by hex, each as often as one comes to it with less spent in the west."""
    steps, found, least = net(by, True), dict[str, float](), dict[str, float]()
    edge = [(0.0, 0.0, start)]
    while edge:
        cost, west, here = heapq.heappop(edge)
        if least.get(here, WEST_MOST + 1) <= west:
            continue
        least[here] = west
        found.setdefault(here, cost)
        for there, step in steps[here] if cost < most or not cost else ():
            then = cost + step.cost, west + step.west
            if there not in closed and not (cost and (then[0] > most or then[1] > WEST_MOST)):
                heapq.heappush(edge, (*then, there))
    return found


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("gait", GAITS)
def test_mov_2_naz_5_a_flood_reaches_what_a_search_reaches(gait: str, start: str) -> None:
    by, most = GAITS[gait]
    closed = frozenset(BOARD.neighbours[start][:2])
    reached = flood(by_cost(by, True), start, closed, most, WEST_MOST)
    assert reached == _searched(by, start, closed, most)
    assert list(reached) == sorted(reached, key=lambda at: reached[at])
    assert not closed & reached.keys()
    assert len(reached) > 3
