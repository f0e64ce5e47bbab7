"""Clairvoyance by cards: looks at hands, and how a target resists (B10.4 to B10.6, P1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from engine.riddle import events as ev
from engine.riddle.actions import PlayCard, Show
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, CITY_NAMES, FACES, THE_RING, Range, Use, may_use
from engine.riddle.desk import Desk
from engine.riddle.phases.frames import Looking
from engine.riddle.phases.standing import plays_left, targets
from engine.riddle.view import PlayerView, View

HAND = "hand"


@lru_cache(maxsize=64)
def _spied(board: Board, cities: tuple[str, ...]) -> frozenset[str]:
    """The spaces of the cities a Spy names; those that a small board lacks are left out."""
    return frozenset(loc for slug in cities if (loc := board.find(CITY_NAMES[slug])) is not None)


def in_range(view: View, reach: Range, target: PlayerView) -> bool:
    """Whether a look with that range meets the target (B10.3, R-6)."""
    if reach.kind == "any":
        return True
    if target.at is None or view.mine.at is None:
        return False
    match reach.kind:
        case "within":
            return view.board.distance(view.mine.at, target.at) <= reach.n
        case "on_city":
            return view.board.city(target.at) is not None
        case "in_named_city":
            return target.at in _spied(view.board, reach.cities)
        case _:
            return True


def options(view: View) -> Iterator[PlayCard]:
    """Every look with a card: at one player, or at two for two Power Plays (R-81, R-102)."""
    for card in view.hand:
        use = CARDS[card].use("see_hands")
        if use is None or use.range is None or not may_use(use, view.me or ""):
            continue
        seen = [p.seat for p in targets(view) if in_range(view, use.range, p)]
        yield from (PlayCard(card, on=seat) for seat in seen)
        if plays_left(view) >= 2:
            yield from (PlayCard(card, on=a, and_on=b) for a, b in combinations(seen, 2))


def on(desk: Desk, seat: str, action: PlayCard, use: Use) -> None:
    """Use a card to look: at once, or after asking those who may resist (P1)."""
    named = tuple(target for target in (action.on, action.and_on) if target is not None)
    desk.note(power_plays=desk.turn.power_plays + len(named))
    desk.tell(ev.Played(seat, FACES[action.card], "see_hands", named, len(named)))
    if use.resistible:
        desk.lay(seat, action.card, "use")
        desk.push(Looking(FACES[action.card], named, named))
        return
    for target in named:
        desk.show(seat, target, desk.player(target).hand, "hand", told=True)
    if use.after == "discard":
        desk.discard(seat, [action.card], why="use")


def answers(view: View) -> tuple[Show, ...]:
    """How the viewer may answer a look: the hand, The Ring, the own character card (R-87)."""
    own = CHARACTERS[view.me or ""].card
    found = [Show(HAND)]
    found += [Show(card) for card in (THE_RING, own) if card in view.hand]
    return tuple(found)


def answer(desk: Desk, seat: str, frame: Looking, action: Show) -> None:
    """A target answers; the look ends when all have (R-86, R-211)."""
    hand = desk.player(seat).hand
    if action.what == HAND:
        desk.show(desk.active, seat, hand, "hand", told=True)
    else:
        desk.show(desk.active, seat, [action.what], "one", told=True, resisted=True)
    left = tuple(other for other in frame.waiting if other != seat)
    if left:
        desk.swap(Looking(frame.card, frame.targets, left))
        return
    desk.pop()
    desk.clear_laid(desk.active)
