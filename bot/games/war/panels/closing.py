"""*Close the sitting*: what goes on and what stays, once, before all of its steps are closed (W4.10)."""

from __future__ import annotations

from typing import Final

from bot.games.war.panels.parts import base, head
from bot.games.war.words import panels as words
from bot.model.scene import Scene
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button

CLOSE: Final = "warclose"
"""The verb of closing all steps that are left."""
ASK: Final = "warend"
"""The verb that leads there."""


def close_button() -> Button:
    """To what closing means."""
    return Button(words.CLOSE_ALL(), ASK)


def panel_close(scene: Scene, first: str = "") -> Screen:
    """The second tap of closing a sitting."""
    return base(
        scene,
        head(scene),
        words.closes(len(scene.view.drafts), len(scene.view.marches)),
        buttons(Button(words.CLOSE_ALL(), CLOSE, style="primary"), back_button()),
        first=first,
    )
