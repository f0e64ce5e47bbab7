"""What a card is worth to the viewer: which to keep, to take, to give away."""

from __future__ import annotations

from collections.abc import Iterable

from engine.riddle import actions as act
from engine.riddle.actions import Action
from engine.riddle.deck import CHARACTERS, HAND_LIMIT, THE_RING, in_order, may_use, of_face
from engine.riddle.phases import battling, caching
from engine.riddle.phases.standing import has_ring, own_goal, stopped_on
from engine.riddle.players.outlook import ally, hunters, late
from engine.riddle.state import CACHE_LIMIT
from engine.riddle.variants import ELF_RINGS
from engine.riddle.view import CacheView, PlayerView, View

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
    room = caching.room(view, at)
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
