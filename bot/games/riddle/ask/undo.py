"""Undo names what it takes back (E4.31, R-22)."""

from __future__ import annotations

from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names, secret
from bot.games.riddle.words import panel as words
from bot.model.screen import Button
from engine.riddle.actions import Action, EndTurn, Exchange, Hide, Move, Place, Retrieve, Settle
from engine.riddle.view import View


def undo_button(scene: RiddleScene) -> Button:
    """What *Undo* says now: "move to F9", "not possible" with the reason on tap, or "nothing"."""
    undo = scene.undo
    if undo.action is not None:
        return Button(words.undo(doing(scene.view, undo.action)), "undo")
    if undo.blocked:
        return Button(words.UNDO_BLOCKED(), "noundo")
    return Button(words.UNDO_NOTHING(), "noundo", disabled=True)


def doing(view: View, action: Action) -> str:
    """An action in a few words: "move to F9"."""
    match action:
        case Move(to=to) | Place(to=to):
            return words.move_to(names.place(view.board, to))
        case Exchange(on=on):
            return words.exchange_with(names.seat(on))
        case EndTurn():
            return words.END_OF_TURN()
        case Settle():
            return words.THE_TIE()
        case Hide(cards=cards):
            return secret.undo_hide(len(cards))
        case Retrieve(cards=cards):
            return secret.undo_take(len(cards))
        case _:
            return words.STEPS().get(str(action.__struct_config__.tag), words.LAST_STEP())
