"""Standing orders as the house keeps them (E5.9); what is ordered is the game's."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

ALL_GAMES: Final = ""
"""In place of a game: the orders for all games that have none of their own."""


class Draft(NamedTuple):
    """Orders as they are ticked, and what they would take the place of."""

    orders: Any
    saved: Any | None
    """The own ones of that game, or those for all games; ``None`` for none."""
    for_all: Any
    """What counts where a game has none of its own."""
