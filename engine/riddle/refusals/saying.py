"""What refusals of several chapters share: their form, and whom or what they may not name."""

from __future__ import annotations

from typing import Any

from engine.game import IllegalAction
from engine.riddle.deck import CARDS, FACES
from engine.riddle.view import View


def no(clause: str, reason: str, **facts: Any) -> IllegalAction:
    """The refusal by a clause, for a reason, with the facts of its sentence."""
    return IllegalAction(clause, reason, facts)


def not_held(seat: str, card: str) -> IllegalAction:
    """A card that the seat does not hold, or that there is not."""
    known = card in CARDS
    return no("B4.4", "card.not_held" if known else "card.unknown", seat=seat, card=FACES.get(card, card))


def wrong_target(view: View, seat: str, target: str) -> IllegalAction | None:
    """Why nobody may play on that seat; ``None`` where it may be."""
    if target not in {player.seat for player in view.players}:
        return no("B10.3", "target.not_playing", seat=seat, target=target)
    if target == seat:
        return no("B10.1", "target.yourself", seat=seat)
    player = view.player(target)
    if player.status == "halls":
        return no("B12.2", "target.halls", seat=seat, target=target)
    if player.status == "captive":
        return no("A4.3", "target.captive", seat=seat, target=target)
    if player.status == "gone":
        return no("R-23", "target.gone", seat=seat, target=target)
    if player.status == "out":
        return no("R-187", "target.out", seat=seat, target=target)
    if not player.hand_size:
        return no("R-83", "target.empty_hand", seat=seat, target=target)
    return None


def spared(view: View, seat: str, target: str) -> IllegalAction:
    """A partner is no target (O1.2, O16.4)."""
    clause = "O16.4" if view.options.o16_two_player else "O1.2"
    return no(clause, "target.partner", seat=seat, target=target)
