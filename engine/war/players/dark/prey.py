"""Whoever of the West can be seen and taken, what he is worth, and the tries to take him (CAP-5, IND-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.war.actions import Attempt, Fight
from engine.war.board import BOARD
from engine.war.field import Field, asked_once
from engine.war.hunt.capturing import targets
from engine.war.pieces import Person
from engine.war.players import belief
from engine.war.players.mind import Mind, Wish
from engine.war.players.odds import captures
from engine.war.ratings import combat

BEARER, HOBBIT, OTHER = 30.0, 2.5, 1.2
"""What it is worth to take one of these."""


class Prey(NamedTuple):
    """People who can be seen and taken in one hex."""

    at: str
    names: tuple[str, ...]
    worth: float


@asked_once
def prey(field: Field) -> tuple[Prey, ...]:
    """Whoever of the West stands about without an army, the most wanted first."""
    wanted = next(belief.suspects(field), "")
    found = []
    for at in sorted({person.at for person in field.persons if person.at and person.power == "fellowship"}):
        names = () if field.held_citadel(at, "fellowship") else targets(field, at)
        if names:
            found.append(Prey(at, names, sum(_worth(field, name, wanted) for name in names)))
    return tuple(sorted(found, key=lambda one: (-one.worth, one.at)))


def _worth(field: Field, name: str, wanted: str) -> float:
    person = field.person(name)
    chance = captures(8, combat(field, person), BOARD.terrain[person.at])
    known = field.ring.holder
    if name == (known or wanted) or (name in ("frodo", "sam") and wanted in ("frodo", "sam") and not known):
        return BEARER
    return (HOBBIT if person.kind.race == "hobbit" else OTHER) * min(1.0, 3 * chance)


def attempts(mind: Mind) -> Iterator[Wish]:
    """Whoever can be taken is tried for: it costs nothing (CAP-5)."""
    field = mind.field
    for one in prey(field):
        own = tuple(piece.id for piece in field.dark_at(one.at, *mind.view.powers))
        yield Wish(Attempt(own, one.at), "attempt", {"at": one.at, "whom": one.names})


def fights(mind: Mind) -> Iterator[Wish]:
    """Whoever was not taken is challenged where we are much the stronger."""
    field = mind.field
    for one in prey(field):
        ours = [
            piece
            for piece in field.dark_at(one.at, mind.power)
            if isinstance(piece, Person) and piece.endurance > 0
        ]
        theirs = [field.person(name) for name in one.names]
        if ours and _might(field, ours) >= 2 * _might(field, theirs):
            who = tuple(piece.id for piece in ours)
            yield Wish(Fight(one.at, who, one.names), "fight", {"at": one.at, "whom": one.names})


def _might(field: Field, people: Sequence[Person]) -> int:
    return sum(combat(field, person, fight=True) * person.endurance for person in people)
