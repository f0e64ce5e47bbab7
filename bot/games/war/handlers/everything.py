"""All handlers of the game's own panels, in one router."""

from __future__ import annotations

from typing import Final

from bot.games.war.handlers import closing, ordering
from bot.model.context import Context, Router

MODULES: Final = (closing, ordering)


def everything() -> Router[Context]:
    """A router with the handlers of every verb of the game."""
    found = Router[Context]()
    for module in MODULES:
        found.merge(module.router)
    return found


ROUTER: Final = everything()
