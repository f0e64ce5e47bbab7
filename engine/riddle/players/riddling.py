"""Riddles: which titles to name, when to go on, when to riddle a captive (B10.10, A4.11)."""

from __future__ import annotations

import math
from types import MappingProxyType
from typing import Final

from engine.riddle.actions import Action, Guess, RiddleOn, StopRiddle
from engine.riddle.deck import (
    CARDS,
    COPIES,
    THE_RING,
    TITLES,
)
from engine.riddle.phase_records import Riddling
from engine.riddle.phases import riddling
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
    """The titles a hand is most likely to hold: many copies that are not seen elsewhere, and worth keeping.

    The Ring comes first where it is looked for.
    """
    seen = riddling.seen(view)
    left = {title: (COPIES[title] - seen[title]) * KEPT[title] for title in riddling.possible(view)}
    if ring and RING in left:
        left[RING] = math.inf
    best = sorted(left, key=lambda title: (-left[title], TITLES.index(title)))
    return title_order(tuple(best[:number]))


def guess(view: View, phase: Riddling) -> Guess:
    """What to name."""
    suspected = suspect(view, view.player(phase.target)) >= STRONG
    return Guess(likely(view, phase.guesses, ring=suspected))


def go_on(view: View, phase: Riddling) -> Action:
    """After a right guess: on with enough cards to lose one, and against whoever is about to win."""
    if phase.target in {player.seat for player in about_to_win(view)}:
        return RiddleOn()
    return RiddleOn() if len(view.hand) >= ENOUGH else StopRiddle()


def pays(view: View, hand_size: int) -> bool:
    """Whether to riddle a captive whose hand is unknown: plenty to lose, three guesses (A4.11, B10.9)."""
    return not has_ring(view) and len(view.hand) >= PLENTY and hand_size >= ENOUGH
