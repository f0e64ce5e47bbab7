"""The screens around a lesson: its end, leaving it, finding a real game (E1.5). Pure."""

from __future__ import annotations

from collections.abc import Iterable

from bot.features.tutorial.practice import Practice
from bot.games.riddle.narration import board_picture
from bot.games.riddle.narration.ending import victory_alt
from bot.games.riddle.tutorial.course import LEARNER, RIDER, RING
from bot.model.lobby import Lobby
from bot.model.screen import ACCENT, Button, Line, Screen, buttons, screen
from bot.tables.views import log_of
from bot.words import lesson as words
from bot.words import names
from engine import riddle
from engine.riddle.events import MarkerMoved

MOST = 10
"""Tables listed at most."""


def end_screen(practice: Practice) -> Screen:
    """The lesson is done: what was learned, and where to go (E1.5)."""
    won = practice.place.course == RING
    title = words.WON_TITLE if won else words.BATTLE_TITLE
    view = riddle.view(practice.live.state, None)
    entries = log_of(practice.steps, None, practice.live, unsettled=True)
    road = tuple(e for x in entries for e in x.events if isinstance(e, MarkerMoved) and e.seat == LEARNER)
    return screen(
        title,
        board_picture.victory(view, LEARNER, road, victory_alt(title, view)) if won else None,
        words.WON if won else words.BATTLE_WON,
        Line(),
        buttons(
            Button(words.FIND, "tutorial", "find", "primary"),
            Button(words.BONUS, "tutorial", "battle") if won else None,
            Button(words.AGAIN, "tutorial", "ring"),
            Button(words.WAITS, "waits"),
        ),
        colour=names.colour(LEARNER if won else RIDER),
    )


def left_screen() -> Screen:
    """*Leave*: the place is kept."""
    return screen(
        words.LEFT,
        buttons(
            Button(words.GO_ON, "tutorial", "on", "primary"),
            Button(words.AGAIN, "tutorial", "ring"),
            Button(words.WAITS, "waits"),
        ),
        colour=ACCENT,
    )


def sent_screen() -> Screen:
    """In a channel: the tutorial went to the direct messages."""
    return screen(words.IN_DM, buttons(Button(words.HERE, "tutorial", "here")), colour=ACCENT)


def find_screen(guild: int, lobbies: Iterable[Lobby]) -> Screen:
    """*Find a game*: tables of that server that anybody may join."""
    lines = [
        words.open_table(names.plain(one.name), one.channel, len(one.guests), one.least, one.most)
        for one in lobbies
    ]
    if not lines:
        return screen(words.NONE_OPEN if guild else words.ASK_SERVER, colour=ACCENT)
    return screen(words.OPEN_TITLE, "\n".join(lines[:MOST]), colour=ACCENT)
