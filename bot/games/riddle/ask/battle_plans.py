"""Battle plans, as the house asks for them (`bot.model.kit.Plans`): what the attacker lays next (E4.23)."""

from collections.abc import Sequence

from bot.games.riddle.model.slots import force_at, force_slot
from bot.model.errors import Gone
from engine.riddle.actions import Action, Lay
from engine.riddle.phase_records import Battling
from engine.riddle.state import State
from engine.riddle.view import View


def holds(state: State) -> bool:
    """Whether what was planned holds: in the battle it was planned for (E4.23)."""
    return isinstance(state.top, Battling)


def kept(view: View, slots: Sequence[str]) -> tuple[str, ...]:
    """Card ids and spaces of cities, as slots change when cards are laid."""
    forces = []
    for slot in slots:
        try:
            forces.append(force_at(view, slot))
        except Gone:
            continue
    return tuple(forces)


def slots(view: View, plan: Sequence[str]) -> tuple[str, ...]:
    """The slots of those forces that are still at hand."""
    held = (*view.hand, *view.board.cities)
    return tuple(force_slot(view, force) for force in plan if force in held)


def next_action(plan: Sequence[str], legal: Sequence[Action]) -> Lay | None:
    """The force that the plan lays next, if it still can."""
    forces = {action.force for action in legal if isinstance(action, Lay)}
    return next((Lay(force) for force in plan if force in forces), None)
