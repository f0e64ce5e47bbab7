"""What stands under public posts: of public facts only (E0.7, E3.4)."""

from __future__ import annotations

from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import controls
from bot.model.screen import Button


def public_buttons(scene: RiddleScene) -> tuple[Button, ...]:
    """*Catch…*, where people may be caught (E5.7)."""
    return (Button(controls.CATCH_WHOM(), "catch"),) if scene.view.options.x_catch else ()
