"""Riddles: which titles to name, when to go on, when to riddle a captive (B10.10, A4.11)."""

from __future__ import annotations

import math
from collections import Counter
from types import MappingProxyType
from typing import Final

from engine.riddle.actions import Action, Guess, RiddleOn, StopRiddle
from engine.riddle.deck import CARDS, COPIES, THE_RING, TITLES
from engine.riddle.frames import Riddling
from engine.riddle.phases.standing import has_ring, title_order
from engine.riddle.players.outlook import STRONG, about_to_win, suspect
from engine.riddle.view import View

RING: Final = CARDS[THE_RING].title
ENOUGH = 4
"""Cards in hand from which one may be lost to a wrong guess."""
PLENTY = 8
"""Cards in hand from which the loss of one hardly matters."""
KEPT: Final = MappingProxyType(
    {
        title: sum(card.keep_rank for card in CARDS.values() if card.title == title) / COPIES[title]
        for title in TITLES
    }
)
"""How dear the cards of a title are: what is cheap is soon discarded, and so seldom found in a hand."""


def likely(view: View, number: int, *, ring: bool = False) -> tuple[str, ...]:
    """The titles a hand is most likely to hold: many copies outside the own hand, and worth keeping.

    The Ring comes first where it is looked for.
    """
    own = Counter(CARDS[card].title for card in view.hand)
    left = {title: (COPIES[title] - own[title]) * KEPT[title] for title in TITLES}
    if ring and not own[RING]:
        left[RING] = math.inf
    best = sorted(TITLES, key=lambda title: (-left[title], TITLES.index(title)))
    return title_order(tuple(best[:number]))


def guess(view: View, frame: Riddling) -> Guess:
    """What to name."""
    suspected = suspect(view, view.player(frame.target)) >= STRONG
    return Guess(likely(view, frame.guesses, ring=suspected))


def go_on(view: View, frame: Riddling) -> Action:
    """After a right guess: on with enough cards to lose one, and against whoever is about to win."""
    if frame.target in {player.seat for player in about_to_win(view)}:
        return RiddleOn()
    return RiddleOn() if len(view.hand) >= ENOUGH else StopRiddle()


def pays(view: View, hand_size: int) -> bool:
    """Whether to riddle a captive whose hand is unknown: plenty to lose, three guesses (A4.11, B10.9)."""
    return not has_ring(view) and len(view.hand) >= PLENTY and hand_size >= ENOUGH
