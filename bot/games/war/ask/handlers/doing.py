"""An order is given, and the panel that follows says first what came of it (W15.1)."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.war.ask.captors import unled
from bot.games.war.ask.orders.answering import answer
from bot.games.war.ask.orders.model import ASK, LOT, NONE, Orders
from bot.games.war.ask.screens import panel
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import errors
from bot.model.screen import Screen
from engine.game import IllegalAction
from engine.war import RULES
from engine.war.actions import Action, Letter
from engine.war.chapter import STEPS
from engine.war.frames import Shadowing
from engine.war.rules import refusal

Room = Callable[[WarScene, str], Screen]
"""A panel of lists, under what is said first."""


async def done(context: WarContext, scene: WarScene, *orders: Action, room: Room | None = None) -> Screen:
    """Carry out the orders of one tap; what came of all of them stands above the panel. ``room`` is the list
    they were given from: it is open again where its step still is (W15.11)."""
    now = await context.submit(*orders)
    still = now.view.asked and now.view.step == scene.view.step
    return panel(now, after=scene.status.version, room=room if still else None)


async def given(context: WarContext, scene: WarScene, action: Action) -> Screen:
    """An order of a panel that shows what is so now: where it changes nothing, that is said."""
    if wrong := refusal(scene.view, action):
        return panel(scene, errors.refusal(wrong.reason, wrong.facts))
    return panel(await context.submit(action))


async def further(context: WarContext, scene: WarScene, *actions: Action) -> WarScene:
    """More orders of the same tap: they answer the decision that the one before has opened."""
    context.decision, context.free = scene.decision, scene.free
    return await context.submit(*actions)


async def closed_with_letter(context: WarContext, scene: WarScene, *orders: Action) -> WarScene:
    """A step of Sauron's that leads to the Shadow letter is closed with the standing answer to it, in one
    change: nobody is called for what is answered (W15.11)."""
    letter = _letter(scene) if scene.view.step == STEPS["sauron"][-1] else None
    if letter is None:
        return await further(context, scene, *orders)
    try:
        return await further(context, scene, *orders, letter)
    except IllegalAction:
        # What closing brings asks somebody something first, or ends the game.
        return await further(context, scene, *orders)


def _letter(scene: WarScene) -> Letter | None:
    standing = scene.standing if isinstance(scene.standing, Orders) else NONE
    return None if standing.letter == ASK else Letter("" if standing.letter == LOT else standing.letter)


async def lettered(context: WarContext, scene: WarScene) -> WarScene:
    """The standing answer to the Shadow letter is given in the tap that leads to it (W15.11)."""
    standing = scene.standing if isinstance(scene.standing, Orders) else NONE
    letter = answer(standing, scene.view) if isinstance(scene.view.phase, Shadowing) else None
    return scene if letter is None else await further(context, scene, letter)


async def led(context: WarContext, scene: WarScene) -> WarScene:
    """The standing order for captors is carried out, one after the other, as far as that is lawful (W6.4)."""
    for order in unled(scene):
        if RULES.is_legal(scene.view, order.action):
            scene = await further(context, scene, order.action)
    return scene
