"""Saruman's voice: captured leaders who become his (SR3-7, SR3-8)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war.actions import Convert
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.events import realm as told
from engine.war.field import Field
from engine.war.pieces import Person
from engine.war.realm.alliance import ISENGARD
from engine.war.view import View

ONCE = "convert"


def _held(field: Field, person: Person) -> bool:
    """Whether Saruman holds him in Isengard, whoever took him: the Citadel holds every captive (CAP-11)."""
    held = bool(person.captor) and person.at == ISENGARD
    return held and field.holder("isengard") == "saruman"


def _refused(seen: View, action: Convert) -> IllegalAction | None:
    field = seen.field
    person = next((person for person in field.persons if person.id == action.who), None)
    if person is None or not _held(field, person):
        return no("SR3-7", "convert.not_held", who=action.who)
    if not person.leader:
        return no("SR3-8", "convert.no_leader", who=action.who)
    if ONCE in field.turn.tried:
        return no("SR3-7", "convert.once")
    return None


def _do(desk: Desk, action: Convert) -> None:
    """He is Saruman's piece; what bound him for the West is over (SR3-8)."""
    desk.note(tried=(*desk.turn.tried, ONCE))
    desk.change(action.who, power="saruman", captor="", refuge="", rest=0)
    desk.tell(told.Converted(action.who))


def _offers(seen: View) -> Iterable[Convert]:
    orders = (Convert(person.id) for person in seen.field.persons)
    return (order for order in orders if _refused(seen, order) is None)


ORDERS = (Order(Convert, frozenset(("S1",)), _refused, _do, _offers),)
