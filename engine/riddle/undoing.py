"""Which steps may be taken back (R-22)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.dice import Draw
from engine.game import Step
from engine.riddle import events as ev
from engine.riddle.actions import Action, Leave
from engine.riddle.asking import ANYTIME
from engine.riddle.events import EVERYBODY, Event
from engine.riddle.frames import deciders
from engine.riddle.sides import leader
from engine.riddle.state import State


def undoable(before: State, action: Action, step: Step[State, Event], draws: Iterable[Draw]) -> bool:
    """R-22: whether a step may be taken back.

    What may be done in anybody's turn is not part of the turn, nor is leaving for good (R-23).
    """
    return not isinstance(action, (Leave, *ANYTIME)) and reversible(before, step, draws)


def reversible(before: State, step: Step[State, Event], draws: Iterable[Draw]) -> bool:
    """Whether a step drew nothing, showed nothing that was hidden, and handed the decision to nobody else.

    An answer to a prompt is final (P0.3).
    """
    asked, after = deciders(before.top, before.turn), deciders(step.state.top, step.state.turn)
    if tuple(draws) or not asked == after == (before.turn.seat,):
        return False
    if before.turn.number != step.state.turn.number or step.state.outcome is not None:
        return False
    return not any(_shows(event, before) for event in step.events)


def _shows(event: Event, state: State) -> bool:
    if isinstance(event, ev.CardsMoved):
        # What comes from the deck was hidden from its new holder too, though no dice are drawn for it.
        # So was a captive's cache from the captor (A4.13); its owner was shown it before he takes from it.
        hidden = event.source == "deck" or (event.source.startswith("cache:") and event.why != "retrieve")
        shown = event.source.startswith("hand:") and EVERYBODY in event.seen_by
        # Who loses a card to another hand learns which one that hidden hand holds now (I32, I34).
        # Under O16 both hands may be one person's.
        two = [seat for seat in event.seen_by if seat != EVERYBODY]
        told = {leader(state.config.options, state.players, seat) for seat in two}
        return hidden or shown or len(told) > 1
    return event.reveals
