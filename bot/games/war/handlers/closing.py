"""Closing a whole sitting: step after step, until a question or the end of it (W4.10, SEQ-4)."""

from __future__ import annotations

from bot.games.war.panels.closing import ASK, CLOSE, panel_close
from bot.games.war.panels.home import panel
from bot.model.context import Context, Router
from bot.model.screen import Screen
from engine.war.actions import CloseStep

router: Router[Context] = Router()


@router.on(ASK)
async def asked(context: Context) -> Screen:
    """*Close the sitting…*."""
    scene = await context.scene()
    return panel_close(scene) if scene.seat is not None and scene.view.step else panel(scene)


@router.on(CLOSE, submits=True)
async def closed(context: Context) -> Screen:
    """Each step is closed by itself: what its closing brings may ask somebody something first."""
    scene = await context.scene()
    power = scene.view.power
    while scene.view.step and scene.view.power == power:
        scene = await context.submit(CloseStep(scene.view.step))
    return panel(scene)
