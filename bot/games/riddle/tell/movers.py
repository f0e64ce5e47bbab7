"""Who plays now and what is waited for, in words (E3.3)."""

from __future__ import annotations

from art.riddle.words import titles
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import turn as words
from bot.games.riddle.words.catalogue import _
from bot.model.story import Mover
from engine.riddle import frames as fr
from engine.riddle.frames import deciders
from engine.riddle.phases.standing import goal_of
from engine.riddle.variants import waited
from engine.riddle.view import View


def mover(scene: RiddleScene) -> Mover:
    """Who plays the turn; before a character is chosen the side does (O16.2)."""
    seat = scene.view.turn.seat
    if isinstance(scene.view.phase, fr.Choosing):
        name = names.side(seat)
        return Mover(seat, name, words.side(name), words.CHOOSES())
    return Mover(seat, names.seat(seat), names.seat(seat), _doing(scene.view))


def _doing(view: View) -> str:
    """What the next player stands before: the roll made, or where a roll is waited for."""
    player = view.player(view.turn.seat)
    match view.phase:
        case fr.Placing():
            return (
                _("leaves the Halls and returns to the board")
                if player.status == "halls"
                else _("goes free and returns to the board")
            )
        case fr.HallsRolling() | fr.HallsChoosing():
            captive = player.status == "captive"
            where = (
                _("as {captive}").format(captive=names.captive_of(player.captor))
                if captive
                else _("in the Halls")
            )
            return words.waits(view.turn.roll, where, player.stay + 1, player.longest)
        case fr.Rolling() if player.at == goal_of(view, player.seat) and waited(view.options, player):
            return _("stands on {place} and may roll").format(
                place=titles.at(names.place(view.board, player.at or ""))
            )
        case _:
            return words.has_rolled(view.turn.roll) if view.turn.roll is not None else words.HAS_TO_ROLL()


def asked(scene: RiddleScene, seat: str) -> str:
    """Who is asked where that seat is: in a duel one of its characters."""
    party = scene.table.party(seat)
    due = deciders(scene.view.phase, scene.view.turn)
    return next((one for one in due if one in party), seat)
