"""Seizing power with the Ring (SEZ)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction
from engine.war.actions import Claim
from engine.war.chapter import Order, no
from engine.war.desk import Desk
from engine.war.events.ring import RingClaimed
from engine.war.fates import dying, hiding, holding
from engine.war.field import Field
from engine.war.frames import Fighting
from engine.war.pieces import Person
from engine.war.ring import wearing
from engine.war.view import View

STEPS = frozenset(("F2", "S2"))


def claimant(field: Field) -> Person | None:
    """Who wears the Ring as a claimant; his place is public (SEZ-2)."""
    return holding.wearer(field) if field.ring.claimed else None


def _refused(seen: View, action: Claim) -> IllegalAction | None:
    field = seen.field
    bearer = holding.bearer(field)
    if bearer is None or bearer.power != seen.power or bearer.captor:
        return no("SEZ-1", "claim.not_yours")
    if not bearer.kind.may_seize or bearer.power != bearer.kind.power:
        return no("SEZ-1", "claim.not_he", who=bearer.id)
    if bearer.power == "saruman" and not seen.config.three:
        return no("SR2-11", "claim.two_players")
    if field.ring.claimed or bearer.bound:
        return no("SEZ-1", "claim.done", who=bearer.id)
    return None if dying.nine_alive(field) else no("SEZ-1", "claim.no_nazgul")


def _do(desk: Desk, action: Claim) -> None:
    """The claim and its hex are public; he is seen by all (SEZ-2, HID-8)."""
    bearer = holding.bearer(desk.field)
    assert bearer is not None
    if bearer.power == "fellowship":
        hiding.reveal(desk, (bearer.id,), "claim")
    if desk.field.ring.worn:
        desk.ring(known=desk.config.everyone, seen=bearer.at)
    else:
        wearing.put_on(desk, claim=True)
    desk.ring(claimed=True)
    desk.tell(RingClaimed(bearer.id, bearer.at))


def _offers(seen: View) -> Iterable[Claim]:
    return () if _refused(seen, Claim()) else (Claim(),)


ORDERS = (Order(Claim, STEPS, _refused, _do, _offers),)


# The Nazgûl


def challenged(desk: Desk) -> None:
    """D4: the Nazgûl that came to him and have not fought him yet challenge him (SEZ-4)."""
    he = claimant(desk.field)
    if he is None:
        return
    tried = desk.turn.tried
    nazgul = tuple(
        person.id
        for person in desk.field.persons_at(he.at, "sauron")
        if person.nazgul and f"fight:{person.id}" not in tried
    )
    if nazgul:
        desk.note(tried=(*tried, *(f"fight:{name}" for name in nazgul)))
        desk.push(Fighting(he.at, nazgul, (he.id,)))
