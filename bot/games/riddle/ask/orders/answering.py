"""What a standing order does: from the orders and the seat's view alone (P0.2, P1, P2, E5.8). Pure.

Whether an order answers depends on what everybody knows; only how it answers depends on the hand. So neither
a call that is not made nor the time of the answer tells of a card (I3, P2.4).
"""

from __future__ import annotations

from bot.games.riddle.ask.orders.model import ASK, Orders, spares
from engine.riddle import frames as fr
from engine.riddle.actions import Action, GiveUp, Lay, Settle, Show
from engine.riddle.deck import CHARACTERS, THE_RING
from engine.riddle.defaults import default
from engine.riddle.frames import deciders
from engine.riddle.phases.battling import automatic, by_cost, one_more, total
from engine.riddle.phases.looking import HAND
from engine.riddle.view import View


def answer(orders: Orders, view: View) -> Action | None:
    """The next action of the orders for a seat, or ``None`` where it is not asked or wants to be asked."""
    me, frame = view.me, view.phase
    if me is None or view.outcome is not None or me not in deciders(frame, view.turn):
        return None
    match frame:
        case fr.Looking() if me in frame.partners:
            return default(view) if orders.partner != ASK else None
        case fr.Looking() if orders.look != ASK:
            return resist(orders.look, view)
        case fr.Battling(matching=True) if orders.attack != ASK:
            return match(orders, view, frame)
        case fr.Battling(matching=False) if orders.press != ASK:
            return press(orders, view, frame)
        case fr.HallsRolling() | fr.HallsChoosing() | fr.Trimming() if orders.halls != ASK:
            return default(view)
        case fr.Discarding() if orders.halls != ASK and view.mine.away:
            return default(view)
        case fr.Trading() if orders.partner != ASK and view.turn.seat != me:
            return default(view)
        case _:
            return None


def resist(how: str, view: View) -> Show:
    """P1: which card, or the hand; ``how`` is one of `bot.games.riddle.ask.orders.model.LOOK`."""
    own = CHARACTERS[view.me or ""].card
    wanted = {"own": (own, THE_RING), "ring": (THE_RING, own)}.get(how, ())
    return Show(next((card for card in wanted if card in view.ready), HAND))


def match(orders: Orders, view: View, frame: fr.Battling) -> Action:
    """P2.1; where only what is spared would match, nothing is laid."""
    if orders.attack == "give-up":
        return GiveUp()
    kept: tuple[str, ...] = ()
    if orders.attack == "spare":
        kept = tuple(card for card in view.hand if spares(orders, card, view.me or ""))
    return automatic(view, frame, kept) or GiveUp()


def press(orders: Orders, view: View, frame: fr.Battling) -> Action:
    """The force of least cost that the defender must answer, never The Ring, which would be seen (B11.10)."""
    held = total(frame.defence)
    forces = () if orders.press == "stop" else one_more(view, view.me or "", frame.defender, frame.attack)
    found = [f for f in forces if f != THE_RING and total((*frame.attack, f)) > held]
    return Lay(by_cost(found, view.me or "")[0]) if found else Settle()
