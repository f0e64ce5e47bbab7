"""Who stands where, as a viewer knows it: armies as stacks, people and Orc bands beside them (W1.6).

From the view alone: who is hidden from the viewer is nowhere in it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from typing import Final

from art.war.pieces.counters import CALLED, LEAVING, WAITING
from art.war.pieces.heraldry import Side, arms, rides, side
from engine.war.data import CHARACTERS
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.pieces import Person, Unit
from engine.war.realm.mobilising import ready

MOST: Final = 4
"""So many stand in a row beside a counter,"""
KINDS: Final = 3
"""of fewer sides and states than this."""
ORDER: Final[tuple[Power, ...]] = ("fellowship", "sauron", "saruman", "nobody")


@dataclass(frozen=True, slots=True)
class Stack:
    """The army of a power in a hex: its largest unit lies on top, with the strength of all and the
    movement of the slowest."""

    at: str
    power: Power
    arms: str
    shape: Side
    strength: int
    movement: int
    backs: int
    rides: bool
    state: str

    @property
    def key(self) -> tuple[str, Power, bool]:
        """Which army it is: deserters stand apart."""
        return self.at, self.power, self.state == LEAVING


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in a hex, or an Orc band with its strength."""

    name: str
    captive: bool = False
    strength: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Those in a hex that are of one side and in one state."""

    power: Power
    hidden: bool
    captive: bool
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Company:
    """People and Orc bands in a hex by side and state, captains first, captives last."""

    at: str
    groups: tuple[Group, ...]

    @property
    def crowded(self) -> bool:
        """Whether a row beside a counter would be too long, or of too many kinds (W15.9)."""
        return len(self.groups) >= KINDS or sum(len(group.members) for group in self.groups) > MOST

    def without(self, names: Container[str]) -> Company:
        """Those who are left without these."""
        left = (
            replace(group, members=tuple(one for one in group.members if one.name not in names))
            for group in self.groups
        )
        return replace(self, groups=tuple(group for group in left if group.members))


@dataclass(frozen=True, slots=True)
class Led:
    """Whether leaders are with an army, and whether Nazgûl are."""

    leaders: bool
    riders: bool


@dataclass(frozen=True, slots=True)
class RingAt:
    """The Ring as a viewer knows it: the person or band that has it, or the army; else where it was known
    last."""

    holder: str = ""
    army: tuple[str, Power, bool] | None = None
    last: str = ""
    turn: int = 0
    gone: bool = False
    """Whether it was looked for there in vain."""


UNKNOWN: Final = RingAt()


def whereabouts(field: Field) -> RingAt:
    """Where the Ring is, as far as the viewer knows (RNG-8, W15.9), or its wearer was seen last (RNG-3)."""
    ring = field.ring
    if ring.holder and field.has(ring.holder) and field.piece(ring.holder).at:
        piece = field.piece(ring.holder)
        if isinstance(piece, Unit):
            return RingAt(army=(piece.at, piece.power, piece.deserter))
        return RingAt(holder=piece.id)
    if ring.lies:
        return RingAt(last=ring.lies, turn=ring.lay, gone=ring.gone)
    return RingAt(last=ring.seen) if ring.seen else UNKNOWN


def from_afar(
    armies: Iterable[Stack], people: Iterable[Company], apart: Container[str] = ()
) -> tuple[dict[tuple[str, Power], Led], tuple[Company, ...]]:
    """For a map seen from afar: who is with each army by its hex and power, and those who stand alone.
    Captives are with their captors; who is hidden, or ``apart``, stands alone."""
    held = {(stack.at, stack.power) for stack in armies}
    led: dict[tuple[str, Power], Led] = {}
    alone = []
    for company in people:
        powers = [power for at, power in held if at == company.at]
        joined: set[str] = set()
        for power in powers:
            own = [
                CHARACTERS[one.name]
                for group in company.groups
                if group.power == power and not (group.hidden or group.captive)
                for one in group.members
                if one.strength is None and one.name not in apart
            ]
            riders = any(kind.nazgul for kind in own)
            led[company.at, power] = Led(any(kind.leadership and not kind.nazgul for kind in own), riders)
            joined.update(kind.id for kind in own if kind.leadership or kind.nazgul)
        if powers:
            joined |= {one.name for group in company.groups if group.captive for one in group.members}
        if (left := company.without(joined)).groups:
            alone.append(left)
    return led, tuple(alone)


def stacks(field: Field) -> tuple[Stack, ...]:
    """All armies, the strongest first."""
    found: dict[tuple[str, Power, bool], list[Unit]] = defaultdict(list)
    for unit in field.units:
        if unit.at:
            found[unit.at, unit.power, unit.deserter].append(unit)
    made = [_stack(field, units) for units in found.values()]
    return tuple(sorted(made, key=lambda one: (-one.strength, one.at, one.power)))


def _stack(field: Field, units: list[Unit]) -> Stack:
    top = max(units, key=lambda unit: (unit.strength, unit.kind.strength, unit.id))
    return Stack(
        top.at,
        top.power,
        arms(top.kind).key,
        side(top.kind),
        sum(unit.strength for unit in units),
        min(unit.mf for unit in units),
        len(units) - 1,
        rides(top.kind),
        LEAVING if top.deserter else CALLED if ready(field, top) else WAITING,
    )


def companies(field: Field, first: str = "") -> tuple[Company, ...]:
    """All people in sight and all Orc bands, by hex; ``first``: who stands before all others."""
    found: dict[str, dict[tuple[Power, bool, bool], list[Member]]] = defaultdict(lambda: defaultdict(list))
    for person in sorted(field.persons, key=lambda one: (one.id != first, *_rank(one))):
        if person.here:
            state = person.power, person.hidden, bool(person.captor)
            found[person.at][state].append(Member(person.id, bool(person.captor)))
    for band in sorted(field.bands, key=lambda one: (-one.strength, one.id)):
        if band.at:
            found[band.at][band.power, False, False].append(Member(band.id, strength=band.strength))

    def order(group: Group) -> tuple[bool, bool, int]:
        return group.captive, all(one.name != first for one in group.members), ORDER.index(group.power)

    return tuple(
        Company(at, tuple(sorted((Group(*state, tuple(who)) for state, who in found[at].items()), key=order)))
        for at in sorted(found)
    )


def _rank(person: Person) -> tuple[int, str]:
    return -person.kind.leadership, person.id
