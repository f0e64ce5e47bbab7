"""Where counters and character tokens stand: near the middle of their hex, on nobody else (war-pictures.md
7)."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from art.drawing.geometry import SQRT3, Box, Point
from art.drawing.labels import covered
from art.war.arms import Side, arms_of, rides, side
from art.war.pieces.counters import (
    BACK,
    BACKS,
    CALLED,
    FIELD,
    LEAVING,
    TALL,
    WAITING,
)
from engine.war.data import CHARACTERS
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.pieces import Unit
from engine.war.realm.mobilising import ready

# Who stands where, as a viewer knows it: armies as stacks, people and Orc bands beside them (W1.6)


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
class Party:
    """People and Orc bands in a hex by side and state, captains first, captives last."""

    at: str
    groups: tuple[Group, ...]

    @property
    def crowded(self) -> bool:
        """Whether a row beside a counter would be too long, or of too many kinds (W15.9)."""
        return len(self.groups) >= KINDS or sum(len(group.members) for group in self.groups) > MOST

    def without(self, names: Container[str]) -> Party:
        """Those who are left without these."""
        left = (
            replace(group, members=tuple(member for member in group.members if member.name not in names))
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
    armies: Iterable[Stack], people: Iterable[Party], apart: Container[str] = ()
) -> tuple[dict[tuple[str, Power], Led], tuple[Party, ...]]:
    """For a map seen from afar: who is with each army by its hex and power, and those who stand alone.
    Captives are with their captors; who is hidden, or ``apart``, stands alone."""
    held = {(stack.at, stack.power) for stack in armies}
    led: dict[tuple[str, Power], Led] = {}
    alone = []
    for party in people:
        powers = [power for at, power in held if at == party.at]
        joined: set[str] = set()
        for power in powers:
            own = [
                CHARACTERS[member.name]
                for group in party.groups
                if group.power == power and not (group.hidden or group.captive)
                for member in group.members
                if member.strength is None and member.name not in apart
            ]
            riders = any(kind.nazgul for kind in own)
            led[party.at, power] = Led(any(kind.leadership and not kind.nazgul for kind in own), riders)
            joined.update(kind.id for kind in own if kind.leadership or kind.nazgul)
        if powers:
            joined |= {member.name for group in party.groups if group.captive for member in group.members}
        if (left := party.without(joined)).groups:
            alone.append(left)
    return led, tuple(alone)


def stacks(field: Field) -> tuple[Stack, ...]:
    """All armies, the strongest first."""
    units_of: dict[tuple[str, Power, bool], list[Unit]] = defaultdict(list)
    for unit in field.units:
        if unit.at:
            units_of[unit.at, unit.power, unit.deserter].append(unit)
    made = [_stack(field, units) for units in units_of.values()]
    return tuple(sorted(made, key=lambda stack: (-stack.strength, stack.at, stack.power)))


def _stack(field: Field, units: list[Unit]) -> Stack:
    top = max(units, key=lambda unit: (unit.strength, unit.kind.strength, unit.id))
    return Stack(
        top.at,
        top.power,
        arms_of(top.kind),
        side(top.kind),
        sum(unit.strength for unit in units),
        min(unit.mf for unit in units),
        len(units) - 1,
        rides(top.kind),
        LEAVING if top.deserter else CALLED if ready(field, top) else WAITING,
    )


def parties(field: Field, first: str = "") -> tuple[Party, ...]:
    """All people in sight and all Orc bands, by hex; ``first``: who stands before all others."""
    members_at: dict[str, dict[tuple[Power, bool, bool], list[Member]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for person in sorted(
        field.persons, key=lambda person: (person.id != first, -person.kind.leadership, person.id)
    ):
        if person.here:
            state = person.power, person.hidden, bool(person.captor)
            members_at[person.at][state].append(Member(person.id, bool(person.captor)))
    for band in sorted(field.bands, key=lambda band: (-band.strength, band.id)):
        if band.at:
            members_at[band.at][band.power, False, False].append(Member(band.id, strength=band.strength))

    def order(group: Group) -> tuple[bool, bool, int]:
        return group.captive, all(member.name != first for member in group.members), ORDER.index(group.power)

    return tuple(
        Party(
            at,
            tuple(
                sorted(
                    (Group(*state, tuple(members)) for state, members in members_at[at].items()), key=order
                )
            ),
        )
        for at in sorted(members_at)
    )


SHIFTS: Final = tuple(
    (round(reach * math.cos(math.radians(turn)), 4), round(reach * math.sin(math.radians(turn)), 4))
    for reach, turns in (
        (0.0, (0,)),
        (0.35, range(0, 360, 45)),
        (0.7, range(0, 360, 30)),
        (1.05, range(0, 360, 30)),
    )
    for turn in turns
) + tuple(
    (round(reach * math.cos(math.radians(turn)), 4), round(reach * math.sin(math.radians(turn)), 4))
    for reach in (1.4, 1.8, 2.3)
    for turn in range(0, 360, 20)
)
"""Where a counter may stand instead of its own place, in its widths, the nearest first."""
TOLD: Final = 12.0
"""What it costs a fan to stand on a way or on the place that the picture is about."""
STRANGE: Final = 40.0
"""What it costs a character token to stand in the hex of others, in its squares,"""
ABROAD: Final = 1.5
"""and outside its own hex, for each u."""
FIGURES: Final = 4.0
"""What it costs to stand on a foreign counter or on somebody else; on a sign it costs 1."""
OVER: Final = 6.0
"""So many times more it costs a fan to cover any of that."""
NOWHERE: Final[Point] = (0.0, 0.0)
ACROSS: Final = 5
"""So many character tokens stand in a row of a fan."""
FAN_SEAL: Final = 34
"""The seal of a side before its row, in pixels."""
FAN_AWAY: Final = 1.2
"""How far from the middle of its hex a fan begins, in radii."""
RIM: Final = 5.0
"""How far a pointer reaches over the edge of a counter, in pixels."""
FAN_GAP: Final = 0.6
"""How far it stays from the counters of its hex, so that its pointer is seen, in radii."""
FAN_EDGE: Final = 6.0
"""How far a fan stays from the border, in pixels."""
FAN_STEP: Final = 0.5
"""From one place of a fan to the next that is tried, in radii."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A counter's place in a picture: the middle of its face, in pixels."""

    stack: Stack
    at: Point
    box: Box


@dataclass(frozen=True, slots=True)
class Seat:
    """A character token's place: who (or the strength of a band, or how many more), its middle."""

    what: str | int
    kind: str
    at: Point
    captive: bool = False
    name: str = ""
    """Who or what it is; empty for how many more."""
    tie: Point | None = None
    """The middle of its hex, where it stands outside of it and in no fan."""


@dataclass(frozen=True, slots=True)
class Fan:
    """A plate beside a crowded hex, with a row for each side and state; its people have their seats there."""

    home: Point
    """What the plate points at: the middle of the hex, or the rim of its counter before that, in pixels."""
    box: Box
    rows: tuple[tuple[Power, Box], ...]


def counter_box(at: Point, w: float, backs: int) -> Box:
    """The box of a counter with those behind it."""
    half, high, out = w / 2, w * TALL / 2, BACK * w * min(backs, BACKS)
    return Box(at[0] - half, at[1] - high - out, at[0] + half + out, at[1] + high)


def figures_of(spot: Spot, w: float) -> Box:
    """The strip of a counter with strength and movement."""
    face = Box(spot.at[0] - w / 2, spot.box.y0, spot.at[0] + w / 2, spot.box.y1)
    return Box(face.x0, face.y1 - (1 - FIELD) * 1.06 * w, face.x1, face.y1)


def spots(
    stacks: Iterable[Stack], places: Mapping[str, Point], w: float, bounds: Box, taken: Sequence[Box] = ()
) -> list[Spot]:
    """Each counter as near to its place as the stronger ones leave it room, wholly inside `bounds`; `places`
    are the pixels of hexes, only those are shown."""
    placed: list[Spot] = []
    boxes = list(taken)
    for stack in stacks:
        if stack.at not in places:
            continue
        x, y = places[stack.at]
        own: Spot | None = None
        for dx, dy in SHIFTS:
            at = (x + dx * w, y + dy * w)
            box = counter_box(at, w, stack.backs)
            if not box.within(bounds):
                continue
            free = not any(box.overlap(other) > 0 for other in boxes)
            if own is None or free:
                own = Spot(stack, at, box)
            if free:
                break
        if own is not None:
            boxes.append(own.box)
            placed.append(own)
    return placed


def seats(
    parties: Iterable[Party],
    places: Mapping[str, Point],
    counters: Sequence[Spot],
    r: float,
    bounds: Box,
    signs: Sequence[Box] = (),
    *,
    told: Sequence[Box] = (),
    afar: bool = False,
    homes: Mapping[str, Point] | None = None,
    s: float = math.inf,
) -> tuple[list[Seat], list[Fan]]:
    """The character tokens: beside a counter of their hex on the side that is freest, else in a row about
    their place; where many stand, or of many sides, in a fan, off what the picture is about (``told``). From
    ``afar`` one stands for all. ``homes`` are the middles of the hexes that hold somebody, ``s`` the scale:
    nobody stands in the hex of others, and who stands outside the own one is tied to it."""
    homes = homes if homes is not None else places
    boxes = [*((spot.box, FIGURES) for spot in counters), *((box, 1.0) for box in signs)]
    armed = {spot.stack.at for spot in counters}
    placed: list[Seat] = []
    fans: list[Fan] = []
    shown = [party for party in parties if party.at in places]
    # fans last: they need the most room and may stand farther off
    for party in sorted(
        shown, key=lambda party: (not afar and party.crowded, party.at not in armed, party.at)
    ):
        home = homes[party.at]
        others = [middle for at, middle in homes.items() if at != party.at]
        if party.crowded and not afar:
            kept = [*((box, OVER * cost) for box, cost in boxes), *((box, TOLD) for box in told)]
            if s < math.inf:
                kept += [(Box.about(middle, 0.5 * s), TOLD) for middle in others]
            own = [spot.box for spot in counters if spot.stack.at == party.at]
            kept += [(box.padded(FAN_GAP * r), FIGURES) for box in own]
            fan, own_seats = _fan(party, home, kept, r, bounds)
            foot = _rim(fan.box.nearest(home), home, own)
            fans.append(replace(fan, home=foot))
            placed += own_seats
            boxes.append((fan.box, FIGURES))
            continue
        wanted = _wanted(party, afar)
        own = [spot.box for spot in counters if spot.stack.at == party.at]
        ways = [way for box in own for way in _beside(box, len(wanted), r)]
        if not own or s < math.inf:
            ways += _about(places[party.at] if not own else home, len(wanted), r)
        room = Box.around([at for way in ways for at in way], r)
        near = [(box, 1.0 if box in own else weight) for box, weight in boxes if box.overlap(room) > 0]
        near += [
            (figures_of(spot, (spot.box.y1 - spot.at[1]) * 2 / TALL), FIGURES)
            for spot in counters
            if spot.stack.at == party.at
        ]
        strange = [middle for middle in others if room.padded(2 * s).holds(middle)] if s < math.inf else []
        costs = [_cost(way, near, r, bounds) + _abroad(way, home, strange, r, s) for way in ways]
        row = ways[costs.index(min(costs))]
        for seat, at in zip(wanted, row, strict=True):
            placed.append(replace(seat, at=at, tie=None if in_hex(at, home, s) else home))
            boxes.append((_square(at, r), FIGURES))
    return placed, fans


def in_hex(at: Point, home: Point, s: float, part: float = 1.0) -> bool:
    """Whether a pixel lies in the hex about ``home``, or in so large a part of it."""
    x, y = abs(at[0] - home[0]) / (part * s), abs(at[1] - home[1]) / (part * s)
    return y <= SQRT3 / 2 and SQRT3 * x + y <= SQRT3


def _abroad(row: Sequence[Point], home: Point, others: Sequence[Point], r: float, s: float) -> float:
    """What it costs to stand outside the own hex, and in those of others."""
    if s == math.inf:
        return 0.0
    out = sum(ABROAD * math.dist(at, home) / s for at in row if not in_hex(at, home, s))
    return r * r * (out + STRANGE * sum(in_hex(at, other, s, 1.1) for at in row for other in others))


def _wanted(party: Party, afar: bool) -> list[Seat]:
    """Those of a party who have a character token of their own, without their places yet."""
    every = [_seat(member) for group in party.groups for member in group.members]
    if afar and len(every) > 2:
        return [every[0], Seat(len(every) - 1, "more", NOWHERE)]
    return every


def _seat(member: Member) -> Seat:
    if isinstance(member.strength, int):
        return Seat(member.strength, "band", NOWHERE, name=member.name)
    return Seat(member.name, "person", NOWHERE, member.captive, member.name)


def _fan(
    party: Party, home: Point, boxes: Sequence[tuple[Box, float]], r: float, bounds: Box
) -> tuple[Fan, list[Seat]]:
    """The plate of a crowded hex, where it covers least and stands nearest, and the seats in it."""
    lines = [
        (group, group.members[first : first + ACROSS])
        for group in party.groups
        for first in range(0, len(group.members), ACROSS)
    ]
    step, lead, edge = 1.94 * r, FAN_SEAL + 10, 8.0
    highs = [(3.0 if group.hidden else 2.36) * r for group, _ in lines]
    wide = lead + step * max(len(members) for _, members in lines) + 0.3 * r + edge
    high = sum(highs) + 2 * edge
    x, y = home
    near = FAN_AWAY * r
    edge_of = bounds.x1 - FAN_EDGE - wide, bounds.y1 - FAN_EDGE - high
    lefts = np.arange(bounds.x0 + FAN_EDGE, max(edge_of[0], bounds.x0 + FAN_EDGE) + 1, FAN_STEP * r)
    tops = np.arange(bounds.y0 + FAN_EDGE, max(edge_of[1], bounds.y0 + FAN_EDGE) + 1, FAN_STEP * r)
    corners = np.stack([grid.ravel() for grid in np.meshgrid(lefts, tops)], axis=1)
    gaps = np.maximum(corners - home, 0) + np.maximum(np.array(home) - corners - (wide, high), 0)
    own = (x - near, y - near, x + near, y + near, OVER * FIGURES)
    met = np.array([own, *((box.x0, box.y0, box.x1, box.y1, cost) for box, cost in boxes)])
    costs = covered(corners, wide, high, met) + 2.2 * r * np.hypot(*gaps.T)
    foots = np.clip(home, corners, corners + np.array((wide, high)))
    foreign = met[1:][(met[1:, 4] > OVER) & ~_holding(met[1:], np.array([home]))[0]]
    for part in (0.2, 0.5, 0.8):
        costs += 2 * r * r * _holding(foreign, foots + part * (np.array(home) - foots)).any(axis=1)
    left, top = corners[int(np.argmin(costs))].tolist()
    rows, placed, down = [], [], top + edge
    for (group, members), tall in zip(lines, highs, strict=True):
        rows.append((group.power, Box(left, down, left + wide, down + tall)))
        for number, member in enumerate(members):
            at = (left + lead + (number + 0.56) * step, down + tall / 2)
            placed.append(replace(_seat(member), at=at))
        down += tall
    return Fan(home, Box(left, top, left + wide, top + high), tuple(rows)), placed


def _holding(boxes: np.ndarray, spots: np.ndarray) -> np.ndarray:
    """Which boxes hold each of these points."""
    x, y = spots[:, :1], spots[:, 1:]
    inside: np.ndarray = (boxes[:, 0] < x) & (x < boxes[:, 2]) & (boxes[:, 1] < y) & (y < boxes[:, 3])
    return inside


def _rim(start: Point, end: Point, boxes: Sequence[Box]) -> Point:
    """Where a line first meets one of these boxes, a little inside; else its end."""
    parts = 40
    for i in range(parts):
        at = tuple(a + (b - a) * i / parts for a, b in zip(start, end, strict=True))
        if any(box.padded(-RIM).holds((at[0], at[1])) for box in boxes):
            return at[0], at[1]
    return end


def _beside(box: Box, count: int, r: float) -> list[list[Point]]:
    """A row along each side of a counter, touching it."""
    step, near = 1.86 * r, 0.66 * r
    along = [(i - (count - 1) / 2) * step for i in range(count)]
    x, y = box.centre
    return [
        [(box.x1 + near, y + d) for d in along],
        [(box.x0 - near, y + d) for d in along],
        [(x + d, box.y1 + 0.84 * r) for d in along],
        [(x + d, box.y0 - 0.84 * r) for d in along],
    ]


def _about(at: Point, count: int, r: float) -> list[list[Point]]:
    """A row about a place: on it, or a little aside."""
    step = 1.92 * r
    along = [(i - (count - 1) / 2) * step for i in range(count)]
    moves = [
        (0.0, 0.0),
        (0.0, 1.1 * r),
        (0.0, -1.1 * r),
        (1.3 * r, 0.0),
        (-1.3 * r, 0.0),
        (0, 2.1 * r),
        (0, -2.1 * r),
        *((side * 3.2 * r, up * r) for side in (1, -1) for up in (0.0, -1.2, -2.4)),
    ]
    return [[(at[0] + d + dx, at[1] + dy) for d in along] for dx, dy in moves]


def _square(at: Point, r: float) -> Box:
    half = 0.92 * r
    return Box.about(at, half)


def _cost(row: Sequence[Point], boxes: Sequence[tuple[Box, float]], r: float, bounds: Box) -> float:
    squares = [_square(at, r) for at in row]
    met = sum(weight * square.overlap(box) for square in squares for box, weight in boxes)
    outside = sum(square.width * square.height - square.overlap(bounds) for square in squares)
    return met + 4.0 * outside
