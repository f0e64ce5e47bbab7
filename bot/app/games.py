"""Which games the house has; the only place that names them (HOUSE 2)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.kit import KIT as RIDDLE
from bot.model.kit import Games, Rules

GAMES: Final[Games] = {game.id: game for game in (RIDDLE,)}
"""By their ids; the first is played where nobody says which."""


def rules_of(game: str) -> Rules:
    """The rules of a game by its name in a record. Raises KeyError for an unknown one."""
    return GAMES[game].rules
