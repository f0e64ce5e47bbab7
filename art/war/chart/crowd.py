"""Who stands where, as a viewer knows it: armies as stacks, people and Orc bands beside them (W1.6).

From the view alone: who is hidden from the viewer is nowhere in it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace

from art.war.pieces.counters import CALLED, LEAVING, WAITING
from art.war.pieces.heraldry import Side, arms, rides, side
from engine.war.data import CHARACTERS
from engine.war.data.records import Character, Power
from engine.war.field import Field
from engine.war.pieces import Person, Unit
from engine.war.realm.mobilising import ready


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


@dataclass(frozen=True, slots=True)
class Company:
    """People in a hex, captains first, and the strengths of the Orc bands there."""

    at: str
    persons: tuple[str, ...]
    captives: frozenset[str]
    bands: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        return len(self.persons) + len(self.bands)


@dataclass(frozen=True, slots=True)
class Led:
    """Whether leaders are with an army, and whether Nazgûl are."""

    leaders: bool
    riders: bool


def from_afar(
    armies: Iterable[Stack], people: Iterable[Company], hidden: Container[str] = ()
) -> tuple[dict[tuple[str, Power], Led], tuple[Company, ...]]:
    """For a map seen from afar: who is with each army by its hex and power, and those who stand alone.
    Captives are with their captors; who is hidden stands alone."""
    held = {(stack.at, stack.power) for stack in armies}
    led: dict[tuple[str, Power], Led] = {}
    alone = []
    for company in people:
        powers = [power for at, power in held if at == company.at]
        own: dict[Power, list[Character]] = {
            power: [
                kind
                for one in company.persons
                if (kind := CHARACTERS[one]).power == power and one not in hidden
            ]
            for power in powers
        }
        for power, kinds in own.items():
            riders = any(kind.nazgul for kind in kinds)
            led[company.at, power] = Led(any(kind.leadership and not kind.nazgul for kind in kinds), riders)
        joined = {kind.id for kinds in own.values() for kind in kinds if kind.leadership or kind.nazgul}
        if powers:
            joined |= company.captives
        left = tuple(one for one in company.persons if one not in joined)
        if left or company.bands:
            alone.append(replace(company, persons=left, captives=company.captives - joined))
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


def companies(field: Field) -> tuple[Company, ...]:
    """All people in sight and all Orc bands, by hex."""
    persons: dict[str, list[Person]] = defaultdict(list)
    for person in field.persons:
        if person.here:
            persons[person.at].append(person)
    bands: dict[str, list[int]] = defaultdict(list)
    for band in field.bands:
        if band.at:
            bands[band.at].append(band.strength)
    return tuple(
        Company(
            at,
            tuple(one.id for one in sorted(persons[at], key=_rank)),
            frozenset(one.id for one in persons[at] if one.captor),
            tuple(sorted(bands[at], reverse=True)),
        )
        for at in sorted({*persons, *bands})
    )


def _rank(person: Person) -> tuple[bool, int, str]:
    return bool(person.captor), -person.kind.leadership, person.id
