"""What everybody is asked now, and every legal answer (P0.1, P0.2, R-61)."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeVar

import msgspec
from msgspec.structs import replace

from engine.caching import Same, kept
from engine.dice import Draw
from engine.game import IllegalAction, Step, no
from engine.riddle import events as ev
from engine.riddle import phase_records as fr
from engine.riddle.actions import (
    Abandon,
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
    Hide,
    Leave,
    Match,
    Move,
    OrderBilbo,
    PartnerLook,
    Place,
    PlayCard,
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
from engine.riddle.deck import CARDS, CHARACTERS, COPIES, TERRAIN_TITLES, THE_RING, TITLES, in_order, of_face
from engine.riddle.events import EVERYBODY, Event
from engine.riddle.phase_records import deciders
from engine.riddle.phases import (
    acting,
    battling,
    dropping,
    halls,
    leaving,
    riddling,
    robbing,
    standing,
    trading,
    turns,
)
from engine.riddle.phases.battling import automatic
from engine.riddle.phases.standing import by_worth, discardable, may_claim, on_or_beside, title_order
from engine.riddle.state import State, leader
from engine.riddle.step_builder import StepBuilder
from engine.riddle.view import View

# One spelling for each action: what may be named in any order is put into the order of the legal ones


def canonical(view: View, action: Action) -> Action:
    """An action as the legal ones spell it; one that names unknown things is left as it is."""
    match action:
        case Guess() if set(action.titles) <= set(TITLES):
            return Guess(tuple(sorted(action.titles, key=TITLES.index)))
        case Move() if set(action.lay) <= set(TERRAIN_TITLES):
            return replace(action, lay=tuple(sorted(action.lay, key=TERRAIN_TITLES.index)))
        case Hide() | Retrieve() if set(action.cards) <= set(CARDS):
            return replace(action, cards=in_order(action.cards))
        case Match():
            return Match(battling.in_order(action.forces))
        case PlayCard(on=str(one), and_on=str(other)):
            order = [player.seat for player in view.others]
            if one in order and other in order and order.index(other) < order.index(one):
                return replace(action, on=other, and_on=one)
            return action
        case _:
            return action


TRADES = {"give": "giving", "ask": "requesting", "answer": "granting", "take": "picking"}
"""The kinds of the steps of an exchange between partners (O2)."""


def kind(phase: fr.Phase, seat: str | None = None) -> str:
    """The kind of decision a phase asks for; of a look it depends on who is asked (R-231)."""
    match phase:
        case fr.Battling():
            return "matching" if phase.matching else "pressing"
        case fr.Looking() if seat in phase.partners:
            return "opening"
        case fr.Trading():
            return TRADES[phase.step]
        case _:
            return PHASES[type(phase)].kind


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
    anytime: tuple[Action, ...] = (*leaving.catches(seen), *standing.partner_looks(seen), *_orders(seen))
    if seen.me not in deciders(seen.phase, seen.turn):
        return anytime
    return (*PHASES[type(seen.phase)].offers(seen, seen.phase), *anytime)


ANYTIME = (Catch, PartnerLook, OrderBilbo)
"""What a seat may do in anybody's turn (R-61, O4.2, P0.2)."""


def _orders(seen: View) -> Iterable[OrderBilbo]:
    """The standing order about Bilbo, outside an open prompt of one's own (O15, P0.2, P6)."""
    prompted = seen.me != seen.turn.seat and seen.me in deciders(seen.phase, seen.turn)
    if seen.options.o15_bilbo_resists and seen.outcome is None and seen.mine.in_game and not prompted:
        yield OrderBilbo(seen.bilbo_yields)


def is_legal(seen: View, action: Action) -> bool:
    """Whether the action is among the legal ones; the many guesses of a Riddle are looked up, not listed."""
    phase, action = seen.phase, canonical(seen, action)
    if isinstance(action, Guess) and isinstance(phase, fr.Riddling) and seen.me == seen.turn.seat:
        return phase.guesses > 0 and action in riddling.guess_set(phase.guesses)
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
def _reach(same_view: Same[View], by: str, laid: tuple[str, ...] | None) -> tuple[Reach, ...]:
    """One panel asks many times."""
    view = same_view.it
    if view.me != view.turn.seat or view.mine.at is None:
        return ()
    ways = turns.ways(view, by)
    used = 0 if by == "die" else 1
    moves = [m for m in turns.moves_of(view) if m.by == by and (laid is None or m.lay == laid)]
    meetings = trading.met_at(view, {move.to for move in moves})
    reaches = []
    for move in moves:
        way = ways[move.to, move.lay]
        left = len(view.hand) - used - len(move.lay)
        met = meetings[move.to] if left else ()
        back = move.to == view.turn.start
        reaches.append(Reach(move.to, by, move.lay, way.path, way.cost, way.pinned, met, back))
    return tuple(reaches)


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
    return PHASES[type(view.phase)].default(view, view.phase)


def _answer(view: View, phase: fr.Looking) -> Action:
    """P5: no hand is opened. P1: the own character card if held, else The Ring if held, else the hand."""
    if view.me in phase.partners:
        return Decline()
    held = {answer.what: answer for answer in standing.answers(view, phase) if isinstance(answer, Show)}
    own = CHARACTERS[view.me or ""].card
    return held.get(own) or held.get(THE_RING) or held[standing.HAND]


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
    moves = turns.moves_of(view)
    if not moves:
        return None
    by_die = [move for move in moves if move.by == "die" and not move.lay]
    paths = turns.ways(view, "die")
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
    return len(trading.met(view, move.to)) if len(view.hand) > gone else 0


def _cards(view: View, move: Move) -> tuple[int, int]:
    """How many cards a move takes, and their worth."""
    used: Iterable[str] = (*(title.lower() for title in move.lay), *([] if move.by == "die" else [move.by]))
    worth = [of_face(card).keep_rank for card in used]
    return len(worth), sum(worth)


# What each phase asks: what is possible, why something else is not, what it does, what is done by default

F = TypeVar("F", bound=fr.Phase)


class PhaseHandler(NamedTuple, Generic[F]):
    """One kind of phase. What nobody offers is refused."""

    kind: str
    offers: Callable[[View, F], Iterable[Action]]
    refusal: Callable[[View, F, Any], IllegalAction]
    do: Callable[[StepBuilder, str, F, Any], None]
    default: Callable[[View, F], Action]


def _act(builder: StepBuilder, seat: str, _: fr.Phase, action: Action) -> None:
    acting.ORDERS[type(action)].do(builder, seat, action)


def _discard(view: View) -> Discard:
    return Discard(by_worth(discardable(view.hand))[0])


def _over(*_: object) -> NoReturn:
    raise ValueError("the game is over")


PHASES: Final[Mapping[type[Any], PhaseHandler[Any]]] = {
    fr.Rolling: PhaseHandler(
        "rolling",
        lambda view, _: acting.before_roll(view),
        lambda view, _, action: acting.no_roll_yet(view, action),
        _act,
        lambda view, _: acting.before_roll(view)[0],
    ),
    fr.Acting: PhaseHandler(
        "acting",
        lambda view, _: acting.options(view),
        lambda view, _, action: acting.refusal(view, action),
        _act,
        lambda view, _: _acting(view),
    ),
    fr.Exchanging: PhaseHandler(
        "exchanging",
        trading.exchanges,
        lambda _, phase, __: no("B9.1", "exchange.due", due=phase.due),
        lambda builder, _, __, action: trading.on(builder, action),
        lambda _, phase: Exchange(phase.due[0]),
    ),
    fr.Looking: PhaseHandler("resisting", standing.answers, standing.no_answer, standing.answer, _answer),
    fr.Riddling: PhaseHandler(
        "riddling",
        lambda _, phase: riddling.choices(phase),
        lambda _, phase, action: riddling.no_guess(phase, action),
        riddling.answer,
        lambda _, phase: _guess(phase.guesses) if phase.guesses else StopRiddle(),
    ),
    fr.Taking: PhaseHandler(
        "taking",
        lambda view, _: robbing.takes(view),
        lambda *_: no("R-116", "take.not_there"),
        robbing.take,
        lambda view, _: Take(_dearest(view.shown)),
    ),
    fr.Battling: PhaseHandler(
        "pressing",
        battling.choices,
        battling.no_force,
        battling.answer,
        lambda view, phase: (automatic(view, phase) or GiveUp()) if phase.matching else Settle(),
    ),
    fr.Spoiling: PhaseHandler(
        "spoils",
        lambda view, _: battling.spoils(view),
        battling.no_spoils,
        battling.take_spoils,
        lambda view, _: Take(_dearest(view.shown)) if view.shown else Send(),
    ),
    fr.Trimming: PhaseHandler(
        "trimming",
        lambda view, _: halls.trims(view),
        lambda *_: no("B7.9", "discard.due"),
        lambda builder, seat, _, action: halls.trim(builder, seat, action),
        lambda view, _: _discard(view),
    ),
    fr.Discarding: PhaseHandler(
        "discarding",
        turns.discards,
        lambda *_: no("B7.9", "discard.due"),
        turns.discard,
        lambda view, _: _discard(view),
    ),
    fr.HallsRolling: PhaseHandler(
        "halls-rolling",
        lambda *_: (Roll(),),
        lambda *_: no("B12.5", "halls.roll_first"),
        lambda builder, seat, *_: halls.roll(builder, seat),
        lambda *_: Roll(),
    ),
    fr.HallsChoosing: PhaseHandler(
        "halls",
        lambda view, _: halls.choices(view),
        lambda view, _, action: halls.no_way_out(view, action),
        lambda builder, seat, _, action: halls.answer(builder, seat, action),
        lambda *_: Stay(),
    ),
    fr.Placing: PhaseHandler(
        "placing",
        lambda view, _: halls.places(view),
        lambda view, _, action: halls.no_place(view, action),
        lambda builder, seat, _, action: halls.place(builder, seat, action),
        lambda view, _: _place(view),
    ),
    fr.Captured: PhaseHandler(
        "captured",
        lambda _, phase: halls.after_capture(phase),
        lambda _, phase, __: no("R-157", "captive.riddle_first", target=phase.captive),
        lambda builder, seat, _, action: halls.answer_after_capture(builder, seat, action),
        lambda *_: Decline(),
    ),
    fr.Retrieving: PhaseHandler(
        "retrieving",
        lambda view, _: dropping.retrievals(view),
        lambda *_: no("R-145", "back.choose"),
        dropping.retrieve,
        lambda view, _: Retrieve(view.shown),
    ),
    fr.Trading: PhaseHandler(
        "giving",
        trading.options,
        trading.no_trade,
        trading.answer,
        lambda _, phase: Request() if phase.step == "ask" else Decline(),
    ),
    fr.Choosing: PhaseHandler(
        "character",
        lambda view, _: turns.options(view),
        lambda *_: no("R-201", "character.choose"),
        lambda builder, _, __, action: turns.on(builder, action),
        lambda view, _: Choose(view.turn.seat),
    ),
    fr.Over: PhaseHandler("over", lambda *_: (), _over, _over, _over),
}


def refuse(view: View, seat: str, action: Action) -> IllegalAction:
    """Why an action is not legal: the rule and the reason, from what that seat may see (0.4, I2, E12.3)."""
    why = _refusal(view, seat, action)
    return no(why.clause, why.reason, **{"seat": view.me or seat, **why.facts})


def _refusal(view: View, seat: str, action: Action) -> IllegalAction:
    if view.me is None:
        return no("0.4", "action.no_seat")
    if view.outcome is not None:
        return no("B3.5", "game.over", seat=seat)
    match action:
        case Leave() | Abandon():
            return no("R-23", "leave.by_table", seat=seat)
        case Catch():
            return leaving.no_catch(view, action)
        case PartnerLook():
            return standing.no_partner_look(view, action)
        case OrderBilbo():
            return leaving.no_order(view)
        case Discard(card="the-ring"):
            return no("R-57", "discard.ring")
        case _ if view.me not in (due := deciders(view.phase, view.turn)):
            if view.me != view.turn.seat:
                return no("B2.4", "turn.not_yours", active=view.turn.seat)
            return no("P0.1", "turn.waiting", waiting=due)
        case Claim() if view.mine.status == "captive":
            return no("R-160", "claim.captive")
        case Claim() if view.mine.away:
            return no("R-138", "claim.halls")
        case _:
            return PHASES[type(view.phase)].refusal(view, view.phase, action)


def carry_out(builder: StepBuilder, seen: View, action: Action) -> None:
    """Do a legal action."""
    seat, phase = seen.me or "", builder.state.top
    match action:
        case Catch():
            leaving.catch(builder, seat, action)
        case PartnerLook():
            standing.partner_look(builder, seat, action)
        case OrderBilbo():
            for character in seen.party:
                builder.mark(character, yields=not action.resist)
        case _:
            PHASES[type(phase)].do(builder, seat, phase, action)
