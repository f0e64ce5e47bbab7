"""Why something in the Halls of Mandos is refused (B12)."""

from __future__ import annotations

from typing import Any

from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle.actions import Action
from engine.riddle.deck import FACES
from engine.riddle.phases import halls
from engine.riddle.refusals.saying import no, not_held
from engine.riddle.view import View


def in_halls(view: View, seat: str, action: Action) -> IllegalAction:
    """An escape, or what nobody may do there (B12.6, B12.7)."""
    if not isinstance(action, act.Escape):
        return no("B12.6", "halls.no_cards", seat=seat)
    if action.card is None:
        return no("B12.7", "halls.no_six", seat=seat, roll=view.turn.roll)
    if action.card not in view.hand:
        return not_held(seat, action.card)
    return no("B12.7", "halls.no_wizard", seat=seat, card=FACES[action.card])


def placing(view: View, seat: str, action: Action) -> IllegalAction:
    """Where the marker may not come back (B12.10)."""
    if not isinstance(action, act.Place):
        return no("B12.11", "place.first", seat=seat)
    board = view.board
    facts: dict[str, Any] = {"seat": seat, "to": action.to}
    if action.to in board.off_board:
        return no("R-129", "place.off_board", **facts)
    if action.to not in board.locations:
        return no("B12.10", "move.unknown", **facts)
    if board.is_dot(action.to) or board.is_water(action.to):
        return no("R-128", "place.water", **facts)
    far = board.distance(halls.origin(view), action.to)
    if view.mine.status == "captive":
        return no("A4.10", "place.too_far_captor", distance=far, **facts)
    return no("B12.10", "place.too_far", distance=far, **facts)
