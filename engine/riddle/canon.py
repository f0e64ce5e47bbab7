"""One spelling for each action: what may be named in any order is put into the order of the legal ones."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riddle.actions import Action, Guess, Hide, Match, Move, PlayCard, Retrieve
from engine.riddle.deck import CARDS, TERRAIN_TITLES, TITLES, in_order
from engine.riddle.phases import battling
from engine.riddle.view import View


def canonical(view: View, action: Action) -> Action:
    """The same action as the legal ones spell it; one that names unknown things is left as it is."""
    match action:
        case Guess() if set(action.titles) <= set(TITLES):
            return Guess(tuple(sorted(action.titles, key=TITLES.index)))
        case Move() if set(action.lay) <= set(TERRAIN_TITLES):
            return replace(action, lay=tuple(sorted(action.lay, key=TERRAIN_TITLES.index)))
        case Hide() | Retrieve() if set(action.cards) <= set(CARDS):
            return replace(action, cards=in_order(action.cards))
        case Match():
            return Match(battling.in_order(action.forces))
        case PlayCard(on=str(one), and_on=str(other)):
            order = [player.seat for player in view.others]
            if one in order and other in order and order.index(other) < order.index(one):
                return replace(action, on=other, and_on=one)
            return action
        case _:
            return action
