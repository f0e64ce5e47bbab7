"""The goal line of somebody's first games: what is wanted, and how far that is (E16.11)."""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.games.riddle.ask import reach
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.recent import ROW, since
from bot.games.riddle.words import names
from bot.games.riddle.words import panel as words
from bot.model.scene import LEARNED
from bot.ui import phone
from engine.riddle.actions import Claim
from engine.riddle.board import Board
from engine.riddle.deck import THE_RING
from engine.riddle.movement.model import steps_from

ROOM: Final = 5
"""Lines of a phone for the goal and what was missed (E16.5)."""
LITTLE_ROOM: Final = 4
"""The same beside a picture of two rows of cards."""
FOLD: Final = 3
"""So many lines more may stand above the map: the first thing to press still stands above the fold."""


class Above(NamedTuple):
    """What stands above the map of the acting panel."""

    goal: str
    missed: str | None
    low: bool
    """Whether the map has room under it."""


def above(scene: RiddleScene) -> Above:
    """The goal and what was missed, in as many lines as a phone has room for: what did not touch the viewer
    gives way first, then the goal, then the map (E16.5)."""
    room = ROOM if len(scene.view.hand) <= ROW else LITTLE_ROOM
    goal = goal_line(scene)
    missed = since(scene, room - phone.rows(goal))
    if missed is not None and phone.rows(goal) + phone.rows(missed) > room:
        goal = ""
    return Above(goal, missed, missed is None or phone.rows(missed) <= room + FOLD)


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
