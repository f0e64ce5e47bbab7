"""*Close the sitting*: what goes on and what stays, once, before all of its steps are closed (W4.10)."""

from __future__ import annotations

from typing import Final

from bot.games.war.panels.parts import base, head
from bot.games.war.passing import idle
from bot.games.war.words import ordering
from bot.games.war.words import panels as words
from bot.games.war.words import steps as step_words
from bot.model.scene import Scene
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button
from engine.war.turns.flow import STEPS

CLOSE: Final = "warclose"
"""The verb of closing all steps that are left."""
ASK: Final = "warend"
"""The verb that leads there."""


def close_button() -> Button:
    """To what closing means."""
    return Button(words.CLOSE_ALL(), ASK)


def last(scene: Scene) -> bool:
    """Whether the open step is the last of the sitting."""
    return str(scene.view.step) == STEPS[scene.view.power][-1]


def step_label(scene: Scene) -> str:
    """What closing the open step is called: where there is nothing to do in it, by what comes next."""
    step, names = scene.view.step, step_words.STEPS()
    if last(scene):
        return words.CLOSE_ALL()
    if idle(step, scene.view.field.turn, scene.kinds):
        steps = STEPS[scene.view.power]
        return ordering.on_to(names[steps[steps.index(step) + 1]])
    return ordering.close(names[step])


def panel_close(scene: Scene, first: str = "") -> Screen:
    """The second tap of closing a sitting."""
    return base(
        scene,
        head(scene),
        words.closes(len(scene.view.drafts), len(scene.view.marches)),
        buttons(Button(words.CLOSE_ALL(), CLOSE, style="primary"), back_button()),
        first=first,
    )
