"""Die and Horse moves: the best way to every end, for every exact set of terrain cards laid (R-24, R-223).

The search goes through the points one by one. A *node* is a location with the set of cards then active; a
*label* is what decides between two ways to one node at one price: steps taken onto locations on or beside
other players, then the path itself. Within a price, nodes are kept apart by the half point in hand: none,
half a point for the road, half a point for sailing (B6.10, B6.21, R-30, R-45).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine.riddle.board import Board
from engine.riddle.movement.model import LAID, Traveller, Way, Ways, mask_of, steps_from, terrain_bit

Node = int
"""``place * SETS + cards``: the location by its place among all ids in order, and the mask of the cards.
Nothing is looked up as often, and a number is found quicker than a pair."""
Label = tuple[int, tuple[str, ...]]
"""Crossings and path: smaller is better (R-223)."""
Entry = tuple[int, tuple[str, ...], "Node", int, bool]
"""Crossings, path, node, half point in hand, and whether the last step was paid by a half point."""

Best = tuple[int, tuple[str, ...]]
"""Price and path."""

NONE: Final = 0
ROAD: Final = 1
SAIL: Final = 2
_HALF: Final = {"road": ROAD, "sail": SAIL}
SETS: Final = len(LAID)
_KEPT: Final = 128

Exit = tuple[Node, str]
"""A node with the id of its location."""
Exits = tuple[tuple[Exit, ...], tuple[tuple[Node, str, int], ...], tuple[Exit, ...]]
"""From a node: the nodes it leads to for a point, those for half a point with its sort, and those where it is
pinned."""


def ways_by_points(board: Board, traveller: Traveller, points: int, *, horse: bool = False) -> Ways:
    """The best way to each end by a die or Horse move of that many points (B5.1, B5.2, B6).

    The key is (end, cards newly laid): each exact set of cards has a best way of its own (R-24), chosen by
    R-223; with nothing needed the set is `()`. A pinned traveller is carried on only by ways that lay the
    card which frees him (R-39, R-221). The start is no end (B5.8), though ways may lead through it (R-25);
    whether the turn may end where it began (R-19) is for the caller. Raises KeyError for an unknown start.
    """
    return _ways(board, traveller, points, horse)


@lru_cache(maxsize=_KEPT)
def _ways(board: Board, traveller: Traveller, points: int, horse: bool) -> Ways:
    active = mask_of(traveller.active)
    owned = active | mask_of(traveller.holds)
    mask = start_mask(board, traveller)
    if points < 1 or mask is None or (horse and board.is_water(traveller.at)):
        return MappingProxyType({})
    at = traveller.at
    best, pinned = _search(_exits(board, owned, horse), at, mask, points, _crowded(board, traveller))
    ways: dict[tuple[str, tuple[str, ...]], Way] = {}
    for node, (cost, path) in best.items():
        to, laid = path[-1], LAID[node % SETS & ~active]
        if to != at:
            ways[to, laid] = Way(to, path, cost, False, laid)
    for node, (cost, (_, path)) in pinned.items():
        to, laid = path[-1], LAID[node % SETS & ~active]
        if to != at and (to, laid) not in ways:
            ways[to, laid] = Way(to, path, cost, True, laid)
    return MappingProxyType(ways)


def start_mask(board: Board, traveller: Traveller) -> int | None:
    """The cards active when the move begins: those on the table, and one to unpin (R-39); None if stuck."""
    active = mask_of(traveller.active)
    terrain = terrain_bit(board, traveller.at)
    if not traveller.pinned or terrain & active:
        return active
    return active | terrain if terrain & mask_of(traveller.holds) else None


def _crowded(board: Board, traveller: Traveller) -> frozenset[str]:
    """The locations on or beside other players."""
    near = set(traveller.others)
    for other in traveller.others:
        near.update(board.beside(other))
    return frozenset(near)


@lru_cache(maxsize=8)
def _places(board: Board) -> Mapping[str, int]:
    """The place of each location among all ids."""
    return {loc: place for place, loc in enumerate(sorted(board.locations))}


class _Leaving(dict[Node, Exits]):
    """Where each node leads for somebody who owns those cards, on the table or in the hand: found out when a
    search first comes there."""

    def __init__(self, board: Board, owned: int, horse: bool) -> None:
        super().__init__()
        self._steps, self._places = steps_from(board), _places(board)
        self._locations = sorted(board.locations)
        self._owned, self._horse = owned, horse

    def node(self, loc: str, mask: int) -> Node:
        """The node of a location and a set of cards."""
        return self._places[loc] * SETS + mask

    def __missing__(self, node: Node) -> Exits:
        place, mask = divmod(node, SETS)
        owned, horse = self._owned, self._horse
        whole: list[Exit] = []
        half: list[tuple[Node, str, int]] = []
        pins: list[Exit] = []
        for to, kind in self._steps[self._locations[place]]:
            if kind.boat & ~owned or (horse and not kind.horse):
                continue
            then = mask | kind.boat
            if kind.terrain & ~then:
                pins.append((self.node(to, then), to))
            if kind.terrain & ~owned:
                continue
            free = self.node(to, then | kind.terrain)
            if kind.sort in _HALF:
                half.append((free, to, _HALF[kind.sort]))
            else:
                whole.append((free, to))
        found = self[node] = (tuple(whole), tuple(half), tuple(pins))
        return found


_exits = lru_cache(maxsize=64)(_Leaving)


def _search(
    exits: _Leaving, at: str, mask: int, points: int, crowded: frozenset[str]
) -> tuple[dict[Node, Best], dict[Node, tuple[int, Label]]]:
    """The best way to each node, free and pinned."""
    start = exits.node(at, mask)
    best: dict[Node, Best] = {}
    pinned: dict[Node, tuple[int, Label]] = {}
    arrivals: tuple[dict[Node, Entry], ...] = ({start: (0, (at,), start, NONE, False)}, {}, {})
    price = 0
    while any(arrivals):
        entries = _settle(exits, arrivals, price, best, crowded)
        if price == points:
            break
        price += 1
        arrivals = ({}, {}, {})
        _expand(exits, entries, price, arrivals, best, pinned, crowded)
    return best, pinned


def _settle(
    exits: Mapping[Node, Exits],
    arrivals: tuple[dict[Node, Entry], ...],
    price: int,
    best: dict[Node, Best],
    crowded: frozenset[str],
) -> list[Entry]:
    """Spend the half points in hand, note the best ways of this price, and sort those worth going on."""
    whole = arrivals[NONE]
    for half in (ROAD, SAIL):
        for crossings, path, node, _, _ in arrivals[half].values():
            for to, loc, sort in exits[node][1]:
                if sort == half and to not in best:
                    count = crossings + (loc in crowded)
                    longer = (*path, loc)
                    old = whole.get(to)
                    if old is None or (count, longer) < old[:2]:
                        whole[to] = (count, longer, to, NONE, True)
    # With its half point spent, a dearer way to a node is never better than a cheaper one.
    entries = [entry for there in arrivals for node, entry in there.items() if node not in best]
    entries.sort()
    for _, path, node, _, _ in entries:
        if node not in best:
            best[node] = (price, path)
    return entries


def _expand(
    exits: Mapping[Node, Exits],
    entries: list[Entry],
    price: int,
    arrivals: tuple[dict[Node, Entry], ...],
    best: dict[Node, Best],
    pinned: dict[Node, tuple[int, Label]],
    crowded: frozenset[str],
) -> None:
    """Take every step from these entries that costs a whole point.

    Entries come in order of their labels, so the first to reach a node has the best label there. One
    exception: a path and its prolongation by a free step may lead to the same node, and then the next ids
    decide.
    """
    there = arrivals[NONE]
    for crossings, path, node, held, prolonged in entries:
        whole, half, pins = exits[node]
        for to, loc in whole:
            if to not in best and (to not in there or prolonged):
                entry = (crossings + (loc in crowded), (*path, loc), to, NONE, False)
                if to not in there or entry[:2] < there[to][:2]:
                    there[to] = entry
        for to, loc, sort in half:
            if sort == held:
                continue  # the half point in hand pays for that step, at the price before
            begun = arrivals[sort]
            if to not in begun or prolonged:
                entry = (crossings + (loc in crowded), (*path, loc), to, sort, False)
                if to not in begun or entry[:2] < begun[to][:2]:
                    begun[to] = entry
        for to, loc in pins:
            old = pinned.get(to)
            if old is None or (prolonged and old[0] == price):
                label = (crossings + (loc in crowded), (*path, loc))
                if old is None or label < old[1]:
                    pinned[to] = (price, label)
