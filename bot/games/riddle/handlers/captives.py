"""Captives: riddle, release; keeping or sending away who lost a battle (E4.24, E4.25)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, seated, steady
from bot.games.riddle.panels.captives import panel_captives, panel_release, panel_riddle_captive
from bot.games.riddle.panels.slots import player_at
from bot.games.riddle.panels.taking import panel_capture, panel_send
from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.riddle.actions import Capture, Decline, Release, RiddleCaptive, Send
from engine.riddle.phases.frames import Captured, Spoiling

router: Router[Context] = Router()


@router.on("captives")
@steady
async def captives(context: Context) -> Screen:
    """*Captives…*, with one of several chosen in its menu."""
    scene = seated(await context.scene())
    return panel_captives(scene, player_at(scene.view, context.values[0]) if context.values else "")


@router.on("riddlecap")
@steady
async def riddle_captive(context: Context) -> Screen:
    """The first tap of riddling a captive, also right after the capture (A4.11)."""
    scene = await context.scene()
    return panel_riddle_captive(scene, player_at(scene.view, context.arg))


@router.on("riddledcap", submits=True)
@steady
async def riddled_captive(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, RiddleCaptive(player_at(scene.view, context.arg)))


def _captured(scene: Scene) -> Captured:
    phase = scene.view.phase
    if not isinstance(phase, Captured) or Decline() not in scene.legal:
        raise Gone("captured")
    return phase


@router.on("noriddle", submits=True)
@steady
async def no_riddle(context: Context) -> Screen:
    """*Not now*, right after a capture: it can be undone, so it takes one tap (R-157, E0.5)."""
    scene = await context.scene()
    _captured(scene)
    return await act(context, scene, Decline())


@router.on("release")
@steady
async def release(context: Context) -> Screen:
    """The first tap of letting a captive go (A4.6)."""
    scene = await context.scene()
    return panel_release(scene, player_at(scene.view, context.arg))


@router.on("released", submits=True)
@steady
async def released(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, Release(player_at(scene.view, context.arg)))


def _spoils(scene: Scene, action: Capture | Send) -> Spoiling:
    """The battle that was won, where that end of it is possible. Raises `Gone`."""
    phase = scene.view.phase
    if not isinstance(phase, Spoiling) or action not in scene.legal:
        raise Gone("spoils")
    return phase


@router.on("capture")
@steady
async def capture(context: Context) -> Screen:
    """The first tap of keeping the loser captive (A4.1)."""
    scene = await context.scene()
    return panel_capture(scene, _spoils(scene, Capture()))


@router.on("captured", submits=True)
async def captured(context: Context) -> Screen:
    return await act(context, await context.scene(), Capture())


@router.on("send")
@steady
async def send(context: Context) -> Screen:
    """The first tap of sending a loser without cards to the Halls (A4.1)."""
    scene = await context.scene()
    return panel_send(scene, _spoils(scene, Send()))


@router.on("sent", submits=True)
async def sent(context: Context) -> Screen:
    return await act(context, await context.scene(), Send())
