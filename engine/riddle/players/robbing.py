"""Power Plays worth making: against whoever may hold The Ring, or from strength (B10, B11)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from engine.riddle import actions as act
from engine.riddle import frames as fr
from engine.riddle.actions import Action, Guess, RiddleOn, StopRiddle
from engine.riddle.deck import CARDS, COPIES, THE_RING, TITLES
from engine.riddle.frames import Riddling
from engine.riddle.phases import battling
from engine.riddle.phases.caching import LOOK
from engine.riddle.phases.standing import has_ring, title_order
from engine.riddle.players.easy import Rng
from engine.riddle.players.keeping import likely_defence, price, strength
from engine.riddle.players.outlook import STRONG, about_to_win, ally, rivals, suspect
from engine.riddle.view import View

# Riddles: which titles to name, when to go on, when to riddle a captive (B10.10, A4.11).


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


CURIOUS = 0.1
"""How often a suspected hand is looked at from a Clairvoyance space: nothing is remembered of it."""

RASH = 1.0
"""By how many points fewer than the other is likely to have the rash attack."""
GUESS = 2.0
"""The suspicion from which they riddle."""


def rob(view: View, legal: Sequence[Action], rng: Rng, *, rash: bool) -> Action | None:
    """The best Power Play of the moment, if one is worth it; whoever holds The Ring keeps quiet.

    The rash also attack where it is even, and riddle where they merely guess.
    """
    if has_ring(view):
        return None
    best: tuple[float, Action] | None = None
    for action in legal:
        value = 0.0
        if isinstance(action, act.Attack):
            value = _attack_worth(view, action, rash)
        elif isinstance(action, act.PlayCard) and action.and_on is None and action.use != LOOK:
            value = _play_worth(view, action, rash)
        if value > 0 and (best is None or value + 0.1 * rng.random() > best[0]):
            best = (value, action)
    return best[1] if best is not None else None


def gaze(view: View, legal: Sequence[Action], rng: Rng) -> Action | None:
    """Now and then a look at whoever is suspected most (A2)."""
    seen = [a for a in legal if isinstance(a, act.Gaze) and not ally(view, a.on)]
    if not seen or rng.random() >= CURIOUS:
        return None
    return max(seen, key=lambda a: suspect(view, view.player(a.on)))


def press(view: View, frame: fr.Battling) -> Action:
    """The cheapest force more, but never The Ring."""
    more = battling.one_more(view, view.me or "", frame.defender, frame.attack)
    good = [force for force in more if force != THE_RING]
    if not good:
        return act.Settle()
    return act.Lay(min(good, key=lambda force: (price(view, force), force)))


def _attack_worth(view: View, action: act.Attack, rash: bool) -> float:
    player = view.player(action.on)
    mine = strength(view, player)
    likely = likely_defence(player)
    if mine < 2 or mine + RASH * rash <= likely:
        return 0.0
    return 3.0 + suspect(view, player) + mine - likely - 0.01 * price(view, action.force)


def _play_worth(view: View, action: act.PlayCard, rash: bool) -> float:
    """What a Power Play with a card is worth; looks are kept for better moments, as nothing is remembered."""
    card = CARDS[action.card]
    if action.on is None:
        # Shelob takes from partners too.
        prey = len(rivals(view))
        return 1.0 if card.use("shelob") and prey > 1 and 2 * prey > len(view.others) else 0.0
    if ally(view, action.on):
        return 0.0
    suspicion = suspect(view, view.player(action.on))
    if card.use("take_ring"):
        return suspicion + 3.0 if suspicion >= STRONG else 0.0
    if card.use("riddle"):
        # Against anybody else more is lost by wrong guesses than won.
        sure = suspicion >= (GUESS if rash else STRONG)
        return suspicion if sure and len(view.hand) >= ENOUGH else 0.0
    if action.use == "give-and-take":
        return 2.0 + suspicion if view.player(action.on).hand_size >= 3 else 0.0
    if action.use == "draw":
        return suspicion if suspicion >= STRONG else 0.0
    return 0.0
