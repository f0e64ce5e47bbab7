"""Secret spaces: hide The Ring when hunted, come back for it, search what others have hidden (A3)."""

from engine.riddle import actions as act
from engine.riddle.actions import Action
from engine.riddle.deck import HAND_LIMIT, THE_RING, in_order
from engine.riddle.phases import dropping
from engine.riddle.phases.standing import has_ring, own_goal, stopped_on
from engine.riddle.players.outlook import ally, cheapest, hunters, late
from engine.riddle.state import CACHE_LIMIT
from engine.riddle.view import CacheView, View

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
