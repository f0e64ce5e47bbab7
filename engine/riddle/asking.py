"""What everybody is asked now, and every legal answer (P0.1, P0.2, R-61)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from engine.dice import Draw
from engine.game import Step
from engine.lazily import Same, kept
from engine.riddle import events as ev
from engine.riddle import frames as fr
from engine.riddle.actions import (
    Action,
    Catch,
    Choose,
    Claim,
    Decline,
    Discard,
    EndTurn,
    Exchange,
    GiveUp,
    Guess,
    Leave,
    Move,
    OrderBilbo,
    PartnerLook,
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
from engine.riddle.canon import canonical
from engine.riddle.deck import CHARACTERS, COPIES, THE_RING, TITLES, of_face
from engine.riddle.events import EVERYBODY, Event
from engine.riddle.frames import deciders
from engine.riddle.phases import (
    acting,
    battling,
    captivity,
    dropping,
    exchanging,
    halls,
    leaving,
    looking,
    moving,
    riddling,
    robbing,
    trading,
    turns,
)
from engine.riddle.phases.battling import automatic
from engine.riddle.phases.standing import by_worth, discardable, may_claim, on_or_beside, title_order
from engine.riddle.sides import leader
from engine.riddle.state import State
from engine.riddle.view import View

KINDS: dict[type, str] = {
    fr.Rolling: "rolling",
    fr.Acting: "acting",
    fr.Exchanging: "exchanging",
    fr.Looking: "resisting",
    fr.Riddling: "riddling",
    fr.Taking: "taking",
    fr.Spoiling: "spoils",
    fr.Trimming: "trimming",
    fr.Discarding: "discarding",
    fr.HallsRolling: "halls-rolling",
    fr.HallsChoosing: "halls",
    fr.Placing: "placing",
    fr.Over: "over",
    fr.Captured: "captured",
    fr.Retrieving: "retrieving",
    fr.Choosing: "character",
}
TRADES = {"give": "giving", "ask": "requesting", "answer": "granting", "take": "picking"}
"""The kinds of the steps of an exchange between partners (O2)."""


def kind(frame: fr.Frame, seat: str | None = None) -> str:
    """The kind of decision a frame asks for; of a look it depends on who is asked (R-231)."""
    match frame:
        case fr.Battling():
            return "matching" if frame.matching else "pressing"
        case fr.Looking() if seat in frame.partners:
            return "opening"
        case fr.Trading():
            return TRADES[frame.step]
        case _:
            return KINDS[type(frame)]


def asked(state: State, seat: str) -> str:
    """The kind of decision that seat must take now. Raises LookupError if it is not asked."""
    players = state.players
    for character in deciders(state.top, state.turn):
        if leader(state.config.options, players, character) == seat:
            return kind(state.top, character)
    raise LookupError(f"{seat} is not asked")


@kept
def legal(seen: View) -> tuple[Action, ...]:
    """Every legal action of a viewer; computed from the view alone, so legality cannot leak.

    Whoever acts has mostly been asked before what he may do.
    """
    if seen.me is None:
        return ()
    anytime: tuple[Action, ...] = (*leaving.catches(seen), *looking.partner_looks(seen), *_orders(seen))
    if seen.me not in deciders(seen.phase, seen.turn):
        return anytime
    return (*_choices(seen), *anytime)


ANYTIME = (Catch, PartnerLook, OrderBilbo)
"""What a seat may do in anybody's turn (R-61, O4.2, P0.2)."""


def _orders(seen: View) -> Iterable[OrderBilbo]:
    """The standing order about Bilbo, outside an open prompt of one's own (O15, P0.2, P6)."""
    prompted = seen.me != seen.turn.seat and seen.me in deciders(seen.phase, seen.turn)
    if seen.options.o15_bilbo_resists and seen.outcome is None and seen.mine.in_game and not prompted:
        yield OrderBilbo(seen.bilbo_yields)


def _choices(seen: View) -> Iterable[Action]:
    frame = seen.phase
    match frame:
        case fr.Rolling():
            return acting.before_roll(seen)
        case fr.Acting():
            return acting.options(seen)
        case fr.Exchanging():
            return exchanging.options(seen, frame)
        case fr.Looking():
            return looking.answers(seen, frame)
        case fr.Riddling():
            return riddling.choices(frame)
        case fr.Taking():
            return robbing.takes(seen)
        case fr.Battling():
            return battling.choices(seen, frame)
        case fr.Spoiling():
            return battling.spoils(seen)
        case fr.Trimming():
            return halls.trims(seen)
        case fr.Discarding():
            return turns.discards(seen, frame)
        case fr.HallsRolling():
            return (Roll(),)
        case fr.HallsChoosing():
            return halls.choices(seen)
        case fr.Placing():
            return halls.places(seen)
        case fr.Captured():
            return captivity.after_capture(frame)
        case fr.Retrieving():
            return dropping.retrievals(seen)
        case fr.Trading():
            return trading.options(seen, frame)
        case fr.Choosing():
            return turns.options(seen)
        case fr.Over():
            return ()


def is_legal(seen: View, action: Action) -> bool:
    """Whether the action is among the legal ones; the many guesses of a Riddle are looked up, not listed."""
    frame, action = seen.phase, canonical(seen, action)
    if isinstance(action, Guess) and isinstance(frame, fr.Riddling) and seen.me == seen.turn.seat:
        return frame.guesses > 0 and action in riddling.guess_set(frame.guesses)
    return action in legal(seen)


# ``reach(view, by, lay)``: every destination of a move, as panels and computer players want it.


class Reach(msgspec.Struct, frozen=True):
    """One legal move, with all that follows from it."""

    to: str
    by: str
    laid: tuple[str, ...]
    """Titles newly laid."""
    path: tuple[str, ...]
    cost: int
    """Points; 0 for a flight."""
    pinned: bool
    exchanges: tuple[str, ...]
    """With whom the stop exchanges, from the mover's left (B9.1)."""
    back: bool
    """Whether it ends where the turn began, so that one must move on (R-19)."""


def reach(view: View, by: str = "die", lay: Iterable[str] | None = ()) -> tuple[Reach, ...]:
    """The destinations of a move by that means, laying exactly those titles; ``lay=None``: every way.

    Empty when it is not the viewer's moment to move.
    """
    return _reach(Same(view), by, None if lay is None else tuple(lay))


@lru_cache(maxsize=16)
def _reach(of: Same[View], by: str, laid: tuple[str, ...] | None) -> tuple[Reach, ...]:
    """One panel asks many times."""
    view = of.it
    if view.me != view.turn.seat or view.mine.at is None:
        return ()
    ways = moving.ways(view, by)
    used = 0 if by == "die" else 1
    moves = [m for m in moving.options(view) if m.by == by and (laid is None or m.lay == laid)]
    meetings = exchanging.met_at(view, {move.to for move in moves})
    found = []
    for move in moves:
        way = ways[move.to, move.lay]
        left = len(view.hand) - used - len(move.lay)
        met = meetings[move.to] if left else ()
        back = move.to == view.turn.start
        found.append(Reach(move.to, by, move.lay, way.path, way.cost, way.pinned, met, back))
    return tuple(found)


# Which steps may be taken back


def undoable(before: State, action: Action, step: Step[State, Event], draws: Iterable[Draw]) -> bool:
    """R-22: whether a step may be taken back.

    What may be done in anybody's turn is not part of the turn, nor is leaving for good (R-23).
    """
    return not isinstance(action, (Leave, *ANYTIME)) and reversible(before, step, draws)


def reversible(before: State, step: Step[State, Event], draws: Iterable[Draw]) -> bool:
    """Whether a step drew nothing, showed nothing that was hidden, and handed the decision to nobody else.

    An answer to a prompt is final (P0.3).
    """
    asked, after = deciders(before.top, before.turn), deciders(step.state.top, step.state.turn)
    if tuple(draws) or not asked == after == (before.turn.seat,):
        return False
    if before.turn.number != step.state.turn.number or step.state.outcome is not None:
        return False
    return not any(_shows(event, before) for event in step.events)


def _shows(event: Event, state: State) -> bool:
    if isinstance(event, ev.CardsMoved):
        # What comes from the deck was hidden from its new holder too, though no dice are drawn for it.
        # So was a captive's cache from the captor (A4.13); its owner was shown it before he takes from it.
        hidden = event.source == "deck" or (event.source.startswith("cache:") and event.why != "retrieve")
        shown = event.source.startswith("hand:") and EVERYBODY in event.seen_by
        # Who loses a card to another hand learns which one that hidden hand holds now (I32, I34).
        # Under O16 both hands may be one person's.
        two = [seat for seat in event.seen_by if seat != EVERYBODY]
        told = {leader(state.config.options, state.players, seat) for seat in two}
        return hidden or shown or len(told) > 1
    return event.reveals


# What is done for a seat whose time runs out (P0.4, P1 to P3), computed from that seat's view


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
