"""The controls of fights and battles in every sitting: whom to challenge, what to attack (W5.4, W6.8)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.war.ask.attack import BATTLES, lines, target_menu
from bot.games.war.ask.challenging import challenge_parts
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as army_words
from bot.model.screen import Button, Part, buttons
from engine.war.chapter import BATTLING, FIGHTING


def fray(scene: WarScene) -> Iterator[Part | str]:
    """The controls of the open step; nothing in the others."""
    if scene.view.step in FIGHTING:
        yield from challenge_parts(scene)
    if scene.view.step not in BATTLING:
        return
    yield "\n".join(lines(scene))
    if (menu := target_menu(scene)) is not None:
        yield menu
    yield buttons(Button(army_words.BATTLES(), BATTLES))
