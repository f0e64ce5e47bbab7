"""*My hand* as a reply: the content of the direct message, and what each card can do (E6.8, E7.4)."""

from __future__ import annotations

from bot.herald.private import hand_screen
from bot.panels.slots import slot
from bot.scene import Scene
from bot.screens import Choice, Menu, Screen
from bot.words import lookup as words
from bot.words import names

MOST = 25


def hand_panel(scene: Scene, seat: str) -> Screen:
    """The own hand with *What can this do?*; the menu names slots, not cards (E0.8)."""
    view = scene.view
    shown = hand_screen(scene, seat, "", ())
    if not view.hand:
        return shown
    cards = tuple(Choice(names.cut(names.own(c, view.me), 100), slot(view, c)) for c in view.hand[:MOST])
    menu = Menu("mycard", words.WHAT_CAN_IT_DO, cards)
    return Screen((*shown.parts[:-1], menu, shown.parts[-1]), shown.colour, shown.game, shown.decision)
