"""What taps in a Dark sitting do: stacks, declarations, Saruman, points (W6.1, W6.2, W6.10)."""

from __future__ import annotations

from bot.games.war.ask import saruman
from bot.games.war.ask.armies import blocked, panel_armies
from bot.games.war.ask.dark_order import ORDER
from bot.games.war.ask.declaring import ASK, DECLARE, meant, panel_declare
from bot.games.war.ask.handlers.armies import ticks
from bot.games.war.ask.saruman import POINTS, panel_points
from bot.games.war.ask.screens import panel
from bot.games.war.scene import WarContext
from bot.model.context import Router
from bot.model.screen import Screen
from bot.words import faults
from engine.war.actions import TakeControl

router: Router[WarContext] = Router()


@router.on(ORDER)
async def ordered(context: WarContext) -> Screen:
    """*Order…*: one stack is ticked, and its places are shown."""
    scene = await ticks(context, (context.value,))
    return panel_armies(scene, blocked(scene, (context.value,)))


@router.on(POINTS)
async def counted(context: WarContext) -> Screen:
    """*Points*."""
    scene = await context.scene()
    return panel_points(scene, await context.log()) if scene.seat == "sauron" else panel(scene)


@router.on(ASK)
async def asked(context: WarContext) -> Screen:
    """A declaration, the first tap."""
    scene = await context.scene()
    if meant(scene, context.arg) is None:
        return panel(scene, faults.refusal("gone", {}))
    return panel_declare(scene, context.arg)


@router.on(DECLARE, submits=True)
async def declared(context: WarContext) -> Screen:
    """The second tap."""
    scene = await context.scene()
    action = meant(scene, context.arg)
    if action is None:
        return panel(scene, faults.refusal("gone", {}))
    return panel(await context.submit(action))


@router.on(saruman.SARUMAN)
async def his(context: WarContext) -> Screen:
    """*Saruman…*."""
    scene = await context.scene()
    shown = scene.seat == "sauron" and scene.view.step and not scene.view.field.three
    return saruman.panel_saruman(scene) if shown else panel(scene)


@router.on(saruman.ASK)
async def would_control(context: WarContext) -> Screen:
    """*Take control*, the first tap."""
    scene = await context.scene()
    if not scene.may(TakeControl):
        return panel(scene, faults.refusal("gone", {}))
    return saruman.panel_control(scene)


@router.on(saruman.CONTROL, submits=True)
async def controlled(context: WarContext) -> Screen:
    """The second tap."""
    scene = await context.scene()
    if not scene.may(TakeControl):
        return panel(scene, faults.refusal("gone", {}))
    return panel(await context.submit(TakeControl()))
