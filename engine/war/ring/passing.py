"""The Ring goes from hand to hand (RNG-1, RNG-12)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war.actions import Give, HandRing
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.events.ring import RingPassed
from engine.war.fates import holding
from engine.war.field import DARK
from engine.war.pieces import Person
from engine.war.view import View

RING = "ring"
MOVING = frozenset(("S2", "D2"))


def refusal(seen: View, action: Give) -> IllegalAction | None:
    """Why the Ring cannot be handed over in F2."""
    field = seen.field
    bearer, ring = holding.bearer(field), field.ring
    if bearer is None or bearer.power != "fellowship" or bearer.captor:
        return no("RNG-1", "ring.not_yours")
    if ring.worn:
        return no("RNG-1", "ring.worn")
    if ring.passed == field.turn.number:
        return no("RNG-1", "ring.passed")
    other = field.piece(action.to) if field.has(action.to) else None
    if not isinstance(other, Person) or other not in field.party_at(bearer.at) or other.id == bearer.id:
        return no("RNG-1", "ring.nobody", to=action.to)
    bound = bearer if bearer.bound else other if other.bound else None
    if bound is None or (bound is bearer and bearer.rest > 0):
        return None
    return no("WND-8" if bound is bearer else "WND-3", "person.bound", who=bound.id)


def give(desk: Desk, action: Give) -> None:
    """In secret; if the old bearer moved it goes no farther this turn."""
    old = holding.bearer(desk.field)
    assert old is not None
    desk.ring(holder=action.to, passed=desk.turn.number, halted=old.moved)
    desk.tell(RingPassed(old.id, action.to, audience=(desk.seat_of("fellowship"),)))


def offers(seen: View) -> Iterable[Give]:
    """To everybody in the hex."""
    bearer = holding.bearer(seen.field)
    others = seen.field.party_at(bearer.at) if bearer else ()
    found = (Give(RING, other.id) for other in others)
    return (action for action in found if refusal(seen, action) is None)


# The Dark holders


def _hand_refused(seen: View, action: HandRing) -> IllegalAction | None:
    field = seen.field
    holder = field.piece(field.ring.holder) if field.has(field.ring.holder) else None
    if holder is None or holder.power not in seen.powers or holder.power not in DARK:
        return no("RNG-12", "ring.not_yours")
    other = field.piece(action.to) if field.has(action.to) else None
    if other is None or other.id == holder.id or other.at != holder.at:
        return no("RNG-12", "ring.nobody", to=action.to)
    if other.power not in seen.powers or not holding.may_take(other):
        return no("RNG-12", "ring.not_their_own", to=action.to)
    return None


def _hand(desk: Desk, action: HandRing) -> None:
    old = desk.field.ring.holder
    desk.ring(holder=action.to)
    desk.tell(RingPassed(old, action.to, audience=holding.hearers(desk)))


def _hands(seen: View) -> Iterable[HandRing]:
    field = seen.field
    holder = field.piece(field.ring.holder) if field.has(field.ring.holder) else None
    found = (HandRing(piece.id) for piece in (field.standing(holder.at) if holder else ()))
    return (action for action in found if _hand_refused(seen, action) is None)


ORDERS = (Order(HandRing, MOVING, _hand_refused, _hand, _hands),)
