"""Exchanges between partners: chosen, asked for, or taken from the open hand (O2, P4).

Both are asked at the same time and choose sealed; then both cards change hands together (R-170). Nothing
about requests and refusals shows in public (R-173): with `b` both are always asked both questions.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle.actions import Action, Decline, Exchange, Give, Request, Take
from engine.riddle.deck import CARDS, TITLES
from engine.riddle.options import Options
from engine.riddle.phase_records import Exchanging, Sealed, Trading
from engine.riddle.phases import halls
from engine.riddle.phases.standing import not_held, on_or_beside
from engine.riddle.state import partners
from engine.riddle.step_builder import StepBuilder, lowest
from engine.riddle.view import View

FIRST_STEP = {"a": "give", "b": "ask", "c": "take"}
CHANCE = ""
"""A sealed choice: the dice choose the card, or no title is asked for."""


def applies(options: Options, one: str, other: str) -> bool:
    """Whether an exchange between these two is one of partners (O2, O16.6)."""
    return options.o2_partner_exchange != "basic" and partners(options, one, other)


def begin(builder: StepBuilder, seat: str, other: str, due: tuple[str, ...]) -> None:
    """Ask both partners; ``due`` are the exchanges that follow."""
    step = FIRST_STEP[builder.options.o2_partner_exchange]
    if step == "take":
        for one, two in ((seat, other), (other, seat)):
            builder.show(one, two, builder.player(two).hand, "hand", told=False)
    builder.swap(Trading(seat, other, step, (seat, other), due=due))


def options(view: View, phase: Trading) -> tuple[Action, ...]:
    """What the viewer may choose in this step; leaving it to chance is always possible (P4, R-172)."""
    match phase.step:
        case "give":
            return (*map(Give, view.hand), Decline())
        case "ask":
            return (*map(Request, TITLES), Request())
        case "answer":
            return (*map(Give, _offers(view, phase)), Decline())
        case _:
            return (*(Take(face) for face in dict.fromkeys(view.shown)), Decline())


def _offers(view: View, phase: Trading) -> tuple[str, ...]:
    """The cards that may be given: with the title asked for, or any where refusing means to choose (O2.2)."""
    if view.options.o2_fallback == "a":
        return view.hand
    title = asked_of(phase, view.me or "")
    return tuple(card for card in view.hand if CARDS[card].title == title)


def asked_of(phase: Trading, seat: str) -> str:
    """The title that the partner of that seat asked for; empty for none."""
    return next((sealed.what for sealed in phase.asked if sealed.seat != seat), "")


def answer(builder: StepBuilder, seat: str, phase: Trading, action: Action) -> None:
    """One partner has chosen; when both have, the next step or the exchange follows."""
    match action:
        case Give():
            what = action.card
        case Request():
            what = action.title or ""
        case Take():
            what = action.card
        case _:
            what = CHANCE
    sealed = (*phase.sealed, Sealed(seat, what))
    waiting = tuple(other for other in phase.waiting if other != seat)
    if waiting:
        builder.swap(replace(phase, waiting=waiting, sealed=sealed))
    elif phase.step == "ask":
        both = (phase.active, phase.other)
        builder.swap(Trading(*both, "answer", both, (), sealed, phase.due))
    else:
        _carry_out(builder, replace(phase, sealed=sealed))


def _carry_out(builder: StepBuilder, phase: Trading) -> None:
    """Both cards change hands at the same time; what was left open is drawn (O2.2)."""
    both = (phase.active, phase.other)
    chosen = {sealed.seat: sealed.what for sealed in phase.sealed}
    given = {
        giver: _card(builder, phase, giver, chosen[taker if phase.step == "take" else giver])
        for giver, taker in (both, both[::-1])
    }
    for asked in phase.asked:
        giver = both[0] if asked.seat == both[1] else both[1]
        if asked.what:
            right = CARDS[given[giver]].title == asked.what and bool(chosen[giver])
            builder.tell(ev.Asking(asked.seat, giver, asked.what, right))
    builder.swap(Exchanging(phase.due))
    hand_over(builder, both, given)
    builder.then("exchange", builder.active)


def hand_over(builder: StepBuilder, both: tuple[str, str], given: Mapping[str, str]) -> None:
    """Both cards change hands (I24)."""
    for giver, taker in (both, both[::-1]):
        builder.move([given[giver]], f"hand:{giver}", f"hand:{taker}", "exchange", *both)
    builder.tell(ev.Exchanged(*both))
    builder.note(exchanged_here=(*builder.turn.exchanged_here, both[1]))


def _card(builder: StepBuilder, phase: Trading, giver: str, what: str) -> str:
    hand: Sequence[str] = builder.player(giver).hand
    if what == CHANCE:
        return builder.pick(f"exchange:{giver}", hand)
    return lowest(hand, what) if phase.step == "take" else what


def no_trade(view: View, phase: Trading, action: Action) -> IllegalAction:
    """An exchange between partners (O2)."""
    if phase.step == "give" and isinstance(action, Give):
        return not_held(action.card)
    clause = {"give": "O2.1", "take": "O2.3"}.get(phase.step, "O2.2")
    other = phase.other if view.me == phase.active else phase.active
    return no(clause, f"trade.{phase.step}", target=other)


# Friendly Exchanges: compulsory at every stop on or beside a reachable player (B9)


def met(view: View, loc: str) -> tuple[str, ...]:
    """Who stands on or beside that location with a card, in seat order from the viewer's left (B9.1, R-79).

    A stop there exchanges with them, if the mover still has a card of his own (B9.3).
    """
    return met_at(view, (loc,))[loc]


def met_at(view: View, locs: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Whom one meets at each of many locations."""
    there = [player for player in view.others if player.hand_size]
    near = {loc: on_or_beside(view, loc) for loc in locs}
    return {loc: tuple(p.seat for p in there if p.at in near[loc]) for loc in near}


def due(builder: StepBuilder, seat: str) -> tuple[str, ...]:
    """Whose exchange a stop of the active player causes now (B9.1, B9.3)."""
    me = builder.player(seat)
    if me.at is None or not me.hand:
        return ()
    near = on_or_beside(builder.state, me.at)
    seats = []
    for other in builder.after(seat):
        player = builder.player(other)
        if player.status == "playing" and player.at in near and player.hand:
            seats.append(other)
    return tuple(seats)


def begin_exchange(builder: StepBuilder, seat: str) -> None:
    """After a stop: one exchange is automatic, of several the active player chooses the order (S3)."""
    builder.push(Exchanging(due(builder, seat)))
    go_on(builder)


def go_on(builder: StepBuilder) -> None:
    """The exchanges that are left: of several the active player chooses the next, the last is automatic.

    After them a captor takes what his captives have hidden here (R-229).
    """
    phase = builder.state.top
    while isinstance(phase, Exchanging) and len(phase.due) < 2:
        if not phase.due:
            builder.pop()
            halls.seize(builder, builder.active)
            return
        _hold(builder, phase.due[0])
        phase = builder.state.top


def _hold(builder: StepBuilder, other: str) -> None:
    """Hold one exchange: by chance, or between partners as the table plays it (O2)."""
    phase, seat = builder.state.top, builder.active
    assert isinstance(phase, Exchanging)
    left = tuple(s for s in phase.due if s != other)
    if applies(builder.options, seat, other):
        begin(builder, seat, other, left)
    else:
        builder.swap(Exchanging(left))
        swap(builder, seat, other)


def swap(builder: StepBuilder, seat: str, other: str) -> None:
    """One exchange: both cards are drawn from the hands as they stand, then change hands (B9.2, R-71)."""
    given = builder.pick(f"exchange:{seat}", builder.player(seat).hand)
    received = builder.pick(f"exchange:{other}", builder.player(other).hand)
    hand_over(builder, (seat, other), {seat: given, other: received})


def exchanges(view: View, phase: Exchanging) -> tuple[Exchange, ...]:
    """With whom the next exchange may be (B9.4)."""
    return tuple(Exchange(seat) for seat in phase.due)


def on(builder: StepBuilder, action: Exchange) -> None:
    """Hold the chosen exchange; the last one left is automatic."""
    _hold(builder, action.on)
    go_on(builder)
