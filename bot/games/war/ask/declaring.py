"""Declarations of a Dark sitting, each with a second tap: mobilising, the end of the alliance (MOB, W7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.war.ask.parts import base, head
from bot.games.war.scene import WarScene
from bot.games.war.words import dark as words
from bot.games.war.words import ordering as order_words
from bot.games.war.words.catalogue import _
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button
from engine.war.actions import Displeasure, Mobilise

ASK: Final = "darkdeclare"
DECLARE: Final = "darkdeclared"
DISPLEASURE: Final = "displeasure"


def declare_buttons(scene: WarScene) -> Iterator[Button]:
    """What can be declared now."""
    labels = {"mordor": words.DECLARE_MORDOR, "saruman": words.DECLARE_SARUMAN}
    for action in scene.of(Mobilise):
        yield Button(labels[action.power](), ASK, action.power)
    if scene.may(Displeasure):
        yield Button(order_words.KINDS()[DISPLEASURE], ASK, DISPLEASURE, "red")


def meant(scene: WarScene, key: str) -> Mobilise | Displeasure | None:
    """The declaration of that key, while it is legal."""
    if key == DISPLEASURE:
        return next(iter(scene.of(Displeasure)), None)
    return next((action for action in scene.of(Mobilise) if action.power == key), None)


def panel_declare(scene: WarScene, key: str, first: str = "") -> Screen:
    """What it means, and the second tap."""
    about = (
        _("The alliance ends now, for good: Sauron and Saruman are enemies from here on.")
        if key == DISPLEASURE
        else words.declares(key)
    )
    return base(
        scene,
        head(scene),
        about,
        buttons(Button(_("Yes, now"), DECLARE, key, "red"), back_button()),
        first=first,
    )
