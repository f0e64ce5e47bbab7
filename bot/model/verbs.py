"""What commands ask of a game: what they do, and what they suggest while somebody types (E14, E14.1)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from bot.model.scene import Scene
from bot.model.screen import Screen

# Standing orders as the house keeps them (E5.9); what is ordered is the game's


ALL_GAMES: Final = ""
"""In place of a game: the orders for all games that have none of their own."""


class Draft(NamedTuple):
    """Orders as they are ticked, and what they would take the place of."""

    orders: Any
    saved: Any | None
    """The own ones of that game, or those for all games; ``None`` for none."""
    for_all: Any
    """What counts where a game has none of its own."""


Act = Callable[[Any], Awaitable[Screen | None]]
"""What a command does, given a `bot.model.context.Context` with the options it carries."""


class Verbs(Protocol):
    """The commands of a game at its tables."""

    @property
    def acts(self) -> Mapping[str, Act]:
        """What each command does, by the name its callback sends; may raise `Gone` or `Unclear`."""
        return {}

    def suggest(
        self, scene: Scene | None, what: str, filled: Mapping[str, str], typed: str
    ) -> list[tuple[str, str]]:
        """What may be typed, as it is read and as it is sent; ``filled`` are the other options so far.

        Without a scene only what every table of the game has. May raise `Gone` or KeyError.
        """
        return []


class _None(Verbs):
    pass


NONE: Final[Verbs] = _None()
"""Of a game that has no commands of its own."""
