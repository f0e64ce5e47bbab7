"""Before the roll, and the claim (E4.3, E4.30)."""

from __future__ import annotations

from bot.panels.parts import BOARD, HAND, base, heading
from bot.panels.undo import undo_button
from bot.scene import Scene
from bot.screens import Button, Screen, buttons
from bot.words import names
from bot.words import panel as words
from engine.riddle.actions import Claim, Roll

SHOW_RING = Button("Show The Ring…", "claim", style="green")


def may_claim(scene: Scene) -> bool:
    """Whether showing The Ring wins now (B3)."""
    return any(isinstance(action, Claim) for action in scene.legal)


def panel_roll(scene: Scene, first: str = "") -> Screen:
    """`panel-roll`: S1, the roll has waited for the player (E4.3, R-17)."""
    claim = SHOW_RING if may_claim(scene) else None
    rolls = any(isinstance(action, Roll) for action in scene.legal)
    return base(
        scene,
        heading(scene, "Your turn"),
        words.NOTHING_ROLLED,
        buttons(claim, Button("Roll", "roll", style="primary") if rolls else None, HAND, BOARD),
        buttons(undo_button(scene)) if scene.undo.action is not None else None,
        first=first,
    )


def panel_claim(scene: Scene) -> Screen:
    """The second tap of the claim (E4.30)."""
    at = names.place(scene.view.board, scene.view.mine.at or "")
    return base(
        scene,
        heading(scene, "Show The Ring"),
        words.win_now(at),
        buttons(Button("Win the game", "win", style="green"), Button("Back", "home")),
    )
