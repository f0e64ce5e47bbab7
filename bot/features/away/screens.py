"""*Away…*: until when, and what the own tables do meanwhile (E8.9). Pure."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.away.spans import DAYS
from bot.model.preferences import Prefs
from bot.model.scene import Table
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, screen
from bot.tables.absence_terms import effect
from bot.words import away as words
from bot.words import names

SHOWN = 8
"""Tables that are named one by one."""


def away_screen(prefs: Prefs, tables: Sequence[Table], now: float, game: str = "", first: str = "") -> Screen:
    """The page; ``tables`` are the running games of the viewer."""
    gone = prefs.away is not None and prefs.away[1] > now
    lines = [words.table(names.plain(table.name), effect(table)) for table in tables[:SHOWN]]
    lines += [words.more(len(tables) - SHOWN)] if len(tables) > SHOWN else []
    return screen(
        first or None,
        words.TITLE,
        words.you_are(prefs.away[1]) if gone and prefs.away is not None else words.HERE,
        words.ABOUT,
        "\n".join(lines) or None,
        Menu("away-for", words.MENU, tuple(Choice(words.span(days), str(days)) for days in DAYS)),
        words.NAMED,
        buttons(
            Button(words.COME_BACK, "away-end", style="primary") if gone else None,
            Button(words.BACK_TO_PREFS, "prefs"),
        ),
        colour=ACCENT,
        game=game,
    )
