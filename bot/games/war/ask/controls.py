"""All controls of the game's own panels, in one router."""

from dataclasses import replace
from typing import Final

from bot.games.war.ask import (
    armies,
    attack,
    battle_form,
    captors,
    choosing,
    closing,
    companions,
    declaring,
    deserters,
    events,
    fight_form,
    goals,
    letter,
    marching,
    muster,
    my_map,
    nazgul,
    ordering,
    path,
    plans,
    portions,
    rescues,
    saruman,
    searching,
    sighting,
    standing_orders,
    undoing,
)
from bot.games.war.ask.verbs import moving
from bot.games.war.scene import WarContext
from bot.model.context import Handler, Router, Verb
from bot.model.screen import Ask, Screen

MODULES: Final = (
    armies,
    attack,
    battle_form,
    captors,
    choosing,
    closing,
    companions,
    saruman,
    declaring,
    deserters,
    events,
    fight_form,
    goals,
    letter,
    marching,
    moving,
    muster,
    my_map,
    nazgul,
    ordering,
    path,
    plans,
    portions,
    rescues,
    searching,
    sighting,
    standing_orders,
    undoing,
)
OPEN: Final = (goals.GOALS, my_map.MAP, my_map.WHERE)
"""What somebody without a seat may look at, too."""


def everything() -> Router[WarContext]:
    """A router with the handlers of every verb of the game."""
    router = Router[WarContext]()
    for module in MODULES:
        router.merge(module.router)
    return router.changed(_for_seats)


def _for_seats(verb: Verb[WarContext]) -> Verb[WarContext]:
    return verb if verb.name in OPEN else replace(verb, handler=_seated(verb.handler))


def _seated(handler: Handler[WarContext]) -> Handler[WarContext]:
    """A handler for who sits at the table; whoever only watches was given no such control."""

    async def answer(context: WarContext) -> Screen | Ask | None:
        scene = await context.scene()
        return context.show(scene) if scene.seat is None else await handler(context)

    return answer


ROUTER: Final = everything()
