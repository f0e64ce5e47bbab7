"""Power Plays worth making: against whoever may hold The Ring, or from strength (B10, B11)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

from engine.riddle import actions as act
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action, Guess, RiddleOn, StopRiddle
from engine.riddle.deck import (
    CARDS,
    CHARACTERS,
    COPIES,
    HAND_LIMIT,
    THE_RING,
    TITLES,
    in_order,
    may_use,
    of_face,
)
from engine.riddle.phase_records import Riddling
from engine.riddle.phases import battling, dropping, riddling
from engine.riddle.phases.dropping import LOOK
from engine.riddle.phases.standing import has_ring, own_goal, stopped_on, title_order
from engine.riddle.players.easy import Rng
from engine.riddle.players.outlook import STRONG, about_to_win, ally, hunters, late, rivals, suspect
from engine.riddle.state import CACHE_LIMIT, ELF_RINGS
from engine.riddle.view import CacheView, PlayerView, View

# What a card is worth to the viewer: which to keep, to take, to give away


PRECIOUS = 94.0
"""An Elf Ring where the three of them win with The Ring (O7.1)."""
FOREIGN = 25.0
"""What a card loses whose uses are all for the other kind."""
OWN = 10.0
"""What the own character card gains: it resists looks and comes back from battles (B10.5, B11.9)."""

KEY = 14.0
"""What a rival's character card gains, as it takes any card of his (B10.17), and one of nobody here loses."""
BLIND = 30.0
"""What a card loses that only shows a hand, to somebody who remembers nothing."""
BEARERS = frozenset(character.card for character in CHARACTERS.values())


def keep(view: View, card: str) -> float:
    """How dear a card (id or face) is to the viewer."""
    me = view.me or ""
    found = of_face(card)
    if found.id in ELF_RINGS and view.options.o7_elf_rings:
        return PRECIOUS
    worth = float(found.keep_rank)
    if found.uses and not any(may_use(use, me) for use in found.uses):
        worth -= FOREIGN
    return worth + (OWN if found.id == CHARACTERS[me].card else 0.0)


def weigh(view: View, card: str) -> float:
    """How dear a card is to whoever thinks of the end: what takes The Ring from a winner, not what looks."""
    worth = keep(view, card)
    found = of_face(card)
    if found.id in BEARERS and found.id != own_card(view):
        there = any(p.in_game and CHARACTERS[p.seat].card == found.id for p in view.players)
        return worth + (KEY if there else -KEY)
    if found.uses and all(use.kind in ("see_hands", "take_gollum") for use in found.uses):
        worth -= 0.0 if found.id in ELF_RINGS and view.options.o7_elf_rings else BLIND
    return worth


def cheapest(view: View, cards: Iterable[str], *, sharp: bool = False) -> list[str]:
    """Cards the least dear first, The Ring last; ties: lowest id (P0.6)."""
    value = weigh if sharp else keep
    return sorted(cards, key=lambda card: (card == THE_RING, value(view, card), card))


def dearest(view: View, faces: Iterable[str], *, sharp: bool = False) -> str:
    """The Ring, else the dearest; ties: lowest id."""
    value = weigh if sharp else keep
    return min(faces, key=lambda face: (face != THE_RING, -value(view, face), face))


def own_card(view: View) -> str:
    """The viewer's own character card."""
    return CHARACTERS[view.me or ""].card


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


# Secret spaces: hide The Ring when hunted, come back for it, search what others have hidden (A3).
#
# What lies in the own caches is not remembered (I15). But nothing is ever hidden without The Ring, so an own
# cache is worth a way.


HUNT = 5
"""How near a rival must be to be feared."""


def own_caches(view: View) -> tuple[CacheView, ...]:
    """Where the viewer has something hidden."""
    return tuple(cache for cache in view.caches if cache.owner == view.me)


def foreign_caches(view: View) -> tuple[CacheView, ...]:
    """What others have hidden who are no partners."""
    return tuple(c for c in view.caches if c.owner != view.me and not ally(view, c.owner))


def rummage(view: View) -> Action | None:
    """Open the own cache here, or search another's: the smallest, where one card is most of it."""
    at = view.mine.at
    if at is None or not view.caches or not stopped_on(view, "secret"):
        return None
    if at not in view.turn.hid_at and any(cache.space == at for cache in own_caches(view)):
        return act.TakeBack()
    here = [cache for cache in foreign_caches(view) if cache.space == at]
    if here and at not in view.turn.searched_at and len(view.hand) < HAND_LIMIT:
        return act.Search(min(here, key=lambda cache: (cache.count, cache.owner)).owner)
    return None


def take_back(view: View) -> Action:
    """Everything, as far as the hand holds it; the dearest first."""
    room = max(HAND_LIMIT - len(view.hand), 1)
    return act.Retrieve(in_order(cheapest(view, view.shown)[-room:]))


def shelters(view: View, loc: str) -> bool:
    """Whether a place is good to hide The Ring: a Secret space with rivals about."""
    secret = view.options.a3_secret_spaces and "secret" in view.board.symbols(loc)
    return secret and not late(view) and hunters(view, loc, HUNT) > 0


def hide(view: View) -> Action | None:
    """The Ring and what is least dear, at the end of a turn with rivals about; never on the way's end, nor
    late in a game."""
    at = view.mine.at
    if at is None or at == own_goal(view) or not has_ring(view) or not shelters(view, at):
        return None
    room = dropping.room(view, at)
    if not room:
        return None
    cheap = [card for card in cheapest(view, view.hand) if card != THE_RING]
    return act.Hide(in_order([THE_RING, *cheap[: room - 1]]))


def has_hidden(view: View) -> bool:
    """Whether the viewer hid cards this turn where he stands: then he stays."""
    return view.mine.at is not None and view.mine.at in view.turn.hid_at


def chance(cache: CacheView) -> float:
    """How much of a full cache is left."""
    return cache.count / CACHE_LIMIT


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
