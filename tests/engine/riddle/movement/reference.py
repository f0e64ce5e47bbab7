"""A second, slow reading of B6: every path is walked, and priced by the cost algorithm as it is written.

It shares nothing with the engine but the board file and the type of a way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations
from typing import Any

import msgspec

from engine.riddle.board import Board
from engine.riddle.movement import Traveller, Way

CARD = {"forest": "Cloak", "mountain": "Rope"}
ORDER = ["Cloak", "Rope", "Boat"]


@cache
def cost(sorts: tuple[str, ...]) -> int:
    """What steps of those sorts cost."""
    left = [*sorts]
    total = 0
    while left:
        first = left.pop(0)
        if first in ("road", "sail") and left and left[0] == first:
            left.pop(0)
        total += 1
    return total


class Reference:
    """The rules of walking over one board file."""

    def __init__(self, data: bytes) -> None:
        self.file: dict[str, Any] = json.loads(data)
        off = set(self.file["off_board"])
        self.space = {s["id"]: s for s in self.file["spaces"] if s["id"] not in off}
        self.corner = {d["id"]: d["spaces"] for d in self.file["river_dots"] if "city" not in d}
        self.spring = {d["id"]: d["city"] for d in self.file["river_dots"] if "city" in d}
        self.roads = {frozenset(p) for p in self.file["roads"]}
        self.rivers = {frozenset(p) for p in self.file["river_edges"]}
        self.drifts = {frozenset(self.spring.get(d, d) for d in link) for link in self.file["river_links"]}
        places = [*self.space, *self.corner]
        self._sorts: dict[tuple[str, str], str] = {}
        self.near = {a: [b for b in places if a != b and self.beside(a, b)] for a in places}
        self.next = {
            a: self.near[a]
            + [b for b in places if frozenset((a, b)) in self.drifts and b not in self.near[a]]
            for a in places
        }

    @classmethod
    def of(cls, board: Board) -> Reference:
        return cls(msgspec.json.encode(board.file))

    def beside(self, a: str, b: str) -> bool:
        if a in self.corner or b in self.corner:
            return b in self.corner.get(a, []) or a in self.corner.get(b, [])
        s, t = self.space[a], self.space[b]
        dq, dr = s["q"] - t["q"], s["r"] - t["r"]
        return bool(abs(dq) + abs(dr) + abs(dq + dr) == 2)

    def sort(self, a: str, b: str) -> str:
        if (a, b) not in self._sorts:
            self._sorts[a, b] = self._sort(a, b)
        return self._sorts[a, b]

    def _sort(self, a: str, b: str) -> str:
        if frozenset((a, b)) in self.drifts:
            return "drift"
        if a in self.corner:
            return "leave"
        if b in self.corner:
            return "enter"
        wet = [self.space[i]["terrain"] == "water" for i in (a, b)]
        if all(wet):
            return "sail"
        if any(wet):
            return "embark" if wet[1] else "disembark"
        if frozenset((a, b)) in self.roads:
            return "road"
        return "cross" if frozenset((a, b)) in self.rivers else "walk"

    def pins(self, a: str, b: str) -> str | None:
        """The card without which that step pins."""
        if b in self.corner or self.sort(a, b) in ("road", "drift"):
            return None
        return CARD.get(self.space[b]["terrain"])

    def paths(
        self,
        path: tuple[str, ...],
        sorts: tuple[str, ...],
        points: int,
        cards: frozenset[str],
        used: frozenset[str],
        horse: bool,
    ) -> Iterator[tuple[tuple[str, ...], int, bool, frozenset[str]]]:
        """Every legal path that goes on from here with those cards to use: path, cost, pinned, cards used."""
        for to in self.next[path[-1]]:
            sort = self.sort(path[-1], to)
            if sort not in ("walk", "road") and "Boat" not in cards:
                continue
            if horse and sort not in ("walk", "road", "cross"):
                continue
            longer, stepped = (*path, to), (*sorts, sort)
            price = cost(stepped)
            if price > points:
                continue
            boat = {"Boat"} if sort not in ("walk", "road") else set()
            card = self.pins(path[-1], to)
            if card is not None and card not in cards:
                yield longer, price, True, used | boat
                continue
            now = used | boat | ({card} if card else set())
            yield longer, price, False, now
            yield from self.paths(longer, stepped, points, cards, now, horse)

    def ways(
        self, who: Traveller, points: int, horse: bool = False
    ) -> dict[tuple[str, tuple[str, ...]], Way]:
        """The best way for each end and set of cards, by R-223 read literally."""
        best: dict[tuple[str, tuple[str, ...]], tuple[Any, Way]] = {}
        crowded = {b for o in who.others for b in (o, *self.near[o])}
        here = self.space.get(who.at, {"terrain": "dot"})["terrain"]
        if horse and here in ("dot", "water"):
            return {}
        spare = sorted(who.holds - who.active)
        for named in chain.from_iterable(combinations(spare, n) for n in range(len(spare) + 1)):
            cards = who.active | set(named)
            first: frozenset[str] = frozenset()
            if who.pinned and CARD.get(here) not in who.active:
                if CARD.get(here) not in named:
                    continue
                first = frozenset({CARD[here]})
            for path, price, pinned, used in self.paths((who.at,), (), points, cards, first, horse):
                laid = tuple(sorted(used - who.active, key=ORDER.index))
                if path[-1] == who.at or set(laid) != set(named):
                    continue
                rank = (pinned, price, sum(i in crowded for i in path[1:]), path)
                key = (path[-1], laid)
                if key not in best or rank < best[key][0]:
                    best[key] = (rank, Way(path[-1], path, price, pinned, laid))
        return {key: way for key, (_, way) in best.items()}
