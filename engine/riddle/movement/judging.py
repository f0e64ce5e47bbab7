"""Judging an explicit path, step by step, by the letter of B6 (R-24)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.riddle.board import Board
from engine.riddle.movement.ground import start_mask, ways_by_points
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
    mask_of,
    step_kind,
    terrain_bit,
)

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
    found = (way for way in ways if way.to == to)
    return min(found, key=lambda way: (len(way.laid), way.pinned, way.cost, way.path), default=None)


def _refusal(
    board: Board, traveller: Traveller, points: int, way: Way, named: Laid, horse: bool
) -> IllegalPath | None:
    try:
        judge(board, traveller, points, way.path, named, horse=horse)
    except IllegalPath as refusal:
        return refusal
    return None


def _needless(
    board: Board,
    traveller: Traveller,
    points: int,
    to: str,
    named: Laid,
    horse: bool,
    ways: Iterable[Way],
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
    """The same traveller with every terrain card in the hand."""
    return Traveller(traveller.at, traveller.active, frozenset(TITLES), traveller.pinned, traveller.others)
