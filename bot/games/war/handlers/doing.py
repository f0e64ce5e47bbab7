"""An order is given, and the panel that follows says first what came of it (W15.1)."""

from __future__ import annotations

from bot.games.war.panels.captors import unled
from bot.games.war.panels.home import panel
from bot.games.war.words import errors
from bot.model.context import Context
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.war import RULES
from engine.war.actions import Action
from engine.war.machine import refusal


async def done(context: Context, scene: Scene, *orders: Action) -> Screen:
    """Carry out the orders of one tap; what came of all of them stands above the panel."""
    return panel(await context.submit(*orders), after=scene.status.version)


async def given(context: Context, scene: Scene, action: Action) -> Screen:
    """An order of a panel that shows what is so now: where it changes nothing, that is said."""
    if wrong := refusal(scene.view, action):
        return panel(scene, errors.refusal(wrong.reason, wrong.facts))
    return panel(await context.submit(action))


async def further(context: Context, scene: Scene, action: Action) -> Scene:
    """One more order of the same tap: it answers the decision that the one before has opened."""
    context.decision, context.free = scene.decision, scene.free
    return await context.submit(action)


async def led(context: Context, scene: Scene) -> Scene:
    """The standing order for captors is carried out, one after the other, as far as that is lawful (W6.4)."""
    for order in unled(scene):
        if RULES.is_legal(scene.view, order.action):
            scene = await further(context, scene, order.action)
    return scene
