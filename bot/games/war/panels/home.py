"""Which screen a viewer gets now (E4.1)."""

from __future__ import annotations

from bot.games.war.panels.parts import base, head
from bot.games.war.panels.prompt import panel_prompt
from bot.games.war.panels.sitting import panel_sitting
from bot.games.war.panels.waiting import panel_guest, panel_over, panel_waiting
from bot.model.scene import Scene
from bot.model.screen import Screen
from bot.ui.welcome import welcome
from engine.war.frames import Asking


def panel(scene: Scene, first: str = "") -> Screen:
    """The screen for this viewer at this moment; ``first`` stands above it."""
    if scene.view.outcome is not None or scene.table.status == "over":
        return panel_over(scene, first)
    if scene.seat is None:
        return panel_guest(scene, first)
    sitter = scene.table.sitter(scene.seat)
    if sitter.stand_in or sitter.away:
        title, parts = welcome(scene)
        return base(scene, f"{head(scene)} · {title}", *parts, first=first)
    if not scene.view.asked:
        return panel_waiting(scene, first)
    if isinstance(scene.view.phase, Asking):
        return panel_prompt(scene, scene.view.phase, first)
    return panel_sitting(scene, first)
