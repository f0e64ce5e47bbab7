"""Closing a whole sitting: step after step, until a question or the end of it (W4.10, SEQ-4)."""

from __future__ import annotations

from bot.games.war.handlers.doing import further, led
from bot.games.war.panels.captors import led_line
from bot.games.war.panels.closing import ASK, CLOSE, panel_close
from bot.games.war.panels.home import panel
from bot.model.context import Context, Router
from bot.model.screen import Screen
from engine.war.actions import CastIn, CloseStep, Escape

router: Router[Context] = Router()


@router.on(ASK)
async def asked(context: Context) -> Screen:
    """*Close the sitting…*."""
    scene = await context.scene()
    return panel_close(scene, led_line(scene)) if scene.seat is not None and scene.view.step else panel(scene)


@router.on(CLOSE, submits=True)
async def closed(context: Context) -> Screen:
    """Each step is closed by itself: what its closing brings may ask somebody something first.

    Captives try to escape, as nothing is lost by it (W4.1). At Mount Doom it halts, so that nobody passes the
    fire unasked.
    """
    scene = await context.scene()
    power, first, before = scene.view.power, scene.view.step, scene.status.version
    scene = await led(context, scene)
    while scene.view.step and scene.view.power == power:
        if scene.view.step != first and scene.may(CastIn):
            break
        escape = next(iter(scene.of(Escape)), None)
        scene = await further(context, scene, escape or CloseStep(scene.view.step))
    return panel(scene, after=before)
