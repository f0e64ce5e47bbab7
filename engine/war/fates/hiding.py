"""Hidden people: how they are revealed, and how they hide again (HID)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain

from engine.game import IllegalAction, no
from engine.war.actions import Hide, Reveal
from engine.war.board import BOARD
from engine.war.chapter import Order
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events.quest import Hidden, Revealed
from engine.war.fates import stopping
from engine.war.fates.stopping import befell
from engine.war.field import DARK, Field, Seen, asked_once
from engine.war.pieces import Person, Piece
from engine.war.view import View

BY_CHOICE = "will"
"""Whoever reveals himself by choice alone may hide again in the same turn (HID-9)."""
SPOTTED = "spotted"
MOST = TABLES.limit("hidden_characters")
HIDING = "hide"
"""The mark of an order to hide in this turn's F7."""


def reveal(desk: Desk, names: Iterable[str], why: str) -> None:
    """Reveal people; for all but `BY_CHOICE` it counts under HID-8 whether they were hidden or not."""
    by_hex: dict[str, list[str]] = {}
    for name in names:
        person = desk.field.person(name)
        if person.hidden:
            by_hex.setdefault(person.at, []).append(name)
        desk.change(name, hidden=False, exposed=person.exposed or why != BY_CHOICE)
    if why == SPOTTED:
        befell(desk, list(chain.from_iterable(by_hex.values())), why)
    for at, revealed in by_hex.items():
        desk.tell(Revealed(tuple(revealed), at, why))
        stopping.shown(desk, revealed)


def room(field: Field) -> int:
    """How many more people may be hidden (HID-1); the dead do not count (HID-11)."""
    return MOST - sum(person.hidden and person.here for person in field.persons)


RESCUED = "rescued:"
"""Begins the mark of who was rescued in this turn."""


def rescued(field: Field, name: str) -> bool:
    """RES-7: whether he was rescued in this sitting of the West, so that he acts from T7 on."""
    return field.turn.phase == "T6" and f"{RESCUED}{name}" in field.turn.tried


# At any time


def _reveal_refused(seen: View, action: Reveal) -> IllegalAction | None:
    hidden = {person.id for person in seen.field.persons if person.hidden and _mine(seen, person)}
    if not action.who or not set(action.who) <= hidden:
        return no("HID-3", "reveal.not_hidden", who=action.who)
    return None


def _mine(seen: View, person: Person) -> bool:
    return person.power in seen.powers and person.here


def _reveal(desk: Desk, action: Reveal) -> None:
    reveal(desk, dict.fromkeys(action.who), BY_CHOICE)


def _reveals(seen: View) -> Iterable[Reveal]:
    return (Reveal((person.id,)) for person in seen.field.persons if person.hidden and _mine(seen, person))


# In F7


def able(field: Field) -> tuple[Person, ...]:
    """Who may hide again, the Ringbearer first (HID-9, P-21, WND-3)."""
    found = [person for person in field.persons if person.power == "fellowship" and _able(field, person)]
    return tuple(sorted(found, key=lambda person: person.id != field.ring.holder))


def _able(field: Field, person: Person) -> bool:
    """A claimant is seen as long as he claims (SEZ-2)."""
    if field.ring.claimed and field.ring.holder == person.id:
        return False
    if person.hidden or not person.here or person.captor or person.exposed or person.bound:
        return False
    if rescued(field, person.id):
        return False
    if leads_the_dead(field, person):
        return False
    return _unwatched(field, person.at)


def leads_the_dead(field: Field, person: Person) -> bool:
    """Whether he leads the Host, and so cannot hide (HID-8)."""
    return person.id == "aragorn" and any(unit.kind.dead for unit in field.units_at(person.at, "fellowship"))


def _unwatched(field: Field, at: str) -> bool:
    return _watched(field).isdisjoint((at, *BOARD.neighbours[at]))


@asked_once
def _watched(field: Field) -> frozenset[str]:
    """Where a Dark army, Orc band or Nazgûl stands."""
    found: list[Piece] = [unit for unit in field.units if not unit.deserter]
    found += field.bands
    found += [person for person in field.persons if person.nazgul]
    return frozenset(piece.at for piece in found if piece.power in DARK)


def _hide_refused(seen: View, action: Hide) -> IllegalAction | None:
    names = {person.id for person in able(seen.field)}
    if HIDING in seen.field.turn.tried:
        return no("HID-9", "hide.once")
    if not set(action.who) <= names:
        return no("HID-9", "hide.not_able", who=action.who)
    if len(set(action.who)) > room(seen.field):
        return no("HID-1", "hide.no_room", room=room(seen.field))
    return None


def _hide(desk: Desk, action: Hide) -> None:
    desk.note(tried=(*desk.turn.tried, HIDING))
    conceal(desk, action.who)


def conceal(desk: Desk, names: Collection[str]) -> None:
    """They vanish from the eyes of the others, who are told in an order that says nothing of the Ring."""
    gone = tuple(person.id for person in desk.field.persons if person.id in names)
    remember(desk, gone, early=False)
    for name in gone:
        desk.change(name, hidden=True)
    if gone:
        desk.tell(Hidden(gone))


def remember(desk: Desk, names: Iterable[str], *, early: bool = True, far: int = 0) -> None:
    """Everybody remembers where they stood whom nobody sees from now on."""
    now = {name: Seen(desk.field.person(name).at, desk.turn.number, early, far) for name in names}
    desk.wage(seen={**desk.war.seen, **now})


def _hidings(seen: View) -> Iterable[Hide]:
    """All for whom there is room, each alone, nobody."""
    names = tuple(person.id for person in able(seen.field))
    free = room(seen.field)
    if not names or not free or HIDING in seen.field.turn.tried:
        return ()
    return (Hide(who) for who in dict.fromkeys((names[:free], *((name,) for name in names), ())))


def by_default(desk: Desk) -> None:
    """P-21: without an order all hide who may, the Ringbearer first."""
    if HIDING not in desk.turn.tried:
        conceal(desk, [person.id for person in able(desk.field)][: room(desk.field)])


ORDERS = (
    Order(Reveal, frozenset(("any",)), _reveal_refused, _reveal, _reveals),
    Order(Hide, frozenset(("F7",)), _hide_refused, _hide, _hidings),
)
