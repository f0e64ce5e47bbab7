"""Why an end cannot be reached: the reason that helps most (E12.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.riddle.board import Board
from engine.riddle.movement.ground import ways_by_points
from engine.riddle.movement.judging import check_cards, check_pin, judge
from engine.riddle.movement.model import LAID, TITLES, IllegalPath, Laid, Traveller, Way, mask_of


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
