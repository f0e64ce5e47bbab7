"""The Halls of Mandos: stay or leave, and the way back (E4.28, E4.29)."""

from __future__ import annotations

from bot.panels.ends import RETURN
from bot.panels.parts import BACK, BOARD, HAND, base, hand_picture, heading
from bot.panels.slots import slot
from bot.panels.way import panel_way
from bot.scene import Scene
from bot.screens import Button, Choice, Menu, Screen, buttons
from bot.words import names
from bot.words import panel as words
from engine.riddle.actions import Escape


def panel_halls(scene: Scene, first: str = "") -> Screen:
    """`panel-halls`: opens for everybody in the Halls, also where staying is all that can be done (R-235)."""
    view = scene.view
    escapes = [action for action in scene.legal if isinstance(action, Escape)]
    wizards = tuple(
        Choice(names.card(action.card), slot(view, action.card), words.WIZARD_GOES)
        for action in escapes
        if action.card is not None
    )
    six = any(action.card is None for action in escapes)
    return base(
        scene,
        heading(scene, "Your turn"),
        words.halls(view.mine.stay + 1, view.turn.roll),
        hand_picture(view),
        names.hand(view.hand, view.me),
        Menu("wizard", words.LEAVE_WITH, wizards) if wizards else None,
        buttons(
            Button("Stay and draw 1", "stay", style="primary"),
            Button("Leave: rolled a 6", "exit", "six") if six else None,
            HAND,
            BOARD,
        ),
        first=first,
    )


def panel_stay(scene: Scene) -> Screen:
    """The second tap of staying, where leaving is possible too (E0.5)."""
    return base(
        scene,
        heading(scene, "Halls of Mandos"),
        words.STAY_MEANS,
        buttons(Button("Stay and draw 1", "stayed", style="primary"), BACK),
    )


def panel_leave(scene: Scene, card: str | None) -> Screen:
    """The second tap of leaving, on a 6 or with a Wizard."""
    how = "six" if card is None else slot(scene.view, card)
    return base(
        scene,
        heading(scene, "Halls of Mandos"),
        words.leave_means(names.card(card) if card is not None else ""),
        buttons(
            Button(words.leave_button(names.card(card) if card is not None else ""), "left", how, "primary"),
            BACK,
        ),
    )


def panel_place(scene: Scene, first: str = "") -> Screen:
    """`panel-place`: where to return to the board, by compass from the Place of Returning (E4.29)."""
    return panel_way(scene, RETURN, first)
