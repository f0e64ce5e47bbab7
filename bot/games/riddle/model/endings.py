"""What an end of the turn brings and costs, before it is chosen (E17.11)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.riddle.actions import EndTurn
from engine.riddle.deck import CARDS, HAND_LIMIT
from engine.riddle.state import city_cards, reshuffles
from engine.riddle.view import View

CITY: Final = "city"


class Ending(NamedTuple):
    """Cards that come and go with the end of a turn."""

    picks: int
    owed: int
    """Discards for the pick-up."""
    excess: int
    """Cards above the limit besides."""

    @property
    def discards(self) -> int:
        """Cards to discard."""
        return self.owed + self.excess


def foretold(view: View, action: EndTurn) -> Ending:
    """What that end of the turn brings: no more than the deck and the pile have."""
    card = action.pick_up if action.pick_up != CITY else None
    hand = tuple(held for held in view.hand if held != card)
    pile = view.discard_size + (card is not None) if reshuffles(view.options) else 0
    picks = min(_offered(view, action), view.deck_size + pile)
    owed = min(picks, 1)
    return Ending(picks, owed, max(0, len(hand) + picks - owed - HAND_LIMIT))


def _offered(view: View, action: EndTurn) -> int:
    if action.pick_up is None:
        return 0
    if action.pick_up == CITY:
        return city_cards(view.options, tuple(player.seat for player in view.players), view.me or "")
    use = CARDS[action.pick_up].use("pick_up")
    return use.amount if use is not None else 0
