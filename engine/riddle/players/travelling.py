"""Where to go: the best move, and whether to throw again (B5, B6)."""

from collections.abc import Sequence
from functools import lru_cache

from engine.riddle.actions import Action, Move, Reroll
from engine.riddle.asking import reach
from engine.riddle.deck import CARDS, of_face
from engine.riddle.phases import turns
from engine.riddle.phases.standing import has_ring, own_goal
from engine.riddle.players import hiding
from engine.riddle.players.easy import Rng
from engine.riddle.players.worth import Survey, survey
from engine.riddle.view import View

NOWHERE = -1000.0
"""The worth of staying where the turn may not end."""
LOW = 3
"""A roll that is worse than the average one."""
RESTLESS = 1.5
"""What a further move must bring."""


def travel(view: View, daring: bool, rng: Rng) -> Move | None:
    """The best move, if one is due or better than staying here."""
    here = view.mine.at or ""
    done = turns.fulfilled(view)
    if done and (hiding.has_hidden(view) or (has_ring(view) and here == own_goal(view))):
        return None
    seen = survey(view, daring)
    stay = seen.worth(here, ()) if done else NOWHERE
    best: tuple[float, Move] | None = None
    ends: dict[tuple[str, tuple[str, ...]], float] = {}
    for by in turns.means(view):
        for way in reach(view, by, None):
            # Many ways lead to one end.
            end = way.to, way.exchanges
            if end not in ends:
                ends[end] = seen.worth(*end)
            value = ends[end] - _price(by, way.laid, way.pinned) + 0.3 * rng.random()
            if way.back:
                value -= 50.0
            if best is None or value > best[0]:
                best = (value, Move(way.to, way.by, way.laid))
    if best is None or best[0] <= stay + (RESTLESS if view.turn.moved else 0.0):
        return None
    return best[1]


def reroll(view: View, legal: Sequence[Action]) -> Reroll | None:
    """A low roll is thrown again with a card that is kept, unless it leads where one wants to be (R-64)."""
    if view.turn.die_used or (view.turn.roll or 0) > LOW:
        return None
    again = [a for a in legal if isinstance(a, Reroll) and _is_kept(a.card)]
    if not again:
        return None
    seen = survey(view, daring=True)
    return None if any(_arrives(seen, way.to) for way in reach(view, "die", None)) else again[0]


def _is_kept(card: str) -> bool:
    use = CARDS[card].use("reroll")
    return use is not None and use.after == "retain"


def _arrives(seen: Survey, loc: str) -> bool:
    return loc == seen.goal if seen.ring else seen.collecting(loc) > 0


@lru_cache(maxsize=1024)
def _price(by: str, laid: tuple[str, ...], pinned: bool) -> float:
    """What the cards used for a move are worth, and being pinned."""
    cards = [title.lower() for title in laid] + ([] if by == "die" else [by])
    return sum(1.0 + of_face(card).keep_rank / 25 for card in cards) + (1.0 if pinned else 0.0)
