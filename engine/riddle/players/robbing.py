"""Power Plays worth making: against whoever may hold The Ring, or from strength (B10, B11)."""

from collections.abc import Sequence

from engine.riddle import actions as act
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action
from engine.riddle.deck import CARDS, HAND_LIMIT, THE_RING, of_face
from engine.riddle.phases import battling
from engine.riddle.phases.dropping import LOOK
from engine.riddle.phases.standing import has_ring
from engine.riddle.players.easy import Rng
from engine.riddle.players.outlook import STRONG, about_to_win, ally, own_card, rivals, suspect
from engine.riddle.players.riddling import ENOUGH
from engine.riddle.view import PlayerView, View

# What the viewer could bring to a battle, and what the other is likely to have (B11).

A_CARD = 0.35
"""Points that a card of an unknown hand is worth in defence."""


def strength(view: View, player: PlayerView) -> int:
    """The points the viewer could bring against that player, The Ring apart."""
    if player.at is None:
        return 0
    free = battling.available(view, view.me or "", player.seat, ())
    return min(battling.total(force for force in free if force != THE_RING), battling.LIMIT)


def likely_defence(player: PlayerView) -> float:
    """The points that player is likely to have."""
    return min(player.hand_size, HAND_LIMIT) * A_CARD


def price(view: View, force: str) -> int:
    """What is lost with a force: nothing with a city or the own character's card."""
    if battling.is_city(force) or force == own_card(view):
        return 0
    return of_face(force).keep_rank


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


def press(view: View, phase: fr.Battling) -> Action:
    """The cheapest force more, but never The Ring."""
    more = battling.one_more(view, view.me or "", phase.defender, phase.attack)
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


# Somebody waits on the own victory space and will claim: whatever may stop that is done now (B3.1)

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
