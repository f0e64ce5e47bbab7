"""The screens around a lesson: its end, leaving it, finding a real game (E1.5). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.features.tutorial.practice import Practice
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.screen import (
    ACCENT,
    Button,
    Buttons,
    Line,
    Screen,
    buttons,
    screen,
)
from bot.tables.views import log_of
from bot.ui.icons import find_button, play_now_button
from bot.words import lookups as lookup_words
from bot.words import text
from bot.words import tutorial as words
from bot.words.catalogue import _

MOST = 10
"""Tables listed at most."""
FEW = 4
"""Of them with a button."""
JOIN = "join-"
"""Before the id of the table that a button joins."""


def end_screen(practice: Practice, games: str = "", joins: Buttons | None = None) -> Screen:
    """The lesson is done: what was learned, and where to go (E1.5). What *Find a game* found stands on it
    too: no button takes the victory away (W15.16)."""
    courses = list(practice.teaches.courses)
    after = courses[courses.index(practice.place.course) + 1 :]
    view = practice.live.kit.rules.view(practice.live.state, None)
    entries = log_of(practice.steps, None, practice.live, unsettled=True)
    done = practice.teaches.ended(practice.place.course, view, entries)
    return screen(
        done.title,
        games or None,
        joins,
        done.picture,
        done.text,
        Line(),
        buttons(
            play_now_button(practice.learner.kit.id),
            find_button(),
            Button(practice.teaches.bonus(after[0]), "tutorial", after[0]) if after else None,
            Button(words.AGAIN(), "tutorial", courses[0]),
            Button(words.WAITS(), "waits"),
        ),
        colour=done.colour,
    )


def left_screen(first: str) -> Screen:
    """*Leave*: the place is kept; ``first`` is the lesson to begin anew."""
    return screen(
        words.LEFT(),
        buttons(
            Button(_("Go on"), "tutorial", "on", "primary"),
            Button(words.AGAIN(), "tutorial", first),
            Button(words.WAITS(), "waits"),
        ),
        colour=ACCENT,
    )


def with_others(shown: Screen, others: Sequence[Kit]) -> Screen:
    """The beginning of a lesson, with the first lessons of other games."""
    first = [(kit.name(), next(iter(kit.tutorial.courses))) for kit in others if kit.tutorial]
    row = buttons(
        *(Button(_("Lesson: {game}").format(game=name), "tutorial", course) for name, course in first)
    )
    return replace(shown, parts=(*shown.parts, row))


def which_lesson(kits: Sequence[Kit]) -> Screen:
    """Asks which game is to be learned (W15.13)."""
    ways = buttons(*(Button(kit.name(), "tutorial", kit.id, "primary") for kit in kits))
    return screen(lookup_words.WHICH_GAME(), ways, colour=ACCENT)


def sent_screen(minutes: int) -> Screen:
    """In a channel: the tutorial went to the direct messages."""
    return screen(words.in_dm(minutes), buttons(Button(_("Play it here"), "tutorial", "here")), colour=ACCENT)


def tables(anywhere: bool, lobbies: Iterable[Lobby]) -> str:
    """*Find a game*: tables of the servers looked in that anybody may join."""
    lines = [
        words.open_table(text.plain(lobby.name), lobby.channel, len(lobby.guests), lobby.least, lobby.most)
        for lobby in lobbies
    ]
    if not lines:
        return words.NONE_OPEN() if anywhere else words.ASK_SERVER()
    return "\n".join((words.OPEN_TITLE(), *lines[:MOST]))


def joins(lobbies: Sequence[Lobby]) -> Buttons | None:
    """*Join* for the first of them."""
    return buttons(
        *(Button(words.join(lobby.name), "tutorial", f"{JOIN}{lobby.game}") for lobby in lobbies[:FEW])
    )


def find_screen(games: str, title: str, joins: Buttons | None) -> Screen:
    """The tables that wait for players, and one against computers of that game (E17.5)."""
    return screen(games, joins, buttons(play_now_button(title)), colour=ACCENT)
