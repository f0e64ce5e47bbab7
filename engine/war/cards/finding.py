"""Magic cards that lie somewhere: found by the West, or taken up by whoever stops there (MAG-2, RES-8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.war.desk import Desk
from engine.war.events.cards import ItemFound
from engine.war.frames import Stopped
from engine.war.pieces import Item, Person


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
