"""Moving: die, Horses, flights, Tom Bombadil (B5, B6), and what stands against a move (R-19, R-29)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.game import IllegalAction, no
from engine.lazily import kept
from engine.riddle import events as ev
from engine.riddle.actions import Move
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, FACES, TERRAIN_TITLES, may_use
from engine.riddle.desk import Desk, lowest
from engine.riddle.movement import TITLES as TERRAIN
from engine.riddle.movement import Traveller, Way, ways_by_air, ways_by_points, why_not, why_not_by_air
from engine.riddle.phases import exchanging
from engine.riddle.phases.standing import is_goal, not_held
from engine.riddle.sides import leader
from engine.riddle.view import View
from engine.riddle.view import view as look

Laid = tuple[str, ...]
Ways = Mapping[tuple[str, Laid], Way]
NONE: Final[frozenset[str]] = frozenset()
TRAVELS: Final = {
    card_id: found
    for card_id, card in CARDS.items()
    if (found := tuple(use for use in card.uses if use.kind in ("extra_move", "fly", "leap")))
}
"""The uses of each card that one travels by."""


@kept
def means(view: View) -> tuple[str, ...]:
    """The means of travel the viewer has now: ``die`` and card ids (0.17, B5.2 to B5.5)."""
    die = ("die",) if view.turn.roll is not None and not view.turn.die_used else ()
    me = view.me or ""
    return (*die, *(one for one in view.hand if any(may_use(use, me) for use in TRAVELS.get(one, ()))))


@kept
def traveller(view: View) -> Traveller:
    """The viewer as movement sees him. Raises KeyError without a place on the board."""
    mine = view.mine
    if mine.at is None:
        raise KeyError(f"{mine.seat} is not on the board")
    active = (
        frozenset(title for title in TERRAIN_TITLES if title.lower() in mine.table) if mine.table else NONE
    )
    held = {CARDS[card].title for card in view.hand}
    return Traveller(
        at=mine.at,
        active=active,
        holds=frozenset(title for title in TERRAIN_TITLES if title in held) - active,
        pinned=view.turn.pinned,
        others=frozenset(p.at for p in view.others if p.at is not None),
    )


def ways(view: View, by: str) -> Ways:
    """Every end of a move by that means with its best path for each set of cards laid (R-24)."""
    if by not in means(view) or view.mine.at is None:
        return {}
    return _ways(view.board, traveller(view), by, view.turn.roll or 0)


def _ways(board: Board, who: Traveller, by: str, roll: int) -> Ways:
    if by == "die":
        return ways_by_points(board, who, roll)
    for use in TRAVELS.get(by, ()):
        if use.kind == "extra_move":
            return ways_by_points(board, who, use.amount, horse=True)
        return ways_by_air(board, who, use.amount if use.kind == "leap" else None)
    return {}


@lru_cache(maxsize=256)
def _moves(board: Board, who: Traveller, by: str, roll: int) -> tuple[Move, ...]:
    return tuple([Move(to, by, laid) for to, laid in _ways(board, who, by, roll)])


@kept
def options(view: View) -> tuple[Move, ...]:
    """Every legal move (B4.13: in S2, as often as there are means)."""
    if view.mine.at is None:
        return ()
    who = traveller(view)
    found: list[Move] = []
    start = view.turn.start
    for by in means(view):
        moves = _moves(view.board, who, by, view.turn.roll or 0)
        if start is not None and start != who.at and not is_goal(view, start):
            moves = tuple(m for m in moves if m.to != start or _goes_on(view, by, m.lay))
        found += moves
    return tuple(found)


def can_move(view: View) -> bool:
    """Whether any move is legal now, with the die or any card in hand (R-18)."""
    return bool(options(view))


def _goes_on(view: View, by: str, lay: Laid) -> bool:
    """R-19, R-224: whether a stop where the turn began leaves a further legal move."""
    who = traveller(view)
    start = view.turn.start or ""
    way = _ways(view.board, who, by, view.turn.roll or 0)[start, lay]
    then = Traveller(start, who.active | set(lay), who.holds - set(lay), way.pinned, who.others)
    left = [other for other in means(view) if other != by]
    return any(_ways(view.board, then, other, view.turn.roll or 0) for other in left)


def on(desk: Desk, seat: str, action: Move) -> None:
    """Carry out a legal move: lay, travel, stop; the stop may cause exchanges (B4.10)."""
    seen = look(desk.state, leader(desk.options, desk.state.players, seat))
    way = ways(seen, action.by)[action.to, action.lay]
    for title in action.lay:
        card = lowest(desk.player(seat).hand, title.lower())
        desk.move([card], f"hand:{seat}", f"table:{seat}", "lay")
    if action.by == "die":
        desk.note(die_used=True)
    else:
        desk.discard(seat, [action.by], why="use")
    by = action.by if action.by == "die" else FACES[action.by]
    desk.tell(ev.MarkerMoved(seat, way.to, by, way.path, way.cost, action.lay, way.pinned))
    desk.note(moved=True, pinned=way.pinned, exchanged_here=())
    exchanging.begin(desk, seat)


def no_move(view: View, action: Move) -> IllegalAction:
    """A move by the die or by a card (B5, B6)."""
    board, by = view.board, action.by
    if by == "die" and view.turn.die_used:
        return no("B5.6", "move.die_used", at=view.mine.at)
    if by != "die" and by not in view.hand:
        return not_held(by)
    if by not in means(view):
        return no("B8.4", "card.not_for_travel", card=FACES[by])
    if action.to not in board.locations and action.to not in board.off_board:
        return no("B5.11", "move.unknown", to=action.to)
    if any(title not in TERRAIN for title in action.lay):
        return no("B8.4", "move.cannot_lay", card=", ".join(action.lay))
    who = traveller(view)
    if who.pinned and not ways(view, by):
        return no("B6.3", "move.pinned", at=who.at)
    if (action.to, action.lay) in ways(view, by):
        return no("R-19", "move.back_at_start", to=action.to)
    if tuple(sorted(set(action.lay), key=TERRAIN.index)) != action.lay:
        return no("R-24", "move.lay_order")
    use = next(iter(TRAVELS.get(by, ())), None)
    if use is not None and use.kind in ("fly", "leap"):
        why = why_not_by_air(board, who, use.amount if use.kind == "leap" else None, action.to, action.lay)
    else:
        points = (view.turn.roll or 0) if use is None else use.amount
        why = why_not(board, who, points, action.to, action.lay, horse=use is not None)
    return no(why.clause, why.reason, **{"by": by if by == "die" else FACES[by], **why.facts})
