"""Several exchanges are due: with whom first (E4.14, B9.4)."""

from __future__ import annotations

from bot.games.riddle.ask.parts import base, hand_button, heading, size
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.slots import player_slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import panel as words
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button, board_button
from bot.words import labels, text
from engine.riddle.frames import Exchanging


def panel_exchange(scene: RiddleScene, phase: Exchanging, first: str = "") -> Screen:
    """`panel-exchange`: one button for each player, the last exchange follows by itself."""
    view = scene.view
    players = [
        Button(
            words.exchange_first(names.seat(seat), size(view, seat)),
            "first",
            player_slot(view, seat),
        )
        for seat in phase.due
    ]
    whom = text.listing(f"{names.seat(seat)} ({size(view, seat)})" for seat in phase.due)
    return base(
        scene,
        heading(scene, labels.YOUR_TURN()),
        words.with_whom(whom, first=not view.turn.exchanged_here),
        hand_picture(view),
        buttons(*players[:4]),
        buttons(*players[4:]),
        buttons(hand_button(), board_button()),
        first=first,
    )


def panel_first(scene: RiddleScene, seat: str) -> Screen:
    """The second tap: an exchange draws cards and cannot be undone (E0.5)."""
    name = names.seat(seat)
    return base(
        scene,
        heading(scene, _("Exchange")),
        _(
            "First with **{seat}** ({cards}): each of you gets one card of the other, drawn at "
            "random. It cannot be undone."
        ).format(seat=name, cards=size(scene.view, seat)),
        buttons(
            Button(
                _("Exchange with {seat}").format(seat=name), "swap", player_slot(scene.view, seat), "primary"
            ),
            back_button(),
        ),
    )
