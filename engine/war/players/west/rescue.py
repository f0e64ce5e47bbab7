"""Captives and the lost Ring first: escapes, rescuers on their way, attempts, fights (players.md 3.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.war.actions import Escape, Fight, Move, Rescue
from engine.war.board import BOARD
from engine.war.company import company
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.hunt.freeing import RING, helpers, number, prize
from engine.war.moves.ways import ends
from engine.war.pieces import Person
from engine.war.players.mind import Wish
from engine.war.players.west.outlook import Outlook, captives, free
from engine.war.ratings import combat, value

WORTH: Final = 6
"""The number from which an attempt is made; for the Ring always."""
SURE: Final = 11
"""More than that helps no rescue (RES-5)."""
SURE_OF_RING: Final = SURE + 6
"""What should be on its way for the Ring: some will be stopped (SRC-10)."""
STRONGER: Final = 1.5
"""How many times the Combat of the others makes a fight worth while."""


def escapes(out: Outlook) -> Iterator[Wish]:
    """F1: whoever is held tries."""
    yield from (Wish(Escape(person.id), "escape") for person in captives(out.field))


def wanted(out: Outlook) -> tuple[tuple[str, str], ...]:
    """Who and what is to be won back, with its hex, the Ring first."""
    first = out.bearer.id if out.bearer else ""
    held = sorted(captives(out.field), key=lambda person: (person.id != first, person.id))
    names = [RING, *(person.id for person in held)]
    found = ((name, prize(out.field, name)) for name in names)
    return tuple((name, at) for name, at in found if at and not BOARD.citadel(at))


def precious(out: Outlook, name: str, at: str) -> bool:
    """Whether the Ring goes with that captive: not where its bearer stands by, free."""
    if out.bearer is not None and not out.bearer.captor:
        return False
    ring = out.field.ring
    holder = ring.holder if out.field.has(ring.holder) else ""
    return name == RING or name == ring.holder or bool(holder and out.field.piece(holder).at == at)


def moves(out: Outlook) -> Iterator[Wish]:
    """F2: all who can come go, if together they are enough; the nearest fetches a Ring that lies."""
    yield from _fetch(out)
    for name, at in wanted(out):
        able = [person for person in _idle(out) if person.at != at and _near(out.field, person, at)]
        there = [person.id for person in out.field.party_at(at) if free(person)]
        dear = precious(out, name, at)
        going = _as_many(out, at, there, able, SURE_OF_RING if dear else SURE)
        needed = number(out.field, at, [*there, *(person.id for person in going)])
        if needed >= WORTH or dear:
            for names in _parties(out.field, going):
                yield Wish(Move(names, (at,)), "rescue.go", {"who": name, "number": needed})


def _as_many(
    out: Outlook, at: str, there: Sequence[str], able: Sequence[Person], enough: int
) -> tuple[Person, ...]:
    """The best of those who can come, until more would not help."""
    best = sorted(able, key=lambda person: (-value(out.field, person), person.id))
    for many in range(len(best)):
        if number(out.field, at, [*there, *(person.id for person in best[:many])]) >= enough:
            return tuple(best[:many])
    return tuple(best)


def _parties(field: Field, people: Sequence[Person]) -> list[tuple[str, ...]]:
    """Those who begin together and are equally swift go together: one die is thrown for them (SRC-7)."""
    found: dict[tuple[str, int], list[str]] = {}
    for person in people:
        found.setdefault((person.at, company(field, (person.id,)).mf), []).append(person.id)
    return [tuple(names) for names in found.values()]


def _fetch(out: Outlook) -> Iterator[Wish]:
    lies = out.field.ring.lies
    if lies and not any(free(person) for person in out.field.party_at(lies)):
        near = sorted(_idle(out), key=lambda person: (distance(person.at, lies), person.id))
        for person in near[:4]:
            if _near(out.field, person, lies):
                yield Wish(Move((person.id,), (lies,)), "ring.fetch")


def _idle(out: Outlook) -> list[Person]:
    """Who may go: everybody free but the bearer and his companion."""
    pair = {person.id for person in out.pair}
    return [p for p in out.field.persons if free(p) and not p.moved and p.id not in pair]


def _near(field: Field, person: Person, at: str) -> bool:
    """Whether one move takes him there."""
    return at in ends(company(field, (person.id,)))


def attempts(out: Outlook) -> Iterator[Wish]:
    """F3: one attempt for each, with as many as it takes and never the bearer but for the Ring."""
    for name, at in wanted(out):
        dear = precious(out, name, at)
        able = [who for who in helpers(out.field, at) if dear or out.bearer is None or who != out.bearer.id]
        who = _enough(out.field, at, able)
        needed = number(out.field, at, who)
        if who and (needed >= WORTH or dear):
            yield Wish(Rescue(name, who), "rescue", {"number": needed})


def _enough(field: Field, at: str, able: Sequence[str]) -> tuple[str, ...]:
    """The best first, until more would not help: a raw 12 kills them all."""
    best = sorted(able, key=lambda name: (-value(field, field.person(name)), name))
    for many in range(1, len(best)):
        if number(field, at, best[:many]) >= SURE:
            return tuple(best[:many])
    return tuple(best)


def fights(out: Outlook) -> Iterator[Wish]:
    """F4: for a captive or the Ring, where those who hold them are weaker and no troops stand by."""
    field = out.field
    robbers = [p for p in field.persons if p.id == field.ring.holder and p.power != "fellowship" and p.at]
    for at in dict.fromkeys((*(at for _, at in wanted(out)), *(person.at for person in robbers))):
        mine = [person for person in field.party_at(at) if free(person)]
        foes = [p for p in field.persons_at(at, "sauron", "saruman") if not p.captor and not p.lost]
        for thief in (person for person in robbers if person.at == at and person.power != "sauron"):
            best = max(mine, key=lambda person: combat(field, person), default=None)
            if best is not None:
                yield Wish(Fight(at, (best.id,), (thief.id,)), "fight.thief")
        ours = sum(combat(field, person) for person in mine)
        theirs = sum(combat(field, person) for person in foes)
        if foes and ours >= STRONGER * theirs:
            yield Wish(Fight(at, tuple(p.id for p in mine), tuple(p.id for p in foes)), "fight.captors")
