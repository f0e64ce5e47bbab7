"""Somebody waits on the own victory space and will claim: whatever may stop that is done now (B3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riddle import actions as act
from engine.riddle.actions import Action
from engine.riddle.deck import CARDS
from engine.riddle.players.easy import Rng
from engine.riddle.players.outlook import about_to_win
from engine.riddle.players.robbing import (
    likely_defence,
    strength,
)
from engine.riddle.view import PlayerView, View

SURE = 1.0
"""The chance of a play that takes The Ring if it is there."""
EVEN = 0.5
"""The chance of a battle with as many points as the defender is likely to have."""
EDGE = 0.2
"""What a point more or less is worth in a battle."""


def stop(view: View, legal: Sequence[Action], rng: Rng) -> Action | None:
    """The Power Play with the best chance of taking The Ring from somebody about to win."""
    waiting = {player.seat: player for player in about_to_win(view)}
    if not waiting:
        return None
    plays = [a for a in legal if isinstance(a, act.PlayCard | act.Attack) and a.on in waiting]
    rated = [(_chance(view, play, waiting[play.on or ""]), play) for play in plays]
    hopeful = [(chance + 0.01 * rng.random(), play) for chance, play in rated if chance]
    return max(hopeful, key=lambda rating: rating[0])[1] if hopeful else None


def _chance(view: View, play: act.PlayCard | act.Attack, player: PlayerView) -> float:
    """How likely that play takes The Ring, if that player holds it."""
    if isinstance(play, act.Attack):
        edge = strength(view, player) - likely_defence(player)
        return min(max(EVEN + EDGE * edge, 0.1), 0.9)
    card = CARDS[play.card]
    if card.use("take_ring") or play.use == "give-and-take":
        return SURE
    if card.use("riddle") or play.use == "draw":
        return 1.0 / player.hand_size
    return 0.0
