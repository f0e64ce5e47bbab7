"""What things are called on pictures: short, because a phone is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from art.riddle.cards.words import title
from art.riddle.wanted import Moved, card_of
from art.riddle.words import places
from art.riddle.words import posts as words
from engine.riddle.board import Board


def place_name(board: Board, place: str) -> str:
    """A place as the map calls it; its id where it has no name."""
    return places.place(board.name(place))


def is_named(board: Board, place: str) -> bool:
    """Whether a place has a name of its own."""
    return not board.is_dot(place) and board.spaces[place].name is not None


def manner(board: Board, move: Moved) -> str:
    """How somebody came: "by road", "by water", "on foot", or the card that carried."""
    if move.by not in ("die", "start", "return", "halls"):
        return words.with_card(title(card_of(move.by)))
    if move.by == "return" or len(move.path) < 2:
        return words.BACK() if move.by == "return" else ""
    steps = list(pairwise(move.path))
    if all(is_road(board, a, b) for a, b in steps):
        return words.BY_ROAD()
    if all(board.is_water(a) or board.is_water(b) for a, b in steps):
        return words.BY_WATER()
    return words.ON_FOOT()


def is_road(board: Board, a: str, b: str) -> bool:
    """Whether a road joins two places."""
    return (a, b) in board.roads or (b, a) in board.roads


def points_paid(board: Board, path: Sequence[str]) -> list[int]:
    """The points paid when each place of a path is reached; roads and water take two steps for one
    (B6.10, B6.21).
    """
    paid, spare, found = 0, "", [0]
    for a, b in pairwise(path):
        sort = "road" if is_road(board, a, b) else ""
        drift = b in board.links(a)
        if drift or (board.is_water(a) and board.is_water(b) and not board.is_dot(a) and not board.is_dot(b)):
            sort = "drift" if drift else "sail"
        if sort in ("road", "sail") and spare == sort:
            spare = ""
        else:
            paid += 1
            spare = sort if sort in ("road", "sail") else ""
        found.append(paid)
    return found
