"""*Which game?*: where standing orders hold (E5.9). Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.model.kit import Seats
from bot.model.orders import ALL_GAMES
from bot.model.scene import Table
from bot.model.screen import ACCENT, Choice, Menu, Screen, buttons, screen
from bot.ui.buttons import back_button
from bot.words import standing as words
from bot.words import text
from bot.words.catalogue import _

EVERY: Final = "all"
"""In place of a game in menus: the orders for all games."""
MOST: Final = 24
"""Games in a menu of 25, beside all of them."""


def panel_which(game: str, tables: Sequence[tuple[Seats, Table, str]], known: Collection[str]) -> Screen:
    """All games first, then each with the seat, and whether it has orders of its own."""
    games = tuple(
        Choice(
            text.cut(text.plain(table.name), 100),
            table.game,
            words.seated(
                seats.name(seat), _("own orders") if table.game in known else _("as for all my games")
            ),
        )
        for seats, table, seat in tables[:MOST]
    )
    every = Choice(_("All my games"), EVERY, _("For every game without orders of its own"))
    return screen(
        _("**Standing orders** · choose a game, or all of them"),
        Menu("ordgame", _("Whose orders?"), (every, *games)),
        buttons(back_button() if game != ALL_GAMES else None),
        colour=ACCENT,
        game=game,
    )
