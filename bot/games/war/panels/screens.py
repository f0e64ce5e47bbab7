"""The screens that the house asks for (E4.1)."""

from __future__ import annotations

from typing import Final

from bot.games.war.panels import home
from bot.games.war.panels.standing import standing
from bot.model import kit
from bot.model.scene import Scene
from bot.model.screen import Screen
from bot.model.story import Standing
from engine.war.view import View


class WarScreens(kit.Screens):
    """See `bot.model.kit.Screens` for what each promises."""

    def panel(self, scene: Scene, first: str = "") -> Screen:
        return home.panel(scene, first)

    def standing(self, view: View, seat: str) -> Standing:
        return standing(view, seat)


SCREENS: Final = WarScreens()
