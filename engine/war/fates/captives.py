"""Captives handed to another captor, left to a Citadel, or set free (CAP-9 to CAP-11, CAP-15)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war import flow
from engine.war.actions import HandOver
from engine.war.board import BOARD
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.events.hunt import HandedOver
from engine.war.fates import bands
from engine.war.fates.stopping import befell
from engine.war.field import Field
from engine.war.frames import Freeing, Stopped
from engine.war.pieces import Person
from engine.war.view import View

CITADEL = "citadel"


def prison(at: str) -> str:
    """The name under which a Citadel holds captives."""
    return f"{CITADEL}:{BOARD.place_id(at)}"


def jailer(field: Field, captive: Person) -> tuple[str, ...]:
    """The seats that command a captive: his captor's, or the Citadel's."""
    if not captive.captor:
        return ()
    kind, _, place = captive.captor.partition(":")
    power = field.holder(place) if kind == CITADEL else field.piece(captive.captor).power
    return (field.config.seat_of(power),)


def _refused(seen: View, action: HandOver) -> IllegalAction | None:
    field = seen.field
    held = [person for person in field.persons if person.id in action.captives]
    if not held or len(held) != len(action.captives) or len({person.at for person in held}) > 1:
        return no("CAP-15", "hand.no_captives", captives=action.captives)
    if any(seen.seat not in jailer(field, person) for person in held):
        return no("CAP-15", "hand.not_yours", captives=action.captives)
    at, to = held[0].at, action.to
    if to == CITADEL and not field.held_citadel(at, *seen.powers):
        return no("CAP-15", "hand.no_citadel", at=at)
    if to != CITADEL and to not in {piece.id for piece in field.dark_at(at, *seen.powers)}:
        return no("CAP-15", "hand.not_there", to=to)
    if all(person.captor == _holder(at, to) for person in held):
        return no("CAP-15", "hand.already", to=to)
    return None


def _holder(at: str, to: str) -> str:
    return prison(at) if to == CITADEL else to


def _do(desk: Desk, action: HandOver) -> None:
    at = desk.field.person(action.captives[0]).at
    to = _holder(at, action.to)
    for name in action.captives:
        desk.change(name, captor=to)
    desk.tell(HandedOver(action.captives, to))


def _offers(seen: View) -> Iterable[HandOver]:
    """Each captive to each other captor of the hex, and to the Citadel."""
    field = seen.field
    for person in field.persons:
        if person.captor and seen.seat in jailer(field, person):
            others = (piece.id for piece in field.dark_at(person.at, *seen.powers))
            for to in (*others, CITADEL):
                action = HandOver((person.id,), to)
                if _refused(seen, action) is None:
                    yield action


def burdened(field: Field, who: Iterable[str]) -> IllegalAction | None:
    """CAP-15: a captive who has moved in this step goes no farther, so whoever holds him stays with him."""
    held = [captive for name in who for captive in field.captives_of(name)]
    led_here = next((captive.id for captive in held if captive.moved), "") if held else ""
    return no("CAP-15", "move.led_already", who=led_here) if led_here else None


def rested(desk: Desk) -> None:
    """A movement step of the Dark begins: no captive has gone anywhere in it (CAP-15)."""
    seat = desk.sitting.seat if desk.sitting else ""
    for person in desk.field.persons:
        if person.captor and person.moved and seat in jailer(desk.field, person):
            desk.change(person.id, moved=False)


def housed(desk: Desk) -> None:
    """The movement step is over: Citadels hold the captives in them, idle bands are gone (CAP-10, CAP-11)."""
    for at in sorted({person.at for person in desk.field.persons if person.captor}):
        house(desk, at)
    for at in sorted({band.at for band in desk.field.bands}):
        bands.vanish(desk, at)


def led(desk: Desk, stopped: Stopped) -> None:
    """Captives who came along go no farther in this step (CAP-15)."""
    for name in stopped.who:
        if desk.field.has(name) and getattr(desk.field.piece(name), "moved", False):
            for captive in desk.field.captives_of(name):
                desk.change(captive.id, moved=True)


def free(desk: Desk, names: Iterable[str], why: str) -> None:
    """They are nobody's captives any more; a frame on top sets them down."""
    freed = tuple(names)
    for name in freed:
        desk.change(name, captor="")
    befell(desk, freed, "freed")
    if freed:
        desk.push(Freeing(freed, why))


def house(desk: Desk, at: str) -> None:
    """A Citadel takes over the captives of its player's pieces in it (CAP-11)."""
    field = desk.field
    if not field.held_citadel(at, "sauron", "saruman"):
        return
    seat = desk.seat_of(field.holder(BOARD.place_id(at)))
    for person in field.persons_at(at):
        if seat in jailer(field, person):
            desk.change(person.id, captor=prison(at))
    bands.vanish(desk, at)


def fallen(desk: Desk, place: str) -> None:
    """A Citadel changed hands: its captives are free, and P-20 asks where they go (CAP-10, D-36)."""
    free(desk, [captive.id for captive in desk.field.captives_of(f"{CITADEL}:{place}")], "fallen")


ORDERS = (Order(HandOver, frozenset(step for step in flow.MOVING if step != "F2"), _refused, _do, _offers),)
