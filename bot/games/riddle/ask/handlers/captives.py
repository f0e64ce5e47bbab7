"""Captives: riddle, release; keeping or sending away who lost a battle (E4.24, E4.25)."""

from __future__ import annotations

from bot.games.riddle.ask.captives import panel_captives, panel_release, panel_riddle_captive
from bot.games.riddle.ask.parts import seated
from bot.games.riddle.ask.taking import panel_capture, panel_send
from bot.games.riddle.model.slots import player_at
from bot.games.riddle.scene import RiddleControls, RiddleScene
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Capture, Decline, Release, RiddleCaptive, Send
from engine.riddle.frames import Captured, Spoiling

router = RiddleControls()
router.simply("captured", Capture())
router.simply("sent", Send())


@router.shows("captives")
def captives(scene: RiddleScene, arg: str) -> Screen:
    """*Captives…*, with one of several chosen in its menu."""
    return panel_captives(seated(scene), player_at(scene.view, arg) if arg else "")


@router.shows("riddlecap")
def riddle_captive(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of riddling a captive, also right after the capture (A4.11)."""
    return panel_riddle_captive(scene, player_at(scene.view, arg))


@router.does("riddledcap")
def riddled_captive(scene: RiddleScene, arg: str) -> RiddleCaptive:
    return RiddleCaptive(player_at(scene.view, arg))


@router.does("noriddle")
def no_riddle(scene: RiddleScene, _: str) -> Decline:
    """*No riddle*, right after a capture: it can be undone, so it takes one tap (R-157, E0.5)."""
    if not isinstance(scene.view.phase, Captured) or Decline() not in scene.legal:
        raise Gone("captured")
    return Decline()


@router.shows("release")
def release(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of letting a captive go (A4.6)."""
    return panel_release(scene, player_at(scene.view, arg))


@router.does("released")
def released(scene: RiddleScene, arg: str) -> Release:
    return Release(player_at(scene.view, arg))


def _spoils(scene: RiddleScene, action: Capture | Send) -> Spoiling:
    """The battle that was won, where that end of it is possible. Raises `Gone`."""
    phase = scene.view.phase
    if not isinstance(phase, Spoiling) or action not in scene.legal:
        raise Gone("spoils")
    return phase


@router.shows("capture")
def capture(scene: RiddleScene, _: str) -> Screen:
    """The first tap of keeping the loser captive (A4.1)."""
    return panel_capture(scene, _spoils(scene, Capture()))


@router.shows("send")
def send(scene: RiddleScene, _: str) -> Screen:
    """The first tap of sending a loser without cards to the Halls (A4.1)."""
    return panel_send(scene, _spoils(scene, Send()))
