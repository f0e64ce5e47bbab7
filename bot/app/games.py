"""Which games the house has; the only place that names them (design.md 2)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from bot.games.riddle import simulating as riddle_games
from bot.games.riddle.gallery.basic import exhibits
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war import simulating as war_games
from bot.games.war.gallery.exhibits import exhibits as war_exhibits
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Exhibit, Games, Rules

GAMES: Final[Games] = {game.id: game for game in (RIDDLE, WAR)}
"""By their ids; the first is played where nobody says which."""
SIMULATIONS: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    RIDDLE.id: riddle_games.main,
    WAR.id: war_games.main,
}
"""What ``simulate --game`` does; it is given the other arguments."""
GALLERIES: Final[Mapping[str, Callable[[], Iterable[Exhibit]]]] = {
    RIDDLE.id: exhibits,
    WAR.id: war_exhibits,
}
"""What ``gallery`` shows of each game: every kind of picture that it has."""


def rules_of(game: str) -> Rules:
    """The rules of a game by its name in a record. Raises KeyError for an unknown one."""
    return GAMES[game].rules
