"""Which games the house has; the only place that names them (HOUSE 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from bot.games.riddle import simulating as riddle_games
from bot.games.riddle.gallery.basic import exhibits
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war import simulating as war_games
from bot.model.exhibit import Exhibit
from bot.model.kit import Games, Rules
from engine import war

GAMES: Final[Games] = {game.id: game for game in (RIDDLE,)}
"""By their ids; the first is played where nobody says which."""
SIMULATIONS: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    RIDDLE.id: riddle_games.main,
    war.RULES.id: war_games.main,
}
"""What ``simulate --game`` does; it is given the other arguments."""
GALLERIES: Final[Mapping[str, Callable[[], Iterable[Exhibit]]]] = {RIDDLE.id: exhibits}
"""What ``gallery`` shows of each game: every kind of picture that it has."""
RULES: Final[Mapping[str, Rules]] = {rules.id: rules for rules in (RIDDLE.rules, war.RULES)}
"""By the name of the game in a record: those that are played here, and those whose records can be proved."""


def rules_of(game: str) -> Rules:
    """The rules of a game by its name in a record. Raises KeyError for an unknown one."""
    return RULES[game]
