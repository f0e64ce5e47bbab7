"""Out of the game: by the quick exit (O10), with the last card (O12), and what is left behind (R-162)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action, Hide, PlayCard, Retrieve, Search, TakeBack
from engine.riddle.deck import CARDS, FACES, THE_RING, in_order, kind_of, may_use
from engine.riddle.phase_records import Retrieving
from engine.riddle.phases.standing import not_held, plays_left, stopped_on
from engine.riddle.state import CACHE_LIMIT, Status, cache_zone, leader, reshuffles, sides_left
from engine.riddle.step_builder import StepBuilder
from engine.riddle.view import CacheView, View

DECK = "deck"
DRAW = "draw"
"""Why a game is over that nobody won: the last players fell out at the same moment (O12.2)."""


def win(builder: StepBuilder, winner: str, reason: str) -> None:
    """The game is over; a team wins together, but for those who left it (B3.5, O1.3, O16.7)."""
    options, players = builder.options, builder.state.players
    if options.o1_partners:
        kind = kind_of(winner)
        team = [p.seat for p in players if p.status != "gone" and kind_of(p.seat) == kind]
    else:
        team = [leader(options, players, winner)]
    builder.tell(ev.GameOver(tuple(team), reason))
    builder.reset(fr.Over())


def drop(builder: StepBuilder, seat: str, by: str | None, why: str) -> None:
    """A player is out: hand and table are discarded, The Ring goes to the causer or into the deck (O10.2)."""
    quick = why != "cards"
    anchor = builder.board.role("place_of_returning") if quick else builder.player(seat).at
    builder.discard(seat, builder.player(seat).table, zone="table", why="out")
    ring = None
    if THE_RING in builder.player(seat).hand:
        ring = by if by is not None else DECK
        if by is not None:
            builder.move([THE_RING], f"hand:{seat}", f"hand:{by}", "out")
        else:
            into_deck(builder, f"hand:{seat}", "out")
    for card in builder.player(seat).hand:
        builder.discard(seat, [card], why="out")
    builder.tell(ev.DroppedOut(seat, by, why, ring))
    remove(builder, seat, "out")
    free(builder, seat, anchor)


def into_deck(builder: StepBuilder, zone: str, why: str) -> None:
    """The Ring of somebody who is out is shuffled into the deck (R-23, R-189, R-193)."""
    builder.move([THE_RING], zone, DECK, why)
    deck = builder.state.deck
    builder.tell(ev.DeckOrdered(builder.shuffle("leave", tuple(sorted(deck))), False, len(deck)))


def remove(builder: StepBuilder, seat: str, status: Status) -> None:
    """Take the marker off the board for good (R-187)."""
    builder.tell(ev.MarkerMoved(seat, None, "leave"))
    builder.mark(
        seat, status=status, stay=0, on_goal=False, exempt=0, captor=None, anchor=None, free="", longest=3
    )


def free(builder: StepBuilder, captor: str, anchor: str | None) -> None:
    """The captives of somebody who is out go free at their next turns (R-162)."""
    for captive in builder.captives(captor):
        builder.mark(captive, captor=None, anchor=anchor, free="released")
        builder.tell(ev.Released(captive, None))


def last_side(builder: StepBuilder) -> bool:
    """Whether at most one player, team or side is left: it wins (R-192, R-233); without any it is a draw."""
    left = sides_left(builder.options, builder.state.players)
    if len(left) == 1:
        win(builder, left[0][0], "last-team" if builder.options.o1_partners else "last-player")
    elif not left:
        builder.tell(ev.GameOver((), DRAW))
        builder.reset(fr.Over())
    return len(left) < 2


def check(builder: StepBuilder) -> None:
    """O12.2, R-190: whoever has no card left while the deck is empty is out, all at the same moment."""
    if reshuffles(builder.options) or builder.state.deck or builder.state.outcome is not None:
        return
    order = [builder.player(seat) for seat in (*builder.after(builder.active), builder.active)]
    falling = [player.seat for player in order if player.in_game and not player.hand]
    for seat in falling:
        drop(builder, seat, None, "cards")
    if falling:
        last_side(builder)


# Secret spaces: hiding cards, taking them back, searching, and the Wizards' look (A3)

LOOK = "cache"
"""The use of a Wizard on a cache (A3.8)."""


def caches_at(view: View, space: str) -> tuple[CacheView, ...]:
    """The caches on a space."""
    return tuple(cache for cache in view.caches if cache.space == space)


def room(view: View, space: str) -> int:
    """How many cards the viewer may still hide there (R-142)."""
    return CACHE_LIMIT - sum(cache.count for cache in caches_at(view, space) if cache.owner == view.me)


def options(view: View) -> Iterator[Action]:
    """Hide, take back or search where the viewer is stopped (A3.1 to A3.7, R-143)."""
    if not view.options.a3_secret_spaces or not stopped_on(view, "secret"):
        return
    at = view.mine.at or ""
    here = caches_at(view, at)
    yield from _hidings(view.hand, room(view, at))
    if at not in view.turn.hid_at and any(cache.owner == view.me for cache in here):
        yield TakeBack()
    if at not in view.turn.searched_at:
        yield from (Search(cache.owner) for cache in here if cache.owner != view.me)


@lru_cache(maxsize=64)
def _hidings(hand: tuple[str, ...], most: int) -> tuple[Hide, ...]:
    """Every way to hide one card to ``most`` cards (A3.1)."""
    return tuple(Hide(cards) for n in range(1, most + 1) for cards in combinations(hand, n))


def looks(view: View) -> Iterator[PlayCard]:
    """A Wizard of the own kind sees any one cache, from anywhere (A3.8)."""
    if not view.options.a3_secret_spaces:
        return
    for card in view.hand:
        if is_wizard(view, card):
            yield from (PlayCard(card, on=c.owner, use=LOOK, at=c.space) for c in view.caches)


def is_wizard(view: View, card: str) -> bool:
    """Whether that card is a Wizard of the viewer's kind."""
    use = CARDS[card].use("escape_halls")
    return use is not None and may_use(use, view.me or "")


def hide(builder: StepBuilder, seat: str, action: Hide) -> None:
    """Put cards face down on the space (A3.1)."""
    at = builder.player(seat).at or ""
    builder.move(action.cards, f"hand:{seat}", cache_zone(seat, at), "hide", seat)
    builder.note(hid_at=(*(space for space in builder.turn.hid_at if space != at), at))


def open_cache(builder: StepBuilder, seat: str) -> None:
    """The owner is shown what lies there, and must take at least one card (R-145)."""
    at = builder.player(seat).at or ""
    faces = tuple(FACES[card] for card in builder.state.cache(seat, at))
    builder.tell(ev.CacheShown(seat, seat, at, faces))
    builder.push(Retrieving(at))


def retrievals(view: View) -> tuple[Retrieve, ...]:
    """Any or all of the cards that lie open (A3.4)."""
    cards = view.shown
    return tuple(Retrieve(c) for n in range(1, len(cards) + 1) for c in combinations(cards, n))


def retrieve(builder: StepBuilder, seat: str, phase: Retrieving, action: Retrieve) -> None:
    """Take the chosen cards back to the hand."""
    builder.move(in_order(action.cards), cache_zone(seat, phase.space), f"hand:{seat}", "retrieve", seat)
    builder.pop()


def search(builder: StepBuilder, seat: str, action: Search) -> None:
    """Find one card at random of that owner; the owner is not told which (A3.6, I39)."""
    at = builder.player(seat).at or ""
    card = builder.pick(f"search:{action.on}", builder.state.cache(action.on, at))
    builder.move([card], cache_zone(action.on, at), f"hand:{seat}", "find", seat)
    builder.note(searched_at=(*builder.turn.searched_at, at))


def look(builder: StepBuilder, seat: str, action: PlayCard) -> None:
    """A Wizard shows a cache; the Wizard is always retained (A3.8)."""
    owner, space = action.on or "", action.at or ""
    face = FACES[action.card]
    builder.note(power_plays=builder.turn.power_plays + 1)
    faces = tuple(FACES[card] for card in builder.state.cache(owner, space))
    builder.tell(ev.CacheShown(seat, owner, space, faces, face))


def no_secret(view: View, action: Hide | TakeBack | Search) -> IllegalAction:
    """Hiding, taking back or searching on a Secret space (A3)."""
    if not view.options.a3_secret_spaces:
        return no("A3.1", "secret.off")
    if not stopped_on(view, "secret"):
        return no("A3.1", "secret.not_here")
    at = view.mine.at or ""
    match action:
        case Hide():
            for card in action.cards:
                if card not in view.hand:
                    return not_held(card)
            clause = "A3.1" if len(action.cards) > 4 else "R-142"
            return no(clause, "hide.too_many", room=room(view, at))
        case TakeBack():
            if at in view.turn.hid_at:
                return no("A3.5", "back.hid_here")
            return no("A3.4", "back.none")
        case Search():
            if at in view.turn.searched_at:
                return no("A3.7", "search.once")
            return no("A3.6", "search.none")


def no_cache_look(view: View, action: PlayCard) -> IllegalAction:
    """A look into a cache with a Wizard (A3.8)."""
    if not view.options.a3_secret_spaces:
        return no("A3.8", "secret.off")
    if not is_wizard(view, action.card):
        return no("A3.8", "cache.no_wizard", card=FACES[action.card])
    if plays_left(view) < 1:
        return no("B10.1", "power.used_up")
    return no("A3.8", "cache.none")
