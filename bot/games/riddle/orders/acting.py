"""A standing order acts: one answer out of turn, or a whole turn in the Halls (E5.8, E5.9)."""

from __future__ import annotations

from bot.games.riddle.orders.answering import answer
from bot.tables.transaction import Play
from engine import riddle

HOW = "order"
"""How a step was made, for the store: what tells a person's own step from one of an order."""


def carry_out(play: Play, seat: str) -> bool:
    """Act by the orders of a seat as far as they go; whether they did anything."""
    turn, orders = play.state.turn.number, play.live.order_of(seat)
    own = play.state.active == seat
    acted = False
    while (action := answer(orders, riddle.view(play.state, seat))) is not None:
        play.act(seat, action, HOW)
        acted = True
        if not own or seat not in play.open or play.state.turn.number != turn:
            break
    return acted
