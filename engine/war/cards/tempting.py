"""The Temptation of the Ring (EV22, RNG-11): told to the West, whoever plays it."""

from __future__ import annotations

from engine.game import IllegalAction
from engine.war.cards.doing import On, no_target, put_in_force
from engine.war.chapter import no
from engine.war.desk import Desk
from engine.war.events.cards import Tempted
from engine.war.fates import holding
from engine.war.field import Effect, Field
from engine.war.frames import Fighting
from engine.war.pieces import Person
from engine.war.view import View

WEST = ("fellowship",)


def refusal(seen: View, on: On) -> IllegalAction | None:
    """Where it is known that nobody of the West bears the Ring, nobody is tempted (RNG-11)."""
    field = seen.field
    lost = field.has(field.ring.holder) and field.piece(field.ring.holder).power != "fellowship"
    return no("RNG-11", "temptation.nobody") if lost else no_target(seen, on)


def companion(field: Field) -> Person | None:
    """The companion of the bearer with the lowest Ring Rating, the first of the list among equals."""
    bearer = holding.bearer(field)
    if bearer is None or bearer.power != "fellowship" or bearer.captor or bearer.lost:
        return None
    others = [person for person in field.party_at(bearer.at) if person.id != bearer.id]
    return min(others, key=lambda person: person.rating, default=None)


def tempt(desk: Desk, seat: str, on: On) -> None:
    """A die above his Ring Rating, and he fights the bearer one round for the Ring, in private.

    The mark that the card was played stays for the turn whatever came of it, so that what the others can do
    afterwards does not tell them.
    """
    put_in_force(desk, Effect("EV22", seat, desk.turn.number, secret=True))
    tempted = companion(desk.field)
    if tempted is None:
        return desk.tell(Tempted("", audience=WEST))
    fell = desk.roll("temptation", "RNG-11", audience=WEST, about=(tempted.id,)) > tempted.rating
    desk.tell(Tempted(tempted.id, fell, audience=WEST))
    if fell:
        bearer = desk.field.ring.holder
        desk.push(Fighting(tempted.at, (tempted.id,), (bearer,), private=True, why="ring", rounds=1))
