"""Seizing power with the Ring (SEZ)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import IllegalAction, no
from engine.war import ratings
from engine.war.actions import Claim, Give, HandRing
from engine.war.board import BOARD
from engine.war.chapter import Order
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.desk import Desk
from engine.war.events.quest import GollumRolled, RingClaimed, RingPassed
from engine.war.fates import dying, hiding, holding
from engine.war.field import DARK, Field
from engine.war.frames import Fighting
from engine.war.pieces import GOLLUM, Person
from engine.war.questions import FightOrders
from engine.war.ring import wearing
from engine.war.view import View

# Gollum: who handles him, what he does near the Ring, his way home with it (GOL)


HOME = BOARD.hex_of("dimrill_dale")
HANDLERS: tuple[Power, ...] = ("fellowship", "nobody", "sauron")


def ring_phase(desk: Desk) -> None:
    """T1: a public die says who handles him this turn, in which he may go again (GOL-2, MOV-11)."""
    if not desk.field.person(GOLLUM).here:
        return
    desk.change(GOLLUM, moved=False, began="")
    die = desk.roll("gollum", "GOL-2")
    power = next(power for power in HANDLERS if die in TABLES.gollum[power])
    desk.wage(gollum=power)
    desk.tell(GollumRolled(power))


def looks(desk: Desk) -> None:
    """After D2, under Sauron's hand: in the bearer's hex he attacks him, one round in private (GOL-3).

    Who must withdraw helps nobody (WND-3).
    """
    gollum, bearer = desk.field.person(GOLLUM), holding.bearer(desk.field)
    if desk.war.gollum != "sauron" or not gollum.here or bearer is None or bearer.power != "fellowship":
        return
    if bearer.at != gollum.at or bearer.captor:
        return
    beside = (person for person in desk.field.party_at(bearer.at) if person.id != bearer.id)
    others = [person for person in beside if not person.bound]
    helper = max(others, key=lambda person: ratings.combat(desk.field, person), default=None)
    challenged = (bearer.id, helper.id) if helper else (bearer.id,)
    orders = (FightOrders((bearer.id,)), FightOrders())
    frame = Fighting(gollum.at, (GOLLUM,), challenged, orders=orders, private=True, why="gollum", rounds=1)
    desk.push(frame)


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


# The Ring goes from hand to hand (RNG-1, RNG-12)


RING = "ring"
MOVING = frozenset(("S2", "D2"))


def refusal(seen: View, action: Give) -> IllegalAction | None:
    """Why the Ring cannot be handed over in F2."""
    field = seen.field
    bearer, ring = holding.bearer(field), field.ring
    if bearer is None or bearer.power != "fellowship" or bearer.captor:
        return no("RNG-1", "ring.not_yours")
    if ring.worn:
        return no("RNG-1", "ring.worn")
    if ring.passed == field.turn.number:
        return no("RNG-1", "ring.passed")
    other = field.piece(action.to) if field.has(action.to) else None
    if not isinstance(other, Person) or other not in field.party_at(bearer.at) or other.id == bearer.id:
        return no("RNG-1", "ring.nobody", to=action.to)
    bound = bearer if bearer.bound else other if other.bound else None
    if bound is None or (bound is bearer and bearer.rest > 0):
        return None
    return no("WND-8" if bound is bearer else "WND-3", "person.bound", who=bound.id)


def give(desk: Desk, action: Give) -> None:
    """In secret; if the old bearer moved it goes no farther this turn."""
    old = holding.bearer(desk.field)
    assert old is not None
    desk.ring(holder=action.to, passed=desk.turn.number, halted=old.moved)
    desk.tell(RingPassed(old.id, action.to, audience=(desk.seat_of("fellowship"),)))


def offers(seen: View) -> Iterable[Give]:
    """To everybody in the hex."""
    bearer = holding.bearer(seen.field)
    others = seen.field.party_at(bearer.at) if bearer else ()
    found = (Give(RING, other.id) for other in others)
    return (action for action in found if refusal(seen, action) is None)


# The Dark holders


def _hand_refused(seen: View, action: HandRing) -> IllegalAction | None:
    field = seen.field
    holder = field.piece(field.ring.holder) if field.has(field.ring.holder) else None
    if holder is None or holder.power not in seen.powers or holder.power not in DARK:
        return no("RNG-12", "ring.not_yours")
    other = field.piece(action.to) if field.has(action.to) else None
    if other is None or other.id == holder.id or other.at != holder.at:
        return no("RNG-12", "ring.nobody", to=action.to)
    if other.power not in seen.powers or not holding.may_take(other):
        return no("RNG-12", "ring.not_their_own", to=action.to)
    return None


def _hand(desk: Desk, action: HandRing) -> None:
    old = desk.field.ring.holder
    desk.ring(holder=action.to)
    desk.tell(RingPassed(old, action.to, audience=holding.hearers(desk)))


def _hands(seen: View) -> Iterable[HandRing]:
    field = seen.field
    holder = field.piece(field.ring.holder) if field.has(field.ring.holder) else None
    found = (HandRing(piece.id) for piece in (field.standing(holder.at) if holder else ()))
    return (action for action in found if _hand_refused(seen, action) is None)


PASSING_ORDERS = (Order(HandRing, MOVING, _hand_refused, _hand, _hands),)
