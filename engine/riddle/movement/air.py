"""Flights and Tom Bombadil: passing over everything (B5.3, B5.4, B6.35 to B6.37)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType

from engine.riddle.board import Board
from engine.riddle.movement.ground import start_mask
from engine.riddle.movement.judging import check_cards, check_pin
from engine.riddle.movement.model import BOAT, LAID, IllegalPath, Traveller, Way, Ways, mask_of, terrain_bit

_KEPT = 32


@lru_cache(maxsize=_KEPT)
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
