"""What all can see that somebody must do is done at once, at any table (E17.4). Pure.

It follows from public facts alone, so that it tells nothing of a hand: somebody without a card has no choice.
"""

from __future__ import annotations

from engine import riddle
from engine.riddle import frames as fr
from engine.riddle.actions import Action, GiveUp, Settle, Stay
from engine.riddle.frames import deciders
from engine.riddle.phases.battling import cities, total
from engine.riddle.state import State
from engine.riddle.view import View


def passing(state: State) -> tuple[str, Action] | None:
    """Who has no choice in a battle or in the Halls, and what is done."""
    frame = state.top
    if not isinstance(frame, fr.Battling | fr.HallsChoosing):
        return None
    action = _forced(riddle.RULES.view(state, None), frame)
    return (riddle.RULES.deciders(state)[0], action) if action is not None else None


def _forced(view: View, frame: fr.Battling | fr.HallsChoosing) -> Action | None:
    """What must be done by somebody who holds no card."""
    asked = deciders(frame, view.turn)[0]
    if view.player(asked).hand_size:
        return None
    match frame:
        case fr.HallsChoosing():
            return Stay() if view.turn.roll != 6 else None
        case fr.Battling(matching=True):
            need = total(frame.attack) - total(frame.defence)
            return GiveUp() if need > _free(view, frame) else None
        case _:
            return Settle() if not _free(view, frame) else None


def _free(view: View, frame: fr.Battling) -> int:
    """How many cities whoever is asked may still lay, a point each."""
    laid = frame.defence if frame.matching else frame.attack
    found = cities(view, view.turn.seat, frame.defender, attacking=not frame.matching)
    return sum(city not in laid for city in found)
