"""Which games the house has; the only place that names them (HOUSE 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war import simulating
from bot.model.kit import Games, Rules
from engine import war

GAMES: Final[Games] = {game.id: game for game in (RIDDLE,)}
"""By their ids; the first is played where nobody says which."""


SIMULATIONS: Final[Mapping[str, Callable[[Sequence[str], simulating.Interval], int]]] = {
    war.RULES.id: simulating.main
}
"""What ``simulate --game`` does for games with a command of their own; it is given the arguments."""
RULES: Final[Mapping[str, Rules]] = {rules.id: rules for rules in (RIDDLE.rules, war.RULES)}
"""By the name of the game in a record: those that are played here, and those whose records can be proved."""


def rules_of(game: str) -> Rules:
    """The rules of a game by its name in a record. Raises KeyError for an unknown one."""
    return RULES[game]
