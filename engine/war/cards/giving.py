"""Magic cards, and the Ring, pass between the people of one hex (MAG-1, RNG-1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war.actions import Give
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.events.cards import ItemPassed
from engine.war.field import Field, asked_once
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
    people = seen.field.people
    for item in seen.field.items:
        holder = people.get(item.holder)
        if holder is not None and free(holder):
            yield from (Give(item.id, name) for name in _takers(seen.field, holder.at) if name != holder.id)


@asked_once
def _takers(field: Field, at: str) -> tuple[str, ...]:
    return tuple([person.id for person in field.party_at(at) if free(person)])


ORDERS = (Order(Give, frozenset(("F2",)), refused, give, offers),)
