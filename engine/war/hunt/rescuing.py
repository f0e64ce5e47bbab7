"""F3: people of the West rescue captives, or the Ring itself (RES)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import IllegalAction
from engine.war.actions import Rescue
from engine.war.board import BOARD
from engine.war.cards.items import show
from engine.war.cards.using import blow
from engine.war.chapter import Order, no
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.events.hunt import RescueTried, RingGone
from engine.war.fates import bands, dying
from engine.war.fates.captives import free
from engine.war.fates.hiding import RESCUED, rescued, reveal
from engine.war.field import Field
from engine.war.pieces import Person
from engine.war.ratings import in_rescue, value
from engine.war.view import View

RULE = TABLES.rescue
RING = "ring"


def number(field: Field, at: str, rescuers: Iterable[str]) -> int:
    """RES-2: the value of all rescuers, less the strength and the characters of the Dark in the hex."""
    own = sum(in_rescue(field, field.person(name)) for name in rescuers)
    against = sum(
        value(field, piece) if isinstance(piece, Person) else piece.strength for piece in field.dark_at(at)
    )
    return own - against


def prize(field: Field, captive: str) -> str:
    """The hex where a captive, or the Ring taken from one who is no captive there, can be rescued (RES-9)."""
    if captive != RING:
        person = next((one for one in field.persons if one.id == captive), None)
        own = person is not None and person.power == "fellowship" and person.captor
        return person.at if person and own else ""
    ring = field.ring
    if not ring.taken or not field.has(ring.holder):
        return ""
    holder, loser = field.piece(ring.holder), field.person(ring.taken)
    beside = loser.captor and loser.at == holder.at
    return holder.at if holder in field.dark_at(holder.at) and not beside else ""


def helpers(field: Field, at: str) -> tuple[str, ...]:
    """Who in a hex could try: free, not bound to a Citadel, not rescued just now (RES-1, RES-7, WND-3)."""
    free = (person for person in field.party_at(at) if not person.bound)
    return tuple(person.id for person in free if not rescued(field, person.id))


def _mark(captive: str) -> str:
    return f"rescue:{captive}"


def _refused(seen: View, action: Rescue) -> IllegalAction | None:
    field = seen.field
    at = prize(field, action.captive)
    if not at:
        return no("RES-1", "rescue.no_captive", captive=action.captive)
    if BOARD.citadel(at):
        return no("RES-6", "rescue.citadel", at=at)
    if _mark(action.captive) in field.turn.tried:
        return no("RES-4", "rescue.once", captive=action.captive)
    fresh = next((name for name in action.rescuers if rescued(field, name)), "")
    if fresh:
        return no("RES-7", "person.rescued", who=fresh)
    if not action.rescuers or not set(action.rescuers) <= set(helpers(field, at)):
        return no("RES-1", "rescue.not_there", rescuers=action.rescuers)
    return None


def _do(desk: Desk, action: Rescue) -> None:
    """RES-3, RES-5, RES-7: rescuers are seen whatever happens; a raw 12 kills them all."""
    rescuers = tuple(dict.fromkeys(action.rescuers))
    at = prize(desk.field, action.captive)
    desk.note(tried=(*desk.turn.tried, _mark(action.captive)))
    reveal(desk, rescuers, "rescue")
    needed = number(desk.field, at, rescuers)
    show(desk, *rescuers)
    blow(desk, rescuers)
    dice = desk.roll("rescue", "RES-3", number=RULE["dice"], about=(action.captive, *rescuers))
    killed = dice == RULE["never_and_kills"]
    freed = not killed and (dice <= needed or dice == RULE["always"])
    desk.tell(RescueTried(action.captive, rescuers, needed, dice, freed, killed))
    if freed:
        _freed(desk, action.captive, rescuers)
        bands.vanish(desk, at)
    if killed:
        for name in rescuers:
            dying.kill(desk, name, "rescue")


def _freed(desk: Desk, captive: str, rescuers: Sequence[str]) -> None:
    """He stands with them, seen; a Ring taken with him comes back (RES-7, RES-9)."""
    if captive == RING:
        _back(desk, rescuers[0])
        return
    free(desk, [captive], "rescue")
    desk.change(captive, moved=True)
    desk.note(tried=(*desk.turn.tried, f"{RESCUED}{captive}"))
    ring = desk.field.ring
    at = desk.field.person(captive).at
    if ring.taken == captive and ring.holder and desk.field.piece(ring.holder).at == at:
        _back(desk, captive)


def _back(desk: Desk, to: str) -> None:
    """The Ring is the West's again; whose it was hears that it is gone."""
    ring = desk.field.ring
    others = tuple(seat for seat in ring.known if seat != "fellowship")
    desk.ring(holder=to, lies="", taken="", known=("fellowship",))
    if others:
        desk.tell(RingGone(ring.holder, audience=others))


def _offers(seen: View) -> Iterable[Rescue]:
    """For each who can be had, all helpers together."""
    for captive in (*(person.id for person in seen.field.persons if person.captor), RING):
        at = prize(seen.field, captive)
        action = Rescue(captive, helpers(seen.field, at)) if at else None
        if action is not None and _refused(seen, action) is None:
            yield action


ORDERS = (Order(Rescue, frozenset(("F3",)), _refused, _do, _offers),)
