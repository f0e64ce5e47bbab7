"""The Temptation of the Ring (EV22, RNG-11): told to the West, whoever plays it."""

from __future__ import annotations

from engine.war.cards.doing import On, put_in_force
from engine.war.data import TABLES
from engine.war.desk import Desk
from engine.war.duels import dying
from engine.war.events.cards import Tempted
from engine.war.field import Effect, Field
from engine.war.pieces import Person
from engine.war.ratings import combat

WOUNDS = TABLES.wounds.rows
WEST = ("fellowship",)


def companion(field: Field) -> Person | None:
    """The companion of the bearer with the lowest Ring Rating, the first of the list among equals."""
    bearer = next((person for person in field.persons if person.id == field.ring.holder), None)
    if bearer is None or bearer.power != "fellowship" or bearer.captor or bearer.lost:
        return None
    others = [person for person in field.party_at(bearer.at) if person.id != bearer.id]
    return min(others, key=lambda person: person.rating, default=None)


def tempt(desk: Desk, seat: str, on: On) -> None:
    """A die above his Ring Rating, and he fights the bearer for one round, in private.

    The mark that the card was played stays for the turn whatever came of it, so that what the others can do
    afterwards does not tell them.
    """
    put_in_force(desk, Effect("EV22", seat, desk.turn.number, secret=True))
    tempted = companion(desk.field)
    if tempted is None:
        return desk.tell(Tempted("", audience=WEST))
    fell = desk.roll("temptation", "RNG-11", audience=WEST, about=(tempted.id,)) > tempted.rating
    if not fell:
        return desk.tell(Tempted(tempted.id, audience=WEST))
    bearer = desk.field.person(desk.field.ring.holder)
    dealt, taken = _blow(desk, tempted, bearer), _blow(desk, bearer, tempted)
    desk.tell(Tempted(tempted.id, True, dealt, dealt > 0, audience=WEST))
    if dealt:
        desk.ring(holder=tempted.id, worn=False, claimed=False)
    _wound(desk, bearer.id, dealt)
    _wound(desk, tempted.id, taken)


def _blow(desk: Desk, one: Person, other: Person) -> int:
    """The wounds that one deals the other with one die (IND-4)."""
    gap = combat(desk.field, one, fight=True) - combat(desk.field, other, fight=True)
    die = desk.roll("temptation", "IND-4", audience=WEST, about=(one.id, other.id))
    return WOUNDS[column(gap)][die - 1]


def column(gap: int) -> int:
    """The row of the wounds table for own Combat minus the opponent's: -5 and less to +5 and more."""
    half = (abs(gap) + 1) // 2
    return 3 + min(half, 3) * (1 if gap > 0 else -1)


def _wound(desk: Desk, name: str, wounds: int) -> None:
    person = desk.field.person(name)
    if wounds >= person.endurance:
        dying.kill(desk, name, "temptation")
    elif wounds:
        desk.change(name, hurt=person.hurt + wounds)
