"""Standing orders and battle plans, as the house asks for them (`bot.model.kit.Automation`)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.riddle.ask.orders.answering import answer, foretold
from bot.games.riddle.ask.orders.model import FULL, NONE, Orders, carried, ticked
from bot.games.riddle.ask.standing_orders import panel_all as room_all
from bot.games.riddle.ask.standing_orders import panel_orders as room
from bot.games.riddle.model.slots import force_at, force_slot
from bot.model.errors import Gone
from bot.model.scene import Table
from engine.riddle.actions import Action, Lay
from engine.riddle.phase_records import Battling, Trading
from engine.riddle.state import State
from engine.riddle.view import View

__all__ = [
    "answer",
    "carried",
    "encoded",
    "foretold",
    "leaves",
    "locked",
    "orders",
    "plan",
    "planned",
    "plans",
    "room",
    "room_all",
    "slots",
    "ticked",
]


def orders(kept: str | None, *, left: bool, table: Table | None) -> Orders:
    """What somebody ordered; a battle that was left to the bot is matched (E5.3)."""
    usual = FULL if table is not None and table.answering else NONE
    found = msgspec.json.decode(kept, type=Orders) if kept is not None else usual
    return msgspec.structs.replace(found, attack="match") if left else found


def encoded(orders: Orders) -> str:
    """Orders as they are stored."""
    return msgspec.json.encode(orders).decode()


def locked(state: State, seat: str) -> bool:
    """A prompt of somebody else's turn, or of the exchange, is answered first (P0.2); in an own battle orders
    may change."""
    return state.active != seat or isinstance(state.top, Trading)


def leaves(state: State) -> bool:
    """Whether what is asked can be left to the bot to its end: a battle (E5.3)."""
    return isinstance(state.top, Battling)


def plans(state: State) -> bool:
    """Whether what was planned holds: in the battle it was planned for (E4.23)."""
    return isinstance(state.top, Battling)


def plan(view: View, slots: Sequence[str]) -> tuple[str, ...]:
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


def planned(plan: Sequence[str], legal: Sequence[Action]) -> Lay | None:
    """The force that the plan lays next, if it still can."""
    forces = {action.force for action in legal if isinstance(action, Lay)}
    return next((Lay(force) for force in plan if force in forces), None)
