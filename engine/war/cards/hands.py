"""The hands of event cards: drawing, the fourth card, discarding (EVT-1, EVT-5, P-16)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.war.actions import Discard
from engine.war.chapter import Order, no
from engine.war.data import EVENT_CARDS, TABLES
from engine.war.data.records import EventCard
from engine.war.desk import Desk
from engine.war.events.cards import CardDiscarded, CardsDrawn
from engine.war.options import Config
from engine.war.state import Card, in_place
from engine.war.view import View

MOST = TABLES.limit("event_hand")
LEAVING = ("EV02", "EV05")
"""Corsairs and Ents are out of play once used (EVT-5)."""


def besides(config: Config, card: Card) -> bool:
    """Whether a story gave that card besides the hand, so that it does not count for its size (SCN-4)."""
    events = config.story.events
    return events is not None and card.id in events.sauron and card.at == "sauron"


def playable(config: Config, seat: str, card: EventCard) -> bool:
    """EVT-4: whether that seat may ever play that card."""
    match card.playable_by:
        case "any":
            return True
        case "dark":
            return seat != config.seat_of("fellowship")
        case "saruman_forces":
            return seat == config.seat_of("saruman")
        case power:
            return seat == config.seat_of(power)


def draw(desk: Desk) -> None:
    """EVT-1: each draws one. Whoever holds a fourth owes a discard."""
    for seat in desk.config.seats:
        card = _top(desk)
        if card is not None:
            held = desk.state.hand(seat)
            full = len(counted(desk.config, held)) >= MOST
            desk.deal(replace(card, at=seat, rank=_next_rank(held), over=full))
            desk.tell(CardsDrawn((card.id,), audience=(seat,)))


def _top(desk: Desk) -> Card | None:
    """The next card of the deck; an empty deck is made of the discards first (EVT-5)."""
    if not in_place(desk.state.cards, "deck"):
        discards = in_place(desk.state.cards, "discards")
        if not discards:
            return None
        mixed = desk.shuffle("events", discards)
        desk.deal(*(replace(card, at="deck", rank=rank) for rank, card in enumerate(mixed)))
    return in_place(desk.state.cards, "deck")[0]


def _next_rank(cards: Iterable[Card]) -> int:
    return max((card.rank for card in cards), default=-1) + 1


def counted(config: Config, hand: Iterable[Card]) -> list[Card]:
    """The cards of a hand that count for its size."""
    return [card for card in hand if not besides(config, card)]


def due(hand: Iterable[Card]) -> bool:
    """Whether one card of the hand must still be discarded."""
    return any(card.over for card in hand)


def put_away(desk: Desk, card: Card, *, out: bool = False) -> None:
    """A card leaves its hand: to the discards, or out of the game."""
    rank = 0 if out else _next_rank(in_place(desk.state.cards, "discards"))
    desk.deal(replace(card, at="out" if out else "discards", rank=rank, armed=None, over=False))


def spend(desk: Desk, card: Card) -> None:
    """A card was played; a discard that was owed is owed by those that are left."""
    put_away(desk, card, out=card.id in LEAVING)
    if card.over:
        desk.deal(replace(counted(desk.config, desk.state.hand(card.at))[-1], over=True))


def _throw(desk: Desk, card: Card) -> None:
    """A discard, and nothing is owed any more."""
    put_away(desk, card)
    desk.deal(*(replace(other, over=False) for other in desk.state.hand(card.at) if other.over))
    desk.tell(CardDiscarded(card.id, audience=(card.at,)))


def last_call(desk: Desk) -> None:
    """A sitting closes: of a hand that is too large the oldest card goes (P-16)."""
    sitting = desk.sitting
    hand = desk.state.hand(sitting.seat) if sitting else ()
    if due(hand):
        _throw(desk, counted(desk.config, hand)[0])


def held(seen: View, name: str) -> Card | None:
    """That card in the viewer's hand."""
    return next((card for card in seen.hand if card.id == name), None)


def _refused(seen: View, action: Discard) -> IllegalAction | None:
    if held(seen, action.card) is None:
        return no("EVT-1", "card.not_held", card=action.card)
    useless = not playable(seen.config, seen.seat or "", EVENT_CARDS[action.card])
    return None if useless or due(seen.hand) else no("EVT-1", "discard.not_due", card=action.card)


def _discard(desk: Desk, action: Discard) -> None:
    _throw(desk, next(card for card in desk.state.hand(desk.seat) if card.id == action.card))


def _offers(seen: View) -> Iterable[Discard]:
    owed, seat = due(seen.hand), seen.seat or ""
    return [
        Discard(card.id)
        for card in seen.hand
        if owed or not playable(seen.config, seat, EVENT_CARDS[card.id])
    ]


ORDERS = (Order(Discard, frozenset(("any",)), _refused, _discard, _offers),)
