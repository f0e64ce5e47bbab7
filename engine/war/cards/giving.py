"""Magic cards, and the Ring, pass between the people of one hex (MAG-1, RNG-1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war.actions import Give
from engine.war.chapter import Order, no
from engine.war.data import MAGIC_CARDS
from engine.war.desk import Desk
from engine.war.events.cards import ItemPassed
from engine.war.field import Field
from engine.war.pieces import Person
from engine.war.ring import passing
from engine.war.view import View


def free(person: Person) -> bool:
    """Whether he may give and take: here, nobody's captive, not bound for a Citadel (WND-3)."""
    return person.power == "fellowship" and person.here and not (person.captor or person.bound or person.lost)


def refused(seen: View, action: Give) -> IllegalAction | None:
    """Why a magic card, or the Ring, cannot go from its holder to another."""
    if action.what == passing.RING:
        return passing.refusal(seen, action)
    people = seen.field.people
    item = next((item for item in seen.field.items if item.id == action.what), None)
    holder, taker = people.get(item.holder) if item else None, people.get(action.to)
    if holder is None or holder.power != "fellowship":
        return no("MAG-1", "give.nothing", what=action.what)
    if taker is None or taker.id == holder.id or taker.at != holder.at:
        return no("MAG-1", "give.not_here", to=action.to)
    if not free(holder) or not free(taker):
        return no("WND-3" if holder.bound or taker.bound else "MAG-1", "give.not_free", to=action.to)
    return None


def give(desk: Desk, action: Give) -> None:
    """It has another holder; nobody else hears of it."""
    if action.what == passing.RING:
        return passing.give(desk, action)
    source = desk.field.item(action.what).holder
    desk.item(action.what, holder=action.to)
    desk.tell(ItemPassed(action.what, source, action.to, audience=(desk.seat,)))


def offers(seen: View) -> Iterable[Give]:
    """The Ring and every card of the viewer's to everybody beside its holder."""
    yield from passing.offers(seen)
    for card in MAGIC_CARDS:
        for person in _beside(seen.field, seen.field.item(card).holder):
            action = Give(card, person.id)
            if refused(seen, action) is None:
                yield action


def _beside(field: Field, holder: str) -> tuple[Person, ...]:
    at = field.person(holder).at if holder else ""
    return field.party_at(at) if at else ()


ORDERS = (Order(Give, frozenset(("F2",)), refused, give, offers),)
