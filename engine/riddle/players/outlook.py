"""How the table looks to a computer player: who is against it, who may hold The Ring, who is near.

Everything is read from the view of the moment; nothing is remembered.
"""

import heapq
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from engine.riddle.board import Board
from engine.riddle.deck import CHARACTERS, THE_RING, may_use, of_face
from engine.riddle.movement.model import StepKind, steps_from
from engine.riddle.phases.standing import goal_of, has_ring
from engine.riddle.state import ELF_RINGS, partners, reshuffles, waited
from engine.riddle.view import PlayerView, View

# Distances as a walker feels them: points by road and field, with the price of woods, hills and water

ROAD, FIELD, PIN, WATER = 0.5, 1.0, 3.0, 5.0
"""Points for a step by road, in the open, into terrain that ends the move, and over water without roads."""
ASHORE = 40.0
"""Points for a step over water for somebody without a Boat: any way round is better."""
FAR = 99.0


def _price(kind: StepKind, afloat: bool) -> float:
    if kind.sort == "road":
        return ROAD
    if kind.boat:
        return WATER if afloat else ASHORE
    return FIELD + (PIN if kind.terrain else 0.0)


@lru_cache(maxsize=16)
def _back(board: Board, afloat: bool) -> Mapping[str, list[tuple[str, float]]]:
    """From where one comes to each location, and at what price."""
    back: dict[str, list[tuple[str, float]]] = {}
    for a, steps in steps_from(board).items():
        for b, kind in steps:
            back.setdefault(b, []).append((a, _price(kind, afloat)))
    return back


@lru_cache(maxsize=256)
def _to(board: Board, goals: tuple[str, ...], afloat: bool) -> Mapping[str, float]:
    """The points from each location to the nearest of some goals."""
    back = _back(board, afloat)
    distances = dict.fromkeys(goals, 0.0)
    todo = [(0.0, goal) for goal in goals]
    heapq.heapify(todo)
    while todo:
        cost, loc = heapq.heappop(todo)
        if cost > distances[loc]:
            continue
        for near, price in back.get(loc, ()):
            if cost + price < distances.get(near, FAR):
                distances[near] = cost + price
                heapq.heappush(todo, (cost + price, near))
    return MappingProxyType(distances)


def journey(board: Board, goal: str, afloat: bool) -> Mapping[str, float]:
    """About how many points of dice lie between each location and the goal, with a Boat or without."""
    return _to(board, (goal,), afloat)


def far(board: Board, loc: str, goal: str, *, afloat: bool = True) -> float:
    """The points from a location to a goal; `FAR` where no way leads.

    ``afloat`` is whether the traveller has a Boat; of others, whose hands are secret, that is assumed.
    """
    return journey(board, goal, afloat).get(loc, FAR)


@lru_cache(maxsize=4096)
def next_city(board: Board, loc: str, closed: tuple[str, ...], afloat: bool) -> float:
    """The points from a location to the nearest other city that is not closed."""
    cities = _open_cities(board, closed)
    if loc not in cities:
        return _to(board, cities, afloat).get(loc, FAR) if cities else 0.0
    return min((journey(board, city, afloat).get(loc, FAR) for city in cities if city != loc), default=0.0)


@lru_cache(maxsize=64)
def _open_cities(board: Board, closed: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(city for city in board.cities if city not in closed)


STRONG = 3.0
"""From here on a suspicion is worth a good card."""
NEAR = 4.0
"""Points of dice that a rival may well make in one turn."""
LONG = 30
"""Rounds of the table after which a game is long."""


def late(view: View) -> bool:
    """Whether the game is so long that it is time to bring out what is hidden."""
    return view.turn.number > LONG * len(view.players)


def ally(view: View, seat: str) -> bool:
    """Whether that character is on the viewer's side, himself apart (O1, O16.4)."""
    return partners(view.options, view.me or "", seat)


def rivals(view: View) -> tuple[PlayerView, ...]:
    """The reachable players who are on no side with the viewer."""
    return tuple(player for player in view.others if not ally(view, player.seat))


def about_to_win(view: View) -> tuple[PlayerView, ...]:
    """Rivals who win in their next turn if they hold The Ring; nobody, to whom holds it himself.

    Where nobody waits, whoever stands there with The Ring has won already (O6.1).
    """
    if has_ring(view):
        return ()
    return tuple(player for player in rivals(view) if player.hand_size and _may_win(view, player))


def _may_win(view: View, player: PlayerView) -> bool:
    """Whether somebody may claim next; where nobody waits, whether the goal may be reached next (O6.1)."""
    goal = goal_of(view, player.seat)
    if view.options.o6_no_wait:
        return player.at is not None and 0 < far(view.board, player.at, goal) <= NEAR
    return player.at == goal and waited(view.options, player)


def suspect(view: View, player: PlayerView) -> float:
    """How likely that player holds The Ring, judged by place and number of cards; never a partner."""
    if not player.hand_size or ally(view, player.seat):
        return 0.0
    value = min(player.hand_size, 8) / 8
    if player.at is not None:
        away = far(view.board, player.at, goal_of(view, player.seat))
        if away == 0 and view.options.o6_no_wait:
            # Whoever stands there with The Ring has won already (O6.1).
            return value
        value += 4.0 if away == 0 else 1.5 if away <= NEAR else 0.0
    return value + (2.0 if player.on_goal else 0.0)


def hunters(view: View, loc: str, reach: int) -> int:
    """How many rivals stand within that distance of a location."""
    board = view.board
    return sum(1 for p in rivals(view) if p.at is not None and board.distance(p.at, loc) <= reach)


def exhausted(view: View) -> bool:
    """Whether nobody can draw a card any more: every card is with somebody, or gone (O12)."""
    return not view.deck_size and not (view.discard_size and reshuffles(view.options))


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
    face = of_face(card)
    if face.id in ELF_RINGS and view.options.o7_elf_rings:
        return PRECIOUS
    worth = float(face.keep_rank)
    if face.uses and not any(may_use(use, me) for use in face.uses):
        worth -= FOREIGN
    return worth + (OWN if face.id == CHARACTERS[me].card else 0.0)


def weigh(view: View, card: str) -> float:
    """How dear a card is to whoever thinks of the end: what takes The Ring from a winner, not what looks."""
    worth = keep(view, card)
    face = of_face(card)
    if face.id in BEARERS and face.id != own_card(view):
        there = any(p.in_game and CHARACTERS[p.seat].card == face.id for p in view.players)
        return worth + (KEY if there else -KEY)
    if face.uses and all(use.kind in ("see_hands", "take_gollum") for use in face.uses):
        worth -= 0.0 if face.id in ELF_RINGS and view.options.o7_elf_rings else BLIND
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
