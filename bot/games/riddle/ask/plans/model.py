"""What a plan of a turn says, and what it does in that turn (E18.4). Pure.

A planned move goes by the die and lays no card, so what is done and when hangs on the plan and on what all
see.
A condition on the own hand ends the plan when the hand changes, and is not asked in the turn.
"""

import math
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

import msgspec

from bot.games.riddle.ask.reach import natural
from bot.games.riddle.model import distances
from bot.games.riddle.model.distances import points_between
from bot.model.kit import Ends
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action, Discard, EndTurn, Exchange, Move, Roll
from engine.riddle.asking import Reach, default, reach
from engine.riddle.deck import FACES
from engine.riddle.phases.standing import by_worth, discardable, own_goal
from engine.riddle.phases.turns import CITY, endings
from engine.riddle.state import waited, wins_anywhere
from engine.riddle.view import View

REACHED, FREE, ALONE = "reached", "free", "alone"
"""Only if the die reaches the goal, if nobody stands there, if the stop meets nobody."""
OPEN: Final = (REACHED, FREE, ALONE)
"""The conditions on what all see."""
End = Literal["pick", "ask", "bare", "mine"]
"""How the turn ends: with the city's cards and a discard, with a discard that is asked, without cards, or as
the player will say."""
ENDS: Final[tuple[End, ...]] = ("pick", "ask", "bare", "mine")
EVERY_FACE: Final = tuple(dict.fromkeys(FACES.values()))
"""All cards by what is printed on them; their places are what menus carry."""


class Plan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The plan of one turn."""

    goal: str
    only: tuple[str, ...] = ()
    """The conditions on what all see."""
    holds: tuple[str, ...] = ()
    """Faces of cards without which the plan ends."""
    end: End = "pick"
    drop: tuple[str, ...] = ()
    """Faces of which the weakest is discarded first."""


def encoded(plan: Plan) -> str:
    return msgspec.json.encode(plan).decode()


def decoded(kept: str) -> Plan:
    return msgspec.json.decode(kept, type=Plan)


def holds(plan: Plan, view: View) -> Ends | None:
    """Why a plan ends before its turn: a card of its conditions is gone, or the hand wins by itself (O7)."""
    if wins_anywhere(view.options, view.hand):
        return Ends("claim")
    held = {FACES[card] for card in view.hand}
    gone = tuple(face for face in plan.holds if face not in held)
    return Ends("lost", gone) if gone else None


def carry(plan: Plan, view: View) -> Action | Ends:
    """The next action in the own turn, or why the plan ends."""
    if view.mine.away:
        return Ends("away")
    match view.phase:
        case fr.Rolling():
            return Ends("claim") if _claims(view) else Roll()
        case fr.Acting() if _claims(view):
            return Ends("claim")
        case fr.Acting() if not view.turn.moved:
            return _move(plan, view)
        case fr.Acting():
            return _end(plan, view)
        case fr.Exchanging():
            return Exchange(view.phase.due[0])
        case fr.Discarding() if plan.end != "ask":
            return _discard(plan, view)
        case fr.Discarding():
            return Ends("discard", (view.mine.at or "",))
        case _:
            return Ends("asked")


def _claims(view: View) -> bool:
    """Whether all see that the viewer might show The Ring: the viewer decides that (R-17)."""
    return view.mine.at == own_goal(view) and waited(view.options, view.mine)


def _move(plan: Plan, view: View) -> Move | Ends:
    """To the goal, or as near to it as the die leads."""
    here, goal = view.mine.at or "", plan.goal
    if here == goal:
        return Ends("there", (goal,))
    there = [player.seat for player in view.others if player.at == goal]
    if FREE in plan.only and there:
        return Ends("taken", (goal, there[0]))
    left = points_between(view.board, goal)
    ways = [way for way in reach(view) if left.get(way.to, math.inf) < left.get(here, math.inf)]
    if not ways:
        return Ends("nowhere", (goal,))
    if REACHED in plan.only:
        ways = [way for way in ways if way.to == goal]
        if not ways:
            roll = view.turn.roll or 0
            takes = needs(view, goal)
            if takes is not None and takes.cards and left.get(here, math.inf) <= roll:
                return Ends("stopped", (goal, *takes.cards))
            return Ends("short", (goal, str(roll)))
    if ALONE in plan.only:
        alone = [way for way in ways if not way.exchanges]
        if not alone:
            return Ends("met", (goal, next(seat for way in ways for seat in way.exchanges)))
        ways = alone

    def worth(way: Reach) -> tuple[float, bool, int, int, tuple[str, int]]:
        return left[way.to], way.pinned, len(way.exchanges), way.cost, natural(way.to)

    return Move(min(ways, key=worth).to)


class Needs(NamedTuple):
    """What it takes to come to a goal by the die."""

    turns: int
    """The fewest, when no card is laid."""
    points: int
    """Of the last of them."""
    cards: tuple[str, ...]
    """Which cards would spare turns."""
    spared: int
    """How many turns it takes with them."""


def needs(view: View, goal: str) -> Needs | None:
    """What a goal takes, from where the viewer stands and with the cards that are on the table; nothing where
    only water leads."""
    board, active = view.board, view.mine.table
    here = view.mine.at or board.role("start")
    lies = tuple(title for title in distances.STOPS if title.lower() in active)
    far = distances.turns_between(board, here, lies).get(goal)
    return Needs(*far, *distances.stops(board, here, goal, lies)) if far is not None else None


def in_one(view: View, goal: str) -> bool:
    """Whether a die can lead there in one turn; without a goal nothing speaks against it."""
    takes = needs(view, goal) if goal else Needs(1, 0, (), 1)
    return takes is not None and takes.turns == 1


def _end(plan: Plan, view: View) -> EndTurn | Ends:
    legal = endings(view)
    if plan.end == "mine" or not legal:
        return Ends("mine", (view.mine.at or "",))
    city = EndTurn(CITY)
    return city if plan.end != "bare" and city in legal else EndTurn()


def _discard(plan: Plan, view: View) -> Action:
    """The weakest of those that were named; where none of them is left, of all."""
    named = (card for card in by_worth(discardable(view.hand)) if FACES[card] in plan.drop)
    card = next(named, None)
    return Discard(card) if card is not None else default(view)


def goals(view: View) -> Iterator[str]:
    """Where a way by land leads from here: named places first, the nearest before others."""
    board, here = view.board, view.mine.at or view.board.role("start")
    far = points_between(board, here)
    named = set(board.named)
    yield from sorted(
        (loc for loc in far if loc != here), key=lambda loc: (loc not in named, far[loc], natural(loc))
    )
