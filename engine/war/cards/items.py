"""Magic cards, and the Ring, found, handed on and seen at work (MAG-1 to MAG-3, RES-8, RNG-1, INF)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import IllegalAction
from engine.war.actions import Give
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.events.cards import ItemFound, ItemPassed
from engine.war.field import Field, asked_once
from engine.war.frames import Stopped
from engine.war.pieces import Item, Person
from engine.war.ratings import AGAINST_NAZGUL, COMBAT, helping
from engine.war.ring import passing
from engine.war.view import View


def stopped(desk: Desk, frame: Stopped) -> None:
    """People stopped in a hex: what lies there is theirs."""
    people = [p for p in desk.field.persons if p.id in frame.who and p.at == frame.at]
    for item in desk.field.items:
        if frame.at in (item.lies, item.left):
            _look(desk, item, people)


def find(desk: Desk) -> None:
    """A movement step ends: whoever stayed where a card was dropped has it too."""
    sitting = desk.sitting
    assert sitting is not None
    powers = desk.config.powers_of(sitting.seat)
    for item in desk.field.items:
        if item.lies and not item.buried:
            _look(desk, item, desk.field.persons_at(item.lies, *powers))


def _look(desk: Desk, item: Item, people: Sequence[Person]) -> None:
    """The first who can takes it. A hidden one takes it unseen: for the others it still lies there.

    What somebody left in private the West alone finds: else it would tell of his death (HID-11).
    """
    able = [p for p in people if p.here and p.power != "nobody" and not (p.captor or p.bound or p.lost)]
    if item.buried or not item.shown:
        able = [person for person in able if person.power == "fellowship"]
    if able and item.lies:
        _take(desk, item, able[0])
    elif able and able[0].power != "fellowship":
        desk.item(item.id, left="")


def _take(desk: Desk, item: Item, taker: Person) -> None:
    unseen = item.shown and taker.hidden
    desk.item(item.id, holder=taker.id, lies="", buried=False, left=item.lies if unseen else "")
    seen = item.shown and not taker.hidden
    desk.tell(ItemFound(item.id, taker.id, audience=None if seen else (desk.seat_of(taker.power),)))


def show(desk: Desk, *names: str, nazgul: bool = False) -> None:
    """The Combat of these people counted in a public roll, and with it their weapons."""
    counted = (*COMBAT, *AGAINST_NAZGUL) if nazgul else COMBAT
    field = desk.field
    people = (piece for name in names if field.has(name) and isinstance(piece := field.piece(name), Person))
    for card in (card for person in people for card in helping(field, person)):
        if card in counted and not field.item(card).shown:
            desk.item(card, shown=True)


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
