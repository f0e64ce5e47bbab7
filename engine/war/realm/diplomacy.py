"""Words that move a land to war (MOB-8)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction, no
from engine.war.actions import Diplomacy
from engine.war.board import BOARD
from engine.war.chapter import Order
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events import table as told
from engine.war.realm import mobilising
from engine.war.view import View

SPEAKERS = {
    BOARD.hex_of("edoras"): ("rohan", ("gandalf", "aragorn")),
    BOARD.hex_of("minas_tirith"): ("gondor", ("gandalf", "aragorn", "boromir")),
}
"""Where words are heard, of which land, and whose."""
COUNSEL = "EV25"
"""Gríma's Counsel: the next attempt on Rohan fails."""


def _tried(land: str) -> str:
    return f"diplomacy:{land}"


def _refused(seen: View, action: Diplomacy) -> IllegalAction | None:
    field = seen.field
    person = next((person for person in field.persons if person.id == action.who), None)
    if person is None or person.power != "fellowship" or not person.here:
        return no("MOB-8", "diplomacy.not_there", who=action.who)
    land, speakers = SPEAKERS.get(person.at, ("", ()))
    if person.id not in speakers:
        return no("MOB-8", "diplomacy.not_there", who=action.who)
    if person.hidden or person.captor:
        return no("MOB-8", "diplomacy.revealed_only", who=action.who)
    if person.bound:
        return no("WND-3", "person.recovers", who=action.who)
    if field.mobilised(land):
        return no("MOB-8", "mobilise.done", power=land)
    if _tried(land) in field.turn.tried:
        return no("MOB-8", "diplomacy.once", land=land)
    return None


def _do(desk: Desk, action: Diplomacy) -> None:
    """A public die; who speaks for a land is seen (HID-8)."""
    land, _ = SPEAKERS[desk.field.person(action.who).at]
    desk.note(tried=(*desk.turn.tried, _tried(land)))
    desk.change(action.who, exposed=True)
    die = desk.roll("diplomacy", "MOB-8", about=(action.who, land))
    heard = die <= TABLES.diplomacy["succeeds_up_to"]
    if land == "rohan" and desk.field.effects(COUNSEL):
        heard = False
        desk.wage(effects=tuple(effect for effect in desk.war.effects if effect.card != COUNSEL))
    desk.tell(told.DiplomacyTried(action.who, land, heard))
    if heard:
        mobilising.mobilise(desk, land, "words")


def _offers(seen: View) -> Iterable[Diplomacy]:
    speakers = dict.fromkeys(name for _, names in SPEAKERS.values() for name in names)
    orders = (Diplomacy(name) for name in speakers)
    return (order for order in orders if _refused(seen, order) is None)


ORDERS = (Order(Diplomacy, frozenset(("F2",)), _refused, _do, _offers),)
