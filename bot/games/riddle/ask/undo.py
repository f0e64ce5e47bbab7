"""Undo names what it takes back (E4.31, R-22)."""

from __future__ import annotations

from bot.games.riddle.model.phrases import doing
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button


def undo_button(scene: RiddleScene) -> Button:
    """What *Undo* says now: "move to F9", "not possible" with the reason on tap, or "nothing"."""
    undo = scene.undo
    if undo.action is not None:
        return Button(_("Undo: {what}").format(what=doing(scene.view, undo.action)), "undo")
    if undo.blocked:
        return Button(_("Undo: not possible"), "noundo")
    return Button(_("Undo: nothing"), "noundo", disabled=True)
