"""What all can see that somebody must do is done at once, at any table (E17.4). Pure.

It follows from public facts alone, so that it tells nothing of a hand: somebody without a card has no choice.
"""

from engine import riddle
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action, GiveUp, Settle, Stay
from engine.riddle.phase_records import deciders
from engine.riddle.phases.battling import cities, total
from engine.riddle.state import State
from engine.riddle.view import View


def auto_pass(state: State) -> tuple[str, Action] | None:
    """Who has no choice in a battle or in the Halls, and what is done."""
    phase = state.top
    if not isinstance(phase, fr.Battling | fr.HallsChoosing):
        return None
    action = _forced(riddle.RULES.view(state, None), phase)
    return (riddle.RULES.deciders(state)[0], action) if action is not None else None


def _forced(view: View, phase: fr.Battling | fr.HallsChoosing) -> Action | None:
    """What must be done by somebody who holds no card."""
    asked = deciders(phase, view.turn)[0]
    if view.player(asked).hand_size:
        return None
    match phase:
        case fr.HallsChoosing():
            return Stay() if view.turn.roll != 6 else None
        case fr.Battling(matching=True):
            need = total(phase.attack) - total(phase.defence)
            return GiveUp() if need > _free(view, phase) else None
        case _:
            return Settle() if not _free(view, phase) else None


def _free(view: View, phase: fr.Battling) -> int:
    """How many cities whoever is asked may still lay, a point each."""
    laid = phase.defence if phase.matching else phase.attack
    possible = cities(view, view.turn.seat, phase.defender, attacking=not phase.matching)
    return sum(city not in laid for city in possible)
