"""Undo names what it takes back (E4.31, R-22)."""

from __future__ import annotations

from bot.games.riddle.model.phrases import doing
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import panel as words
from bot.model.screen import Button


def undo_button(scene: RiddleScene) -> Button:
    """What *Undo* says now: "move to F9", "not possible" with the reason on tap, or "nothing"."""
    undo = scene.undo
    if undo.action is not None:
        return Button(words.undo(doing(scene.view, undo.action)), "undo")
    if undo.blocked:
        return Button(words.UNDO_BLOCKED(), "noundo")
    return Button(words.UNDO_NOTHING(), "noundo", disabled=True)
