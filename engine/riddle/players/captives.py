"""After a won battle, and with captives: take a card or take the loser along, riddle him (A4)."""

from __future__ import annotations

from engine.riddle import actions as act
from engine.riddle.actions import Action
from engine.riddle.deck import THE_RING
from engine.riddle.phase_records import Captured
from engine.riddle.phases import halls
from engine.riddle.phases.standing import has_ring
from engine.riddle.players.card_worth import dearest, keep
from engine.riddle.players.riddling import pays
from engine.riddle.state import drops_out
from engine.riddle.view import View

RICH = 8
"""Cards of a loser from which riddling him turn after turn is better than one card of choice."""
DEAR = 84.0
"""A card that is taken all the same."""


def spoils(view: View, *, sharp: bool) -> Action:
    """The Ring if it lies there; a captive if his hand is rich; else the dearest card (A4.1).

    Nobody is taken captive who would drop out of the game instead (O10), or with The Ring at stake.
    """
    if not view.shown:
        return act.Send()
    gone = any(drops_out(view.options, view.players, captive=c) for c in (False, True))
    best = dearest(view, view.shown, sharp=sharp)
    rich = len(view.shown) >= RICH and THE_RING not in view.shown and keep(view, best) < DEAR
    if rich and view.options.a4_captivity and not gone and not has_ring(view):
        return act.Capture()
    return act.Take(best)


def after_capture(view: View, phase: Captured) -> Action:
    """Right after the capture: he was taken to be riddled, but not with The Ring at stake (R-157)."""
    return act.Decline() if has_ring(view) else act.RiddleCaptive(phase.captive)


def riddle(view: View) -> Action | None:
    """The Riddle of this turn for a captive, if it pays (A4.11)."""
    for captive in halls.captives(view):
        if halls.may_riddle(view, captive) and pays(view, captive.hand_size):
            return act.RiddleCaptive(captive.seat)
    return None
