"""Standing orders, as the house asks for them (`bot.model.kit.Automation`)."""

import msgspec

from bot.games.riddle.ask.orders.answering import announced as foretold
from bot.games.riddle.ask.orders.answering import answer
from bot.games.riddle.ask.orders.model import FULL, NONE, Orders, carried, ticked
from bot.games.riddle.ask.standing_orders import panel_all as room_all
from bot.games.riddle.ask.standing_orders import panel_orders as room
from bot.model.scene import Table
from engine.riddle.phase_records import Battling, Trading
from engine.riddle.state import State

__all__ = [
    "answer",
    "carried",
    "encoded",
    "foretold",
    "leaves",
    "locked",
    "orders",
    "room",
    "room_all",
    "ticked",
]


def orders(kept: str | None, *, left: bool, table: Table | None) -> Orders:
    """What somebody ordered; a battle that was left to the bot is matched (E5.3)."""
    usual = FULL if table is not None and table.answering else NONE
    given = msgspec.json.decode(kept, type=Orders) if kept is not None else usual
    return msgspec.structs.replace(given, attack="match") if left else given


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
