"""People whom a card takes along: on wings, in boats (EV03, EV04, EV08)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import IllegalAction
from engine.war.chapter import no
from engine.war.desk import Desk
from engine.war.field import Field
from engine.war.frames import Walking
from engine.war.frames.moves import Tread
from engine.war.pieces import Person
from engine.war.realm import guardians


def may_leave(field: Field, person: Person) -> bool:
    """EVT-6: no card takes away who may not leave, is captive, or must go to a Citadel."""
    free = not (person.captor or person.bound or person.lost)
    return free and guardians.must_stay(field, person) is None


def carried(field: Field) -> Iterable[tuple[Person, ...]]:
    """The parties that a card may take along, hex by hex."""
    by_hex: dict[str, list[Person]] = {}
    for person in field.persons:
        if person.power == "fellowship" and person.here and may_leave(field, person):
            by_hex.setdefault(person.at, []).append(person)
    return (tuple(party) for party in by_hex.values())


def party_refused(field: Field, who: Sequence[str]) -> IllegalAction | None:
    """Why these are no party that a card may take along (GEN-5)."""
    people = [person for person in field.persons if person.id in who]
    at = people[0].at if people else ""
    party = [person for person in field.party_at(at) if at] if at else []
    if len(people) != len(who) or not people or not all(person in party for person in people):
        return no("GEN-5", "party.not_one", on=tuple(who))
    staying = next((person for person in people if not may_leave(field, person)), None)
    if staying is not None:
        return no("EVT-6", "party.may_not_leave", who=staying.id)
    return None


def carry(desk: Desk, who: Iterable[str], way: Sequence[str], why: str) -> None:
    """They go that way at no cost, besides their own move; what a hex holds meets them as ever (MOV-13)."""
    names = tuple(who)
    start = desk.field.person(names[0]).at
    desk.push(Walking(names, tuple(Tread(to, 0.0) for to in way), (start,), why=why))
