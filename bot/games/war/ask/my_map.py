"""*My map* under every post: the map as whoever taps knows it (W3.1, W3.5, W2.2, W2.3). Pure."""

from __future__ import annotations

from typing import Final

from bot.games.war import icons as war_icons
from bot.games.war.ask.goals import GOALS
from bot.games.war.ask.parts import base, head
from bot.games.war.draw import own_pictures, pictures
from bot.games.war.model.standing import more
from bot.games.war.scene import WarScene
from bot.games.war.words import council as council_words
from bot.games.war.words import status as words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.screen import Button, Part, Screen, buttons
from bot.ui.buttons import back_button, board_button

MAP: Final = "warmap"
"""The verb."""


def public_buttons(scene: WarScene) -> tuple[Button, ...]:
    """*Objectives* and *My map*; while a seat is to be taken, that has the room of the map, which *Board*
    shows too."""
    goals = Button(council_words.OBJECTIVES(), GOALS, icon=war_icons.CITADEL)
    if any(sitter.offered for sitter in scene.table.sitters):
        return (goals,)
    return goals, Button(_("My map"), MAP, icon=screen.MAP)


def panel_map(scene: WarScene, first: str = "") -> Screen:
    """The own map for who sits at the table; the public one for all others, and for all after the end."""
    own = scene.seat is not None and scene.view.outcome is None
    return base(
        scene,
        head(scene),
        picture(scene),
        words.PRIVATE() if own else None,
        "\n".join(more(scene.view)),
        buttons(back_button(), board_button()),
        first=first,
    )


def picture(scene: WarScene) -> Part:
    """The West's with its hidden people, a Dark power's with its points and orders."""
    if scene.seat is None or scene.view.outcome is not None:
        return pictures.whole(scene.view)
    return own_pictures.council(scene) if scene.seat == "fellowship" else own_pictures.eye(scene)
