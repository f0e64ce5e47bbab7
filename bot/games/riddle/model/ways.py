"""How a path goes over the board."""

from __future__ import annotations

from itertools import pairwise

from engine.riddle.board import Board
from engine.riddle.board_data import pair


def way_of(board: Board, path: tuple[str, ...]) -> str:
    """How a path goes: by road, river or water where it does so all along."""
    steps = list(pairwise(path))
    if steps and all(pair(*step) in board.roads for step in steps):
        return "road"
    if steps and all(board.is_dot(loc) for loc in path[1:-1]) and any(board.is_dot(loc) for loc in path):
        return "river"
    if (
        steps
        and all(board.terrain(loc) == "water" for loc in path[1:-1])
        and any(board.terrain(loc) == "water" for loc in path)
    ):
        return "water"
    return ""
