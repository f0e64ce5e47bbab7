"""The Eagles: a captive freed, or a party carried (EV03, EV04)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.game import IllegalAction
from engine.war import grid
from engine.war.board import BOARD
from engine.war.cards.carrying import carried, carry, party_refused
from engine.war.cards.doing import Doing, On
from engine.war.chapter import no
from engine.war.desk import Desk
from engine.war.fates import bands
from engine.war.fates.captives import free
from engine.war.field import Field, asked_once
from engine.war.pieces import Person
from engine.war.realm import guardians
from engine.war.view import View

REACH = 8
"""How far they carry a party."""
MOST = 3
"""How many they carry."""
NAMED = tuple(at for at in BOARD.land if BOARD.place(at) and not BOARD.mordor(at))
BARAD_DUR = BOARD.hex_of("barad_dur")


def captives(field: Field) -> tuple[Person, ...]:
    """Whom they may free: anybody but the captives of Barad-dûr (CAP-8), and Denethor, who leaves no City."""
    return tuple(
        person
        for person in field.persons
        if person.power == "fellowship"
        and person.captor
        and person.at != BARAD_DUR
        and guardians.must_stay(field, person) is None
    )


def _refused(seen: View, on: On) -> IllegalAction | None:
    field = seen.field
    if len(on) == 1:
        if on[0] in {person.id for person in captives(field)}:
            return None
        held = any(person.id == on[0] and person.captor for person in field.persons)
        return no(
            "CAP-8" if held else "EVT-6", "eagles.not_freed" if held else "eagles.no_captive", who=on[0]
        )
    *who, to = on or ("",)
    if refused := party_refused(field, who):
        return refused
    if len(who) > MOST:
        return no("EVT-6", "eagles.too_many", most=MOST)
    return None if _lands(field.person(who[0]).at, to) else no("EVT-6", "eagles.not_there", at=to)


def landings(field: Field, name: str) -> tuple[str, ...]:
    """The named places where they set a party down among nobody but the West, and where captives are held."""
    at = field.person(name).at
    taken = _taken(field)
    free = tuple([to for to in _near(at) if to not in taken])
    return (*free, *_held(field, at))


def _held(field: Field, at: str) -> tuple[str, ...]:
    """Where the West's people are captives, within reach: rescuers come on wings (RES-4)."""
    people = (person for person in field.persons if person.power == "fellowship" and person.captor)
    return tuple(sorted({person.at for person in people if _lands(at, person.at)}))


@lru_cache(maxsize=512)
def _near(at: str) -> tuple[str, ...]:
    return tuple(to for to in NAMED if _reaches(at, to))


def _lands(at: str, to: str) -> bool:
    """Within reach, not in Mordor: who is there meets them as ever (SRC-10)."""
    return BOARD.is_land(to) and _reaches(at, to)


def _reaches(at: str, to: str) -> bool:
    return to != at and not BOARD.mordor(to) and grid.distance(at, to) <= REACH


@asked_once
def _taken(field: Field) -> frozenset[str]:
    """Where anybody stands who is not of the West."""
    return frozenset([piece.at for piece in field.pieces if piece.power != "fellowship"])


def _do(desk: Desk, seat: str, on: On) -> None:
    """A captive is set down by P-13; a party by choice, the hidden in private."""
    if len(on) == 1:
        held = desk.field.person(on[0])
        free(desk, on, "eagles")
        bands.let_go(desk, held.captor, held.at)
    else:
        if _room(desk.field, on[:-1]):
            desk.wage(flown=(*desk.war.flown, desk.turn.number))
        carry(desk, on[:-1], (on[-1],), "eagles")


def _room(field: Field, who: Iterable[str]) -> bool:
    """Whether somebody hidden may be among those who are carried, as others know: not if they see three."""
    return sum(not field.person(name).hidden for name in who) < MOST


def _offers(seen: View) -> Iterable[On]:
    """Every captive; three of a party, and each of them alone, to every named place within reach."""
    yield from ((person.id,) for person in captives(seen.field))
    for party in carried(seen.field):
        names = tuple(person.id for person in party)
        ends = landings(seen.field, names[0])
        for group in dict.fromkeys((names[:MOST], *((name,) for name in names))):
            yield from ((*group, to) for to in ends)


EAGLES = Doing(_do, _refused, _offers, judged=True, quiet=True, armed=False)
CARDS = {"EV03": EAGLES, "EV04": EAGLES}
