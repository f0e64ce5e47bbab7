"""Captives: riddle, release; keeping or sending away who lost a battle (E4.24, E4.25)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, seated, steady
from bot.games.riddle.panels.captives import panel_captives, panel_release, panel_riddle_captive
from bot.games.riddle.panels.slots import player_at
from bot.games.riddle.panels.taking import panel_capture, panel_send
from bot.model.context import Router, Tap
from bot.model.errors import Gone
from bot.model.scene import Scene
from bot.model.screen import Screen
from engine.riddle.actions import Capture, Decline, Release, RiddleCaptive, Send
from engine.riddle.phases.frames import Captured, Spoiling

router = Router()


@router.on("captives")
@steady
async def captives(tap: Tap) -> Screen:
    """*Captives…*, with one of several chosen in its menu."""
    scene = seated(await tap.scene())
    return panel_captives(scene, player_at(scene.view, tap.values[0]) if tap.values else "")


@router.on("riddlecap")
@steady
async def riddle_captive(tap: Tap) -> Screen:
    """The first tap of riddling a captive, also right after the capture (A4.11)."""
    scene = await tap.scene()
    return panel_riddle_captive(scene, player_at(scene.view, tap.arg))


@router.on("riddledcap", submits=True)
@steady
async def riddled_captive(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, RiddleCaptive(player_at(scene.view, tap.arg)))


def _captured(scene: Scene) -> Captured:
    phase = scene.view.phase
    if not isinstance(phase, Captured) or Decline() not in scene.legal:
        raise Gone("captured")
    return phase


@router.on("noriddle", submits=True)
@steady
async def no_riddle(tap: Tap) -> Screen:
    """*Not now*, right after a capture: it can be undone, so it takes one tap (R-157, E0.5)."""
    scene = await tap.scene()
    _captured(scene)
    return await act(tap, scene, Decline())


@router.on("release")
@steady
async def release(tap: Tap) -> Screen:
    """The first tap of letting a captive go (A4.6)."""
    scene = await tap.scene()
    return panel_release(scene, player_at(scene.view, tap.arg))


@router.on("released", submits=True)
@steady
async def released(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Release(player_at(scene.view, tap.arg)))


def _spoils(scene: Scene, action: Capture | Send) -> Spoiling:
    """The battle that was won, where that end of it is possible. Raises `Gone`."""
    phase = scene.view.phase
    if not isinstance(phase, Spoiling) or action not in scene.legal:
        raise Gone("spoils")
    return phase


@router.on("capture")
@steady
async def capture(tap: Tap) -> Screen:
    """The first tap of keeping the loser captive (A4.1)."""
    scene = await tap.scene()
    return panel_capture(scene, _spoils(scene, Capture()))


@router.on("captured", submits=True)
async def captured(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), Capture())


@router.on("send")
@steady
async def send(tap: Tap) -> Screen:
    """The first tap of sending a loser without cards to the Halls (A4.1)."""
    scene = await tap.scene()
    return panel_send(scene, _spoils(scene, Send()))


@router.on("sent", submits=True)
async def sent(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), Send())
