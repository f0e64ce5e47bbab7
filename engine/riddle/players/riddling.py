"""Riddles: which titles to name, when to go on, when to riddle a captive (B10.10, A4.11)."""

import math
from types import MappingProxyType
from typing import Final

from engine.riddle import actions as act
from engine.riddle.actions import Action, Guess, RiddleOn, StopRiddle
from engine.riddle.deck import CARDS, COPIES, THE_RING, TITLES
from engine.riddle.phase_records import Captured, Riddling
from engine.riddle.phases import halls, riddling
from engine.riddle.phases.standing import has_ring, title_order
from engine.riddle.players.outlook import STRONG, about_to_win, dearest, keep, suspect
from engine.riddle.state import drops_out
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


# After a won battle, and with captives: take a card or take the loser along, riddle him (A4)

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
