"""F1: captives try to escape (CAP-6 to CAP-8)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war.actions import Escape
from engine.war.board import BOARD
from engine.war.chapter import Order, no
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events.hunt import EscapeTried
from engine.war.fates import bands
from engine.war.fates.captives import free
from engine.war.view import View

PRISONS = ("barad_dur", "isengard")
"""From here no roll frees anybody (CAP-8)."""


def _mark(who: str) -> str:
    return f"escape:{who}"


def _refused(seen: View, action: Escape) -> IllegalAction | None:
    captive = next((person for person in seen.field.persons if person.id == action.who), None)
    if captive is None or captive.power != "fellowship" or not captive.captor:
        return no("CAP-6", "escape.no_captive", who=action.who)
    if BOARD.place_id(captive.at) in PRISONS:
        return no("CAP-8", "escape.prison", at=captive.at)
    if _mark(action.who) in seen.field.turn.tried:
        return no("CAP-6", "escape.once", who=action.who)
    return None


def _do(desk: Desk, action: Escape) -> None:
    """A die, 1 more in a Citadel; free if it is not above his number."""
    captive = desk.field.person(action.who)
    desk.note(tried=(*desk.turn.tried, _mark(action.who)))
    die = desk.roll("escape", "CAP-6", about=(action.who,))
    total = die + BOARD.citadel(captive.at) * TABLES.citadel_escape_modifier
    number = captive.kind.escape
    desk.tell(EscapeTried(action.who, captive.at, total, number, total <= number))
    if total <= number:
        free(desk, [action.who], "escape")
        bands.vanish(desk, captive.at)


def _offers(seen: View) -> Iterable[Escape]:
    found = (Escape(person.id) for person in seen.field.persons if person.captor)
    return (action for action in found if _refused(seen, action) is None)


ORDERS = (Order(Escape, frozenset(("F1",)), _refused, _do, _offers),)
