"""The goal line of somebody's first games: what is wanted, and how far that is (E16.11)."""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.games.riddle.ask import reach
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.recent import ROW, since
from bot.games.riddle.words import names
from bot.games.riddle.words import panel as words
from bot.model.scene import LEARNED
from bot.ui import phone
from engine.riddle.actions import Claim
from engine.riddle.deck import THE_RING

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
    least: str | None
    """What was missed in as few lines as can be."""
    low: bool
    """Whether the map has room under it."""


def above(scene: RiddleScene) -> Above:
    """The goal, which gives way last, and what was missed in the lines beside it that a phone has room for:
    what did not touch the viewer gives way first, then the map (E16.5, E17.1)."""
    room = ROOM if len(scene.view.hand) <= ROW else LITTLE_ROOM
    goal = goal_line(scene)
    used = phone.rows(goal)
    missed = since(scene, room - used, phone.LINES // 2 - used)
    low = missed is None or used + phone.rows(missed) <= room + FOLD
    return Above(goal, missed, since(scene, 1, 1) if missed else None, low)


def goal_line(scene: RiddleScene) -> str:
    """What the viewer wants and how far the own victory space is: in the first games, and whenever the viewer
    holds The Ring (E16.11)."""
    view = scene.view
    at = view.mine.at if view.me is not None else None
    holds = THE_RING in view.hand
    if at is None or at in view.board.off_board or not (holds or scene.finished < LEARNED):
        return ""
    goal = reach.goal(view)
    return words.goal(
        names.place(view.board, goal),
        reach.points_between(view.board, goal).get(at),
        holds=holds,
        claims=scene.may(Claim),
    )
