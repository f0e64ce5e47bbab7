"""Easy: walks from city to city, carries The Ring home, else does what comes to mind (E2.6)."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.riddle import phase_records as fr
from engine.riddle.actions import Action, Claim, EndTurn, Move, OrderBilbo, PartnerLook
from engine.riddle.asking import default
from engine.riddle.phases import turns
from engine.riddle.phases.standing import has_ring, own_goal
from engine.riddle.players.outlook import far
from engine.riddle.view import View

# What a computer player is: a function of a view, the legal actions, and a source of chance.

T = TypeVar("T")


class Rng(Protocol):
    """The part of `random.Random` that computer players use."""

    def random(self) -> float:
        """A number from 0 up to, but not, 1."""


class Choose(Protocol):
    """Chooses one of the legal actions of the view's seat."""

    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action: ...


def any_of(things: Sequence[T], rng: Rng) -> T:
    """One of them, each as likely."""
    return things[int(rng.random() * len(things))]


IDLE = (OrderBilbo, PartnerLook)
"""What can be done over and over without the game going on (P6, O4.2)."""
WHIM = 0.2
"""How often anything at all is done instead of what is at hand."""


def easy(view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """To the next city, or home with The Ring; whom it meets there it does not ask."""
    if rng.random() < WHIM:
        return anything(view, legal, rng)
    if not isinstance(view.phase, fr.Acting) or Claim() in legal[:1]:
        return default(view)
    on_foot = [action for action in legal if isinstance(action, Move) and action.by == "die"]
    if on_foot and not _there(view):
        ways = {to: _way(view, to) for to in {move.to for move in on_foot}}
        return min(on_foot, key=lambda move: (move.to == view.turn.start, ways[move.to], len(move.lay)))
    return default(view)


def _there(view: View) -> bool:
    """Whether the turn may well end here."""
    here = view.mine.at
    home = has_ring(view) and here == own_goal(view)
    return turns.fulfilled(view) and (home or (not has_ring(view) and here in _open_cities(view)))


def _open_cities(view: View) -> list[str]:
    """The cities that give cards to the viewer at the end of this turn (B7.7)."""
    return [city for city in view.board.cities if city not in view.mine.cities and city != view.turn.start]


def _way(view: View, loc: str) -> float:
    """How far it is from there to where the viewer wants to be."""
    if has_ring(view):
        return far(view.board, loc, own_goal(view))
    board = view.board
    return min((far(board, loc, city) for city in _open_cities(view)), default=0.0)


def anything(view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """A random legal action, taken kind by kind, so that many moves do not drown the few other choices.

    No idle chatter; and a game that can be won is won.
    """
    if (claim := Claim()) in legal[:4]:
        return claim
    kinds: dict[type, list[Action]] = {}
    for action in legal:
        if not isinstance(action, IDLE):
            kinds.setdefault(type(action), []).append(action)
    if EndTurn in kinds and Move in kinds and rng.random() < 0.5:
        return any_of(kinds[EndTurn], rng)
    return any_of(kinds[any_of(list(kinds), rng)], rng)
