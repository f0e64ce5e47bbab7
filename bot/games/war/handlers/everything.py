"""All handlers of the game's own panels, in one router."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.war.handlers import (
    answering,
    armies,
    attacking,
    closing,
    council,
    dark,
    hunting,
    looking,
    ordering,
    path,
    typed,
    whereabouts,
)
from bot.games.war.panels.goals import GOALS
from bot.games.war.panels.home import panel
from bot.games.war.panels.my_map import MAP
from bot.games.war.panels.whereabouts import WHERE
from bot.model.context import Context, Handler, Router, Verb
from bot.model.screen import Ask, Screen

MODULES: Final = (
    answering,
    armies,
    attacking,
    closing,
    council,
    dark,
    hunting,
    looking,
    ordering,
    path,
    typed,
    whereabouts,
)
OPEN: Final = (GOALS, MAP, WHERE)
"""What somebody without a seat may look at, too."""


def everything() -> Router[Context]:
    """A router with the handlers of every verb of the game."""
    found = Router[Context]()
    for module in MODULES:
        found.merge(module.router)
    return found.changed(_for_seats)


def _for_seats(verb: Verb[Context]) -> Verb[Context]:
    return verb if verb.name in OPEN else replace(verb, handler=_seated(verb.handler))


def _seated(handler: Handler[Context]) -> Handler[Context]:
    """The same for who sits at the table; whoever only watches was given no such control."""

    async def answer(context: Context) -> Screen | Ask | None:
        scene = await context.scene()
        return panel(scene) if scene.seat is None else await handler(context)

    return answer


ROUTER: Final = everything()
