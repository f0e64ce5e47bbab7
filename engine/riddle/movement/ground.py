"""Die and Horse moves: the best way to every end, for every exact set of terrain cards laid (R-24, R-223).

The search goes through the points one by one. A *node* is a location with the set of cards then active; a
*label* is what decides between two ways to one node at one price: steps taken onto locations on or beside
other players, then the path itself. Within a price, nodes are kept apart by the half point in hand: none,
half a point for the road, half a point for sailing (B6.10, B6.21, R-30, R-45).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from engine.riddle.board import Board
from engine.riddle.movement.model import (
    BOAT,
    CLOAK,
    LAID,
    ROPE,
    TITLES,
    IllegalPath,
    Laid,
    StepKind,
    Traveller,
    Way,
    Ways,
    mask_of,
    step_kind,
    steps_from,
    terrain_bit,
)

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
        exits = self[node] = (tuple(whole), tuple(half), tuple(pins))
        return exits


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


# Judging an explicit path, step by step, by the letter of B6

_TERRAIN_CLAUSE = {CLOAK: "B6.3", ROPE: "B6.5"}
_NEEDS_BOAT = {
    "cross": ("B6.15", "move.river"),
    "enter": ("B6.16", "move.dot"),
    "leave": ("B6.16", "move.dot"),
    "drift": ("B6.16", "move.dot"),
    "embark": ("B6.20", "move.water"),
    "disembark": ("B6.20", "move.water"),
    "sail": ("B6.20", "move.water"),
}


def judge(
    board: Board,
    traveller: Traveller,
    points: int,
    path: Sequence[str],
    laid: Sequence[str] = (),
    *,
    horse: bool = False,
) -> Way:
    """The way along exactly this path, laying exactly these cards, each at the first step that needs it.

    `path` begins at the traveller. Raises `IllegalPath` naming the first broken rule: B5.8, B5.11, B6.1,
    B6.3, B6.5, B6.15, B6.16, B6.18, B6.20, R-36, R-40, R-48, R-222, B4.4 (card not in hand), B8.4 (no
    terrain card).
    """
    new = check_cards(traveller, laid)
    if len(path) < 2 or path[0] != traveller.at or path[-1] == path[0]:
        raise IllegalPath("B5.8", "move.nowhere", {"to": path[-1] if path else traveller.at})
    active = mask_of(traveller.active)
    unpinning = check_pin(board, traveller, new)
    if horse and board.is_water(traveller.at):
        raise IllegalPath("R-36", "ride.on_water", {"at": traveller.at})
    kinds = _kinds(board, path)
    used = unpinning
    pinned_by = 0
    for (a, b), kind in zip(pairwise(path), kinds, strict=True):
        if pinned_by:
            raise IllegalPath(
                _TERRAIN_CLAUSE[pinned_by], "move.pinned_on_path", {"at": a, "card": LAID[pinned_by][0]}
            )
        if horse and not kind.horse:
            raise IllegalPath("B6.18", "ride.no_water", {"a": a, "b": b})
        if kind.boat & ~(active | new):
            clause, reason = _NEEDS_BOAT[kind.sort]
            raise IllegalPath(clause, reason, {"a": a, "b": b, "card": "Boat"})
        used |= kind.boat | (kind.terrain & new)
        pinned_by = kind.terrain & ~(active | new)
    check_needed(board, path, kinds, new & ~used)
    cost = path_cost(kinds)
    if cost > points:
        raise IllegalPath("B6.1", "move.too_far", {"to": path[-1], "cost": cost, "points": points})
    return Way(path[-1], tuple(path), cost, bool(pinned_by), LAID[new])


def path_cost(kinds: Sequence[StepKind]) -> int:
    """The points for these steps: one for each, but one for two consecutive road or two sail steps (B6.1)."""
    cost = i = 0
    while i < len(kinds):
        cost += 1
        double = (
            kinds[i].sort in ("road", "sail") and i + 1 < len(kinds) and kinds[i].sort == kinds[i + 1].sort
        )
        i += 2 if double else 1
    return cost


def check_cards(traveller: Traveller, laid: Sequence[str]) -> int:
    """The mask of the cards named. Raises `IllegalPath` for one active, named twice (R-40) or not held."""
    for place, title in enumerate(laid):
        if mask_of((title,)) & (mask_of(traveller.active) | mask_of(laid[:place])):
            raise IllegalPath("R-40", "lay.active", {"card": title})
        if title not in traveller.holds:
            raise IllegalPath("B4.4", "lay.not_held", {"card": title})
    return mask_of(laid)


def check_pin(board: Board, traveller: Traveller, new: int) -> int:
    """The bit of the card laid to unpin, or 0. Raises `IllegalPath` (B6.3, B6.5) if the pin holds."""
    if start_mask(board, traveller) == mask_of(traveller.active):
        return 0
    terrain = terrain_bit(board, traveller.at)
    if not terrain & new:
        card = LAID[terrain][0] if terrain else None
        clause = _TERRAIN_CLAUSE.get(terrain, "B6.3")
        raise IllegalPath(clause, "move.pinned", {"at": traveller.at, "card": card})
    return terrain


def check_needed(board: Board, path: Sequence[str], kinds: Sequence[StepKind], idle: int) -> None:
    """Raises `IllegalPath` for a card that no step uses: R-222 where the path enters its terrain by road or
    drift, R-40 otherwise."""
    for card in (CLOAK, ROPE, BOAT):
        if idle & card:
            passed = any(terrain_bit(board, loc) == card for loc in path[1:])
            clause = "R-222" if passed else "R-40"
            raise IllegalPath(clause, "lay.needless", {"card": LAID[card][0]})


def _kinds(board: Board, path: Sequence[str]) -> list[StepKind]:
    kinds = []
    for a, b in pairwise(path):
        if b in board.off_board or b in board.halls_area:
            raise IllegalPath("R-48", "move.off_board", {"to": b})
        kind = step_kind(board, a, b) if b in board.locations else None
        if kind is None:
            raise IllegalPath("B5.11", "move.no_step", {"a": a, "b": b})
        kinds.append(kind)
    return kinds


# Why an end cannot be reached: the reason that helps most (E12.3).


def why_not(
    board: Board, traveller: Traveller, points: int, to: str, laid: Sequence[str] = (), horse: bool = False
) -> IllegalPath:
    """The reason why no die or Horse move of that many points ends there laying exactly these cards.

    In this order: no place of the board in play (R-48), the start (B5.8), cards that cannot be laid (B4.4,
    R-40), a pin (B6.3, B6.5), a Horse on or to the water (R-36, B6.18), a card named without need (R-40,
    R-222), a neighbouring place behind a river or in the water (B6.15 to B6.20), too far (B6.1, with its
    cost), and last the card that is missing on the way. The fact `with_cards` names terrain cards that
    would do within the points, held or not. Raises KeyError for a place that is not on the board,
    ValueError if the end can be reached so.
    """
    if to in board.off_board or to in board.halls_area:
        return IllegalPath("R-48", "move.off_board", {"to": to})
    board.locations[to]
    if to == traveller.at:
        return IllegalPath("B5.8", "move.nowhere", {"to": to})
    try:
        named = LAID[check_cards(traveller, laid)]
        check_pin(board, traveller, mask_of(named))
    except IllegalPath as refusal:
        return refusal
    if horse and board.is_water(traveller.at):
        return IllegalPath("R-36", "ride.on_water", {"at": traveller.at})
    if horse and board.is_water(to):
        return IllegalPath("B6.18", "ride.no_water", {"a": traveller.at, "b": to})
    ways = ways_by_points(board, traveller, points, horse=horse)
    if (to, named) in ways:
        raise ValueError(f"{to} can be reached")
    return (
        _needless(board, traveller, points, to, named, horse, ways.values())
        or _behind(board, traveller, points, to, named, horse)
        or _too_far(board, traveller, points, to, named, horse)
        or _missing(board, traveller, points, to, named, horse)
    )


def _fewest(ways: Iterable[Way], to: str) -> Way | None:
    """The way to that end with the fewest cards, then not pinned, then the cheapest."""
    leading = (way for way in ways if way.to == to)
    return min(leading, key=lambda way: (len(way.laid), way.pinned, way.cost, way.path), default=None)


def _refusal(
    board: Board, traveller: Traveller, points: int, way: Way, named: Laid, horse: bool
) -> IllegalPath | None:
    try:
        judge(board, traveller, points, way.path, named, horse=horse)
    except IllegalPath as refusal:
        return refusal
    return None


def _needless(
    board: Board, traveller: Traveller, points: int, to: str, named: Laid, horse: bool, ways: Iterable[Way]
) -> IllegalPath | None:
    """With fewer cards it could be reached: the refusal of those that are too many."""
    way = _fewest((way for way in ways if set(way.laid) < set(named)), to)
    return None if way is None else _refusal(board, traveller, points, way, named, horse)


def _behind(
    board: Board, traveller: Traveller, points: int, to: str, named: Laid, horse: bool
) -> IllegalPath | None:
    """A place one step away: what forbids that step."""
    if to not in board.beside(traveller.at) and to not in board.links(traveller.at):
        return None
    return _refusal(board, traveller, points, Way(to, (traveller.at, to), 1, False), named, horse)


def _too_far(
    board: Board, traveller: Traveller, points: int, to: str, named: Laid, horse: bool
) -> IllegalPath | None:
    """With more points it could be reached."""
    endless = ways_by_points(board, traveller, 2 * len(board.locations), horse=horse)
    way = endless.get((to, named))
    if way is None:
        return None
    refusal = _refusal(board, traveller, points, way, named, horse)
    if refusal is not None:
        helped = _fewest(ways_by_points(board, _rich(traveller), points, horse=horse).values(), to)
        if helped is not None:
            refusal.facts["with_cards"] = helped.laid
    return refusal


def _missing(
    board: Board, traveller: Traveller, points: int, to: str, named: Laid, horse: bool
) -> IllegalPath:
    """With other cards it could be reached: the refusal of the best such path as it was asked for."""
    rich = _rich(traveller)
    within = ways_by_points(board, rich, points, horse=horse)
    endless = ways_by_points(board, rich, 2 * len(board.locations), horse=horse)
    for ways in (within, endless):
        way = _fewest((way for way in ways.values() if set(way.laid) >= set(named)), to)
        if way is not None:
            refusal = _refusal(board, traveller, points, way, named, horse)
            if refusal is not None:
                if ways is within:
                    refusal.facts["with_cards"] = way.laid
                elif refusal.reason == "move.pinned_on_path":
                    # A card would not help: the points are too few with every card laid.
                    return IllegalPath("B6.1", "move.too_far", {"to": to, "cost": way.cost, "points": points})
                return refusal
    if horse:
        return IllegalPath("B6.18", "ride.no_water", {"a": traveller.at, "b": to})
    if named:
        return IllegalPath("R-40", "lay.needless", {"card": named[0]})
    return IllegalPath("B5.11", "move.no_step", {"a": traveller.at, "b": to})


def _rich(traveller: Traveller) -> Traveller:
    """A traveller with every terrain card in the hand."""
    return Traveller(traveller.at, traveller.active, frozenset(TITLES), traveller.pinned, traveller.others)


# Flights and Tom Bombadil: passing over everything (B5.3, B5.4, B6.35 to B6.37)

_AIR_KEPT = 32


@lru_cache(maxsize=_AIR_KEPT)
def ways_by_air(board: Board, traveller: Traveller, reach: int | None) -> Ways:
    """Every landing of a flight (`reach` None) or of Tom Bombadil (6), keyed like `ways_by_points`.

    A pinned traveller must lay the card that frees him, which then serves the landing too (R-46, R-217). A
    Boat is laid for landing on water or a dot (B6.37, R-28); a Cloak or Rope is never laid for a landing
    (R-216), which pins without it, in a river-start city also with a Boat (R-218). Ways cost no points.
    """
    active = mask_of(traveller.active)
    mask = start_mask(board, traveller)
    if mask is None:
        return MappingProxyType({})
    owned = active | mask_of(traveller.holds)
    ends = board.locations if reach is None else board.within(traveller.at, reach)
    ways: dict[tuple[str, tuple[str, ...]], Way] = {}
    for to in ends:
        boat = BOAT if board.is_water(to) else 0
        if to == traveller.at or boat & ~owned:
            continue
        laid = LAID[(mask | boat) & ~active]
        ways[to, laid] = Way(to, (traveller.at, to), 0, bool(terrain_bit(board, to) & ~mask), laid)
    return MappingProxyType(ways)


def why_not_by_air(
    board: Board, traveller: Traveller, reach: int | None, to: str, laid: Sequence[str] = ()
) -> IllegalPath:
    """Why no landing there is legal with exactly these cards laid.

    Clauses: B4.4, B5.4, B5.8, B6.3, B6.5, B6.37, R-40, R-48, R-216.

    Raises KeyError for a place that is not on the board, and ValueError if that landing is legal.
    """
    if to in board.off_board or to in board.halls_area:
        return IllegalPath("R-48", "move.off_board", {"to": to})
    distance = board.distance(traveller.at, to)
    if distance == 0:
        return IllegalPath("B5.8", "move.nowhere", {"to": to})
    try:
        new = check_cards(traveller, laid)
        used = check_pin(board, traveller, new)
    except IllegalPath as refusal:
        return refusal
    if reach is not None and distance > reach:
        return IllegalPath("B5.4", "tom.too_far", {"to": to, "distance": distance, "reach": reach})
    if board.is_water(to) and not BOAT & (new | mask_of(traveller.active)):
        return IllegalPath("B6.37", "fly.water", {"to": to, "card": "Boat"})
    idle = new & ~(used | (BOAT if board.is_water(to) else 0))
    if idle:
        return IllegalPath(
            "R-216" if idle & terrain_bit(board, to) else "R-40", "lay.needless", {"card": LAID[idle][0]}
        )
    raise ValueError(f"landing on {to} is legal")
