"""All handlers of the game's own panels, in one router."""

from typing import Final

from bot.games.riddle.ask import (
    acting,
    captives,
    ending,
    fight,
    moving,
    partners,
    playing,
    prompts,
    secret,
    standing_orders,
    trading,
)
from bot.games.riddle.ask.plans import panel as plans
from bot.games.riddle.scene import RiddleContext
from bot.model.context import Router

MODULES: Final = (
    prompts,
    captives,
    ending,
    fight,
    acting,
    moving,
    standing_orders,
    partners,
    plans,
    playing,
    secret,
    trading,
)


def everything() -> Router[RiddleContext]:
    """A router with the handlers of every verb of the game."""
    router = Router[RiddleContext]()
    for module in MODULES:
        router.merge(module.router)
    return router


ROUTER: Final = everything()
