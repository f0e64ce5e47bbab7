"""What waits for somebody, in any game; all of somebody's tables (E6.6, E7.10)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bot.lobby.screens import ACCENT
from bot.scene import Table
from bot.screens import Button, Buttons, Choice, Menu, Screen, buttons, screen
from bot.words import commands as words
from bot.words import lookup as look
from bot.words import names

Waits = Sequence[tuple[str, str, float | None]]
"""Game id, name, deadline; nearest first."""
BUTTONS = 5
MOST = 25
PAGE = 10


def waits_panel(waits: Waits) -> Screen:
    """*What waits for me*: one button each, from six on a menu."""
    if not waits:
        return screen(words.NOTHING_WAITS, colour=ACCENT)
    lines = [words.waits(names.plain(name), deadline) for _, name, deadline in waits[:MOST]]
    return screen(
        words.WAITING_TITLE,
        "\n".join(lines),
        *_ways([(game, name) for game, name, _ in waits]),
        colour=ACCENT,
    )


def _ways(games: Sequence[tuple[str, str]]) -> list[Buttons | Menu]:
    if len(games) <= BUTTONS:
        return [buttons(*(Button(names.cut(name, 60), "next", game) for game, name in games))]
    choices = tuple(Choice(names.cut(name, 100), game) for game, name in games[:MOST])
    return [Menu("opengame", look.LIST_TITLE.strip("*"), choices)]


def games_panel(tables: Sequence[Table], waits: Waits, user: int, page: int = 0) -> Screen:
    """``/game list`` (E7.10): name, link, seat, what waits, deadline; ten a page."""
    if not tables:
        return screen(look.LIST_NONE, colour=ACCENT)
    due = {game: deadline for game, _, deadline in waits}
    order = sorted(tables, key=lambda t: (t.game not in due, _when(due.get(t.game)), t.name))
    pages = -(-len(order) // PAGE)
    page = min(max(page, 0), pages - 1)
    shown = order[page * PAGE : (page + 1) * PAGE]
    lines = [_line(table, due, user) for table in shown]
    playing = [(table.game, table.name) for table in shown if table.status != "lobby"]
    return screen(
        look.LIST_TITLE,
        "\n".join(lines),
        *(_ways(playing) if playing else ()),
        buttons(
            Button("Back", "games", str(page - 1)) if page else None,
            Button("More", "games", str(page + 1)) if page + 1 < pages else None,
        ),
        colour=ACCENT,
    )


def _when(deadline: float | None) -> float:
    """Where a deadline stands in the order; one of a clock that stands still comes last."""
    return deadline if deadline is not None else math.inf


def _line(table: Table, due: dict[str, float | None], user: int) -> str:
    seat = table.seat_of(user)
    if table.status != "running":
        what = look.STATUS[table.status]
    else:
        what = look.list_waits(due[table.game]) if table.game in due else look.LIST_IDLE
    return look.list_line(names.plain(table.name), table.channel, names.seat(seat) if seat else "–", what)
