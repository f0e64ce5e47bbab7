"""Back at a seat that a stand-in has played (E8.8)."""

from __future__ import annotations

from bot.panels.parts import base, heading
from bot.scene import Scene
from bot.screens import Button, Screen, buttons
from bot.usual import board_button, hand_button, log_button
from bot.words import people as words


def panel_welcome(scene: Scene, first: str = "") -> Screen:
    """*My turn* of somebody for whom a stand-in plays: what it played, and whether it shall go on."""
    stood = scene.table.sitter(scene.seat or "").stood
    return base(
        scene,
        heading(scene, words.STAND_IN_PLAYS),
        words.welcome_back(stood),
        buttons(Button(words.BACK, "seat-back", style="primary"), Button(words.PLAY_ON, "seat-on")),
        buttons(hand_button(), board_button(), log_button()),
        first=first,
    )
