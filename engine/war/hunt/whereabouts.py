"""Where hidden people could be by now, from what everybody knows alone: hard limits, no guesses (W6.9).

Whoever is hidden can have walked at best speed since everybody saw him last, or since the start. Cards that
nobody saw at work are not counted; Eagles that everybody heard are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.war.board import BOARD
from engine.war.cards.carrying import REACH
from engine.war.cards.carrying import boat_ways as boats
from engine.war.company import MOUNTED, RIDING, WEST_MOST
from engine.war.data import COMPANIONS
from engine.war.field import Field, asked_once
from engine.war.moves.going import PLACE, Gait, by_cost, flood
from engine.war.pieces import SHADOWFAX, Person

BEFORE = ("muster", "T0", "T1", "T2", "T3", "T4", "T5")
"""The phases of a turn in which the Fellowship has not walked yet."""
FAR = 12
"""So far cavalry may have come in a turn: a leader beside it rides as fast (CAV-2)."""


class Whereabouts(NamedTuple):
    """What everybody can know of somebody who is hidden."""

    who: str
    since: int
    """The turn in which everybody saw him last; 0 for the start."""
    last: tuple[str, ...]
    """Where that was; several hexes where a story leaves the start free."""
    walks: int
    """How many times he may have walked since."""
    hexes: frozenset[str]


def starts(field: Field) -> tuple[str, ...]:
    """The hexes that a story leaves open for its hidden people (SCN-3)."""
    story = field.config.story
    places = [BOARD.hex_of(place) for place in story.hidden_start_places]
    return (*places, *(h for h in BOARD.land if BOARD.province[h] in story.hidden_start_provinces))


def whereabouts(field: Field) -> tuple[Whereabouts, ...]:
    """Each of the nine who is hidden, as far as that is known."""
    found = (_of(field, field.person(name)) for name in COMPANIONS if field.has(name))
    return tuple(one for one in found if one is not None)


def _of(field: Field, person: Person) -> Whereabouts | None:
    if not (person.hidden or person.fate == "unseen"):
        return None
    seen = field.war.seen.get(person.id)
    last = (seen.at,) if seen else tuple(starts(field)) or (BOARD.hex_of(person.kind.start),)
    since = seen.turn if seen else 0
    turns = tuple(_turns(field, since + (0 if seen and seen.early else 1)))
    bits = _bits(last)
    if seen and seen.far:
        bits |= _bits(_land(BOARD.within(seen.at, seen.far)))
    for turn in turns:
        bits = _walked(field, person, bits, turn)
    return Whereabouts(person.id, since, last, len(turns), frozenset(_hexes(bits)))


def _turns(field: Field, first: int) -> Iterator[int]:
    """The turns in which he can have walked, from the first on."""
    now = field.turn.number - (field.turn.phase in BEFORE)
    return iter(range(max(1, first), now + 1))


def _walked(field: Field, person: Person, bits: int, turn: int) -> int:
    """A turn more: on foot, by boat, with Eagles that everybody heard."""
    misty = _misty(field, turn)
    mf = MOUNTED if person.id == "gandalf" and _mounted(field) else person.kind.mf
    start = bits
    if turn in field.war.flown:
        start |= _flown(bits)
    found = _spread(start, mf, misty, not field.war.paths_seen)
    if person.leader and (riders := start & _cavalry(field)):
        found |= _spread(riders, max(mf, RIDING), misty, not field.war.paths_seen)
    return found | _flown(found) if turn in field.war.flown else found


def _misty(field: Field, turn: int) -> bool:
    """Whether the misty passes were open in that turn, as everybody knows (MOV-16)."""
    shown = any(one.misty and turn in (one.turn, one.turn - 1) for one in field.war.sought)
    return shown or (turn == field.turn.number and bool(field.effects("EV01")))


def _mounted(field: Field) -> bool:
    """Whether Gandalf may have Shadowfax: nobody sees him elsewhere (MG07)."""
    horse = field.item(SHADOWFAX)
    return not horse.lies and horse.holder in ("", "gandalf")


@asked_once
def _cavalry(field: Field) -> int:
    """The hexes in which cavalry of the West may have stood."""
    riders = (unit for unit in field.units if unit.power == "fellowship" and unit.kind.type == "cavalry")
    return _bits({at for unit in riders if unit.at for at in BOARD.within(unit.at, FAR)})


def _spread(bits: int, mf: int, misty: bool, paths: bool) -> int:
    found = 0
    for at in _hexes(bits):
        found |= _reached(at, mf, misty, paths)
    return found


@lru_cache(maxsize=8192)
def _reached(start: str, mf: int, misty: bool, paths: bool) -> int:
    """Where a move can lead from a hex (MOV-1 to MOV-6), or boats (EV08)."""
    gait = Gait("people", misty=misty, paths=paths, rope=True)
    ends = flood(by_cost(gait, True), start, (), mf, WEST_MOST)
    return _bits(_land(ends)) | _bits(tuple(boats(start))) | _bits((start,))


@lru_cache(maxsize=1024)
def _flown_from(start: str) -> int:
    near = (at for at in BOARD.within(start, REACH) if not BOARD.mordor(at))
    return _bits(_land(near))


def _flown(bits: int) -> int:
    found = bits
    for at in _hexes(bits):
        found |= _flown_from(at)
    return found


def _land(hexes: Iterable[str]) -> tuple[str, ...]:
    return tuple(at for at in hexes if BOARD.is_land(at))


def _bits(hexes: Iterable[str]) -> int:
    found = 0
    for at in hexes:
        found |= 1 << PLACE[at]
    return found


def _hexes(bits: int) -> Iterator[str]:
    while bits:
        lowest = bits & -bits
        yield BOARD.hexes[lowest.bit_length() - 1]
        bits ^= lowest


def areas(found: frozenset[str]) -> Mapping[str, int]:
    """How many of these hexes lie in each search area, the most first."""
    counts: dict[str, int] = {}
    for at in found:
        counts[BOARD.area(at)] = counts.get(BOARD.area(at), 0) + 1
    return dict(sorted(counts.items(), key=lambda one: (-one[1], one[0])))
