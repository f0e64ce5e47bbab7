"""Playing an event card, by order or because it was armed (EVT-2, EVT-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.war.actions import Arm, Disarm, PlayEvent
from engine.war.board import BOARD
from engine.war.cards import calls, carrying, hands, harms, lasting, sights, windows
from engine.war.cards.combat import FIGHTING
from engine.war.cards.doing import Doing
from engine.war.chapter import Order, no
from engine.war.data import EVENT_CARDS
from engine.war.desk import Desk
from engine.war.events.cards import CardArmed, CardPlayed
from engine.war.state import Card
from engine.war.view import View, view

DOINGS: Final[Mapping[str, Doing]] = {
    **lasting.LASTING,
    **calls.CALLS,
    **carrying.BY_EAGLES,
    **carrying.BY_BOATS,
    **sights.SIGHTS,
    **harms.HARMS,
    **FIGHTING,
}
"""The doings by card."""
ANY = frozenset(("any",))
AREAS, HEXES = frozenset(("", *BOARD.areas)), frozenset(("", *BOARD.hexes))
"""What a condition may name; an empty string is anywhere."""


def _refused(seen: View, action: PlayEvent) -> IllegalAction | None:
    wrong = windows.unplayable(seen, action.card) or windows.closed(seen, action.card)
    return wrong or DOINGS[action.card].refusal(seen, action.on)


def _do(desk: Desk, action: PlayEvent) -> None:
    card = next(card for card in desk.state.hand(desk.seat) if card.id == action.card)
    play(desk, card, action.on)


def play(desk: Desk, card: Card, on: tuple[str, ...] = ()) -> None:
    """The card leaves the hand, is announced as EVT-3 says, and takes effect."""
    seat = card.at
    hands.spend(desk, card)
    doing = DOINGS[card.id]
    if EVENT_CARDS[card.id].visibility == "private":
        desk.tell(CardPlayed(seat, card.id, on, audience=(seat,)))
    elif doing.quiet:
        desk.tell(CardPlayed(seat, card.id))
    else:
        desk.tell(CardPlayed(seat, card.id, on))
    doing.do(desk, seat, on)


def _offers(seen: View) -> Iterable[PlayEvent]:
    for card in seen.hand:
        if (windows.unplayable(seen, card.id) or windows.closed(seen, card.id)) is None:
            doing = DOINGS[card.id]
            found = doing.offers(seen)
            if not doing.judged:
                found = [on for on in found if doing.refusal(seen, on) is None]
            yield from [PlayEvent(card.id, on) for on in found]


# Arming (P-11)


def fire(
    desk: Desk,
    moment: str,
    where: Iterable[str] = (),
    on: tuple[str, ...] = (),
    within: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> None:
    """A moment has come: every card that was armed for it plays itself, if it can (EVT-2).

    ``on`` is what it is played on where its condition names nothing, if it is played on anything. ``within``
    names what a card must fall on.
    """
    places = set(where)
    for seat in desk.config.seats:
        for card in desk.state.hand(seat):
            armed = card.armed
            if armed is not None and armed.moment == moment and (not armed.where or armed.where in places):
                seen, doing = view(desk.state, seat), DOINGS[card.id]
                bare = doing.refusal(seen, ()) is None
                target = armed.on or (() if bare else on)
                if not set(target) <= set(within.get(card.id, target)):
                    continue
                if (windows.unplayable(seen, card.id) or doing.refusal(seen, target)) is None:
                    play(desk, card, target)


def _moments(card: str) -> tuple[str, ...]:
    """The moments at which that card may play itself."""
    return windows.MOMENTS.get(EVENT_CARDS[card].window, ()) if DOINGS[card].armed else ()


def _arm_refused(seen: View, action: Arm) -> IllegalAction | None:
    if wrong := windows.unplayable(seen, action.card):
        return wrong
    moments = _moments(action.card)
    if action.when.moment not in moments:
        return no("EVT-2", "arm.moment", card=action.card, moments=moments)
    if action.when.where not in (AREAS if action.when.moment == "search" else HEXES):
        return no("EVT-2", "arm.nowhere", where=action.when.where)
    if (card := hands.held(seen, action.card)) is not None and card.armed == action.when:
        return no("EVT-2", "arm.already", card=action.card)
    return None


def _arm(desk: Desk, action: Arm) -> None:
    card = next(card for card in desk.state.hand(desk.seat) if card.id == action.card)
    desk.deal(replace(card, armed=action.when))
    desk.tell(CardArmed(card.id, action.when, audience=(desk.seat,)))


def _armings(seen: View) -> Iterable[Arm]:
    for card in seen.hand:
        moments = _moments(card.id)
        if moments and windows.unplayable(seen, card.id) is None:
            for moment in moments:
                conditions = DOINGS[card.id].conditions(moment)
                yield from (Arm(card.id, when) for when in conditions if when != card.armed)


def _disarm_refused(seen: View, action: Disarm) -> IllegalAction | None:
    card = hands.held(seen, action.card)
    armed = card is not None and card.armed is not None
    return None if armed else no("EVT-2", "disarm.not_armed", card=action.card)


def _disarm(desk: Desk, action: Disarm) -> None:
    card = next(card for card in desk.state.hand(desk.seat) if card.id == action.card)
    desk.deal(replace(card, armed=None))
    desk.tell(CardArmed(card.id, audience=(desk.seat,)))


def _disarmings(seen: View) -> Iterable[Disarm]:
    return (Disarm(card.id) for card in seen.hand if card.armed is not None)


ORDERS = (
    Order(PlayEvent, ANY, _refused, _do, _offers),
    Order(Arm, ANY, _arm_refused, _arm, _armings),
    Order(Disarm, ANY, _disarm_refused, _disarm, _disarmings),
)
