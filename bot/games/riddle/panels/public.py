"""What stands under public posts: of public facts only (E0.7, E3.4)."""

from __future__ import annotations

from bot.model.scene import Scene
from bot.model.screen import Button
from bot.words import labels


def public_buttons(scene: Scene) -> tuple[Button, ...]:
    """*Catch…*, where people may be caught (E5.7)."""
    return (Button(labels.CATCH_WHOM, "catch"),) if scene.view.options.x_catch else ()
