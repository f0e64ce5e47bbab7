"""The goal line of somebody's first games: what is wanted, and how far that is (E16.11)."""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from bot.games.riddle.ask import reach
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import panel as words
from bot.model.scene import LEARNED
from engine.riddle.actions import Claim
from engine.riddle.board import Board
from engine.riddle.deck import THE_RING
from engine.riddle.movement.steps import steps_from


def goal_line(scene: RiddleScene) -> str:
    """What the viewer wants and how far the own victory space is; nothing after the first games."""
    view = scene.view
    at = view.mine.at if view.me is not None else None
    if scene.finished >= LEARNED or at is None or at in view.board.off_board:
        return ""
    goal = reach.goal(view)
    return words.goal(
        names.place(view.board, goal),
        points_between(view.board, goal).get(at),
        holds=THE_RING in view.hand,
        claims=scene.may(Claim),
    )


@lru_cache(maxsize=8)
def points_between(board: Board, goal: str) -> Mapping[str, int]:
    """The fewest points by road and land from each location to the goal; absent where only water leads."""
    back: dict[str, list[tuple[str, float]]] = {}
    for a, steps in steps_from(board).items():
        for b, kind in steps:
            if not kind.boat:
                back.setdefault(b, []).append((a, 0.5 if kind.sort == "road" else 1.0))
    found = {goal: 0.0}
    todo = [(0.0, goal)]
    while todo:
        cost, loc = heapq.heappop(todo)
        if cost > found[loc]:
            continue
        for near, price in back.get(loc, ()):
            if cost + price < found.get(near, math.inf):
                found[near] = cost + price
                heapq.heappush(todo, (cost + price, near))
    return MappingProxyType({loc: math.ceil(cost) for loc, cost in found.items()})
