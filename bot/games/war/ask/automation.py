"""Standing orders, as the house asks for them (`bot.model.kit.Automation`, W10.1). Nothing is planned ahead:
what goes on by itself is an order of the rules, a march (MOV-21) or an armed card (EVT-2)."""

import msgspec
from msgspec.structs import replace

from bot.games.war.ask.orders.answering import answer
from bot.games.war.ask.orders.model import ALONE, BEARER, NONE, Orders, carried, ticked
from bot.games.war.ask.standing_orders import panel_all as room_all
from bot.games.war.ask.standing_orders import panel_orders as room
from bot.model.scene import Table
from engine.war.phase_records import Asking
from engine.war.state import State
from engine.war.view import View

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
    """What somebody ordered; fights are not left to the bot, their forms are (W0.6)."""
    alone = table is not None and table.alone
    if kept is None:
        return ALONE if alone else NONE
    ordered = msgspec.json.decode(kept, type=Orders)
    # Among people a question asked of the bearer alone would tell who bears the Ring.
    return ordered if alone or ordered.ring != BEARER else replace(ordered, ring=NONE.ring)


def foretold(orders: Orders, view: View) -> str:
    """Nothing beforehand: what an order did is told when it is done."""
    return ""


def encoded(orders: Orders) -> str:
    """Orders as they are stored."""
    return msgspec.json.encode(replace(orders, page=0)).decode()


def locked(state: State, seat: str) -> bool:
    """A question is answered first (PRM-1); in a sitting orders may change."""
    return isinstance(state.top, Asking) and seat in state.top.deciders


def leaves(state: State) -> bool:
    """A question is answered once."""
    return False
