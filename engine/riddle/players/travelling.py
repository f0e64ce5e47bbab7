"""Where to go: what it is worth to end a turn in a place, and the best move (B5, B6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.riddle.actions import Action, Move, Reroll
from engine.riddle.board_data import Symbol
from engine.riddle.deck import CARDS, FACES, GOLLUM, HAND_LIMIT, of_face
from engine.riddle.phases import moving, turns
from engine.riddle.phases.standing import has_ring, own_goal
from engine.riddle.players import atlas, hiding
from engine.riddle.players.chooser import Rng
from engine.riddle.players.forces import strength
from engine.riddle.players.outlook import (
    NEAR,
    STRONG,
    about_to_win,
    ally,
    exhausted,
    hunters,
    late,
    rivals,
    suspect,
)
from engine.riddle.reaching import Reach, reach
from engine.riddle.variants import gollum_spaces
from engine.riddle.view import View

NOWHERE = -1000.0
"""The worth of staying where the turn may not end."""
CITY, DIGGING = 8.0, 4.0
"""Points of dice that the cards of a city are worth, to a hand with room and to a full one."""
HOME = 40.0
"""Points of dice that it is worth to stand on the own victory space with The Ring."""
CROWD = 7
"""Cards in hand from which The Ring is well hidden among them."""
LOW = 3
"""A roll that is worse than the average one."""
DAWDLE = 0.3
"""What a point of the way home counts before that."""
TRAIL, CHASE = 0.12, 1.0
"""What a point of the way to a suspect costs; the second where there is nothing else to do."""
SHELTER = 6.0
"""Points of dice that a place to hide The Ring is worth when hunted."""
URGENT = 6.0
"""What counts for the share of a cache that is left, once the game is long: nothing draws more."""
STOP = 60.0
"""Points of dice that a chance is worth to stop somebody who is about to win: more than any other way."""
RESTLESS = 1.5
"""What a further move must bring."""


def travel(view: View, daring: bool, rng: Rng) -> Move | None:
    """The best move, if one is due or better than staying here."""
    here = view.mine.at or ""
    done = turns.fulfilled(view)
    if done and (hiding.has_hidden(view) or (has_ring(view) and here == own_goal(view))):
        return None
    stay = worth(view, daring, here, ()) if done else NOWHERE
    best: tuple[float, Move] | None = None
    ends: dict[tuple[str, tuple[str, ...]], float] = {}
    for by in moving.means(view):
        for way in reach(view, by, None):
            # Many ways lead to one end.
            end = way.to, way.exchanges
            if end not in ends:
                ends[end] = worth(view, daring, *end)
            value = ends[end] - _price(by, way) + 0.3 * rng.random()
            if way.back:
                value -= 50.0
            if best is None or value > best[0]:
                best = (value, Move(way.to, way.by, way.laid))
    if best is None or best[0] <= stay + (RESTLESS if view.turn.moved else 0.0):
        return None
    return best[1]


def worth(view: View, daring: bool, loc: str, exchanges: Sequence[str]) -> float:
    """How good it is to end a turn there."""
    if has_ring(view):
        return _worth_running(view, daring, loc, exchanges)
    value = _worth_collecting(view, loc)
    value += _worth_searching(view, loc) + _worth_stopping(view, loc, exchanges)
    if daring or exhausted(view):
        value += _worth_hunting(view, loc, exchanges)
    return value


def _worth_collecting(view: View, loc: str) -> float:
    """A city for its cards, or the way to the next; nothing once nobody can draw."""
    if exhausted(view):
        return 0.0
    value = 0.0
    if view.board.city(loc) is not None and loc not in view.mine.cities and loc != view.turn.start:
        # A full hand digs on: The Ring may still lie in the deck.
        value += CITY if len(view.hand) < HAND_LIMIT else DIGGING
    return value - 0.5 * atlas.next_city(
        view.board, loc, view.mine.cities, _afloat(view.hand, view.mine.table)
    )


def _worth_running(view: View, daring: bool, loc: str, exchanges: Sequence[str]) -> float:
    """With The Ring: towards the goal, past the others; a Secret space where they are near.

    Who is daring first gathers a hand to hide it among: of many cards it is seldom the one that is drawn.
    """
    goal = own_goal(view)
    risk = 25.0 / max(len(view.hand), 1)
    # A partner who draws The Ring wins for both.
    meetings = sum(0.3 if ally(view, seat) else 1.0 for seat in exchanges)
    gathering = daring and _has_time(view, goal)
    value = _worth_collecting(view, loc) if gathering else HOME if loc == goal else 0.0
    near = hunters(view, loc, 3)
    if loc != goal and hiding.shelters(view, loc):
        near, value = 0, SHELTER
    way = _far(view, loc, goal) * (DAWDLE if gathering else 1.0)
    return value - way - risk * meetings - 1.5 * near


def _has_time(view: View, goal: str) -> bool:
    """Whether to gather cards first: with a small hand, far from home, unless nobody waits there (O6)."""
    if exhausted(view):
        return False
    near = view.mine.at is not None and _far(view, view.mine.at, goal) <= NEAR
    return len(view.hand) < CROWD and not near and not view.options.o6_no_wait


def reroll(view: View, legal: Sequence[Action]) -> Reroll | None:
    """A low roll is thrown again with a card that is kept, unless it leads where one wants to be (R-64)."""
    if view.turn.die_used or (view.turn.roll or 0) > LOW:
        return None
    again = [a for a in legal if isinstance(a, Reroll) and _is_kept(a.card)]
    if not again or any(_arrives(view, way.to) for way in reach(view, "die", None)):
        return None
    return again[0]


def _is_kept(card: str) -> bool:
    use = CARDS[card].use("reroll")
    return use is not None and use.after == "retain"


def _arrives(view: View, loc: str) -> bool:
    return loc == own_goal(view) if has_ring(view) else _worth_collecting(view, loc) > 0


def _worth_searching(view: View, loc: str) -> float:
    """What is hidden draws: the own caches, which may hold The Ring, and those of others (A3)."""
    value = 0.0
    for cache in view.caches:
        away = _far(view, loc, cache.space)
        if cache.owner == view.me:
            pull = URGENT if late(view) else hiding.chance(cache)
            value += pull * ((8.0 if away == 0 else 0.0) - 0.8 * away)
        elif away == 0 and not ally(view, cache.owner) and loc not in view.turn.searched_at:
            value += 4.0
    return value


def _worth_stopping(view: View, loc: str, exchanges: Sequence[str]) -> float:
    """To whoever is about to win: the exchange may bring The Ring, and a battle; Gollum to his space (A1)."""
    waiting = about_to_win(view)
    if not waiting:
        return 0.0
    value = sum(STOP + STOP * (strength(view, p) >= 2) for p in waiting if p.seat in exchanges)
    if GOLLUM in view.hand and gollum_spaces(view.options) and "gollum" in view.board.symbols(loc):
        value += 2 * STOP
    return value


def _worth_hunting(view: View, loc: str, exchanges: Sequence[str]) -> float:
    """After whoever may hold The Ring, with Gollum to where he can be used (A1)."""
    value, most = 0.0, 0.0
    pull = CHASE if exhausted(view) else TRAIL
    for player in rivals(view):
        if player.at is None:
            continue
        suspicion = suspect(view, player)
        most = max(most, suspicion)
        value -= pull * suspicion * atlas.far(view.board, loc, player.at)
        if player.seat in exchanges:
            value += 0.5 + suspicion * (1.0 if strength(view, player) >= 2 else 0.3)
    if most >= STRONG and GOLLUM in view.hand and gollum_spaces(view.options):
        value += 10.0 if "gollum" in view.board.symbols(loc) else 0.0
        value -= min(_far(view, loc, space) for space in _spaces(view, "gollum"))
    return value


def _far(view: View, loc: str, goal: str) -> float:
    """The way for the viewer, who knows whether he has a Boat."""
    return atlas.far(view.board, loc, goal, afloat=_afloat(view.hand, view.mine.table))


@lru_cache(maxsize=64)
def _afloat(hand: tuple[str, ...], table: tuple[str, ...]) -> bool:
    return "boat" in table or any(FACES[card] == "boat" for card in hand)


def _spaces(view: View, symbol: Symbol) -> tuple[str, ...]:
    return view.board.symbol_spaces[symbol]


def _price(by: str, way: Reach) -> float:
    """What the cards used for a move are worth, and being pinned."""
    cards = [title.lower() for title in way.laid] + ([] if by == "die" else [by])
    return sum(1.0 + of_face(card).keep_rank / 25 for card in cards) + (1.0 if way.pinned else 0.0)
