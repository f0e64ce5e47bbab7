"""Where counters and character tokens stand: near the middle of their hex, on nobody else (war-pictures.md
7)."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from art.drawing.geometry import Box, Point
from art.drawing.labels import covered
from art.war.pieces.counters import BACK, BACKS, CALLED, FIELD, LEAVING, TALL, WAITING
from art.war.pieces.heraldry import Side, arms, rides, side
from engine.war.data import CHARACTERS
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.pieces import Person, Unit
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
class MovingGroup:
    """People and Orc bands in a hex by side and state, captains first, captives last."""

    at: str
    groups: tuple[Group, ...]

    @property
    def crowded(self) -> bool:
        """Whether a row beside a counter would be too long, or of too many kinds (W15.9)."""
        return len(self.groups) >= KINDS or sum(len(group.members) for group in self.groups) > MOST

    def without(self, names: Container[str]) -> MovingGroup:
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
    armies: Iterable[Stack], people: Iterable[MovingGroup], apart: Container[str] = ()
) -> tuple[dict[tuple[str, Power], Led], tuple[MovingGroup, ...]]:
    """For a map seen from afar: who is with each army by its hex and power, and those who stand alone.
    Captives are with their captors; who is hidden, or ``apart``, stands alone."""
    held = {(stack.at, stack.power) for stack in armies}
    led: dict[tuple[str, Power], Led] = {}
    alone = []
    for moving in people:
        powers = [power for at, power in held if at == moving.at]
        joined: set[str] = set()
        for power in powers:
            own = [
                CHARACTERS[one.name]
                for group in moving.groups
                if group.power == power and not (group.hidden or group.captive)
                for one in group.members
                if one.strength is None and one.name not in apart
            ]
            riders = any(kind.nazgul for kind in own)
            led[moving.at, power] = Led(any(kind.leadership and not kind.nazgul for kind in own), riders)
            joined.update(kind.id for kind in own if kind.leadership or kind.nazgul)
        if powers:
            joined |= {one.name for group in moving.groups if group.captive for one in group.members}
        if (left := moving.without(joined)).groups:
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


def companies(field: Field, first: str = "") -> tuple[MovingGroup, ...]:
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
        MovingGroup(
            at, tuple(sorted((Group(*state, tuple(who)) for state, who in found[at].items()), key=order))
        )
        for at in sorted(found)
    )


def _rank(person: Person) -> tuple[int, str]:
    return -person.kind.leadership, person.id


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


@dataclass(frozen=True, slots=True)
class Fan:
    """A plate beside a crowded hex, with a row for each side and state; its people have their seats there."""

    home: Point
    """The middle of the hex, in pixels."""
    box: Box
    rows: tuple[tuple[Power, Box], ...]


def counter_box(at: Point, w: float, backs: int) -> Box:
    """The box of a counter with those behind it."""
    half, high, out = w / 2, w * TALL / 2, BACK * w * min(backs, BACKS)
    return Box(at[0] - half, at[1] - high - out, at[0] + half + out, at[1] + high)


def spots(
    stacks: Iterable[Stack], places: Mapping[str, Point], w: float, bounds: Box, taken: Sequence[Box] = ()
) -> list[Spot]:
    """Each counter as near to its place as the stronger ones leave it room, wholly inside `bounds`; `places`
    are the pixels of hexes, only those are shown."""
    found: list[Spot] = []
    boxes = list(taken)
    for stack in stacks:
        if stack.at not in places:
            continue
        x, y = places[stack.at]
        own: Spot | None = None
        for dx, dy in SHIFTS:
            at = (x + dx * w, y + dy * w)
            box = counter_box(at, w, stack.backs)
            if not _within(box, bounds):
                continue
            free = not _meets(box, boxes)
            if own is None or free:
                own = Spot(stack, at, box)
            if free:
                break
        if own is not None:
            boxes.append(own.box)
            found.append(own)
    return found


def seats(
    companies: Iterable[MovingGroup],
    places: Mapping[str, Point],
    counters: Sequence[Spot],
    r: float,
    bounds: Box,
    signs: Sequence[Box] = (),
    *,
    told: Sequence[Box] = (),
    afar: bool = False,
) -> tuple[list[Seat], list[Fan]]:
    """The character tokens: beside a counter of their hex on the side that is freest, else in a row about
    their place; where many stand, or of many sides, in a fan, off what the picture is about (``told``). From
    ``afar`` one stands for all."""
    boxes = [*((spot.box, FIGURES) for spot in counters), *((box, 1.0) for box in signs)]
    armed = {spot.stack.at for spot in counters}
    found: list[Seat] = []
    fans: list[Fan] = []
    shown = [moving for moving in companies if moving.at in places]
    # fans last: they need the most room and may stand farther off
    for moving in sorted(shown, key=lambda one: (not afar and one.crowded, one.at not in armed, one.at)):
        if moving.crowded and not afar:
            kept = [*((box, OVER * cost) for box, cost in boxes), *((box, TOLD) for box in told)]
            fan, own_seats = _fan(moving, places[moving.at], kept, r, bounds)
            fans.append(fan)
            found += own_seats
            boxes.append((fan.box, FIGURES))
            continue
        wanted = _wanted(moving, afar)
        own = [spot.box for spot in counters if spot.stack.at == moving.at]
        ways = [way for box in own for way in _beside(box, len(wanted), r)]
        ways = ways or _about(places[moving.at], len(wanted), r)
        room = Box.around([at for way in ways for at in way], r)
        near = [(box, 1.0 if box in own else weight) for box, weight in boxes if box.overlap(room) > 0]
        row = min(ways, key=lambda way: _cost(way, near, r, bounds))
        for one, at in zip(wanted, row, strict=True):
            found.append(replace(one, at=at))
            boxes.append((_square(at, r), FIGURES))
    return found, fans


def _wanted(moving: MovingGroup, afar: bool) -> list[Seat]:
    """Those of a moving group who have a character token of their own, without their places yet."""
    every = [_seat(one) for group in moving.groups for one in group.members]
    if afar and len(every) > 2:
        return [every[0], Seat(len(every) - 1, "more", NOWHERE)]
    return every


def _seat(one: Member) -> Seat:
    if isinstance(one.strength, int):
        return Seat(one.strength, "band", NOWHERE, name=one.name)
    return Seat(one.name, "person", NOWHERE, one.captive, one.name)


def _fan(
    moving: MovingGroup, home: Point, boxes: Sequence[tuple[Box, float]], r: float, bounds: Box
) -> tuple[Fan, list[Seat]]:
    """The plate of a crowded hex, where it covers least and stands nearest, and the seats in it."""
    lines = [
        (group, group.members[first : first + ACROSS])
        for group in moving.groups
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
    corners = np.stack([one.ravel() for one in np.meshgrid(lefts, tops)], axis=1)
    gaps = np.maximum(corners - home, 0) + np.maximum(np.array(home) - corners - (wide, high), 0)
    own = (x - near, y - near, x + near, y + near, OVER * FIGURES)
    met = np.array([own, *((box.x0, box.y0, box.x1, box.y1, cost) for box, cost in boxes)])
    costs = covered(corners, wide, high, met) + 2.2 * r * np.hypot(*gaps.T)
    left, top = corners[int(np.argmin(costs))].tolist()
    rows, found, down = [], [], top + edge
    for (group, members), tall in zip(lines, highs, strict=True):
        rows.append((group.power, Box(left, down, left + wide, down + tall)))
        for number, one in enumerate(members):
            at = (left + lead + (number + 0.56) * step, down + tall / 2)
            found.append(replace(_seat(one), at=at))
        down += tall
    return Fan(home, Box(left, top, left + wide, top + high), tuple(rows)), found


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


def _meets(box: Box, boxes: Iterable[Box]) -> bool:
    return any(box.overlap(other) > 0 for other in boxes)


def _within(box: Box, bounds: Box) -> bool:
    return box.x0 >= bounds.x0 and box.y0 >= bounds.y0 and box.x1 <= bounds.x1 and box.y1 <= bounds.y1


# Where the cost labels of hexes in reach lie: in their own hex, off each other, off figures and faces (W2.4)


MOVES: Final = np.array(
    [
        (dx, dy)
        for dy in (0.12, -0.08, 0.32, -0.28, 0.52, -0.48, 0.70, -0.68)
        for dx in (0.0, 0.26, -0.26, 0.52, -0.52)
    ]
)
"""Where a cost label may lie from the middle of its hex, in u: its own middle stays in the hex."""
FACE: Final = 0.8
"""The part of a character token's radius that nothing should cover."""
COST_LABEL, COST_LABEL_FIGURES, PERSON, CHARGE, SIGN = 16.0, 9.0, 13.0, 1.2, 0.5
"""What it costs to cover a square u of another cost label, of figures, of a face, of arms, of a sign."""
AWAY: Final = 0.22
"""What a square u of distance costs."""
FAR: Final = -1e6
"""Where what is not laid yet lies, in pixels."""
SWEEPS: Final = 1
"""So often each cost label is laid anew, after the others."""


@dataclass(frozen=True, slots=True)
class CostLabel:
    """A cost label to lay: the middle of its hex and its size, in pixels."""

    home: Point
    width: float
    height: float


def figures_of(spot: Spot, w: float) -> Box:
    """The strip of a counter with strength and movement."""
    face = Box(spot.at[0] - w / 2, spot.box.y0, spot.at[0] + w / 2, spot.box.y1)
    return Box(face.x0, face.y1 - (1 - FIELD) * 1.06 * w, face.x1, face.y1)


def face_of(seat: Seat, r: float) -> Box:
    """What of a character token must be seen."""
    half = FACE * r
    return Box.about(seat.at, half)


def obstacles(
    counters: Sequence[Spot], people: Sequence[Seat], signs: Sequence[Box], w: float, r: float
) -> list[tuple[Box, float]]:
    """What cost labels keep off, with what covering it costs."""
    found = [(figures_of(spot, w), COST_LABEL_FIGURES) for spot in counters]
    found += [(spot.box, CHARGE) for spot in counters]
    found += [(face_of(seat, r), PERSON) for seat in people]
    return [*found, *((box, SIGN) for box in signs)]


def lay(
    cost_labels: Sequence[CostLabel], standing: Sequence[tuple[Box, float]], bounds: Box, s: float
) -> list[Point]:
    """The middle of every cost label, in their order: those with least room are laid first."""
    fixed = np.array([(*_edges(box), weight) for box, weight in standing]).reshape(-1, 5)
    spots = [_spots(cost_label, bounds, s) for cost_label in cost_labels]
    base = [
        _covered(one, cost_label, _near(fixed, cost_label, s), s) + cost
        for (one, cost), cost_label in zip(spots, cost_labels, strict=True)
    ]
    homes = np.array([cost_label.home for cost_label in cost_labels]).reshape(-1, 2)
    laid = np.full((len(cost_labels), 5), FAR)
    laid[:, 4] = COST_LABEL
    others = [
        np.flatnonzero(
            (np.abs(homes - home) < (4 * s, 3 * s)).all(axis=1) & (np.arange(len(cost_labels)) != i)
        )
        for i, home in enumerate(homes)
    ]
    order = sorted(range(len(cost_labels)), key=lambda i: (-float(base[i].min()), i))
    for _ in range(1 + SWEEPS):
        for i in order:
            cost = base[i] + _covered(spots[i][0], cost_labels[i], laid[others[i]], s)
            x, y = spots[i][0][int(cost.argmin())]
            wide, high = cost_labels[i].width / 2, cost_labels[i].height / 2
            laid[i, :4] = x - wide, y - high, x + wide, y + high
    return [(float((x0 + x1) / 2), float((y0 + y1) / 2)) for x0, y0, x1, y1, _ in laid]


def _edges(box: Box) -> tuple[float, float, float, float]:
    return box.x0, box.y0, box.x1, box.y1


def _spots(cost_label: CostLabel, bounds: Box, s: float) -> tuple[np.ndarray, np.ndarray]:
    """Where a cost label may lie, moved inside the bounds, and what the way there costs."""
    at = np.array(cost_label.home) + MOVES * s
    low = (bounds.x0 + cost_label.width / 2 + 4, bounds.y0 + cost_label.height / 2 + 4)
    high = (bounds.x1 - cost_label.width / 2 - 4, bounds.y1 - cost_label.height / 2 - 4)
    inside = np.clip(at, low, high)
    far = ((inside - np.array(cost_label.home)) / s) ** 2
    return inside, AWAY * far.sum(axis=1)


def _near(rows: np.ndarray, cost_label: CostLabel, s: float) -> np.ndarray:
    x, y = cost_label.home
    wide, high = cost_label.width / 2 + 0.6 * s, cost_label.height / 2 + 0.8 * s
    near = (rows[:, 2] > x - wide) & (rows[:, 0] < x + wide)
    return rows[near & (rows[:, 3] > y - high) & (rows[:, 1] < y + high)]


def _covered(at: np.ndarray, cost_label: CostLabel, rows: np.ndarray, s: float) -> np.ndarray:
    """What each spot costs by what it would cover."""
    x, y = at[:, :1], at[:, 1:]
    wide = np.minimum(x + cost_label.width / 2, rows[:, 2]) - np.maximum(x - cost_label.width / 2, rows[:, 0])
    high = np.minimum(y + cost_label.height / 2, rows[:, 3]) - np.maximum(
        y - cost_label.height / 2, rows[:, 1]
    )
    met: np.ndarray = (wide.clip(0) * high.clip(0) * rows[:, 4]).sum(axis=1) / (s * s)
    return met
