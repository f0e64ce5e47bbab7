"""Power Plays worth making: against whoever may hold The Ring, or from strength (B10, B11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riddle import actions as act
from engine.riddle import frames as fr
from engine.riddle.actions import Action
from engine.riddle.deck import CARDS, THE_RING
from engine.riddle.phases import forces
from engine.riddle.phases.caching import LOOK
from engine.riddle.phases.standing import has_ring
from engine.riddle.players.chooser import Rng
from engine.riddle.players.forces import likely_defence, price, strength
from engine.riddle.players.guessing import ENOUGH
from engine.riddle.players.outlook import STRONG, ally, rivals, suspect
from engine.riddle.view import View

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
    more = forces.one_more(view, view.me or "", frame.defender, frame.attack)
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
