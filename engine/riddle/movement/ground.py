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
from engine.riddle.movement.model import LAID, Traveller, Way, Ways, mask_of
from engine.riddle.movement.steps import steps_from, terrain_bit

Node = tuple[str, int]
Label = tuple[int, tuple[str, ...]]
"""Crossings and path: smaller is better (R-223)."""
Entry = tuple[int, tuple[str, ...], "Node", int, bool]
"""Crossings, path, node, half point in hand, and whether the last step was paid by a half point."""

NONE: Final = 0
ROAD: Final = 1
SAIL: Final = 2
_HALF: Final = {"road": ROAD, "sail": SAIL}
_KEPT: Final = 128

Exits = tuple[tuple[tuple[Node, int], ...], tuple[Node, ...]]
"""From a node: the nodes it leads to with the sort of half point, and the nodes where it is pinned."""


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
    best, pinned = _search(board, (traveller.at, mask), owned, points, horse, _crowded(board, traveller))
    ways: dict[tuple[str, tuple[str, ...]], Way] = {}
    for found, pins in ((best, False), (pinned, True)):
        for (to, cards), (cost, (_, path)) in found.items():
            laid = LAID[cards & ~active]
            if to != traveller.at and (to, laid) not in ways:
                ways[to, laid] = Way(to, path, cost, pins, laid)
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


@lru_cache(maxsize=64)
def _exits(board: Board, owned: int, horse: bool) -> Mapping[Node, Exits]:
    """Where each node leads for somebody who owns those cards, on the table or in the hand."""
    table: dict[Node, Exits] = {}
    masks = [mask for mask in range(8) if mask & ~owned == 0]
    for loc, steps in steps_from(board).items():
        for mask in masks:
            free: list[tuple[Node, int]] = []
            pins: list[Node] = []
            for to, kind in steps:
                if kind.boat & ~owned or (horse and not kind.horse):
                    continue
                then = mask | kind.boat
                if kind.terrain & ~then:
                    pins.append((to, then))
                if not kind.terrain & ~owned:
                    free.append(((to, then | kind.terrain), _HALF.get(kind.sort, NONE)))
            table[loc, mask] = (tuple(free), tuple(pins))
    return table


def _search(
    board: Board, start: Node, owned: int, points: int, horse: bool, crowded: frozenset[str]
) -> tuple[dict[Node, tuple[int, Label]], dict[Node, tuple[int, Label]]]:
    """The price and label of the best way to each node, free and pinned."""
    exits = _exits(board, owned, horse)
    best: dict[Node, tuple[int, Label]] = {}
    pinned: dict[Node, tuple[int, Label]] = {}
    arrivals: tuple[dict[Node, Entry], ...] = ({start: (0, (start[0],), start, NONE, False)}, {}, {})
    price = 0
    while any(arrivals):
        entries = _settle(exits, arrivals, price, best, crowded)
        if price == points:
            break
        price += 1
        arrivals = ({}, {}, {})
        for entry in entries:
            _expand(exits, entry, price, arrivals, best, pinned, crowded)
    return best, pinned


def _settle(
    exits: Mapping[Node, Exits],
    arrivals: tuple[dict[Node, Entry], ...],
    price: int,
    best: dict[Node, tuple[int, Label]],
    crowded: frozenset[str],
) -> list[Entry]:
    """Spend the half points in hand, note the best ways of this price, and sort those worth going on."""
    whole = arrivals[NONE]
    for half in (ROAD, SAIL):
        for crossings, path, node, _, _ in arrivals[half].values():
            for to, sort in exits[node][0]:
                if sort == half and to not in best:
                    count = crossings + (to[0] in crowded)
                    longer = (*path, to[0])
                    old = whole.get(to)
                    if old is None or (count, longer) < old[:2]:
                        whole[to] = (count, longer, to, NONE, True)
    # With its half point spent, a dearer way to a node is never better than a cheaper one.
    entries = [entry for there in arrivals for node, entry in there.items() if node not in best]
    entries.sort()
    for entry in entries:
        if entry[2] not in best:
            best[entry[2]] = (price, entry[:2])
    return entries


def _expand(
    exits: Mapping[Node, Exits],
    entry: Entry,
    price: int,
    arrivals: tuple[dict[Node, Entry], ...],
    best: dict[Node, tuple[int, Label]],
    pinned: dict[Node, tuple[int, Label]],
    crowded: frozenset[str],
) -> None:
    """Take every step from an entry that costs a whole point.

    Entries come in order of their labels, so the first to reach a node has the best label there. One
    exception: a path and its prolongation by a free step may lead to the same node, and then the next ids
    decide.
    """
    crossings, path, node, held, prolonged = entry
    free, pins = exits[node]
    for to, sort in free:
        if sort and sort == held:
            continue  # the half point in hand pays for that step, at the price before
        if sort == NONE and to in best:
            continue
        there = arrivals[sort]
        if to not in there or prolonged:
            count = crossings + (to[0] in crowded)
            longer = (*path, to[0])
            if to not in there or (count, longer) < there[to][:2]:
                there[to] = (count, longer, to, sort, False)
    for to in pins:
        old = pinned.get(to)
        if old is None or (prolonged and old[0] == price):
            label = (crossings + (to[0] in crowded), (*path, to[0]))
            if old is None or label < old[1]:
                pinned[to] = (price, label)
