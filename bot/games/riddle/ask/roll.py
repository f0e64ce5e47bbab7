"""Before the roll, and the claim (E4.3, E4.30)."""

from __future__ import annotations

from art.riddle.words import titles
from bot.games.riddle import icons
from bot.games.riddle.ask.parts import base, hand_button, heading
from bot.games.riddle.ask.undo import undo_button
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words import panel as words
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button, board_button
from bot.words import labels
from engine.riddle.actions import Claim, Roll
from engine.riddle.phases.standing import own_goal
from engine.riddle.state import waited


def claim_button() -> Button:
    """*Show The Ring…*: the first of two taps."""
    return Button(_("Show The Ring…"), "claim", style="green", icon=icons.RING)


def may_claim(scene: RiddleScene) -> bool:
    """Whether showing The Ring wins now (B3)."""
    return scene.may(Claim)


def panel_roll(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-roll`: S1, the roll has waited for the player (E4.3, R-17)."""
    claim = claim_button() if may_claim(scene) else None
    rolls = scene.may(Roll)
    return base(
        scene,
        heading(scene, labels.YOUR_TURN()),
        words.NOTHING_ROLLED(),
        buttons(
            claim,
            Button(_("Roll"), "roll", style="primary") if rolls else None,
            hand_button(),
            board_button(),
        ),
        buttons(undo_button(scene)) if scene.undo.action is not None else None,
        first=first,
    )


def panel_claim(scene: RiddleScene) -> Screen:
    """The second tap of the claim (E4.30)."""
    view = scene.view
    here = view.mine.at == own_goal(view) and waited(view.options, view.mine)
    return base(
        scene,
        heading(scene, decisions.SHOW_RING()),
        _("Win now by showing The Ring at {place}? Everybody sees it, and the game is over.").format(
            place=titles.at(names.place(view.board, view.mine.at or ""))
        )
        if here
        else _(
            "Win now by showing The Ring and the three Elf Rings? Everybody sees them, and the game is over."
        ),
        buttons(Button(_("Win the game"), "win", style="green"), back_button()),
    )
