"""The lists of somebody's tables: those that wait for an answer, and all of them (E6.6, E7.10)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.screen import ACCENT, Button, Buttons, Choice, Menu, Screen, buttons, screen
from bot.tables.live import Wait
from bot.ui.icons import doors
from bot.words import labels, reminders, text
from bot.words import lookups as lookup_words
from bot.words.catalogue import _

Waits = Sequence[tuple[str, str, float | None]]
"""Game id, name, deadline; nearest first."""
BUTTONS = 5
MOST = 25
PAGE = 10


def waits_panel(waits: Waits) -> Screen:
    """*What waits for me*: one button each, from six on a menu."""
    if not waits:
        return screen(lookup_words.NOTHING_WAITS(), colour=ACCENT)
    lines = [lookup_words.waits(text.plain(name), deadline) for __, name, deadline in waits[:MOST]]
    return screen(
        _("**Waiting for you**"),
        "\n".join(lines),
        *_ways([(table_id, name) for table_id, name, __ in waits]),
        colour=ACCENT,
    )


def _ways(games: Sequence[tuple[str, str]]) -> list[Buttons | Menu]:
    if len(games) <= BUTTONS:
        return [buttons(*(Button(name, "nextgame", table_id) for table_id, name in games))]
    choices = tuple(Choice(text.cut(name, 100), table_id) for table_id, name in games[:MOST])
    return [Menu("opengame", lookup_words.LIST_TITLE().strip("*"), choices)]


def games_panel(waits: Sequence[Wait], page: int = 0) -> Screen:
    """``/game list`` (E7.10): name, link, seat, what waits, deadline and default; ten a page."""
    if not waits:
        return screen(lookup_words.LIST_NONE(), doors(), colour=ACCENT)
    pages = -(-waits[0].row.every // PAGE)
    playing = [(wait.row.game, wait.row.name) for wait in waits if wait.row.status != "lobby"]
    return screen(
        lookup_words.LIST_TITLE(),
        "\n".join(map(_line, waits)),
        _("Page {number} of {pages}").format(number=page + 1, pages=pages) if pages > 1 else None,
        *(_ways(playing) if playing else ()),
        buttons(
            Button(labels.BACK(), "games", str(page - 1)) if page else None,
            Button(labels.MORE(), "games", str(page + 1)) if page + 1 < pages else None,
        ),
        colour=ACCENT,
    )


def _line(wait: Wait) -> str:
    row = wait.row
    name, seat = text.plain(row.name), wait.kit.seats.name(row.seat) if row.seat else "–"
    if row.number is None:
        idle = _("nothing waits") if row.status == "running" else lookup_words.STATUS()[row.status]
        return lookup_words.list_line(name, row.channel, seat, idle)
    default = wait.default
    otherwise = reminders.FINISHED()
    if default is not None:
        otherwise = default.kit.screens.default_line(default.view, default.action)
    return reminders.listed(
        name, row.channel, wait.kit.narrator.waits(row.kind), seat, row.deadline, otherwise
    )
