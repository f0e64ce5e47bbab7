"""What the viewer could bring to a battle, and what the other is likely to have (B11)."""

from __future__ import annotations

from engine.riddle.deck import HAND_LIMIT, THE_RING, of_face
from engine.riddle.phases import forces
from engine.riddle.players.keeping import own_card
from engine.riddle.view import PlayerView, View

A_CARD = 0.35
"""Points that a card of an unknown hand is worth in defence."""


def strength(view: View, player: PlayerView) -> int:
    """The points the viewer could bring against that player, The Ring apart."""
    if player.at is None:
        return 0
    free = forces.available(view, view.me or "", player.seat, ())
    return min(forces.total(force for force in free if force != THE_RING), forces.LIMIT)


def likely_defence(player: PlayerView) -> float:
    """The points that player is likely to have."""
    return min(player.hand_size, HAND_LIMIT) * A_CARD


def price(view: View, force: str) -> int:
    """What is lost with a force: nothing with a city or the own character's card."""
    if forces.is_city(force) or force == own_card(view):
        return 0
    return of_face(force).keep_rank
