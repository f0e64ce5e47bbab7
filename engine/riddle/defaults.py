"""What is done for a seat whose time runs out (P0.4, P1 to P3), computed from that seat's view."""

from __future__ import annotations

from collections.abc import Iterable

from engine.riddle import frames as fr
from engine.riddle.actions import (
    Action,
    Choose,
    Claim,
    Decline,
    Discard,
    EndTurn,
    Exchange,
    GiveUp,
    Guess,
    Move,
    Place,
    Request,
    Retrieve,
    Roll,
    Send,
    Settle,
    Show,
    Stay,
    StopRiddle,
    Take,
)
from engine.riddle.deck import CHARACTERS, COPIES, THE_RING, TITLES, of_face
from engine.riddle.phases import acting, exchanging, halls, looking, moving, turns
from engine.riddle.phases.battling import automatic
from engine.riddle.phases.standing import by_worth, discardable, may_claim, on_or_beside, title_order
from engine.riddle.view import View


def default(view: View) -> Action:
    """The next action of the rules for absence, for a seat that must decide."""
    frame = view.phase
    match frame:
        case fr.Rolling():
            return Claim() if Claim() in acting.before_roll(view) else Roll()
        case fr.Acting():
            return _acting(view)
        case fr.Exchanging():
            return Exchange(frame.due[0])
        case fr.Looking():
            return Decline() if view.me in frame.partners else _resist(view, frame)
        case fr.Riddling():
            return _guess(frame.guesses) if frame.guesses else StopRiddle()
        case fr.Spoiling() if not view.shown:
            return Send()
        case fr.Taking() | fr.Spoiling():
            return Take(_dearest(view.shown))
        case fr.Retrieving():
            return Retrieve(view.shown)
        case fr.Captured():
            return Decline()
        case fr.Trading():
            return Request() if frame.step == "ask" else Decline()
        case fr.Choosing():
            return Choose(view.turn.seat)
        case fr.Battling():
            return (automatic(view, frame) or GiveUp()) if frame.matching else Settle()
        case fr.Trimming() | fr.Discarding():
            return Discard(by_worth(discardable(view.hand))[0])
        case fr.HallsRolling():
            return Roll()
        case fr.HallsChoosing():
            return Stay()
        case fr.Placing():
            return _place(view)
        case fr.Over():
            raise ValueError("the game is over")


def _resist(view: View, frame: fr.Looking) -> Show:
    """P1: the own character card if held, else The Ring if held, else the hand."""
    held = {answer.what: answer for answer in looking.answers(view, frame) if isinstance(answer, Show)}
    own = CHARACTERS[view.me or ""].card
    return held.get(own) or held.get(THE_RING) or held[looking.HAND]


def _guess(number: int) -> Guess:
    """The titles with most copies in the whole deck, never by what the stocks hold."""
    common = sorted(TITLES, key=lambda title: (-COPIES[title], TITLES.index(title)))
    return Guess(title_order(tuple(common[:number])))


def _dearest(shown: tuple[str, ...]) -> str:
    """The Ring, else the highest worth; ties: the lowest id."""
    return min(shown, key=lambda face: (face != THE_RING, -of_face(face).keep_rank, face))


def _place(view: View) -> Place:
    """The nearest legal space to the Place of Returning or captor, not on or beside another marker."""
    home = halls.origin(view)
    taken: set[str] = set()
    for player in view.others:
        if player.at is not None:
            taken |= on_or_beside(view, player.at)
    return min(halls.places(view), key=lambda p: (p.to in taken, view.board.distance(home, p.to), p.to))


def _acting(view: View) -> Action:
    """S2: claim if one can; move only as long as the turn may not end; pick up at a city; end."""
    if may_claim(view):
        return Claim()
    endings = turns.endings(view)
    if not turns.fulfilled(view) and (move := _move(view)) is not None:
        return move
    city = EndTurn(turns.CITY)
    return city if city in endings else EndTurn()


def _move(view: View) -> Move | None:
    """P0.4 (3): to a city by die, else one step by die in the open, else whatever costs fewest cards."""
    moves = moving.options(view)
    if not moves:
        return None
    by_die = [move for move in moves if move.by == "die" and not move.lay]
    paths = moving.ways(view, "die")
    ends = [move for move in by_die if _open_city(view, move.to)]
    if ends:
        return min(ends, key=lambda m: (paths[m.to, m.lay].cost, _meets(view, m), m.to))
    steps = [move for move in by_die if len(paths[move.to, ()].path) == 2 and _open_country(view, move.to)]
    if steps:
        return min(steps, key=lambda m: (_meets(view, m), m.to))
    return min(moves, key=lambda m: (*_cards(view, m), _meets(view, m), m.to, m.by))


def _open_city(view: View, to: str) -> bool:
    return view.board.city(to) is not None and to not in view.mine.cities and to != view.turn.start


def _open_country(view: View, to: str) -> bool:
    board = view.board
    closed = board.is_dot(to) or board.is_water(to) or board.is_forest(to) or board.is_mountain(to)
    return not closed and to != view.turn.start


def _meets(view: View, move: Move) -> int:
    """How many exchanges the stop causes: none with the last card gone (B9.3)."""
    gone = len(move.lay) + (move.by != "die")
    return len(exchanging.met(view, move.to)) if len(view.hand) > gone else 0


def _cards(view: View, move: Move) -> tuple[int, int]:
    """How many cards a move takes, and their worth."""
    used: Iterable[str] = (*(title.lower() for title in move.lay), *([] if move.by == "die" else [move.by]))
    worth = [of_face(card).keep_rank for card in used]
    return len(worth), sum(worth)
